import { Messenger } from '@latchkey/protocol'
import * as ApprovalWire from './ApprovalWire.ts'
import { createChannel } from './Popup.ts'

/** A window that the host's page may open if it cannot show the frame. */
export type HostPopup = {
  /** Stops listening. */
  destroy(): void
  /** Returns whether the user has closed the window. Undefined if the browser does not tell. */
  isClosed(): boolean | undefined
}

/**
 * Waits for a window with this number in its URL, and calls `onLink` for each of its documents. The host also knows the
 * number, but only messages from the wallet's own origin are accepted.
 */
export function expect(
  number: string,
  onLink: (pipe: Messenger.Messenger<ApprovalWire.FromFrame>) => void,
): HostPopup {
  let popup: Window | undefined
  let last: Messenger.Messenger<ApprovalWire.FromFrame> | undefined

  const onMessage = ({ data, origin, source }: MessageEvent) => {
    if (!source || source === window || origin !== location.origin) return
    if (!ApprovalWire.isHello(data, number)) return
    popup = source as Window
    const { port1, port2 } = new MessageChannel()
    popup.postMessage(ApprovalWire.welcome, origin, [port2])
    // End an earlier window with this number, because it would wait forever. If the same window was reloaded, its
    // earlier document no longer listens.
    last?.post({ type: 'END' })
    last = Messenger.fromBroadcast(port1)
    onLink(last)
  }
  addEventListener('message', onMessage)

  // The channel is needed for a host on the wallet's site whose opener policy (COOP) severs the window.
  const channel = createChannel(number)
  channel?.addEventListener('message', ({ data }) => {
    if (ApprovalWire.isHello(data, number)) onLink(Messenger.fromBroadcast(createChannel(number)!))
  })

  return {
    destroy() {
      removeEventListener('message', onMessage)
      channel?.close()
    },
    isClosed: () => popup?.closed,
  }
}
