import * as Cooldown from '../Cooldown.ts'
import type { Wallet } from '../createWallet.ts'
import * as Failure from './Failure.ts'
import * as SignIn from './SignInSteps.ts'
import * as Store from './Store.ts'

/** What can be seen of a sign-in by e-mail. A new object at each change. */
export type State = {
  /** Where the code is: in the mail, or on the page that the link in it opened. */
  codeFrom: 'mail' | 'page'
  /** Seconds until another mail can be asked for. */
  cooldown: number
  /** The address that was given last, also after going back. */
  email: string
  failure: Failure.Failure | undefined
  /** Whether the last mail was one more of the same. */
  isResent: boolean
  /** What an answer is awaited for. Waiting for the mailbox is not that: it is a step. */
  pending: 'code' | 'email' | 'resend' | undefined
  step: SignIn.State['step']
}

/** Sign-in by e-mail from the first field to the session, over the client's own reducer. */
export type SignInFlow = {
  /** Back to the address. What was waited for is given up. */
  back(): void
  get(): State
  /** Sends the mail once more. */
  resend(): void
  /** Does again what failed, or what helps instead. */
  retry(): void
  /** Runs until it is told to stop; then nothing of it is left waiting. */
  start(): () => void
  submitCode(code: string): void
  submitEmail(email: string): void
  subscribe(listener: () => void): () => void
}

export const first: State = {
  codeFrom: 'mail',
  cooldown: 0,
  email: '',
  failure: undefined,
  isResent: false,
  pending: undefined,
  step: SignIn.start.step,
}

export function create(wallet: Wallet): SignInFlow {
  const store = Store.create(first)
  let flow = SignIn.start
  /** What is waited for now. */
  let work = new AbortController()
  let sent: Sent | undefined
  /** Whether the frame has taken the code, though what came after it failed. */
  let isAccepted = false
  let again = () => {}
  let ticking: ReturnType<typeof setTimeout> | undefined
  /** What the server imposed on this address last. */
  let imposed: Cooldown.Imposed | undefined

  function set(change: Partial<State>) {
    store.set({ ...store.get(), ...change })
  }

  function dispatch(action: SignIn.Action, change: Partial<State> = {}) {
    flow = SignIn.reduce(flow, action)
    set({ failure: undefined, pending: undefined, step: flow.step, ...change })
  }

  /** Gives up what is waited for, and begins something else. */
  function renew(): AbortSignal {
    work.abort()
    work = new AbortController()
    return work.signal
  }

  function fail(error: unknown, repeat: () => void) {
    const failure = Failure.from(error)
    again = repeat
    // What that mail holds is of no more use.
    if (failure.remedy === 'resend') sent = undefined
    if (failure.id === 'error.limited')
      imposed = { from: Date.now(), seconds: failure.seconds ?? 0 }
    set({ failure, pending: undefined })
  }

  function tick() {
    clearTimeout(ticking)
    const own = Cooldown.left(wallet.storage.get('LAST_EMAIL_LOGIN_TIME'))
    const left = Math.max(own, Cooldown.leftOf(imposed))
    const seconds = Cooldown.toSeconds(left)
    const { failure } = store.get()
    const isWaiting = failure?.remedy === 'wait'
    if (seconds !== store.get().cooldown || isWaiting)
      set({
        cooldown: seconds,
        ...(isWaiting && { failure: seconds ? { ...failure, seconds } : undefined }),
      })
    if (left) ticking = setTimeout(tick, Cooldown.untilNext(left))
  }

  async function send(email: string, pending: 'email' | 'resend') {
    const signal = renew()
    isAccepted = false
    imposed = undefined
    set({ email, failure: undefined, isResent: false, pending })
    try {
      const { action } = await wallet.connectEmail({ email, signal })
      if (signal.aborted) return
      sent = { email, next: action }
      enter(sent, pending === 'resend')
    } catch (error) {
      if (!signal.aborted) fail(error, () => send(email, pending))
    }
    tick()
  }

  /** Goes on from a mail that was sent. */
  function enter({ email, next }: Sent, isResent = false) {
    dispatch({ email, next, type: 'emailSent' }, { codeFrom: 'mail', isResent })
    if (next === 'VERIFY_DEVICE') awaitDevice()
  }

  async function awaitDevice() {
    const signal = renew()
    set({ failure: undefined })
    try {
      await wallet.connectDevice({ signal })
      if (!signal.aborted)
        dispatch({ type: 'deviceVerified' }, { codeFrom: 'page', isResent: false })
    } catch (error) {
      if (!signal.aborted) fail(error, awaitDevice)
    }
  }

  async function submitCode(code: string) {
    if (store.get().pending || flow.step !== 'code') return
    const { signal } = work
    const isKnown = () => wallet.storage.get('EMAIL_LOGIN_USED_KEY')
    const wasKnown = isKnown()
    set({ failure: undefined, isResent: false, pending: 'code' })
    try {
      // Without a signal: the frame may have signed in by the time that it hears of one. And a code
      // that was accepted is spent: what is left then is to ask who that is.
      if (isAccepted) await wallet.getUser()
      else await wallet.connectOtp({ otp: code })
      if (!signal.aborted) dispatch({ type: 'codeAccepted' })
    } catch (error) {
      if (signal.aborted) return
      isAccepted ||= !wasKnown && Boolean(isKnown())
      fail(error, () => submitCode(code))
    }
  }

  /** Somebody signed in or out, here or in another tab. */
  function follow() {
    const { user } = wallet.getState()
    if (user && flow.step !== 'connected') {
      renew()
      dispatch({ email: user.email ?? '', next: 'CONNECT', type: 'emailSent' })
    }
    if (!user && flow.step === 'connected') {
      sent = undefined
      dispatch({ type: 'restarted' }, { isResent: false })
    }
  }

  function resend() {
    const { email, pending } = store.get()
    if (!pending && (flow.step === 'code' || flow.step === 'device')) send(email, 'resend')
  }

  return {
    back() {
      renew()
      isAccepted = false
      dispatch({ type: 'restarted' }, { isResent: false })
    },
    get: store.get,
    resend,
    retry() {
      const { failure, pending } = store.get()
      if (!failure || pending) return
      if (failure.remedy === 'resend' && flow.step !== 'email') resend()
      else again()
    },
    start() {
      const leave = wallet.subscribe(follow)
      follow()
      tick()
      // Stopped and started again, as in strict mode.
      if (flow.step === 'device') awaitDevice()
      return () => {
        leave()
        clearTimeout(ticking)
        renew()
        set({ pending: undefined })
      }
    },
    submitCode,
    submitEmail(email) {
      const { cooldown, pending } = store.get()
      if (pending) return
      // The mail is on its way, and what it holds still works: no need to wait for another.
      if (sent?.email === email && cooldown) enter(sent)
      else send(email, 'email')
    },
    subscribe: store.subscribe,
  }
}

/** A mail that was sent, and what comes after it. */
type Sent = { email: string; next: 'CONNECT' | 'VERIFY_DEVICE' | 'VERIFY_OTP' }
