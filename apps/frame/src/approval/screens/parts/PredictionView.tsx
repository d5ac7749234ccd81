import type { Costs } from '../../../evm/Costs.ts'
import type { Prediction } from '../../../evm/effects/Prediction.ts'
import { useSay } from '../Language.ts'
import { roundRows } from '../values/roundRows.ts'
import { toMessage } from '../values/toMessage.ts'
import { Fee } from './Fee.tsx'
import { Rows } from './Rows.tsx'
import { Sentence } from './Sentence.tsx'
import { UnfoldButton } from './UnfoldButton.tsx'
import type { Result } from './useResult.ts'

/**
 * Shows the result of a simulation: what leaves, what arrives, which allowances are given, and the fee (T68). Its lines
 * are reserved while the simulation runs. It grows only if a row needs two lines, or if the user clicks the button that
 * shows all rows.
 */
export function PredictionView({ costs, prediction, ...result }: PredictionView.Props) {
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this element.
      tabIndex={0}
    >
      <div className="head">
        <p className="caption" id="approval-prediction">
          {say({ id: 'screen.effects' })}
        </p>
        {isFolded && <UnfoldButton list="approval-effects" total={total} unfold={unfold} />}
      </div>
      <div aria-busy={prediction.kind === 'reading'} aria-live="polite" className="result">
        {message && (
          <p className={isFailure(prediction) ? 'failure' : 'empty'}>
            <Sentence message={message} />
          </p>
        )}
        <Rows id="approval-effects" rows={roundRows(rows)} />
      </div>
      {/* A prediction that is known from the start already contains the fee. */}
      {!isImmediate(prediction) && (
        <dl className="facts">
          <Fee costs={costs} />
        </dl>
      )}
    </section>
  )
}

export declare namespace PredictionView {
  type Props = Result & { costs: Costs | undefined; prediction: Prediction }
}

const isImmediate = (prediction: Prediction) =>
  prediction.kind === 'known' && prediction.isImmediate

const isFailure = (prediction: Prediction) =>
  prediction.kind === 'known' && prediction.failure !== undefined
