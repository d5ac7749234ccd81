import type { MouseEvent } from 'react'
import type { Call } from '../DeviceCalls.ts'
import { usePage } from '../Page.ts'
import { useSlow } from '../useSlow.ts'
import { useArmed } from './useArmed.ts'

type Props = { call: Call; className?: string; label: string }

/** A button that ignores clicks from scripts, and clicks before the user could read its label (T12). */
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
      // Do not use `disabled`, because the button would lose the focus.
      aria-disabled={state.call !== undefined}
      className={`${className} ${isSlow ? 'busy' : ''}`}
      disabled={!isArmed}
      onClick={decide}
      // Ignore the key repeat of a held key.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      type="button"
    >
      {isSlow ? messages[`progress.${call}`] : label}
    </button>
  )
}
