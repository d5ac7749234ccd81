import type { Warning } from '@latchkey/explain'
import { type MouseEvent, useEffect, useState } from 'react'
import { useSay } from '../Language.ts'

/**
 * The buttons Cancel and Approve. Until a click counts, Approve looks disabled and is announced as disabled. It has no
 * `disabled` attribute, because it would then lose the focus.
 */
export function Buttons(props: Buttons.Props) {
  const {
    accepts,
    approve,
    cancel = 'button.cancel',
    decide,
    isArmed,
    isGated,
    severity,
    waitsFor,
  } = props
  const say = useSay()
  const isLate = useLate(Boolean(waitsFor))
  return (
    <footer className="buttons">
      {severity === 'refuse' && <p>{say({ id: 'screen.refused' })}</p>}
      {severity !== 'refuse' && !isGated && waitsFor && isLate && (
        <p role="status">{say({ id: waitsFor })}</p>
      )}
      <button className="button" onClick={() => decide(false)} type="button">
        {say({ id: cancel })}
      </button>
      {severity !== 'refuse' && !isGated && (
        <button
          aria-disabled={!isArmed}
          className="button primary"
          data-severity={severity}
          onClick={(event) => isArmed && accepts(event) && decide(true)}
          title={isArmed ? undefined : say({ id: waitsFor ?? 'screen.notArmed' })}
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
    approve:
      | 'button.allow'
      | 'button.approve'
      | 'button.cancelTransaction'
      | 'button.sign'
      | 'button.stopChange'
    /** The label of the cancel button. Default: `button.cancel`. */
    cancel?: 'button.back' | 'button.cancel' | 'button.later' | undefined
    decide(isApproved: boolean): void
    isArmed: boolean
    /** Whether the user has to press Review first. Until then, Cancel also covers the place of Approve. */
    isGated: boolean
    severity: Warning.Severity | undefined
    /**
     * What the user has to do before Approve is armed: enlarge the window, scroll through the rows, or scroll to the
     * title and the warning.
     */
    waitsFor: 'screen.notRead' | 'screen.notSeen' | 'screen.small' | undefined
  }
}

/**
 * How long required content may take to come into view before the screen explains why the button waits, in
 * milliseconds.
 */
const patience = 1_000

/** Returns whether a condition has been true for `patience`. */
function useLate(holds: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!holds) return undefined
    const timer = setTimeout(() => setLate(true), patience)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [holds])
  return isLate
}
