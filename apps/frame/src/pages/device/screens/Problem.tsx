import { toId } from '../../Problem.ts'
import { toTime } from '../../toTime.ts'
import { usePage } from '../Page.ts'
import { DecisionButton } from './DecisionButton.tsx'

/** Shows why a call failed, and a retry button. */
export function Problem() {
  const { locale, messages, say, state } = usePage()
  const { problem } = state
  if (!problem) return null
  const { call, kind, times, wait } = problem
  return (
    <div className="problem">
      {/* Each failure changes the key, so that screen readers announce the same text again. */}
      <div key={times} role="alert">
        {call !== 'getDeviceRequest' && <p>{messages[`uncertain.${call}`]}</p>}
        <p>{wait ? say('error.limited', toTime(locale, wait)) : messages[toId(kind)]}</p>
      </div>
      <DecisionButton call={call} label={messages.retry} />
    </div>
  )
}
