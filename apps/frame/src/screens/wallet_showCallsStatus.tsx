import type { Progress } from '../calls/Progress.ts'
import type { ApprovalProps } from './ApprovalProps.ts'
import { useSay } from './Language.ts'
import { CloseButton } from './parts/CloseButton.tsx'
import { Facts } from './parts/Facts.tsx'
import { Panel } from './parts/Panel.tsx'
import { Sections } from './parts/Sections.tsx'
import { toAmounts } from './parts/toAmounts.ts'

/**
 * `wallet_showCallsStatus`: shows what became of a batch. If it takes long, the user can stop waiting, which signs and
 * sends nothing.
 */
export function CallsStatus(props: ApprovalProps) {
  const { decide, progress } = props
  const explanation = toAmounts(props.explanation)
  const onStop = progress?.isSlow ? () => decide(true) : undefined
  const close = <CloseButton onClick={() => decide(false)} onStop={onStop} />
  return (
    <Panel
      {...props}
      approve="button.approve"
      explanation={explanation}
      footer={close}
      heading="heading.callsStatus"
    >
      {progress && <Status {...progress} />}
      <Facts facts={explanation.facts} />
      <Sections sections={explanation.sections} />
    </Panel>
  )
}

function Status({ isSlow, parts, status }: Progress) {
  const say = useSay()
  return (
    <>
      <div className="warning" data-severity={status > 200 ? 'high' : 'info'} role="status">
        <p>{say({ id: `screen.calls${status}` })}</p>
        {isSlow && <p>{say({ id: 'screen.callsSlow' })}</p>}
      </div>
      <section aria-label={say({ id: 'screen.transactions' })} className="part">
        <h3>{say({ id: 'screen.transactions' })}</h3>
        <ol className="steps">
          {parts.map(({ hash, outcome, reason, url }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: transactions never change places.
            <li className="step" key={index}>
              <p className="what">{say({ id: `screen.${outcome}` })}</p>
              {reason && <p>{say({ id: `screen.dropped.${reason}` })}</p>}
              {hash && <p className="hex">{hash}</p>}
              {url && (
                <a href={url} rel="noopener noreferrer" target="_blank">
                  {say({ id: 'button.explorer', values: { site: new URL(url).host } })}
                </a>
              )}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
