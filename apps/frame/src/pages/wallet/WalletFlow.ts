import { EIP7702StatelessDeleGator } from '@latchkey/accounts'
import { type Explanation, explainUpgrade } from '@latchkey/explain'
import { type Locale, Network, type Reason } from '@latchkey/protocol'
import type { upgradePage } from '@latchkey/protocol/api/upgrade'
import type { Hex } from '@latchkey/protocol/Value'
import type { Shape, Slot } from '@latchkey/vault'
import type * as Queue from '../../approval/queue/Queue.ts'
import { sendApproved } from '../../approval/sendApproved.ts'
import * as DeviceDatabase from '../../device/DeviceDatabase.ts'
import { type Code, findCode, isOffered } from '../../evm/upgrade/findCode.ts'
import { priceUpgrade, signUpgrade, type Upgrade } from '../../evm/upgrade/signUpgrade.ts'
import { readList } from '../../first/readList.ts'
import * as Networks from '../../Networks.ts'
import { toCalls } from '../../outbox/Order.ts'
import { resumeAll } from '../../outbox/resume.ts'
import { RefusedError } from '../../RefusedError.ts'
import type * as Api from '../../remote/Api.ts'
import * as Custodian from '../../remote/Custodian.ts'
import * as Node from '../../remote/Node.ts'
import type { Session } from '../../remote/ServerSession.ts'
import { createKeyWorker } from '../../worker/client.ts'
import type { ListedPermission } from '../account/readListed.ts'
import { askInWindow } from './askInWindow.ts'
import { revokePermission } from './revokePermission.ts'
import { toWalletProblem, type WalletProblem } from './WalletProblem.ts'

/** The user's own address, and the code at it on each network with smart accounts. */
export type Upgrades = {
  account: Hex
  name: 'upgrades'
  networks: readonly Upgraded[]
  /** Why the last change failed or may have failed. */
  problem?: WalletProblem | undefined
}

/** A network. `code` is undefined if the code could not be read. */
export type Upgraded = { chainId: Network.Id; code?: Code | undefined }

/**
 * The actions of the pages `/upgrade` and `/permissions` that use the user's key. The user decides in a window, as for
 * any request of high risk. An upgrade of the user's own account (EIP-7702) can start only here, because no message of
 * a host may lead to an authorization (T35).
 */
export type WalletFlow = {
  /**
   * Upgrades the account on a network, or undoes the upgrade. Call it in a click handler, because it opens a window.
   */
  change(screen: Upgrades, upgraded: Upgraded, options: Deciding): Promise<Upgrades>
  /** Reads the code at the user's address on each network. */
  read(): Promise<Upgrades>
  /**
   * Revokes a permission on chain. Call it in a click handler, because it opens a window. Returns the problem if the
   * revocation failed.
   */
  revoke(permission: ListedPermission, options: Deciding): Promise<WalletProblem | undefined>
  /** Wipes the keys. */
  stop(): void
}

/** `onApproved` is called between the user's approval in the window and the signature. */
export type Deciding = { onApproved(): void; signal: AbortSignal }

const zero: Hex = `0x${'00'.repeat(20)}`

/** Opens the wallet of a session. */
export async function open(options: open.Options): Promise<WalletFlow> {
  const { api, deviceId, locale, projectId, session } = options
  const { accessToken: token, walletId } = session
  const signedIn: typeof api = {
    call: (name, body, rest) => api.call(name, body, { ...rest, token }),
  }
  const custodian = Custodian.create(signedIn, deviceId)
  const keys = createKeyWorker({ custodian })
  addEventListener('pagehide', keys.stop)
  const { name, slots } = await api.call('getProject', { id: projectId, origin: location.origin })
  // The key worker validates the slots.
  const { addresses } = await keys.enter({ slots: slots as Shape.Json<Slot.Slot>[], walletId })
  if (!addresses.evm) throw new RefusedError('NOT_AVAILABLE')
  const account = addresses.evm
  const served = readList(document)
  const networks = Networks.create({
    first: null,
    served,
    smart: readList(document, 'bundlers'),
  })
  const sessions = { get: async () => session }
  const host = {
    api: signedIn,
    database: DeviceDatabase.create(),
    keys,
    origin: location.origin,
    project: async () => ({ name }),
    projectId,
    sessions,
  }
  resumeAll(host).catch(() => {})
  const toNode = (chainId: Network.Id) => Node.create(chainId, host)

  async function read(): Promise<Upgrades> {
    const find = async (chainId: Network.Id): Promise<Upgraded[]> => {
      const node = toNode(chainId)
      try {
        const code = await findCode(node, account)
        return code.kind === 'plain' && !(await isOffered(node)) ? [] : [{ chainId, code }]
      } catch {
        return [{ chainId }]
      }
    }
    const found = await Promise.all(networks.listSmart().map(find))
    return { account, name: 'upgrades', networks: found.flat() }
  }

  /** Sends an upgrade, and waits until it is mined. */
  async function sendUpgrade(
    upgrade: Upgrade,
    { explanation, question, signal }: SendUpgradeOptions,
  ): Promise<undefined> {
    const chainId = Network.from(upgrade.chainId) as Network.Id
    const node = toNode(chainId)
    const calls = [toCalls([{ data: upgrade.address, to: account, value: 0n }])]
    const order = {
      account,
      calls,
      carrier: 'transaction',
      chainId,
      intent: calls[0]!,
      method: 'UPGRADE',
      walletId,
    } as const
    const sending = sendApproved(order, {
      ask: async () => ({ ...question, explanation }),
      // Nothing can abort the request after the approval, so `commit` does nothing.
      context: { commit() {}, host },
      isOfUser: true,
      price: () => priceUpgrade(node, account, chainId),
      sign: async (priced) => ({
        parts: [await signUpgrade(upgrade, { keys, node, priced, walletId })],
      }),
      until: 'mined',
      value: 0n,
    })
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
    await Promise.race([sending, aborted])
  }

  return {
    async change(screen, { chainId, code }, { onApproved, signal }) {
      if (!code) return screen
      const { name: network } = Network.table[chainId]
      // Freeze the subject, because both the explanation and the signature use it.
      const subject = Object.freeze({
        account,
        address: code.kind === 'plain' ? EIP7702StatelessDeleGator.implementation : zero,
        chainId: Network.toNumber(chainId)!,
      })
      const explanation = explainUpgrade(subject)
      const asked = { account, explanation, method: 'UPGRADE', network } as const
      const question = askInWindow(asked, locale, { onApproved, signal })
      let isApproved = false
      question.approved.then(
        () => {
          isApproved = true
        },
        () => {},
      )
      const problem = await sendUpgrade(subject, { explanation, question, signal })
        .catch((error) => {
          // NOT_AVAILABLE: the account already has the requested code. The page reads it next.
          const isDone = Object(error).reason === ('NOT_AVAILABLE' satisfies Reason.Reason)
          if (isApproved) return isDone ? undefined : toWalletProblem(error)
          // Without an approval, a refusal means that the user has rejected the change or cannot pay for it.
          if (!(error instanceof RefusedError)) throw error
          return question.isBlocked() ? ('blocked' as const) : undefined
        })
        .finally(question.close)
      return isApproved ? { ...(await read()), problem } : { ...screen, problem }
    },
    read,
    revoke: (permission, deciding) =>
      revokePermission(permission, { ...deciding, account, host, locale, walletId }),
    stop: keys.stop,
  }
}

export declare namespace open {
  type Options = {
    api: Api.Api<keyof typeof upgradePage>
    deviceId(): Promise<string>
    locale(): Locale.Locale
    projectId: string
    session: Session
  }
}

type SendUpgradeOptions = {
  explanation: Explanation
  question: Queue.Question
  signal: AbortSignal
}
