import { CooldownError } from '../actions/connectEmail.ts'
import * as Cooldown from '../Cooldown.ts'
import type { Wallet } from '../createWallet.ts'
import * as EmailChange from './EmailChangeSteps.ts'
import * as Failure from './Failure.ts'
import * as Store from './Store.ts'

/** What can be seen of a change of address. A new object at each change. */
export type State = {
  /** Seconds until another mail can be asked for. */
  cooldown: number
  failure: Failure.Failure | undefined
  /** Whether the last mail was one more of the same. */
  isResent: boolean
  /** The address that was given last, also after going back. */
  newEmail: string
  /** What an answer is awaited for. */
  pending: 'code' | 'email' | 'resend' | undefined
  step: EmailChange.State['step']
}

/** Change of address from the first field to the last code, over the client's own reducer. */
export type EmailChangeFlow = {
  /** Back to the new address. A mail that is being asked for is given up. */
  back(): void
  get(): State
  /** Asks for the first mail once more. Where a code was taken already, the change begins anew. */
  resend(): void
  /** Does again what failed, or what helps instead. */
  retry(): void
  /** Runs until it is told to stop; then no mail is waited for. */
  start(): () => void
  submitCode(code: string): void
  submitEmail(newEmail: string): void
  subscribe(listener: () => void): () => void
}

export const first: State = {
  cooldown: 0,
  failure: undefined,
  isResent: false,
  newEmail: '',
  pending: undefined,
  step: EmailChange.start.step,
}

/**
 * The last mail of each wallet. It outlives the view: whoever closes that and comes back neither
 * asks for mail after mail, nor has to.
 */
const mails = new WeakMap<Wallet, Sent>()

export function create(wallet: Wallet): EmailChangeFlow {
  const store = Store.create({ ...first, newEmail: mailOf(wallet)?.newEmail ?? '' })
  let flow = EmailChange.start
  /** What is waited for now. */
  let work = new AbortController()
  let again = () => {}
  let isRunning = false
  let ticking: ReturnType<typeof setTimeout> | undefined
  /** What the server imposed last. */
  let imposed: Cooldown.Imposed | undefined

  function set(change: Partial<State>) {
    store.set({ ...store.get(), ...change })
  }

  function dispatch(action: EmailChange.Action, change: Partial<State> = {}) {
    flow = EmailChange.reduce(flow, action)
    set({ failure: undefined, isResent: false, pending: undefined, step: flow.step, ...change })
  }

  /** Gives up what is waited for, and begins something else. */
  function renew(): AbortSignal {
    work.abort()
    work = new AbortController()
    return work.signal
  }

  function fail(failure: Failure.Failure, repeat = () => {}) {
    again = repeat
    // What that mail holds is of no more use. When it was sent still counts.
    if (failure.remedy === 'resend' || failure.remedy === 'email') forget()
    // Only the first step has an address to mend.
    if (failure.remedy === 'email') dispatch({ type: 'restarted' }, { failure })
    else set({ failure, pending: undefined })
    if (failure.id !== 'error.limited') return
    imposed = { from: Date.now(), seconds: failure.seconds ?? 0 }
    tick()
  }

  function forget() {
    const sent = mailOf(wallet)
    if (sent) mails.set(wallet, { ...sent, newEmail: undefined })
  }

  function keep(newEmail: string, next: Sent['next']) {
    const { user } = wallet.getState()
    mails.set(wallet, { address: user?.address, at: Date.now(), newEmail, next })
    tick()
  }

  /** It has changed: from wherever the flow was, because the frame says so. */
  function finish(newEmail: string) {
    renew()
    mails.delete(wallet)
    flow = { newEmail, step: 'changed' }
    set({ ...first, newEmail, step: 'changed' })
  }

  function tick() {
    clearTimeout(ticking)
    if (!isRunning) return
    const left = Math.max(Cooldown.left(mailOf(wallet)?.at), Cooldown.leftOf(imposed))
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

  async function send(newEmail: string, pending: 'email' | 'resend') {
    const signal = renew()
    const left = Cooldown.left(mailOf(wallet)?.at)
    if (left) return fail(Failure.from(new CooldownError(left)))
    imposed = undefined
    set({ failure: undefined, isResent: false, newEmail, pending })
    try {
      const { action } = await wallet.updateEmail({ email: newEmail, signal })
      if (signal.aborted) return
      const isResent = pending === 'resend'
      dispatch({ newEmail, next: action, type: 'requested' }, { isResent })
      keep(newEmail, action)
    } catch (error) {
      if (signal.aborted) return
      const failure = Failure.from(error)
      // This mail goes to the mailbox that there is, if there is one.
      const isOld = failure.id === 'error.EMAIL_BOUNCED' && wallet.getState().user?.email
      const bounced = { error, id: 'error.oldEmailBounced', remedy: 'retry' } as const
      fail(isOld ? bounced : failure, () => send(newEmail, pending))
    }
  }

  async function submitCode(otp: string) {
    const { newEmail, pending } = store.get()
    const { step } = flow
    if (pending || (step !== 'primary' && step !== 'secondary')) return
    const { signal } = work
    set({ failure: undefined, isResent: false, pending: 'code' })
    try {
      // Without a signal: the frame may have moved on by the time that it hears of one.
      if (step === 'secondary')
        return finish((await wallet.updateEmailSecondaryOtp({ otp })).newEmail)
      await wallet.updateEmailPrimaryOtp({ otp })
      keep(newEmail, 'VERIFY_SECONDARY_OTP')
      if (!signal.aborted) dispatch({ type: 'primaryAccepted' })
    } catch (error) {
      const failure = Failure.from(error)
      // Not a word of the server's: it may have changed all the same, and the frame know of it.
      if (step === 'secondary' && !Object(error).reason) await wallet.getUser().catch(() => {})
      if (signal.aborted) return
      // The server knows of the mail, also where the frame was reloaded.
      const isLost = failure.id === 'error.lost'
      fail(isLost ? { ...failure, remedy: 'retry' } : failure, () => submitCode(otp))
    }
  }

  /** The address changed, here or in another tab, or somebody signed out. */
  function follow() {
    const { user } = wallet.getState()
    const { newEmail, step } = store.get()
    if (!user && step !== 'email') {
      renew()
      dispatch({ type: 'restarted' }, { newEmail: '' })
    }
    const isUnderWay = step === 'primary' || step === 'secondary'
    if (isUnderWay && isSame(user?.email, newEmail)) finish(newEmail)
  }

  function resend() {
    const { newEmail, pending, step } = store.get()
    if (!pending && (step === 'primary' || step === 'secondary')) send(newEmail, 'resend')
  }

  return {
    back() {
      renew()
      dispatch({ type: 'restarted' })
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
      isRunning = true
      const leave = wallet.subscribe(follow)
      follow()
      tick()
      return () => {
        isRunning = false
        leave()
        clearTimeout(ticking)
        renew()
        set({ pending: undefined })
      }
    },
    submitCode,
    submitEmail(newEmail) {
      if (store.get().pending) return
      const sent = mailOf(wallet)
      set({ newEmail })
      if (isSame(newEmail, wallet.getState().user?.email))
        set({ failure: { error: undefined, id: 'error.sameEmail', remedy: 'email' } })
      // The mail is on its way, and what it holds still works: no need to wait for another.
      else if (sent && Cooldown.left(sent.at) && isSame(sent.newEmail, newEmail))
        dispatch({ newEmail, next: sent.next, type: 'requested' })
      else send(newEmail, 'email')
    },
    subscribe: store.subscribe,
  }
}

/** The mail of whoever is signed in now. */
function mailOf(wallet: Wallet): Sent | undefined {
  const sent = mails.get(wallet)
  return sent?.address === wallet.getState().user?.address ? sent : undefined
}

/** Mailboxes do not tell capitals apart. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}

/** A mail that was sent: when, for whom, and which code comes next. */
type Sent = {
  /** Of the account. */
  address: string | undefined
  at: number
  /** Absent where its code is of no more use. */
  newEmail: string | undefined
  next: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
}
