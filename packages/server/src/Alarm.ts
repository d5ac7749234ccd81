import { Counter } from 'prom-client'
import type { Fields, Log } from './Log.ts'

/** Each alarm is a sign of tampering or of lost data, which the operator must look at. No user can cause one. */
export const kinds = [
  /** An audit checkpoint was signed by another signer, or a checkpoint that this process has seen is gone. */
  'auditChain',
  /** The database has written no audit row for a share, so the share was not handed out. */
  'auditMissing',
  /** Sealed audit rows were changed, so the server does not prune them. */
  'auditRows',
  /** The stored certificate of a wallet is not the owner's, so its row was edited. */
  'authorityEdited',
  /** The MAC of a ceremony of WebAuthn is wrong, so its row was edited. */
  'ceremonyMac',
  /** The MAC of a challenge is wrong, so its row was edited. */
  'challengeMac',
  /** The MAC of a change of address is wrong, so its row was edited. */
  'changeMac',
  /** The MAC of a known device is wrong, so its row was edited. */
  'deviceMac',
  /** A stored share or secret cannot be decrypted, so its row was edited or damaged. */
  'envelope',
  /** The MAC of an identity is wrong, so its row was edited. */
  'identityMac',
  /** The owner's signature of a slot change is gone, so the row was edited. The keeper cannot be told of the change. */
  'keeperUntold',
  /** The database has allowed more guesses at a password than the limit, so its rows were edited. */
  'oprfBudget',
  /** The device of an account's owner has a wallet that the server has lost, and the account has another wallet. */
  'otherWallet',
  /** The MAC of a passkey is wrong, so its row was edited. */
  'passkeyMac',
  /** A project has a value that `latchkey project` refuses, so its row was edited. The server ignores the value. */
  'projectEdited',
  /** The MAC of a realm is wrong, so its settings were not changed by `latchkey realm set`. */
  'realmMac',
  /** The keeper releases unusually many shares. The server may be compromised. */
  'releaseRate',
  /** The MAC of a revert is wrong, so its row was edited. */
  'revertMac',
  /** A session is not the one that its token was made for, so its row was edited. */
  'sessionMac',
  /**
   * The keeper was told of two signed slot lists with one revision. The server has lost one of them, or shows another
   * list.
   */
  'slotConflict',
  /** The keeper was asked for a share of a slot that the owner has removed. The server shows an older list. */
  'slotRemoved',
  /** The MAC of a change without the old mailbox is wrong, so its row was edited. */
  'slowChangeMac',
  /** The MAC of a sign-in at a provider is wrong, so its row was edited. */
  'socialMac',
  /** The MAC of a wallet's account is wrong, so its row was edited. */
  'walletMac',
] as const

/**
 * Reports of devices that the server has lost data. They are expected after a restore. At other times, a user may have
 * made them up, because the server cannot check what it has lost. So they are not alarms (T71).
 */
export const reports = [
  /** The server has lost the scalar of a password slot, so the password opens nothing. */
  'oprfKeyLost',
  /** A device has a wallet with hashes of an identity secret that the database has lost. */
  'secretLost',
  /** A signed slot list skips a revision, so the server has lost a change. */
  'slotGap',
  /** A device has restored a wallet or a set that the server has lost. */
  'walletRestored',
] as const

export type Kind = (typeof kinds)[number] | (typeof reports)[number]

/** The account, the request and the wallet that an alarm is about. */
export type About = {
  accountId?: string | undefined
  requestId?: string | undefined
  walletId?: string | undefined
}

/**
 * Raises alarms and reports. Each kind and account gets one line in the log and one count in the metrics in an hour.
 * Repeats within the hour are counted, and one line after the hour has their number.
 */
export type Alarms = Counted & {
  raise(kind: Kind, about?: About): void
  reports: Counted
}

type Counted = {
  counter: Counter<'kind'>
  /** Counts the repeats. */
  repeats: Counter<'kind'>
}

/** How long an alarm covers its repeats, in milliseconds. */
const interval = 3_600_000
/** The most accounts with alarms of one kind in an hour. All others count as one account. */
const mostAccounts = 1_000

export function create(log: Log, options: create.Options = {}): Alarms {
  const { later = schedule } = options
  const alarmed = count(
    'alarms',
    'Signs of tampering or of lost data, by kind: one for each account and hour. Must be 0.',
    kinds,
  )
  const reported = count(
    'reports',
    'Data that devices say the server has lost, by kind: one for each account and hour.',
    reports,
  )
  const isReport = new Set<Kind>(reports)
  /** The repeats of each open alarm, by kind and account. */
  const open = new Map<Kind, Map<string, number>>(
    [...kinds, ...reports].map((kind) => [kind, new Map()]),
  )

  return {
    ...alarmed,
    raise(kind, { accountId, requestId, walletId } = {}) {
      const accounts = open.get(kind)!
      const { counter, repeats } = isReport.has(kind) ? reported : alarmed
      const write = (details: Fields) =>
        isReport.has(kind) ? log('info', 'report', details) : log('error', 'alarm', details)
      const isFull = accounts.size >= mostAccounts && !accounts.has(accountId ?? '')
      const account = isFull ? undefined : accountId
      const known = accounts.get(account ?? '')
      if (known !== undefined) {
        accounts.set(account ?? '', known + 1)
        repeats.inc({ kind })
        return
      }
      accounts.set(account ?? '', 0)
      counter.inc({ kind })
      const wallet = isFull ? undefined : walletId
      write({ account, id: requestId, reason: kind, wallet })
      later(() => {
        const count = accounts.get(account ?? '')
        accounts.delete(account ?? '')
        if (count) write({ account, count, reason: kind })
      }, interval)
    },
    reports: reported,
  }
}

function count(name: 'alarms' | 'reports', help: string, all: readonly Kind[]): Counted {
  const create = (suffix: string, help: string) =>
    new Counter({ help, labelNames: ['kind'], name: `latchkey_${name}${suffix}`, registers: [] })
  const counter = create('_total', help)
  const repeats = create(
    '_repeated_total',
    `Repeats of latchkey_${name}_total, by kind, about the same account within an hour.`,
  )
  // Show every kind from the start, so that the first one is an increase.
  for (const kind of all) {
    counter.inc({ kind }, 0)
    repeats.inc({ kind }, 0)
  }
  return { counter, repeats }
}

export declare namespace create {
  type Options = {
    /** Runs an action after a time, in milliseconds. The default is a timer that does not keep the process running. */
    later?: ((action: () => void, time: number) => void) | undefined
  }
}

function schedule(action: () => void, time: number): void {
  setTimeout(action, time).unref()
}
