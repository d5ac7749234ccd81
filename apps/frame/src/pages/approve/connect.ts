import { Messenger } from '@latchkey/protocol'
import * as Wire from '../../window/Wire.ts'

/** The window's end of the pipe to the frame. */
export type Pipe = Messenger.Messenger<Wire.FromWindow>

/** The way from the window to the frame that opened it. */
export type Connection = {
  /** Whether the browser has taken the opener away, and another way is tried. */
  isApart: boolean
  /** Whether the frame is gone for good, as far as the browser tells. */
  isLost(): boolean
}

/** Looks for the frame. `onLink`: when it is proven. Nothing, if nobody can have asked. */
export type Connect = (onLink: (pipe: Pipe) => void) => Connection | undefined

const numberFormat = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const connect: Connect = (onLink) => {
  const opener: Window | null = window.opener
  if (opener) {
    // Whoever opened this: only the wallet's own origin is told anything, and only it is heard.
    addEventListener('message', function onMessage({ data, origin, ports, source }) {
      if (source !== opener || origin !== location.origin) return
      if (!Wire.isWelcome(data) || !ports[0]) return
      removeEventListener('message', onMessage)
      onLink(Messenger.fromBroadcast(ports[0]))
    })
    opener.postMessage(Wire.hello, location.origin)
    return { isApart: false, isLost: () => opener.closed }
  }
  const number = location.hash.slice(1)
  if (!numberFormat.test(number)) return undefined
  const pipe = createChannel(number)
  if (pipe) onLink(pipe)
  return { isApart: true, isLost: () => false }
}

/** Says hello to whoever knows the number. Nothing where the browser denies it. */
function createChannel(number: string): Pipe | undefined {
  try {
    const pipe = Messenger.fromBroadcast<Wire.FromWindow | typeof Wire.hello>(
      new BroadcastChannel(number),
    )
    pipe.post(Wire.hello)
    return pipe
  } catch {
    return undefined
  }
}
