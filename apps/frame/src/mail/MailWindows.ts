import { RefusedError } from '../RefusedError.ts'
import * as MailWire from './MailWire.ts'

/** The window in which a sign-in by email of this frame goes on. One at a time. */
export type MailWindows = {
  /** Lets the window of a sign-in talk to this frame, in place of the one before. */
  expect(expected: Expected): void
  /**
   * Tells the window about a change. Does nothing if another sign-in has replaced this one. The error of a code stays
   * in the frame, for `waitForCode`.
   */
  tell(id: string, change: Partial<State>, error?: unknown): void
  /**
   * Resolves when the user has signed in with a code in the window. Rejects with the error of the code when no other
   * code works, with CODE_EXPIRED when another sign-in begins, and when the signal aborts. Returns undefined if no
   * code is expected in the window.
   */
  waitForCode(id: string, signal: AbortSignal): Promise<void> | undefined
}

type State = Omit<MailWire.State, 'id' | 'type'>
export type Expected = {
  /** Why the last code was refused. The window gets only the `problem` of the state. */
  error?: unknown
  id: string
  onCode(code: string): void
  state: State
}

export function create(view: Window = window): MailWindows {
  let expected: Expected | undefined
  /** The last window that said HELLO. */
  let remote: Pick<Window, 'postMessage'> | undefined
  /** For windows without an opener. Opened by the first sign-in. */
  let channel: ReturnType<typeof MailWire.openChannel>
  let isListening = false
  const changes = new EventTarget()

  function send() {
    if (!expected) return
    const { id, state } = expected
    const message: MailWire.State = { ...state, id, type: 'MAIL_STATE' }
    remote?.postMessage(message, view.location.origin)
    channel?.post(message)
  }

  function onMessage({ data, origin, source }: MessageEvent) {
    if (origin !== view.location.origin || !source || source === view) return
    const message = MailWire.parseFromWindow(data)
    if (!message || message.id !== expected?.id) return
    remote = source as Window
    act(message)
  }

  function act(message: MailWire.FromWindow) {
    if (message.id !== expected?.id) return
    if (message.type === 'MAIL_HELLO') send()
    // A second code while one is checked would use up a try.
    else if (expected.state.step === 'code') expected.onCode(message.code)
  }

  function listen() {
    if (isListening) return
    isListening = true
    view.addEventListener('message', onMessage)
    channel = MailWire.openChannel()
    channel?.subscribe((data) => {
      const message = MailWire.parseFromWindow(data)
      if (message) act(message)
    })
  }

  return {
    expect(next) {
      listen()
      // The same window goes on with the next step.
      if (next.id !== expected?.id) remote = undefined
      expected = next
      send()
      changes.dispatchEvent(new Event('change'))
    },
    tell(id, change, error) {
      if (expected?.id !== id) return
      expected.error = error
      expected.state = { ...expected.state, ...change }
      send()
      changes.dispatchEvent(new Event('change'))
    },
    waitForCode(id, signal) {
      const isExpected = () => expected?.id === id && expected.state.step !== 'mail'
      if (!isExpected()) return undefined
      return new Promise((resolve, reject) => {
        const end = new AbortController()
        const settle = (action: () => void) => {
          end.abort()
          action()
        }
        const look = () => {
          const { error, state } = (isExpected() && expected) || { state: { step: 'expired' } }
          if (state.step === 'done') settle(resolve)
          if (state.step === 'expired')
            settle(() => reject(error ?? new RefusedError('CODE_EXPIRED')))
        }
        changes.addEventListener('change', look, { signal: end.signal })
        signal.addEventListener('abort', () => settle(() => reject(signal.reason)), {
          signal: end.signal,
        })
        if (signal.aborted) settle(() => reject(signal.reason))
        else look()
      })
    },
  }
}
