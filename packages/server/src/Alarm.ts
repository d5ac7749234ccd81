import { Counter } from 'prom-client'
import type { Log } from './Log.ts'

/** Each is a sign of tampering or of lost data, which the operator must look at. */
export const kinds = [
  /** The newest audit checkpoint has another signer: it was forged, or the audit key was replaced. */
  'auditChain',
  /** Sealed audit rows were changed, so the server does not prune them. */
  'auditRows',
  /** The stored certificate of a wallet is not the owner's: its row was edited. */
  'authorityEdited',
  /** The MAC of a challenge is wrong: its row was edited. */
  'challengeMac',
  /** The MAC of a change of address is wrong: its row was edited. */
  'changeMac',
  /** The MAC of a known device is wrong: its row was edited. */
  'deviceMac',
  /** A stored share or secret cannot be decrypted: its row was edited or damaged. */
  'envelope',
  /** The MAC of an identity is wrong: its row was edited. */
  'identityMac',
  /** The database has allowed more guesses at a password than it may: its rows were edited. */
  'oprfBudget',
  /** A wallet has a password slot whose scalar the server has lost: the password opens nothing. */
  'oprfKeyLost',
  /** The MAC of a realm is wrong: its settings were not changed by `latchkey realm set`. */
  'realmMac',
  /** The keeper releases unusually many shares: the server may be compromised. */
  'releaseRate',
  /** The MAC of a revert is wrong: its row was edited. */
  'revertMac',
  /** A session is not the one that its token was made for: its row was edited. */
  'sessionMac',
  /** A signed slot list skips a revision: the server has lost a change. */
  'slotGap',
  /** The MAC of a sign-in at a provider is wrong: its row was edited. */
  'socialMac',
  /** The MAC of a wallet's account is wrong: its row was edited. */
  'walletMac',
  /** A device has restored a wallet or a set that the server has lost. */
  'walletRestored',
] as const

export type Kind = (typeof kinds)[number]

/** Raises alarms: one line in the log, and one count in the metrics. */
export type Alarms = {
  counter: Counter<'kind'>
  raise(
    kind: Kind,
    about?: { accountId?: string | undefined; requestId?: string | undefined },
  ): void
}

export function create(log: Log): Alarms {
  const counter = new Counter({
    help: 'Signs of tampering or of lost data, by kind. Must be 0.',
    labelNames: ['kind'],
    name: 'latchkey_alarms_total',
    registers: [],
  })
  // Show every kind from the start, so that a first alarm is an increase.
  for (const kind of kinds) counter.inc({ kind }, 0)
  return {
    counter,
    raise(kind, about = {}) {
      counter.inc({ kind })
      log('error', 'alarm', { account: about.accountId, id: about.requestId, reason: kind })
    },
  }
}
