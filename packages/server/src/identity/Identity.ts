import type { KeyEncryptor } from '../custody/KeyEncryptor.ts'
import { type Budgets, createBudgets } from '../store/budgets.ts'
import * as Clock from '../store/Clock.ts'
import { type Counters, createCounters } from '../store/counters.ts'
import { type Account, createAccount } from '../store/custody/account.ts'
import { createNotices, type Notices } from '../store/custody/notices.ts'
import type { Database } from '../store/Database.ts'
import { createEmailChanges, type EmailChanges } from '../store/emailChanges.ts'
import { createFarcasters, type Farcasters } from '../store/farcasters.ts'
import { type Limits, limits } from '../store/limits.ts'
import { createPeople, type People } from '../store/people.ts'
import { createSessions, type Sessions } from '../store/sessions.ts'
import { createSocials, type Socials } from '../store/socials.ts'
import * as Nonce from './Nonce.ts'
import * as Secret from './Secret.ts'
import * as Waiting from './Waiting.ts'

/** The parts of sign-in and sessions. */
export type Identity = {
  account: Account
  budgets: Budgets
  clock: Clock.Clock
  counters: Counters
  emailChanges: EmailChanges
  farcasters: Farcasters
  limits: Limits
  nonces: Nonce.Nonces
  notices: Notices
  people: People
  secret: Secret.Secret
  sessions: Sessions
  socials: Socials
  stop(): void
  waiting: Waiting.Waiting
}

export async function create(
  database: Database,
  keyEncryptor: KeyEncryptor,
  options: { limits?: Partial<Limits> } = {},
): Promise<Identity> {
  const secret = await Secret.open(database, keyEncryptor)
  const clock = await Clock.follow(database)
  return {
    account: createAccount(database),
    budgets: createBudgets(database),
    clock,
    counters: createCounters(database),
    emailChanges: createEmailChanges(database),
    farcasters: createFarcasters(database),
    limits: { ...limits, ...options.limits },
    nonces: Nonce.create(secret, clock),
    notices: createNotices(database),
    people: createPeople(database),
    secret,
    sessions: createSessions(database),
    socials: createSocials(database),
    stop() {
      clock.stop()
      secret.stop()
    },
    waiting: Waiting.create(database),
  }
}
