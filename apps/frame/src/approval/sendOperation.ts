import { type SmartAccount, UserOperation } from '@latchkey/accounts'
import { Network } from '@latchkey/protocol'
import { assertSignedIn } from '../Account.ts'
import { toBigInt } from '../evm/price.ts'
import { isDeployed } from '../evm/smart/isDeployed.ts'
import * as Operation from '../evm/smart/Operation.ts'
import * as Paymaster from '../evm/smart/Paymaster.ts'
import { priceOperation } from '../evm/smart/priceOperation.ts'
import type { Host, Project } from '../Host.ts'
import type { Entry } from '../outbox/Entry.ts'
import { toCalls, type Until } from '../outbox/Order.ts'
import type * as Sending from '../outbox/Sending.ts'
import * as Node from '../remote/Node.ts'
import { type AskedQuestion, sendApproved } from './sendApproved.ts'

/** The parts of a request's context that an operation needs. A page of the wallet provides only these. */
export type OperationContext = Omit<Sending.Sender, 'host'> & { host: OperationHost }

export type OperationHost = Sending.Sender['host'] &
  Node.NodeHost &
  Paymaster.PayingHost & {
    keys: Pick<Host['keys'], 'signTypedData'>
    project(): Promise<Pick<Project, 'name'>>
  }

/**
 * Sends the calls of a smart account as one user operation, after the user's approval. Returns its entry: for a batch
 * once the operation was sent, otherwise once it is mined.
 */
export async function sendOperation(
  { chainId, method, smart, walletId, ...rest }: sendOperation.Request,
  context: OperationContext,
  { ask, calls, ...payment }: sendOperation.Options,
): Promise<Entry> {
  const { host } = context
  const node = Node.create(chainId, host)
  const { address: account } = smart
  const number = Network.toNumber(chainId)!
  const intent = toCalls(calls)
  const order = {
    account,
    calls: [intent],
    carrier: 'operation',
    chainId,
    id: rest.id,
    intent,
    isVersion1: rest.isVersion1,
    method,
    nonce: payment.asked?.nonce,
    walletId,
  } as const
  return sendApproved(order, {
    ask,
    context,
    isAtomic: true,
    isOfUser: rest.isOfUser,
    async price() {
      const deployed = await isDeployed(host, chainId, account)
      const plan = { ...payment, calls, chainId, isDeployed: deployed, smart }
      const [price, { name }] = await Promise.all([
        priceOperation(node, plan, host),
        host.project(),
      ])
      return { ...price, paidBy: price.sponsored && name }
    },
    // Sign only once for each approval, as for a transaction of a key. Until this operation is mined, the account's
    // next operation would have the same nonce and must wait.
    async sign({ fees, plan, ...price }) {
      const nonce = await Operation.chooseNonce(node, account, plan.asked)
      const deployed = plan.isDeployed || (await isDeployed(host, chainId, account))
      rest.onSign?.({ isDeployed: deployed })
      const current = { ...plan, isDeployed: deployed }
      const draft = Operation.create(current, { ...fees, ...Operation.noGas, nonce })
      // The paymaster's signature covers the nonce and whether the account is deployed. Both must be the same as for
      // the price.
      const isSame = nonce === price.nonce && deployed === plan.isDeployed
      const paid = { draft, host, isSame, node, plan, smart }
      const { fields, gas } = await Paymaster.keep(price, paid)
      const operation = { ...draft, ...gas, ...fields }
      Operation.assertShown(operation, plan)
      // Without a start block, a later search covers only the most recent blocks.
      const block = await findBlock(node).catch(() => undefined)
      await assertSignedIn(host, walletId)
      context.commit()
      const typedData = smart.toTypedData(operation, number)
      const signature = await host.keys.signTypedData({ typedData, walletId })
      const signed = JSON.stringify(UserOperation.toRpc({ ...operation, signature }))
      const hash = UserOperation.hash(operation, number)
      return { block, parts: [{ hash, nonce: Number(nonce), signed }] }
    },
    until: rest.until ?? 'mined',
    verify: rest.verify,
    value: calls.reduce((sum, call) => sum + call.value, 0n),
  })
}

export declare namespace sendOperation {
  type Request = Pick<Entry, 'chainId' | 'isVersion1' | 'method' | 'walletId'> & {
    /** The id that the app has chosen. */
    id?: string | undefined
    /** Whether the user started the operation on a page of the wallet. */
    isOfUser?: boolean | undefined
    /** Called before anything is signed. An error ends the request. */
    onSign?: ((state: { isDeployed: boolean }) => void) | undefined
    smart: SmartAccount
    until?: Until | undefined
    verify?: Sending.Wanted['verify']
  }
  type Options = Omit<Operation.Plan, 'chainId' | 'isDeployed' | 'smart'> & {
    ask(): Promise<AskedQuestion>
  }
}

/** Returns the number of the network's latest block. */
async function findBlock(node: Node.Node): Promise<number> {
  return Number(toBigInt(await node.request('eth_blockNumber')))
}
