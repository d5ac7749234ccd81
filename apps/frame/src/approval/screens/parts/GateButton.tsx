import { useSay } from '../Language.ts'

/**
 * The Review button. It reveals the rest of a request and its buttons. It approves nothing, so any click counts. It
 * scrolls with the content, so that it is never at the place of Approve.
 */
export function GateButton({ onClick }: { onClick(): void }) {
  const say = useSay()
  return (
    <button
      className="button stop"
      onClick={({ nativeEvent }) => nativeEvent.isTrusted && onClick()}
      type="button"
    >
      {say({ id: 'button.reviewHere' })}
    </button>
  )
}
