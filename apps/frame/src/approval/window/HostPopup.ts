import { Messenger } from '@latchkey/protocol'
import * as ApprovalWire from './ApprovalWire.ts'
import { createChannel } from './Popup.ts'

/** A window that the host's page may open, because the page cannot show the frame. */
export type HostPopup = {
  /** Stops listening. */
  destroy(): void
  /** Returns whether the user has closed the window. Undefined if the browser does not reveal it. */
  isClosed(): boolean | undefined
}

/**
 * Waits for a window with this number in its URL, and calls `onLink` for each of its documents. The host knows the
 * number too. But its origin differs, and only messages of the wallet's own origin are accepted.
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
    // End an earlier window with this number, which would otherwise wait forever. If the window was reloaded, its
    // earlier document no longer listens.
    last?.post({ type: 'END' })
    last = Messenger.fromBroadcast(port1)
    onLink(last)
  }
  addEventListener('message', onMessage)

  // The channel is for a host on the wallet's site whose opener policy severs the window.
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
