import { Listeners } from '@latchkey/protocol'
import * as MailWire from '../../mail/MailWire.ts'

/** The connection from the wallet's window to the frame that has started a sign-in by email. */
export type Meeting = {
  getState(): State
  /** Starts to look for the frame. Returns a function that closes the connection. */
  start(): () => void
  /** Sends the code that the user has typed. */
  submit(code: string): void
  subscribe(listener: () => void): () => void
}

/** The state of the connection. `absent`: no frame in this browser has started this sign-in. */
export type State =
  | { name: 'absent' }
  | { name: 'looking' }
  | { frame: MailWire.State; name: 'met' }

/** How long the window looks for the frame, in milliseconds. During this time, the frame may still be loading. */
const patience = 8_000
const pause = { looking: 200, met: 2_000 }

export function create(id: string, options: create.Options): Meeting {
  const { bind, close, go, view } = options
  const channel = MailWire.openChannel()
  const { subscribe, tell } = Listeners.create<void>()
  const { origin } = view.location
  let state: State = id ? { name: 'looking' } : { name: 'absent' }
  let bound: string | undefined

  function set(next: State) {
    state = next
    tell()
  }

  function onState(data: unknown) {
    const frame = MailWire.parseState(data)
    if (frame?.id !== id) return
    const { bindToken, step } = frame
    if (bindToken && bindToken !== bound) {
      bound = bindToken
      bind(bindToken)
    }
    set({ frame, name: 'met' })
    if (step === 'done') close()
    const { windowUri } = frame.problem ?? {}
    // The wallet is not in this browser yet. This same window then asks for a recovery method.
    if (windowUri && new URL(windowUri, origin).origin === origin) go(windowUri)
  }

  function say(message: MailWire.FromWindow) {
    for (const frame of MailWire.framesOf(view)) frame.postMessage(message, origin)
    channel?.post(message)
  }

  return {
    getState: () => state,
    start() {
      if (state.name === 'absent') return () => {}
      const onMessage = ({ data, origin: from }: MessageEvent) => from === origin && onState(data)
      view.addEventListener('message', onMessage)
      const unsubscribe = channel?.subscribe(onState)
      const began = performance.now()
      let timer: ReturnType<typeof setTimeout>
      const call = () => {
        say({ id, type: 'MAIL_HELLO' })
        // Continue to send HELLO after the frame has answered, because the app's page may be reloaded.
        timer = setTimeout(call, state.name === 'met' ? pause.met : pause.looking)
        if (state.name === 'looking' && performance.now() - began > patience)
          set({ name: 'absent' })
      }
      call()
      return () => {
        clearTimeout(timer)
        unsubscribe?.()
        view.removeEventListener('message', onMessage)
      }
    },
    submit: (code) => say({ code, id, type: 'MAIL_CODE' }),
    subscribe: (listener) => subscribe(listener),
  }
}

export declare namespace create {
  type Options = {
    /** Proves to the server that this window is in the browser that started the sign-in. */
    bind(token: string): void
    /** Closes the window. */
    close(): void
    /** Navigates the window to another page of the wallet. */
    go(uri: string): void
    view: Window
  }
}
