import * as Cooldown from '../Cooldown.ts'
import type { Wallet } from '../createWallet.ts'
import type { Change } from '../Session.ts'
import type { Failure } from './Failure.ts'
import { createStore, type Flow } from './Flow.ts'

/** A flow in which the user gives an email address, and then enters codes from emails. */
export type MailFlow<state> = Flow<state> & {
  /** Returns to the address field and cancels the current request. */
  back(): void
  /** Sends the email again. */
  resend(): void
  /** Repeats the step that has failed. If the old code no longer works, sends a new email. */
  retry(): void
  /** Starts the flow. Returns a function that stops it and cancels its requests. */
  start(): () => void
  submitCode(code: string): void
  submitEmail(email: string): void
}

export declare namespace MailFlow {
  type State = {
    /** Seconds until another email can be sent. */
    cooldown: number
    failure: Failure | undefined
    /** Whether the last email was sent again at the user's request. */
    isResent: boolean
    /** The request in progress. Waiting for the user is a step, and not a request. */
    pending: 'code' | 'email' | 'resend' | undefined
    step: string
  }
}

/**
 * Creates the part that all mail flows share: the state, the cooldown between two emails, and the cancellation of
 * requests. It is not public.
 */
export function createMailFlow<state extends MailFlow.State>(
  wallet: Wallet,
  options: createMailFlow.Options<state>,
): createMailFlow.ReturnType<state> {
  const { follow, initial, lastSentAt, resend } = options
  const store = createStore(initial)
  let work = new AbortController()
  let again = () => {}
  let imposed: Cooldown.Imposed | undefined
  let isRunning = false
  let ticking: ReturnType<typeof setTimeout> | undefined

  function set(change: Partial<MailFlow.State> | Partial<state>) {
    store.set({ ...store.get(), ...change })
  }

  function renew(): AbortSignal {
    work.abort()
    work = new AbortController()
    return work.signal
  }

  function tick() {
    clearTimeout(ticking)
    if (!isRunning) return
    const left = Math.max(Cooldown.left(lastSentAt()), Cooldown.leftOf(imposed))
    const seconds = Cooldown.toSeconds(left)
    const { cooldown, failure } = store.get()
    const isWaiting = failure?.remedy === 'wait'
    if (seconds !== cooldown || isWaiting)
      set({
        cooldown: seconds,
        ...(isWaiting && { failure: seconds ? { ...failure, seconds } : undefined }),
      })
    if (left) ticking = setTimeout(tick, Cooldown.untilNext(left))
  }

  return {
    begin(change) {
      const signal = renew()
      imposed = undefined
      set({ failure: undefined, isResent: false, ...change })
      return signal
    },
    fail(failure, repeat = () => {}) {
      again = repeat
      set({ failure, pending: undefined })
      if (failure.id === 'error.limited')
        imposed = { from: Date.now(), seconds: failure.seconds ?? 0 }
      tick()
    },
    get: store.get,
    renew,
    retry() {
      const { failure, pending, step } = store.get()
      if (!failure || pending) return
      if (failure.remedy === 'resend' && step !== 'email') resend()
      else again()
    },
    set,
    get signal() {
      return work.signal
    },
    start() {
      isRunning = true
      const unsubscribe = wallet.subscribe(follow)
      follow()
      tick()
      return () => {
        isRunning = false
        unsubscribe()
        clearTimeout(ticking)
        renew()
        set({ pending: undefined })
      }
    },
    subscribe: store.subscribe,
    tick,
  }
}

export declare namespace createMailFlow {
  type Options<state> = {
    /** Adapts the flow to the session, which may change here or in another tab. */
    follow(change?: Change): void
    initial: state
    /** Returns when the last email was sent, in milliseconds. */
    lastSentAt(): number | undefined
    resend(): void
  }
  type ReturnType<state> = Omit<Flow<state>, 'initial'> & {
    /** Cancels the current request and starts another one. */
    begin(change: Partial<state>): AbortSignal
    /** Shows a failure. `retry` calls `repeat`. */
    fail(failure: Failure, repeat?: () => void): void
    /** Cancels the current request. */
    renew(): AbortSignal
    retry(): void
    set(change: Partial<state>): void
    /** The signal of the current request. */
    readonly signal: AbortSignal
    start(): () => void
    /** Updates the cooldown, and schedules the next update. */
    tick(): void
  }
}
