import { type RefObject, useEffect, useRef } from 'react'
import type { ApprovalProps } from '../ApprovalProps.ts'
import { useSay } from '../Language.ts'
import { Sentence } from './Sentence.tsx'

/**
 * Shows the host's real origin, the account and the network. It receives the focus first, so that no button is focused.
 */
export function Header(props: Header.Props) {
  const { account, heading, network, origin, position, project, total } = props
  const say = useSay()
  const title = useRef<HTMLHeadingElement>(null)
  useFirstFocus(title)

  return (
    <header className="header">
      <div className="asker">
        {project && <p className="project">{project}</p>}
        {total > 1 && (
          <p className="position">
            {say({
              id: 'screen.position',
              values: { position: String(position), total: String(total) },
            })}
          </p>
        )}
      </div>
      <h1 id="approval-heading" ref={title} tabIndex={-1}>
        <Sentence
          message={
            isOwn(heading)
              ? { id: heading }
              : { id: heading, values: { origin: { kind: 'text', pieces: [origin] } } }
          }
        />
      </h1>
      <dl className="who">
        <div>
          <dt>{say({ id: 'screen.account' })}</dt>
          <dd className="hex" title={account}>
            {account.slice(0, 8)}…{account.slice(-6)}
          </dd>
        </div>
        {network && (
          <div>
            <dt>{say({ id: 'screen.network' })}</dt>
            <dd>{network}</dd>
          </div>
        )}
      </dl>
    </header>
  )
}

export declare namespace Header {
  type Props = Pick<
    ApprovalProps,
    'account' | 'network' | 'origin' | 'position' | 'project' | 'total'
  > & {
    heading:
      | OwnHeading
      | 'heading.callsStatus'
      | 'heading.emailChange'
      | 'heading.permission'
      | 'heading.signature'
      | 'heading.transaction'
  }
}

/** The headings of questions that the wallet itself asks. With these headings, no host is named. */
const ownHeadings = [
  'heading.cancelTransaction',
  'heading.newDevice',
  'heading.slowChange',
  'heading.speedUp',
  'heading.transactions',
  'heading.upgrade',
] as const
type OwnHeading = (typeof ownHeadings)[number]

const isOwn = (heading: Header.Props['heading']): heading is OwnHeading =>
  (ownHeadings as readonly string[]).includes(heading)

/** Focuses the header when the frame first has a layout. The host decides when it shows the frame. */
function useFirstFocus(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (!target.current?.offsetHeight) return
      observer.disconnect()
      target.current.focus({ preventScroll: true })
    })
    observer.observe(target.current!)
    return () => observer.disconnect()
  }, [target])
}
