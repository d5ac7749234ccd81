import type { Value } from '@latchkey/protocol'
import type { Shape, Slot } from '@latchkey/vault'
import type { Queue } from './approval/queue/Queue.ts'
import type { DeviceDatabase } from './device/DeviceDatabase.ts'
import * as DeviceIdentity from './device/DeviceIdentity.ts'
import * as FirstHost from './first/FirstHost.ts'
import { readList } from './first/readList.ts'
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
import { createKeyWorker, type KeyWorker } from './worker/client.ts'

/** The host that embeds this frame, and the state that belongs to it. */
export type Host = FirstHost.FirstHost & {
  /** Which kind of account the host prefers for users who have not chosen one. */
  accounts?: AccountPolicy | undefined
  /** The server. Calls that need a session carry its token. */
  api: Api.Api
  /** What the user is asked. Created on first use, by `Queue.of`. */
  approvals?: Queue | undefined
  /** The sign-ins that have succeeded. Created on first use, by `AcceptedSignIns.of`. */
  acceptedSignIns?: AcceptedSignIns | undefined
  /** The change of the address that the user has approved last. */
  emailChange?: ApprovedEmailChange | undefined
  /** The sign-in by email that is under way. */
  emailSignIns: EmailSignIn.EmailSignIns
  /** The sign-in by Farcaster that is under way. */
  farcaster?: FarcasterState | undefined
  /** The session whose hold the frame follows (T62). */
  followedSession?: string | undefined
  /** Whether the host's client can show one account only. It opens a picker for two. */
  hasOneAccount?: boolean | undefined
  /** Whether the user has signed in, and the host has not called GET_USER since. */
  isEntering?: boolean | undefined
  /** Whether the host uses a client of an older generation. */
  isOlder: boolean
  /** Whether the host is on another site than the wallet, so that the wallet's pages do not share its storage. */
  isOtherSite: boolean
  keys: KeyWorker
  /** The wallet's window of a sign-in by email. */
  mailWindows: MailWindows.MailWindows
  networks: Networks.Networks
  /** What the frame sends for this host. Created on first use, by `Outbox.of`. */
  outbox?: Outbox | undefined
  /** The host's registered project. Fetched once, and again after a failure. */
  project(): Promise<Project>
  /** The change of the address without the old mailbox that waits for its code. */
  slowChange?: PendingSlowChange | undefined
  /** The screen that is shown without a question, such as the status of a transaction. */
  status?: { close(): void } | undefined
  /** The tokens that the operator lists, such as `eip155:1/0x…`. */
  tokens: readonly string[]
}

/** A change of the sign-in address, as the user has approved it. */
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
  /** The kind that the host asked for when it connected. A user's own choice goes before it. */
  wished?: Value.AccountType | undefined
}

/** A project as registered with the server, and the recovery slots of its users' wallets. */
export type Project = {
  name: string
  /** The name of the wallet's operator. Empty if the server does not tell it. */
  operator: string
  /** The paymaster services that the app may name: the SHA-256 of the URL, and the keys of a context. */
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

/** Adds the parts that only later answers need. Returns the same object, which the first script knows. */
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
    // The key worker parses the slots.
    return { ...found, slots: slots as Shape.Json<Slot.Slot>[] }
  }

  const custodian = Custodian.create(api, async () => (await device()).id)
  const keys = createKeyWorker({ custodian })
  // The browser may keep a page in its back/forward cache. The keys must not stay in memory there.
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
