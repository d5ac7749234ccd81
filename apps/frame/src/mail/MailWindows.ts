import { RefusedError } from '../RefusedError.ts'
import * as MailWire from './MailWire.ts'

/**
 * The frame's connection to the window in which a sign-in by email continues. There is only one such window at a time.
 */
export type MailWindows = {
  /** Accepts messages from the window of a sign-in. Replaces the previous sign-in. */
  expect(expected: Expected): void
  /**
   * Sends a change of the state to the window. Does nothing if another sign-in has replaced this one. `error` is the
   * error of the last code. It is kept for `waitForCode` and not sent.
   */
  tell(id: string, change: Partial<State>, error?: unknown): void
  /**
   * Resolves when the user has signed in with a code in the window. Rejects with the code's error if no other code can
   * succeed. Rejects with CODE_EXPIRED if another sign-in begins, and with an error if the signal aborts. Returns
   * undefined if the window expects no code.
   */
  waitForCode(id: string, signal: AbortSignal): Promise<void> | undefined
}

type State = Omit<MailWire.State, 'id' | 'type'>
export type Expected = {
  /** The error of the last code. The window receives only the state's `problem`. */
  error?: unknown
  id: string
  onCode(code: string): void
  state: State
}

export function create(view: Window = window): MailWindows {
  let expected: Expected | undefined
  /** The window that sent HELLO last. */
  let remote: Pick<Window, 'postMessage'> | undefined
  /** The channel to windows without an opener. Opened by the first sign-in. */
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
    // Ignore a code while another one is being checked, because it would use up one of the attempts.
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
      // The window of the same sign-in stays connected for the next step.
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
