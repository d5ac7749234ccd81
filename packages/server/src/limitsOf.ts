import type { Config } from './Config.ts'
import type { Identity } from './identity/Identity.ts'
import type * as Releases from './keeper/releases.ts'
import * as Audit from './store/custody/Audit.ts'
import { type Limits, limits } from './store/limits.ts'

/** More than any test suite needs. Ten times this number still fits into a database column. */
const many = 100_000_000

/** The limits of the sign-ins and the custody of a server. The defaults apply if a field is undefined. */
export type AllLimits = {
  custody: Audit.Limits | undefined
  identity: Pick<Identity, 'isLimited'> & { limits: Partial<Limits> }
  releases: Releases.Limits | undefined
}

/**
 * The limits of a server. In development, mails, guesses, sign-ins and releases are not limited, because the same few
 * test users sign in again and again, and the mails stay on this machine. The tries of one code and the guesses at a
 * password are limited there too, so that an app's tests see these limits.
 */
export function limitsOf(config: Pick<Config, 'isLimited' | 'limits'>): AllLimits {
  const { isLimited } = config
  if (isLimited)
    return {
      custody: undefined,
      identity: { isLimited, limits: config.limits },
      releases: undefined,
    }
  const open = (name: keyof Limits) => ({ ...limits[name], most: many })
  const names = Object.keys(Audit.limits) as Audit.Action[]
  const perWallet = { hour: many, minute: many, walletHour: many }
  return {
    custody: {
      ...(Object.fromEntries(names.map((name) => [name, perWallet])) as Audit.Limits),
      oprfEvaluate: Audit.limits.oprfEvaluate,
    },
    identity: {
      isLimited,
      limits: {
        activity: open('activity'),
        activityNetwork: open('activityNetwork'),
        breaker: open('breaker'),
        continued: open('continued'),
        emailChanges: open('emailChanges'),
        emailProofs: open('emailProofs'),
        guesses: open('guesses'),
        network: open('network'),
        passkeys: open('passkeys'),
        project: open('project'),
        // A limit that the developer has set takes precedence.
        ...config.limits,
      },
    },
    releases: { day: many, hour: many },
  }
}
