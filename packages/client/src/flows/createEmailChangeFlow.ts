import type * as Event from '@latchkey/protocol/Event'
import { CooldownError } from '../actions/signIn.ts'
import * as Cooldown from '../Cooldown.ts'
import type { Wallet } from '../createWallet.ts'
import { createMailFlow, type MailFlow } from './createMailFlow.ts'
import * as EmailChangeSteps from './EmailChangeSteps.ts'
import { type Failure, toFailure } from './Failure.ts'

/** A change of email address, from the new address to the last code. */
export type EmailChangeFlow = MailFlow<EmailChangeFlow.State> & {
  /**
   * Continues without the old mailbox. The wallet signs the change, and the address changes after seven days. In the
   * first step, pass the new address.
   */
  skipOldMailbox(newEmail?: string): void
}

export declare namespace EmailChangeFlow {
  /** The state of a change of address. Every update makes a new object. */
  type State = MailFlow.State & {
    /** The new address that the user entered last. It is kept when the user goes back. */
    newEmail: string
    step: EmailChangeSteps.State['step']
    /** When the address changes. Set in the step `changed` if the user has skipped the old mailbox. */
    until: string | undefined
  }
}

const initial: EmailChangeFlow.State = {
  cooldown: 0,
  failure: undefined,
  isResent: false,
  newEmail: '',
  pending: undefined,
  step: EmailChangeSteps.start.step,
  until: undefined,
}

/**
 * The last email of each wallet. It outlives the flow, so that a user who closes the view and opens
 * it again can continue, and cannot skip the cooldown.
 */
const mails = new WeakMap<Wallet, Sent>()

/**
 * Creates a change of email address. The user confirms with a code from the old address and a code
 * from the new one. `resend` starts over if the first code was already accepted. It never throws; a
 * failure is part of the state.
 *
 * @example
 * const flow = createEmailChangeFlow(wallet)
 * flow.subscribe(() => render(flow.get()))
 * const stop = flow.start()
 * flow.submitEmail('ada@new.example')
 */
export function createEmailChangeFlow(wallet: Wallet): EmailChangeFlow {
  let steps = EmailChangeSteps.start
  const mail = createMailFlow(wallet, {
    follow,
    initial: { ...initial, newEmail: mailOf(wallet)?.newEmail ?? '' },
    lastSentAt: () => mailOf(wallet)?.at,
    resend,
  })
  const { get, set } = mail

  function dispatch(action: EmailChangeSteps.Action, change: Partial<EmailChangeFlow.State> = {}) {
    steps = EmailChangeSteps.reduce(steps, action)
    set({ failure: undefined, isResent: false, pending: undefined, step: steps.step, ...change })
  }

  function fail(failure: Failure, repeat?: () => void) {
    // The code of that email no longer works. The cooldown still counts from it.
    if (failure.remedy === 'resend' || failure.remedy === 'email') forget()
    // Return to the first step, because only this step has a field for the address.
    if (failure.remedy === 'email') dispatch({ type: 'restarted' })
    mail.fail(failure, repeat)
  }

  function forget() {
    const sent = mailOf(wallet)
    if (sent) mails.set(wallet, { ...sent, newEmail: undefined })
  }

  function keep(newEmail: string, next: Sent['next'], isMailboxLost = false) {
    const { user } = wallet.getState()
    mails.set(wallet, { address: user?.address, at: Date.now(), isMailboxLost, newEmail, next })
    mail.tick()
  }

  /** Ends the flow in any step, because the frame reports that the address has changed. */
  function finish(newEmail: string, until?: string) {
    mail.renew()
    mails.delete(wallet)
    steps = { newEmail, step: 'changed' }
    set({ ...initial, newEmail, step: 'changed', until })
  }

  async function send(newEmail: string, pending: 'email' | 'resend', isMailboxLost = false) {
    const sent = mailOf(wallet)
    // Without the old mailbox, the code goes to another mailbox.
    const isOther = pending === 'email' && isMailboxLost && !sent?.isMailboxLost
    const left = isOther ? 0 : Cooldown.left(sent?.at)
    if (left) {
      mail.renew()
      return fail(toFailure(new CooldownError(left)))
    }
    const signal = mail.begin({ newEmail, pending })
    try {
      const lost = isMailboxLost ? { isMailboxLost } : {}
      const { action } = await wallet.updateEmail({ email: newEmail, ...lost, signal })
      if (signal.aborted) return
      const isResent = pending === 'resend'
      dispatch({ newEmail, next: action, type: 'requested' }, { isResent })
      keep(newEmail, action, isMailboxLost)
    } catch (error) {
      if (signal.aborted) return
      const failure = toFailure(error)
      // The first email goes to the old address, if the user has one.
      const isOld =
        failure.id === 'error.EMAIL_BOUNCED' && !isMailboxLost && wallet.getState().user?.email
      const bounced = { error, id: 'error.oldEmailBounced', remedy: 'retry' } as const
      fail(isOld ? bounced : failure, () => send(newEmail, pending, isMailboxLost))
    }
  }

  async function submitCode(otp: string) {
    const { newEmail, pending } = get()
    const { step } = steps
    if (pending || (step !== 'primary' && step !== 'secondary')) return
    const { signal } = mail
    set({ failure: undefined, isResent: false, pending: 'code' })
    try {
      // Pass no signal, because the frame may have accepted the code before it receives an abort.
      if (step === 'secondary') {
        const { newEmail, until } = await wallet.updateEmailSecondaryOtp({ otp })
        return finish(newEmail, until)
      }
      await wallet.updateEmailPrimaryOtp({ otp })
      keep(newEmail, 'VERIFY_SECONDARY_OTP')
      if (!signal.aborted) dispatch({ type: 'primaryAccepted' })
    } catch (error) {
      const failure = toFailure(error)
      // Without a reason from the server, the address may have changed. In that case, `follow` ends the flow.
      if (step === 'secondary' && !Object(error).reason) await wallet.getUser().catch(() => {})
      if (signal.aborted) return
      // The server still knows the email, even after a reload of the frame.
      const isLost = failure.id === 'error.lost'
      fail(isLost ? { ...failure, remedy: 'retry' } : failure, () => submitCode(otp))
    }
  }

  /** Reacts to a change of the address or a sign-out, here or in another tab. */
  function follow() {
    const { user } = wallet.getState()
    const { newEmail, step } = get()
    if (!user && step !== 'email') {
      mail.renew()
      dispatch({ type: 'restarted' }, { newEmail: '' })
    }
    const isUnderWay = step === 'primary' || step === 'secondary'
    if (isUnderWay && isSame(user?.email, newEmail)) finish(newEmail)
  }

  function resend() {
    const { newEmail, pending, step } = get()
    if (!pending && (step === 'primary' || step === 'secondary'))
      send(newEmail, 'resend', mailOf(wallet)?.isMailboxLost)
  }

  function submit(newEmail: string, isMailboxLost: boolean) {
    if (get().pending || !newEmail) return
    const sent = mailOf(wallet)
    const isSent = sent?.isMailboxLost === isMailboxLost && isSame(sent.newEmail, newEmail)
    set({ newEmail })
    if (isSame(newEmail, wallet.getState().user?.email))
      set({ failure: { error: undefined, id: 'error.sameEmail', remedy: 'email' } })
    // The code of the last email is still valid, so no new email is needed.
    else if (isSent && Cooldown.left(sent.at))
      dispatch({ newEmail, next: sent.next, type: 'requested' })
    else send(newEmail, 'email', isMailboxLost)
  }

  return {
    back() {
      mail.renew()
      dispatch({ type: 'restarted' })
    },
    get,
    initial,
    resend,
    retry: mail.retry,
    skipOldMailbox: (newEmail = get().newEmail) => submit(newEmail, true),
    start: mail.start,
    submitCode,
    submitEmail: (newEmail) => submit(newEmail, false),
    subscribe: mail.subscribe,
  }
}

/** Returns the last email of the signed-in user. */
function mailOf(wallet: Wallet): Sent | undefined {
  const sent = mails.get(wallet)
  return sent?.address === wallet.getState().user?.address ? sent : undefined
}

/** Compares two addresses without case. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}

/** An email with a code. */
type Sent = {
  /** The account's address, not the email address. */
  address: string | undefined
  at: number
  isMailboxLost: boolean
  /** The new address. Undefined if the code no longer works. */
  newEmail: string | undefined
  next: Event.Answer<'UPDATE_EMAIL'>['action']
}
