import type { Warning } from '@latchkey/explain'
import type { MouseEvent } from 'react'
import { useSay } from '../Language.ts'

/**
 * Cancel and approve. Until a click counts, approve looks disabled and says so, but keeps its place and
 * can have the focus: with `disabled` it would lose the focus.
 */
export function Buttons({ accepts, approve, decide, isArmed, severity }: Buttons.Props) {
  const say = useSay()
  return (
    <footer className="buttons">
      {severity === 'refuse' && <p>{say({ id: 'screen.refused' })}</p>}
      <button className="button" onClick={() => decide(false)} type="button">
        {say({ id: 'button.cancel' })}
      </button>
      {severity !== 'refuse' && (
        <button
          aria-disabled={!isArmed}
          className="button primary"
          data-severity={severity}
          onClick={(event) => isArmed && accepts(event) && decide(true)}
          title={isArmed ? undefined : say({ id: 'screen.notArmed' })}
          type="button"
        >
          {say({ id: approve })}
        </button>
      )}
    </footer>
  )
}

export declare namespace Buttons {
  type Props = {
    accepts(event: MouseEvent): boolean
    approve: 'button.approve' | 'button.sign'
    decide(isApproved: boolean): void
    isArmed: boolean
    severity: Warning.Severity | undefined
  }
}
