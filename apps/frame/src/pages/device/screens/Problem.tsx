import { usePage } from '../Page.ts'
import { DecisionButton } from './DecisionButton.tsx'

/** Shows why a call failed, with a retry button. */
export function Problem() {
  const { messages, state } = usePage()
  const { problem } = state
  if (!problem) return null
  const { call, kind, times } = problem
  return (
    <div className="problem">
      {/* A new key each time, so that screen readers repeat the same text. */}
      <div key={times} role="alert">
        {call !== 'getDeviceRequest' && <p>{messages[`uncertain.${call}`]}</p>}
        <p>{messages[`problems.${kind}`]}</p>
      </div>
      <DecisionButton call={call} label={messages.retry} />
    </div>
  )
}
