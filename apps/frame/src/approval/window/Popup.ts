import { Messenger } from '@latchkey/protocol'
import { pages } from '@latchkey/protocol/api/pages'
import * as ApprovalWire from './ApprovalWire.ts'

/** A window that the frame has opened. */
export type Popup = {
  /** Closes the window, and stops listening. */
  close(): void
  isClosed(): boolean
  /**
   * Whether the browser returned a reference to the window. If false, the window was either blocked or severed by COOP.
   * Browsers do not tell which.
   */
  isHeld: boolean
  /** Stops listening, but leaves the window open, because it navigates to another page. */
  release(): void
}

/** Opens a window. Verifies each document in the window, and calls `onLink` if the document is the wallet's. */
export type OpenPopup = (
  onLink: (pipe: Messenger.Messenger<ApprovalWire.FromFrame>) => void,
) => Popup

/** The size of the window, in CSS pixels. */
const size = { height: 640, width: 420 } as const

/** Opens the approval page. Call it in a click handler, because browsers block other popups. */
export const open: OpenPopup = (onLink) => {
  const number = crypto.randomUUID()
  const popup = window.open(`${pages.approve.path}#${number}`, '_blank', features())
  let isApart = false

  const onMessage = ({ data, origin, source }: MessageEvent) => {
    if (!popup || source !== popup || origin !== location.origin || !ApprovalWire.isHello(data))
      return
    const { port1, port2 } = new MessageChannel()
    popup.postMessage(ApprovalWire.welcome, origin, [port2])
    onLink(Messenger.fromBroadcast(port1))
  }
  addEventListener('message', onMessage)

  const channel = createChannel(number)
  channel?.addEventListener('message', ({ data }) => {
    if (!ApprovalWire.isHello(data)) return
    isApart = true
    onLink(Messenger.fromBroadcast(createChannel(number)!))
  })

  function release() {
    removeEventListener('message', onMessage)
    channel?.close()
  }

  return {
    close() {
      release()
      popup?.close()
    },
    // For a severed window, `closed` is true even while the window is open.
    isClosed: () => !isApart && popup?.closed === true,
    isHeld: popup !== null,
    release,
  }
}

function features(): string {
  const left = Math.round(screenX + (outerWidth - size.width) / 2)
  const top = Math.round(screenY + (outerHeight - size.height) / 2)
  return `popup,width=${size.width},height=${size.height},left=${left},top=${top}`
}

/**
 * Creates a broadcast channel. Returns undefined if the browser denies channels. Browsers that deny storage also deny
 * channels.
 */
export function createChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
