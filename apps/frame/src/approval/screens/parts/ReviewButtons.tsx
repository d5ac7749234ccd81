import type { Id } from '@latchkey/words/approval'
import type { State } from '../../window/Review.ts'
import type { ApprovalProps } from '../ApprovalProps.ts'
import { useSay } from '../Language.ts'

/** The notice and the button for each state of the window. */
const states = {
  blocked: { button: 'button.review', notice: 'review.blocked' },
  closed: { button: 'button.review', notice: 'review.closed' },
  open: { button: 'button.openAgain', notice: 'review.open' },
  opening: { button: 'button.openAgain', notice: 'review.open' },
  ready: { button: 'button.review', notice: 'review.ready' },
  silent: { button: 'button.openAgain', notice: 'review.silent' },
} as const satisfies { [state in State]: { button: Id; notice: Id } }

/**
 * The buttons Cancel and Review, for a request that is decided in a window. Neither approves anything, so any click
 * counts. The window has its own arming time.
 */
export function ReviewButtons({ cancel, open, state }: ReviewButtons.Props) {
  const say = useSay()
  const { button, notice } = states[state]
  return (
    <footer className="buttons" data-review={state}>
      <p role="status">{say({ id: notice })}</p>
      <button className="button" onClick={cancel} type="button">
        {say({ id: 'button.cancel' })}
      </button>
      <button
        className="button primary"
        onClick={({ nativeEvent }) => nativeEvent.isTrusted && open()}
        type="button"
      >
        {say({ id: button })}
      </button>
    </footer>
  )
}

export declare namespace ReviewButtons {
  type Props = NonNullable<ApprovalProps['review']> & { cancel(): void }
}
