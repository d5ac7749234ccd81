import type { useArming } from '../../arming/useArming.ts'
import { useSay } from '../Language.ts'

/**
 * The button that stops waiting for a batch. A click counts under the same rules as an approval (T08). If some
 * transactions were not sent yet, the user has to confirm that they will never be sent. The button is outside the
 * footer, so that "Close" keeps its place.
 */
export function StopButton({ accepts, isArmed, isAsking, onClick }: StopButton.Props) {
  const say = useSay()
  return (
    <>
      {isAsking && <p>{say({ id: 'screen.callsUnsent' })}</p>}
      <button
        aria-disabled={!isArmed}
        className="button stop"
        onClick={(event) => isArmed && accepts(event) && onClick()}
        title={isArmed ? undefined : say({ id: 'screen.notArmed' })}
        type="button"
      >
        {say({ id: isAsking ? 'button.stopSending' : 'button.stopWaiting' })}
      </button>
    </>
  )
}

export declare namespace StopButton {
  type Props = Pick<ReturnType<typeof useArming>, 'accepts' | 'isArmed'> & {
    /** Whether the user has to confirm, because parts of the batch were not sent yet. */
    isAsking: boolean
    onClick(): void
  }
}
