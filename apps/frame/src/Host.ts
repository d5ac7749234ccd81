import type { Value } from '@latchkey/protocol'
import type { Shape, Slot } from '@latchkey/vault'
import type { Queue } from './approval/queue/Queue.ts'
import type { DeviceDatabase } from './device/DeviceDatabase.ts'
import * as DeviceIdentity from './device/DeviceIdentity.ts'
import * as FirstHost from './first/FirstHost.ts'
import { readList } from './first/readList.ts'
import type { Context } from './Handler.ts'
import { isOtherSite } from './isOtherSite.ts'
import * as EmailSignIn from './mail/EmailSignIn.ts'
import * as MailWindows from './mail/MailWindows.ts'
import * as Networks from './Networks.ts'
import type { Outbox } from './outbox/Outbox.ts'
import * as Api from './remote/Api.ts'
import * as Custodian from './remote/Custodian.ts'
import * as ServerSession from './remote/ServerSession.ts'
import type { PendingSlowChange } from './slowChange/startSlowChange.ts'
import type { AcceptedSignIns } from './social/AcceptedSignIns.ts'
import type { FarcasterState } from './social/FarcasterSignIns.ts'
import type { Unlock } from './unlock/Unlock.ts'
import { createKeyWorker, type KeyWorker } from './worker/client.ts'

/** The host that embeds this frame, and its state. */
export type Host = FirstHost.FirstHost & {
  /** Which kind of account the host prefers for users who have not chosen one. */
  accounts?: AccountPolicy | undefined
  /** The server's API. Calls that need a session send its token. */
  api: Api.Api
  /** The questions to the user. Created on first use, by `Queue.of`. */
  approvals?: Queue | undefined
  /** The sign-ins that have succeeded. Created on first use, by `AcceptedSignIns.of`. */
  acceptedSignIns?: AcceptedSignIns | undefined
  /** The change of the sign-in address that the user approved last. */
  emailChange?: ApprovedEmailChange | undefined
  /** The pending sign-in by email. */
  emailSignIns: EmailSignIn.EmailSignIns
  /** The pending sign-in with Farcaster. */
  farcaster?: FarcasterState | undefined
  /** The held session whose release the frame waits for (T62). */
  followedSession?: string | undefined
  /** Whether the host's client can show only one account. Such a client would open a picker for two accounts. */
  hasOneAccount?: boolean | undefined
  /** Whether the host has not called GET_USER since the user signed in. */
  isEntering?: boolean | undefined
  /** Whether the host uses a client of an older generation. */
  isOlder: boolean
  /**
   * Whether the host is on another site than the wallet. The wallet's pages then have another storage than the frame.
   */
  isOtherSite: boolean
  keys: KeyWorker
  /** The windows of the wallet in which users sign in by email. */
  mailWindows: MailWindows.MailWindows
  networks: Networks.Networks
  /** Sends a notice to the host page. Available after the first answer. */
  notify?: Context['notify'] | undefined
  /** Everything that the frame sends for this host. Created on first use, by `Outbox.of`. */
  outbox?: Outbox | undefined
  /** The host's registered project. Fetched once, and again after a failure. */
  project(): Promise<Project>
  /**
   * The pending change of the sign-in address without the old mailbox (`slowChange`). It takes effect after a waiting
   * time.
   */
  slowChange?: PendingSlowChange | undefined
  /** The open screen that only shows something, such as the status of a transaction. */
  status?: { close(): void } | undefined
  /** The tokens that the operator lists, such as `eip155:1/0x…`. */
  tokens: readonly string[]
  /** The window in which the user opens a wallet that is not in this browser yet. */
  unlock?: Unlock | undefined
  /** The unlock that is being created. Only one is created at a time, because a new one ends the previous one. */
  unlocking?: Promise<Unlock> | undefined
}

/** A change of the sign-in address that the user has approved. */
export type ApprovedEmailChange = {
  at: number
  handle: string
  newEmail: string
  oldEmail: string | null
}

/** The kind of account that a host prefers, and whether it accepts no other. */
export type AccountPolicy = {
  isRequired: boolean
  preferred: Value.AccountType
  /** The kind of account that the host requested when it connected. A user's own choice takes precedence. */
  wished?: Value.AccountType | undefined
}

/** A project as registered with the server, and the recovery slots of its users' wallets. */
export type Project = {
  /** Whether the server has prices of coins and tokens. */
  hasPrices?: boolean | undefined
  name: string
  /** The operator's name. Empty if the server does not reveal it. */
  operator: string
  /**
   * The paymaster services that the app may use. `hash` is the SHA-256 of the service's URL, and `keys` are the allowed
   * keys of its context.
   */
  paymasters?: readonly { chain: string; hash: string; keys: readonly string[] }[]
  slots: Shape.Json<Slot.Slot>[]
  /** The names of the social providers that users can sign in with. */
  socials: string[]
}

export function create(
  origin: string,
  parameters: URLSearchParams,
  database?: DeviceDatabase,
): Host {
  return complete(FirstHost.create(origin, parameters, database))
}

/**
 * Adds the parts of the host that only later answers need. Changes and returns the same object, because the first
 * script holds a reference to it.
 */
export function complete(first: FirstHost.FirstHost): Host {
  const { database, origin, parameters, projectId, sessions } = first
  const device = () => DeviceIdentity.open({ database })
  const api = ServerSession.create(Api.create({ device, origin, projectId }), sessions)
  let asked: Promise<Project> | undefined
  const [preferred, required] = readList(document, 'account') ?? []
  const accounts: AccountPolicy = {
    isRequired: required === 'required',
    preferred: preferred === 'smartAccount' ? preferred : 'eoa',
  }
  const isPlain = accounts.isRequired && accounts.preferred === 'eoa'

  async function findProject(): Promise<Project> {
    const { slots, ...found } = await api.call('getProject', { id: projectId, origin })
    // The key worker validates the slots.
    return { ...found, slots: slots as Shape.Json<Slot.Slot>[] }
  }

  const custodian = Custodian.create(api, async () => (await device()).id)
  const keys = createKeyWorker({ custodian })
  // Wipe the keys, because the browser may keep the page in its back/forward cache.
  addEventListener('pagehide', () => keys.stop())

  return Object.assign(first, {
    accounts,
    api,
    emailSignIns: EmailSignIn.create(database, FirstHost.toName(first)),
    hasOneAccount: !parameters.has('client') && !parameters.has('version'),
    isOlder: !parameters.has('client'),
    isOtherSite: isOtherSite(),
    keys,
    mailWindows: MailWindows.create(),
    networks: Networks.create({
      first: parameters.get('chainId'),
      served: readList(document),
      smart: isPlain ? [] : readList(document, 'bundlers'),
    }),
    project() {
      asked ??= findProject().catch((error) => {
        asked = undefined
        throw error
      })
      return asked
    },
    tokens: readList(document, 'tokens') ?? [],
  })
}
