import type { ApprovalProps } from './ApprovalProps.ts'
import { useSay } from './Language.ts'
import { Facts } from './parts/Facts.tsx'
import { Panel } from './parts/Panel.tsx'

/**
 * `CONFIRM_DEVICE`: shows a new browser that waits for a confirmation. The user can block the browser directly in the
 * frame, because blocking gives access to nothing.
 */
export function ConfirmDevice(props: ApprovalProps) {
  const { block, explanation } = props
  const say = useSay()
  return (
    <Panel {...props} approve="button.allow" cancel="button.later" heading="heading.newDevice">
      {({ accepts, isArmed }) => (
        <>
          <p>{say({ id: 'screen.newDevice' })}</p>
          <Facts facts={explanation.facts} />
          {block && (
            <button
              aria-disabled={!isArmed}
              className="button stop"
              onClick={(event) => isArmed && accepts(event) && block()}
              title={isArmed ? undefined : say({ id: 'screen.notArmed' })}
              type="button"
            >
              {say({ id: 'button.block' })}
            </button>
          )}
        </>
      )}
    </Panel>
  )
}
