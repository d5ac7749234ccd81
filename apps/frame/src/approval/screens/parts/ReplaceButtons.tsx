import type { Progress } from '../../../outbox/Progress.ts'
import type { Approval } from '../../Approval.ts'
import { useSay } from '../Language.ts'

/**
 * The buttons that speed up or cancel the pending part. A click only opens a question with the price, so any click
 * counts. If Solana, a bundler or an app that pays the fee does not allow a replacement, a sentence says so.
 */
export function ReplaceButtons(props: ReplaceButtons.Props) {
  const { carrier, isCanceling, isRefused, isReplaceable, isSponsored, replace, status } = props
  const say = useSay()
  if (carrier === 'solana' && status === 100) return <p>{say({ id: 'screen.expires' })}</p>
  if (!replace || !isReplaceable) return null
  const isOperation = carrier === 'operation'
  return (
    <>
      {isCanceling && <p>{say({ id: 'screen.canceling' })}</p>}
      {isOperation && <p>{say({ id: isSponsored ? 'screen.sponsored' : 'screen.bundled' })}</p>}
      {isRefused && <p role="alert">{say({ id: 'screen.replaceRefused' })}</p>}
      <div className="pair">
        {!isSponsored && (
          <button
            className="button"
            onClick={({ nativeEvent }) => nativeEvent.isTrusted && replace('speedUp')}
            type="button"
          >
            {say({ id: 'button.speedUp' })}
          </button>
        )}
        {!isCanceling && (
          <button
            className="button"
            onClick={({ nativeEvent }) => nativeEvent.isTrusted && replace('cancel')}
            type="button"
          >
            {say({ id: 'button.cancelTransaction' })}
          </button>
        )}
      </div>
    </>
  )
}

export declare namespace ReplaceButtons {
  type Props = Pick<
    Progress,
    'carrier' | 'isCanceling' | 'isReplaceable' | 'isSponsored' | 'status'
  > & {
    /** Whether the network has refused the last replacement. */
    isRefused?: boolean | undefined
    replace: Approval['replace']
  }
}
