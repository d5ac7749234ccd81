import { Messenger } from '@latchkey/protocol'
import * as ApprovalWire from '../../approval/window/ApprovalWire.ts'
import { framesOf } from '../../mail/MailWire.ts'

/** The window's end of the pipe to the frame. */
export type Pipe = Messenger.Messenger<ApprovalWire.FromWindow>

/** The connection from the window to the frame that opened it. */
export type Connection = {
  /** Whether the browser has severed the opener. A channel is used then. */
  isApart: boolean
  /** Returns whether the frame is gone. False if the browser does not tell. */
  isLost(): boolean
}

/**
 * Connects to the frame. Verifies the frame, and then calls `onLink`. Returns undefined if there is neither an opener
 * nor an id.
 */
export type Connect = (onLink: (pipe: Pipe) => void) => Connection | undefined

const numberFormat = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const connect: Connect = (onLink) => {
  const opener: Window | null = window.opener
  const number = location.hash.slice(1)
  if (opener) {
    // If the opener contains frames of the wallet, the host's page has opened this window. Otherwise the opener is the
    // frame itself.
    const inside = framesOf(window)
    const frames = inside.length ? inside : [opener]
    // Any page can open this window. So send messages to the wallet's own origin only, and accept none from other
    // origins.
    addEventListener('message', function onMessage({ data, origin, ports, source }) {
      if (!frames.includes(source as Window) || origin !== location.origin) return
      if (!ApprovalWire.isWelcome(data) || !ports[0]) return
      removeEventListener('message', onMessage)
      onLink(Messenger.fromBroadcast(ports[0]))
    })
    for (const frame of frames) frame.postMessage(ApprovalWire.hello(number), location.origin)
    return { isApart: false, isLost: () => opener.closed }
  }
  if (!numberFormat.test(number)) return undefined
  const pipe = createChannel(number)
  if (pipe) onLink(pipe)
  return { isApart: true, isLost: () => false }
}

/** Opens the channel with this number, and sends HELLO on it. Returns undefined if the browser denies channels. */
function createChannel(number: string): Pipe | undefined {
  try {
    const pipe = Messenger.fromBroadcast<
      ApprovalWire.FromWindow | ReturnType<typeof ApprovalWire.hello>
    >(new BroadcastChannel(number))
    pipe.post(ApprovalWire.hello(number))
    return pipe
  } catch {
    return undefined
  }
}
