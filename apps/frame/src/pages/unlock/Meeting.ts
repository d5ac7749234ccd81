import { Listeners } from '@latchkey/protocol'
import { framesOf } from '../../mail/MailWire.ts'
import * as UnlockWire from '../../unlock/UnlockWire.ts'
import * as SealedSecret from '../../worker/recovery/SealedSecret.ts'

/** The connection from the wallet's window to a frame whose browser does not have the wallet yet. */
export type Meeting = {
  getState(): State
  /** Starts to look for the frame. Returns a function that ends the connection. */
  start(): () => void
  /** Encrypts what the user has typed for the frame's key worker, and sends it to the frame. */
  submit(kind: SealedSecret.Kind, secret: string): Promise<void>
  subscribe(listener: () => void): () => void
}

/** The state of the connection. `absent`: no frame in this browser waits for this window. */
export type State =
  | { name: 'absent' }
  | { name: 'looking' }
  | { frame: UnlockWire.State; name: 'met' }

/**
 * How long the window waits for a message of the frame, and the time between two HELLO messages, in milliseconds. The
 * frame may still be loading, and the user may close the app's page at any time.
 */
const patience = 8_000
const pause = { looking: 200, met: 2_000 }

export function create(id: string, { close, view }: create.Options): Meeting {
  const channel = UnlockWire.openChannel()
  const { subscribe, tell } = Listeners.create<void>()
  const { origin } = view.location
  let state: State = id ? { name: 'looking' } : { name: 'absent' }
  let heardAt = 0

  function set(next: State) {
    state = next
    tell()
  }

  function onState(data: unknown) {
    const frame = UnlockWire.parseState(data)
    if (frame?.id !== id || state.name === 'absent') return
    heardAt = performance.now()
    // The frame answers each HELLO, so ignore a state that has not changed.
    if (state.name === 'met' && JSON.stringify(state.frame) === JSON.stringify(frame)) return
    set({ frame, name: 'met' })
    if (frame.step === 'done') close()
  }

  function say(message: UnlockWire.FromWindow) {
    for (const frame of framesOf(view)) frame.postMessage(message, origin)
    channel?.post(message)
  }

  const isOver = () =>
    state.name === 'absent' || (state.name === 'met' && /^(done|ended)$/.test(state.frame.step))

  return {
    getState: () => state,
    start() {
      if (state.name === 'absent') return () => {}
      const onMessage = ({ data, origin: from }: MessageEvent) => from === origin && onState(data)
      view.addEventListener('message', onMessage)
      const unsubscribe = channel?.subscribe(onState)
      heardAt = performance.now()
      let timer: ReturnType<typeof setTimeout> | undefined
      const call = () => {
        if (isOver()) return
        if (performance.now() - heardAt > patience) return set({ name: 'absent' })
        say({ id, type: 'UNLOCK_HELLO' })
        timer = setTimeout(call, state.name === 'met' ? pause.met : pause.looking)
      }
      call()
      return () => {
        clearTimeout(timer)
        unsubscribe?.()
        view.removeEventListener('message', onMessage)
      }
    },
    async submit(kind, secret) {
      if (state.name !== 'met' || state.frame.step !== 'asking') return
      const { frame } = state
      const { publicKey } = frame
      set({ frame: { ...frame, problem: undefined, step: 'checking' }, name: 'met' })
      const sealed = await SealedSecret.seal({ id, kind, publicKey, secret })
      say({ id, kind, sealed, type: 'UNLOCK_SECRET' })
    },
    subscribe: (listener) => subscribe(listener),
  }
}

export declare namespace create {
  type Options = {
    /** Closes the window. */
    close(): void
    view: Window
  }
}
