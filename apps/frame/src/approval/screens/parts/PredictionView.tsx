import { Value } from '@latchkey/explain'
import type { Prediction } from '../../../evm/effects/Prediction.ts'
import { type Text, useSay } from '../Language.ts'
import { Facts } from './Facts.tsx'
import { Sentence } from './Sentence.tsx'
import type { Result } from './useResult.ts'

/**
 * What a simulation says: what leaves, what arrives, and who may take what later (T68). Its height is fixed while it is
 * read. Only the user's click on the button that shows all rows changes it.
 */
export function PredictionView({ prediction, ...result }: PredictionView.Props) {
  const { isFolded, isUnfolded, list, places, rows, total, unfold } = result
  const say = useSay()
  const message = toMessage(prediction)
  return (
    <section
      aria-labelledby="approval-prediction"
      className="prediction"
      data-places={places}
      data-unfolded={isUnfolded || undefined}
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
      tabIndex={0}
    >
      <p className="caption" id="approval-prediction">
        {say({ id: 'screen.effects' })}
      </p>
      <div aria-busy={prediction.kind === 'reading'} aria-live="polite" className="result">
        {message && (
          <p className={isFailure(prediction) ? 'failure' : 'empty'}>
            <Sentence message={message} />
          </p>
        )}
        {rows.length > 0 && (
          <ul>
            {rows.map((facts, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places.
              <li key={index}>
                <Facts facts={facts} />
              </li>
            ))}
          </ul>
        )}
        {isFolded && (
          <button aria-expanded="false" className="button unfold" onClick={unfold} type="button">
            {say({ id: 'button.showAll', values: { count: String(total) } })}
          </button>
        )}
      </div>
    </section>
  )
}

export declare namespace PredictionView {
  type Props = Result & { prediction: Prediction }
}

const isFailure = (prediction: Prediction) =>
  prediction.kind === 'known' && prediction.failure !== undefined

/** The sentence of a prediction without rows, or of a call that fails. */
function toMessage(prediction: Prediction): Text | undefined {
  if (prediction.kind === 'reading') return { id: 'screen.effectsReading' }
  if (prediction.kind === 'unknown') return { id: 'screen.effectsUnknown' }
  const { failure, rows } = prediction
  if (!failure) return rows.length ? undefined : { id: 'screen.effectsNone' }
  const { isShort, reason, step } = failure
  if (isShort) return { id: 'problem.balance' }
  if (step) return { id: 'screen.effectsStepFails', values: { step: Value.number(step) } }
  if (!reason) return { id: 'problem.failsUnknown' }
  // A contract can return any text.
  return { id: 'problem.fails', values: { reason: Value.text(reason.slice(0, 300)) } }
}
