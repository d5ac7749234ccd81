import type { Context } from 'hono'
import * as Code from '../../identity/Code.ts'
import * as Mailbox from '../../identity/Mailbox.ts'
import { Refusal } from '../../Refusal.ts'
import type { Challenge, Checked } from '../../store/signIn/challenges.ts'
import type { Proved } from './guard.ts'

/**
 * This process allows this many times the database's limit of wrong codes. Other processes have counts of their own.
 */
const slack = 4

/**
 * Counts a code that a device has entered for a challenge, before its outcome is known, so that parallel guesses do not
 * exceed the limit (T52). Returns a function that takes the count back.
 */
export function countAttempt(c: Context<Proved>, challengeId: string): () => void {
  const { guesses } = c.env.identity
  const key = `${challengeId} ${c.get('proof').deviceId}`
  if (guesses.has(key, Code.tries)) throw new Refusal('TOO_MANY_TRIES')
  guesses.add([key])
  return () => guesses.forget(key)
}

/** Counts a wrong code twice: under the key that its challenge names, and for its mailbox, over all devices. */
export function countWrongCode(c: Context<Proved>, challenge: Guessed): void {
  const { guesses, mailboxGuesses } = c.env.identity
  guesses.add([challenge.guessKey])
  mailboxGuesses.add([toMailboxKey(challenge)])
}

/** Refuses any code, even a right one, for a mailbox with too many wrong ones. */
export function assertFewWrongCodes(
  c: Context<Proved>,
  checked: Extract<Checked, { guessKey: string }>,
): void {
  const { guesses, limits, mailboxGuesses } = c.env.identity
  if (guesses.has(checked.guessKey, limits.guesses.most * slack))
    throw new Refusal('TOO_MANY_TRIES')
  // Wrong codes of strangers do not lock out a known device, which has a limit of its own (T11).
  if (checked.isKnownDevice) return
  const retryAfter = mailboxGuesses.findWait(toMailboxKey(checked), limits.mailbox.most)
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter })
}

type Guessed = Pick<Challenge, 'email' | 'guessKey' | 'realmId'>

/** The key of `mailboxGuesses`. Each realm has its own accounts. */
function toMailboxKey({ email, realmId }: Pick<Guessed, 'email' | 'realmId'>): string {
  return JSON.stringify([realmId, Mailbox.canonical(email)])
}
