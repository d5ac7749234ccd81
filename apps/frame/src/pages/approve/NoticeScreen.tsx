import { useEffect, useRef } from 'react'
import { useSay } from '../../approval/screens/Language.ts'
import type { Notice } from './Decision.ts'

/** Shown when there is nothing to decide. It contains an explanation and a close button. */
export function NoticeScreen({ name }: { name: Notice }) {
  const say = useSay()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <article className="notice">
      <h1 ref={heading} tabIndex={-1}>
        {say({ id: `notice.${name}.heading` })}
      </h1>
      <p>{say({ id: `notice.${name}.text` })}</p>
      <button className="button" onClick={() => window.close()} type="button">
        {say({ id: 'button.close' })}
      </button>
    </article>
  )
}
