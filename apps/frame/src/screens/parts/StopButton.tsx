import { useState } from 'react'
import type { useArming } from '../arming/useArming.ts'
import { useSay } from '../Language.ts'

/**
 * Stops waiting for a batch. A click counts as it does for an approval (T08). If transactions were not sent yet, the
 * user confirms: they are never sent. The button is not in the footer, so that "Close" keeps its place.
 */
export function StopButton({ accepts, hasUnsent, isArmed, onAsk, onStop }: StopButton.Props) {
  const say = useSay()
  const [isAsking, setAsking] = useState(false)
  const ask = () => {
    setAsking(true)
    onAsk()
  }
  return (
    <>
      {isAsking && <p>{say({ id: 'screen.callsUnsent' })}</p>}
      <button
        aria-disabled={!isArmed}
        className="button stop"
        onClick={(event) =>
          isArmed && accepts(event) && (hasUnsent && !isAsking ? ask() : onStop())
        }
        title={isArmed ? undefined : say({ id: 'screen.notArmed' })}
        type="button"
      >
        {say({ id: isAsking ? 'button.stopSending' : 'button.stopWaiting' })}
      </button>
    </>
  )
}

export declare namespace StopButton {
  type Props = ReturnType<typeof useArming> & {
    /** Whether parts of the batch were not sent yet. */
    hasUnsent: boolean
    /** The user has to confirm, so the arming time starts again. */
    onAsk(): void
    onStop(): void
  }
}
