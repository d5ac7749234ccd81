import { type ReactNode, useState } from 'react'
import type { Progress } from '../../outbox/Progress.ts'
import type { ApprovalProps } from './ApprovalProps.ts'
import { useSay } from './Language.ts'
import { CloseButton } from './parts/CloseButton.tsx'
import { Facts } from './parts/Facts.tsx'
import { Panel } from './parts/Panel.tsx'
import { ReplaceButtons } from './parts/ReplaceButtons.tsx'
import { Sections } from './parts/Sections.tsx'
import { StopButton } from './parts/StopButton.tsx'
import { toAmounts } from './values/toAmounts.ts'

/**
 * `wallet_showCallsStatus`: shows the state of a batch. If the batch takes long, the user can stop waiting for it. The
 * screen signs and sends nothing.
 */
export function CallsStatus(props: ApprovalProps) {
  const { decide, id, isRefused, progress, replace } = props
  const explanation = toAmounts(props.explanation)
  const [isAsking, setAsking] = useState(false)
  // If a button appears or changes, the arming time restarts.
  const shown = `${id} ${progress?.isSlow} ${isAsking}`
  const hasUnsent = progress?.parts.filter(({ outcome }) => outcome === 'pending').length !== 1
  return (
    <Panel
      {...props}
      approve="button.approve"
      explanation={explanation}
      footer={<CloseButton onClick={() => decide(false)} />}
      heading="heading.callsStatus"
      id={shown}
    >
      {(arming) => (
        <>
          {progress && (
            <Status
              {...progress}
              replaceButtons={
                <ReplaceButtons {...progress} isRefused={isRefused} replace={replace} />
              }
            >
              <StopButton
                {...arming}
                isAsking={isAsking}
                onClick={() => (hasUnsent && !isAsking ? setAsking(true) : decide(true))}
              />
            </Status>
          )}
          <Facts facts={explanation.facts} />
          <Sections sections={explanation.sections} />
        </>
      )}
    </Panel>
  )
}

/**
 * Shows the state of a batch and of each of its transactions. `children` are shown in the same box if the batch takes
 * long.
 */
function Status({
  children,
  isDifferent,
  isSlow,
  parts,
  replaceButtons,
  status,
}: Progress & { children: ReactNode; replaceButtons: ReactNode }) {
  const say = useSay()
  return (
    <>
      <div className="warning state" data-severity={status > 200 ? 'high' : 'info'}>
        <div role="status">
          <p>{say({ id: toHeadline({ parts, status }) })}</p>
          {isDifferent && <p>{say({ id: 'screen.callsDiffer' })}</p>}
          {isSlow && <p>{say({ id: 'screen.callsSlow' })}</p>}
        </div>
        {replaceButtons}
        {isSlow && children}
      </div>
      <section aria-label={say({ id: 'screen.transactions' })} className="part">
        <h3>{say({ id: 'screen.transactions' })}</h3>
        <ol className="steps">
          {parts.map(({ hash, isUnsure, outcome, reason, url }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: transactions never change places.
            <li className="step" key={index}>
              <p className="what">
                {say({ id: isUnsure ? 'screen.unconfirmed' : `screen.${outcome}` })}
              </p>
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

/**
 * Returns the sentence for the state of a batch. It never says "not carried out" if the network may still confirm a
 * part.
 */
function toHeadline({ parts, status }: Pick<Progress, 'parts' | 'status'>) {
  const isUnsure = parts.some((part) => part.isUnsure)
  return isUnsure && (status === 400 || status === 600)
    ? (`screen.calls${status}.unconfirmed` as const)
    : (`screen.calls${status}` as const)
}
