import type { MouseEvent } from 'react'
import type { Call } from '../ask.ts'
import { usePage } from '../Page.ts'
import { useSlow } from '../useSlow.ts'
import { useArmed } from './useArmed.ts'

type Props = { call: Call; className?: string; label: string }

/** A button that a person presses, not a script, and not before it could be read (T12). */
export function DecisionButton({ call, className = '', label }: Props) {
  const { device, messages, state } = usePage()
  const isArmed = useArmed()
  const isUnderWay = state.call === call
  const isSlow = useSlow(isUnderWay)

  function decide({ isTrusted }: MouseEvent) {
    if (isTrusted && isArmed) device.act(call)
  }

  return (
    <button
      // While it works it keeps the focus, which a disabled button would lose.
      aria-disabled={state.call !== undefined}
      className={`${className} ${isSlow ? 'busy' : ''}`}
      disabled={!isArmed}
      onClick={decide}
      // A key that is still held from before decides nothing.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      type="button"
    >
      {isSlow ? messages[`progress.${call}`] : label}
    </button>
  )
}
