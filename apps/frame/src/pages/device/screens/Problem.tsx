import { usePage } from '../Page.ts'
import { DecisionButton } from './DecisionButton.tsx'

/** Why something did not work, and the way to try again. */
export function Problem() {
  const { messages, state } = usePage()
  const { problem } = state
  if (!problem) return null
  const { call, kind, times } = problem
  return (
    <div className="problem">
      {/* A new one each time, so that the same words are heard again. */}
      <div key={times} role="alert">
        {call !== 'look' && <p>{messages[`uncertain.${call}`]}</p>}
        <p>{messages[`problems.${kind}`]}</p>
      </div>
      <DecisionButton call={call} label={messages.retry} />
    </div>
  )
}
