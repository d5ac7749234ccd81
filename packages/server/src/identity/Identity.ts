import type { KeyEncryptor } from '../custody/KeyEncryptor.ts'
import { type Budgets, createBudgets } from '../store/budgets.ts'
import * as Clock from '../store/Clock.ts'
import { type Counters, createCounters } from '../store/counters.ts'
import { type Account, createAccount } from '../store/custody/account.ts'
import { createHolds, type Holds } from '../store/custody/holds.ts'
import { createNotices, type Notices } from '../store/custody/notices.ts'
import type { Database } from '../store/Database.ts'
import { createEmailChanges, type EmailChanges } from '../store/email/emailChanges.ts'
import { createSlowChanges, type SlowChanges } from '../store/email/slowChanges.ts'
import { createIdentities, type Identities } from '../store/identities.ts'
import { type Limits, limits } from '../store/limits.ts'
import type { RowMacs } from '../store/macs/RowMac.ts'
import { createPreferredAccounts, type PreferredAccounts } from '../store/preferredAccounts.ts'
import type { ProofRealm } from '../store/sessions/proofs.ts'
import { createSessions, type Sessions } from '../store/sessions/sessions.ts'
import { type Ceremonies, createCeremonies } from '../store/signIn/ceremonies.ts'
import { type Challenges, createChallenges } from '../store/signIn/challenges.ts'
import { createFarcasterSignIns, type FarcasterSignIns } from '../store/signIn/farcasterSignIns.ts'
import { createPasskeys, type Passkeys } from '../store/signIn/passkeys.ts'
import { createSocials, type Socials } from '../store/signIn/socials.ts'
import * as Guesses from './Guesses.ts'
import * as LongPolls from './LongPolls.ts'
import * as Nonce from './Nonce.ts'
import * as Sealing from './Sealing.ts'
import type * as Secret from './Secret.ts'

/** The parts of sign-in and sessions. */
export type Identity = {
  account: Account
  budgets: Budgets
  ceremonies: Ceremonies
  challenges: Challenges
  clock: Clock.Clock
  /** Requests of each network that continue a sign-in. */
  continued: Guesses.Guesses
  counters: Counters
  emailChanges: EmailChanges
  farcasterSignIns: FarcasterSignIns
  identities: Identities
  /** The realm of each project, as a sign-in has last read and checked it. It may have changed since. */
  knownRealms: Map<string, ProofRealm>
  /** Whether mails are limited. */
  isLimited: boolean
  /** Wrong guesses at each code. */
  guesses: Guesses.Guesses
  /** The hold of new devices. */
  holds: Holds
  limits: Limits
  longPolls: LongPolls.LongPolls
  macs: RowMacs
  nonces: Nonce.Nonces
  notices: Notices
  passkeys: Passkeys
  preferredAccounts: PreferredAccounts
  secret: Secret.Secret
  sessions: Sessions
  slowChanges: SlowChanges
  socials: Socials
  stop(): void
}

export async function create(
  database: Database,
  keyEncryptor: KeyEncryptor,
  options: {
    /** Default: true. */
    isLimited?: boolean
    limits?: Partial<Limits>
    onError?: (error: unknown) => void
  } = {},
): Promise<Identity> {
  const sealing = await Sealing.open(database, keyEncryptor, options)
  const { macs, secret } = sealing
  const clock = await Clock.follow(database)
  const ownLimits = { ...limits, ...options.limits }
  return {
    account: createAccount(database),
    budgets: createBudgets(database),
    ceremonies: createCeremonies(database, macs),
    challenges: createChallenges(database, macs),
    clock,
    continued: Guesses.create({ seconds: ownLimits.continued.seconds }),
    counters: createCounters(database),
    emailChanges: createEmailChanges(database, macs),
    farcasterSignIns: createFarcasterSignIns(database, macs),
    guesses: Guesses.create({ seconds: ownLimits.guesses.seconds }),
    holds: createHolds(database, macs, clock),
    identities: createIdentities(database, macs),
    isLimited: options.isLimited ?? true,
    knownRealms: new Map(),
    limits: ownLimits,
    longPolls: LongPolls.create(database),
    macs,
    nonces: Nonce.create(secret, clock),
    notices: createNotices(database),
    passkeys: createPasskeys(database, macs),
    preferredAccounts: createPreferredAccounts(database),
    secret,
    sessions: createSessions(database),
    slowChanges: createSlowChanges(database, macs),
    socials: createSocials(database, macs),
    stop() {
      clock.stop()
      sealing.stop()
    },
  }
}
