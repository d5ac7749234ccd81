import type { Prediction } from '../../../evm/effects/Prediction.ts'
import { useSay } from '../Language.ts'
import { FoldableRows } from './FoldableRows.tsx'
import { Sentence } from './Sentence.tsx'
import { toMessage } from './toMessage.ts'
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
      data-immediate={isImmediate(prediction) || undefined}
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
        <FoldableRows
          id="approval-effects"
          isFolded={isFolded}
          rows={rows}
          total={total}
          unfold={unfold}
        />
      </div>
    </section>
  )
}

export declare namespace PredictionView {
  type Props = Result & { prediction: Prediction }
}

const isImmediate = (prediction: Prediction) =>
  prediction.kind === 'known' && prediction.isImmediate

const isFailure = (prediction: Prediction) =>
  prediction.kind === 'known' && prediction.failure !== undefined
