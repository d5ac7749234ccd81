import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Entry } from '../approvals.ts'
import { SignMessage } from './SignMessage.tsx'
import { SignTypedData } from './SignTypedData.tsx'

/** How long a person sees a request before it can be signed, in milliseconds. */
const armingDelay = 700
/** From here on, what does not fit is scrolled to. In CSS pixels. */
const maximumHeight = 700

type Props = { entry: Entry; position: number; total: number }

/** One request: who asks, for what, as whom, and the two ways out. */
export function ApprovalScreen({ entry, position, total }: Props) {
  const { account, decide, network, origin, subject } = entry
  const { cancel, content, isArmed } = useShown(entry)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A key that is still held from before decides nothing.
      if (event.repeat && event.key === 'Enter') event.preventDefault()
      if (event.key === 'Escape' && !event.repeat) decide(false)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [decide])

  return (
    <dialog aria-describedby="subject" aria-labelledby="title" className="approval" open>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section aria-label="Request" className="scroller" tabIndex={0}>
        <div className="content" ref={content}>
          {total > 1 && (
            <p className="position">
              {position} of {total}
            </p>
          )}
          <h1 id="title">
            <span className="origin">{origin}</span> requests a signature
          </h1>
          <div id="subject">
            {subject.method === 'personal_sign' ? (
              <SignMessage {...subject} />
            ) : (
              <SignTypedData {...subject} />
            )}
          </div>
        </div>
      </section>
      <dl className="facts">
        <dt>Account</dt>
        <dd className="hex" title={account}>
          {account.slice(0, 10)}…{account.slice(-8)}
        </dd>
        <dt>Network</dt>
        <dd>{network}</dd>
      </dl>
      <div className="buttons">
        <button onClick={() => decide(false)} ref={cancel} type="button">
          Cancel
        </button>
        <button
          className="primary"
          disabled={!isArmed}
          onClick={({ isTrusted }) => isTrusted && decide(true)}
          type="button"
        >
          Sign
        </button>
      </div>
    </dialog>
  )
}

/**
 * Follows when the screen is really laid out: the application shows the frame some time after the
 * request. Only then is there a height to tell, something to focus, and a time to count from.
 */
function useShown({ resize }: Entry) {
  const cancel = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  const [isArmed, setArmed] = useState(false)

  useLayoutEffect(() => {
    const { parentElement: scroller } = content.current!
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = content.current!
      if (!offsetHeight) return
      setShown(true)
      resize(Math.min(innerHeight - scroller!.clientHeight + offsetHeight, maximumHeight))
    })
    observer.observe(content.current!)
    return () => observer.disconnect()
  }, [resize])

  useEffect(() => {
    if (!isShown) return
    cancel.current!.focus()
    const timer = setTimeout(() => setArmed(true), armingDelay)
    return () => clearTimeout(timer)
  }, [isShown])

  return { cancel, content, isArmed }
}
