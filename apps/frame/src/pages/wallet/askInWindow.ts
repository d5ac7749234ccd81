import type { Locale } from '@latchkey/protocol'
import type { Shown } from '../../approval/Approval.ts'
import * as Popup from '../../approval/window/Popup.ts'
import * as Review from '../../approval/window/Review.ts'
import { RefusedError } from '../../RefusedError.ts'
import type { Deciding } from './WalletFlow.ts'

type Question = Pick<Shown, 'account' | 'explanation' | 'method' | 'network'>

/** Shows an approval in a window. A closed window counts as a rejection. */
export function askInWindow(
  asked: Question,
  locale: () => Locale.Locale,
  { onApproved, signal }: Deciding,
) {
  const { origin } = location
  let shown: Shown = { ...asked, id: 1, origin, position: 1, total: 1 }
  let approve = () => {}
  let cancel = () => {}
  const approved = new Promise<void>((resolve, reject) => {
    approve = () => {
      onApproved()
      resolve()
    }
    cancel = () => reject(new RefusedError('USER_REJECTED'))
  })
  let isBlocked = false
  const review = Review.create({
    approval: shown,
    decide: (isApproved) => (isApproved ? approve() : cancel()),
    locale,
    open: Popup.open,
  })
  review.subscribe(() => {
    isBlocked = review.getState() === 'blocked'
    if (isBlocked || review.getState() === 'closed') cancel()
  })
  signal.addEventListener('abort', () => {
    review.end()
    cancel()
  })
  review.open()
  return {
    approved,
    /** Closes the window, because nothing is left to decide. */
    close: () => review.end(),
    /** Replaces the explanation. Call it before the costs are shown. */
    explain(explanation: Shown['explanation']) {
      shown = { ...shown, explanation }
      review.show(shown)
    },
    isBlocked: () => isBlocked,
    show: (costs: Shown['costs']) => review.show({ ...shown, costs }),
  }
}
