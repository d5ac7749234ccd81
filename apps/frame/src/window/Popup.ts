import { Messenger } from '@latchkey/protocol'
import * as Wire from './Wire.ts'

/** A window that the frame has opened, as far as the frame can know it. */
export type Popup = {
  /** Closes it, and hears nothing more of it. */
  close(): void
  isClosed(): boolean
  /**
   * Whether the browser has handed it over. If not, it was blocked, or it is there and kept apart: no
   * browser tells which.
   */
  isHeld: boolean
  /** Hears nothing more of it, and leaves it open: it goes to another page. */
  release(): void
}

/** Opens a window. `onLink`: for each of its documents, once it is proven. */
export type OpenPopup = (onLink: (pipe: Messenger.Messenger<Wire.FromFrame>) => void) => Popup

/** In CSS pixels. */
const size = { height: 640, width: 420 } as const

/** Opens the page for decisions. Within a click: browsers allow it only then. */
export const open: OpenPopup = (onLink) => {
  const number = crypto.randomUUID()
  const popup = window.open(`/approve#${number}`, '_blank', features())
  let isApart = false

  const onMessage = ({ data, origin, source }: MessageEvent) => {
    if (!popup || source !== popup || origin !== location.origin || !Wire.isHello(data)) return
    const { port1, port2 } = new MessageChannel()
    popup.postMessage(Wire.welcome, origin, [port2])
    onLink(Messenger.fromBroadcast(port1))
  }
  addEventListener('message', onMessage)

  const channel = createChannel(number)
  channel?.addEventListener('message', ({ data }) => {
    if (!Wire.isHello(data)) return
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
    // Of a window that is kept apart, browsers say so though it is there.
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

/** Nothing where the browser denies it, together with all storage. */
function createChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
