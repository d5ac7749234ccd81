import type * as Event from '@latchkey/protocol/Event'
import type { Wallet } from '../createWallet.ts'
import type { Change } from '../Session.ts'
import { createMailFlow, type MailFlow } from './createMailFlow.ts'
import * as EmailSignInSteps from './EmailSignInSteps.ts'
import { toFailure } from './Failure.ts'
import * as KeptEmail from './kept/KeptEmail.ts'
import * as SignInWindow from './SignInWindow.ts'

/** Sign-in by email, from the address to the session. */
export type SignInFlow = Omit<MailFlow<SignInFlow.State>, 'submitEmail'> & {
  /**
   * Opens the wallet's window of the current step, or of the failure. The window shows `text` until it has loaded. Call it in a click
   * handler, because browsers block the window otherwise.
   */
  openWindow(text: string): void
  /**
   * Sends the email. On another site than the wallet's, it also opens the wallet's window, so call it in an event
   * handler.
   */
  submitEmail(email: string, text?: string): void
}

export declare namespace SignInFlow {
  /** The state of a sign-in. Each change makes a new object. */
  type State = MailFlow.State & {
    /** Where the user finds the code: in the email, or on the page behind the link of the email. */
    codeFrom: 'mail' | 'page'
    /** The address that the user entered last. It is kept when the user goes back. */
    email: string
    step: EmailSignInSteps.State['step']
    /**
     * The page of the wallet in which the step continues. The user types the code there, or the page proves that this
     * browser asked. Undefined if the app asks for the code itself.
     */
    windowUri: string | undefined
  }
}

const initial: SignInFlow.State = {
  codeFrom: 'mail',
  cooldown: 0,
  email: '',
  failure: undefined,
  isResent: false,
  pending: undefined,
  step: EmailSignInSteps.start.step,
  windowUri: undefined,
}

/**
 * Creates a sign-in by email. It needs no framework: call `start`, render `get()` after each change,
 * and pass what the user types to `submitEmail` and `submitCode`. It never throws; a failure is part of
 * the state. `read` returns the current options, so that they can change.
 *
 * @example
 * const flow = createSignInFlow(wallet)
 * flow.subscribe(() => render(flow.get()))
 * const stop = flow.start()
 * flow.submitEmail('ada@example.com')
 */
export function createSignInFlow(
  wallet: Wallet,
  read?: () => createSignInFlow.Options,
): SignInFlow {
  let steps = EmailSignInSteps.start
  let sent: Sent | undefined
  let window: SignInWindow.SignInWindow | undefined
  /** Whether the frame has accepted the code, although fetching the user has failed. */
  let isAccepted = false

  const mail = createMailFlow(wallet, {
    follow,
    initial,
    lastSentAt: () => wallet.storage.get('LAST_EMAIL_LOGIN_TIME'),
    resend,
  })
  const { get, set } = mail

  function dispatch(action: EmailSignInSteps.Action, change: Partial<SignInFlow.State> = {}) {
    steps = EmailSignInSteps.reduce(steps, action)
    set({ failure: undefined, pending: undefined, step: steps.step, ...change })
  }

  function fail(error: unknown, repeat: () => void) {
    const failure = toFailure(error)
    // The code of that email no longer works.
    if (failure.remedy === 'resend') sent = undefined
    mail.fail(failure, repeat)
  }

  async function send(email: string, pending: 'email' | 'resend') {
    const signal = mail.begin({ email, pending })
    isAccepted = false
    try {
      const { action, windowUri } = await wallet.connectEmail({ email, signal })
      if (signal.aborted) return
      sent = { email, next: action, windowUri }
      KeptEmail.put(wallet, { email, next: action })
      enter(sent, pending === 'resend')
    } catch (error) {
      if (signal.aborted) return
      closeWindow()
      fail(error, () => send(email, pending))
    } finally {
      mail.tick()
    }
  }

  /** Continues after an email was sent. */
  function enter({ email, next, windowUri }: Sent, isResent = false) {
    dispatch({ email, next, type: 'emailSent' }, { codeFrom: 'mail', isResent, windowUri })
    if (windowUri) window?.go(windowUri)
    else closeWindow()
    if (next === 'VERIFY_DEVICE' || windowUri) waitForDevice()
  }

  async function waitForDevice() {
    const signal = mail.renew()
    set({ failure: undefined })
    try {
      const { action, windowUri } = await wallet.connectDevice({ signal })
      if (signal.aborted || action === 'CONNECT') return
      const codeFrom = steps.step === 'device' ? 'page' : get().codeFrom
      dispatch({ type: 'deviceVerified' }, { codeFrom, isResent: false, windowUri })
      // The wallet's window asks the user for the code.
      if (windowUri) waitForDevice()
      else closeWindow()
    } catch (error) {
      if (!signal.aborted) fail(error, waitForDevice)
    }
  }

  function open(text: string) {
    closeWindow()
    window = SignInWindow.open(text)
  }

  function closeWindow() {
    window?.close()
    window = undefined
  }

  async function submitCode(code: string) {
    if (get().pending || steps.step !== 'code') return
    const { signal } = mail
    const isKnown = () => wallet.storage.get('EMAIL_LOGIN_USED_KEY')
    const wasKnown = isKnown()
    set({ failure: undefined, isResent: false, pending: 'code' })
    try {
      // Pass no signal, because the frame may have signed in before it receives an abort. An accepted code cannot be
      // used again, so only fetch the user in that case.
      if (isAccepted) await wallet.getUser()
      else await wallet.connectOtp({ otp: code })
      if (!signal.aborted) dispatch({ type: 'codeAccepted' })
    } catch (error) {
      if (signal.aborted) return
      isAccepted ||= !wasKnown && Boolean(isKnown())
      fail(error, () => submitCode(code))
    }
  }

  /** Reacts to a sign-in or sign-out, here or in another tab. */
  function follow(change?: Change) {
    const { user } = wallet.getState()
    if (user && steps.step !== 'connected') {
      mail.renew()
      closeWindow()
      KeptEmail.forget(wallet)
      dispatch({ email: user.email ?? '', next: 'CONNECT', type: 'emailSent' })
    }
    if (!user && steps.step === 'connected') {
      sent = undefined
      dispatch({ type: 'restarted' }, { isResent: false })
    }
    // Do not report a restored session, because it is not a sign-in.
    if (user && change?.previous.status === 'disconnected') read?.().onSignedIn?.()
  }

  function resend() {
    const { email, pending, step } = get()
    if (!pending && (step === 'code' || step === 'device')) send(email, 'resend')
  }

  return {
    back() {
      mail.renew()
      closeWindow()
      KeptEmail.forget(wallet)
      isAccepted = false
      dispatch({ type: 'restarted' }, { isResent: false })
    },
    get,
    initial,
    openWindow(text) {
      const { failure, windowUri } = get()
      const uri = failure?.windowUri ?? windowUri
      if (!uri) return
      open(text)
      if (window) window.go(uri)
      else mail.fail({ ...failure, error: undefined, id: 'error.POPUP_BLOCKED', remedy: 'retry' })
    },
    resend,
    retry: mail.retry,
    start() {
      const stop = mail.start()
      const kept = steps.step === 'email' ? KeptEmail.find(wallet) : undefined
      // The page was reloaded while the user was reading the email. The frame knows the next step.
      const isResumed = kept && !sent
      if (isResumed) {
        sent = { ...kept, windowUri: undefined }
        dispatch({ ...kept, type: 'emailSent' }, { codeFrom: 'mail', email: kept.email })
      }
      // Wait again. The flow was stopped and started again, as in React's strict mode.
      if (isResumed || steps.step === 'device' || get().windowUri) waitForDevice()
      const hide = KeptEmail.show(wallet)
      return () => {
        hide()
        stop()
      }
    },
    submitCode,
    submitEmail(email, text = '') {
      const { cooldown, pending } = get()
      if (pending) return
      // Open the window before the answer, because browsers block a window that no click opens.
      if (wallet.isOtherSite()) open(text)
      // The code of the last email is still valid, so no new email is needed.
      if (sent?.email === email && cooldown) enter(sent)
      else send(email, 'email')
    },
    subscribe: mail.subscribe,
  }
}

export declare namespace createSignInFlow {
  type Options = {
    /** Called after a sign-in while the flow runs, but not after a restored session. */
    onSignedIn?: (() => void) | undefined
  }
}

/** The last email, and the step that follows it. */
type Sent = {
  email: string
  next: Event.Answer<'CONNECT_EMAIL'>['action']
  windowUri: string | undefined
}
