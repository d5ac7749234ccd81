import { type SmartAccount, UserOperation } from '@latchkey/accounts'
import { Network } from '@latchkey/protocol'
import { assertSignedIn } from '../Account.ts'
import * as Node from '../chain/Node.ts'
import type { Context } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'
import { UnreachableError } from '../remote/Api.ts'
import { isDeployed } from '../smart/Deployment.ts'
import * as Operation from '../smart/Operation.ts'
import { priceOperation } from '../smart/priceOperation.ts'
import type { Request } from './Approval.ts'
import { put } from './put.ts'
import type * as Queue from './queue.ts'

/** The operation before this one. It must be mined first, because both have the next nonce. */
let previous: Promise<unknown> = Promise.resolve()

/**
 * Sends a transaction of a smart account as a user operation. Returns the hash of the transaction that
 * contains it.
 */
export async function sendOperation(request: Request, context: Context): Promise<string> {
  const smart = demandSmart(request, context)
  const [{ to: named }] = request.params as [{ to?: unknown }]
  // A smart account cannot create contracts this way.
  if (!named) throw new RefusedError('NOT_AVAILABLE')
  const { subject, ...question } = await put('eth_sendTransaction', request, context)
  const { data, to, value } = subject
  if (!to) throw new RefusedError('UNSAFE')
  return operate(request, context, question, { calls: [{ data, to, value }], smart })
}

/** The smart account of a request. Refuses where no bundler sends its operations. */
function demandSmart({ chainId, smart }: Request, { host }: Context): SmartAccount {
  if (!smart || !host.networks.listSmart().includes(chainId))
    throw new RefusedError('NOT_AVAILABLE')
  return smart
}

/** Shows the costs, waits for the decision, signs, sends, and waits until the operation is mined. */
async function operate(
  { chainId, walletId }: Request,
  context: Context,
  { approved, show }: Queue.Question,
  { calls, smart }: Pick<Operation.Plan, 'calls' | 'smart'>,
): Promise<string> {
  const { host } = context
  const { symbol } = Network.table[chainId]
  const node = Node.create(chainId, host)
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  show({ symbol, value })
  const priced = (async () => {
    const plan = {
      calls,
      chainId,
      isDeployed: await isDeployed(host, chainId, smart.address),
      smart,
    }
    return { plan, price: await priceOperation(node, plan) }
  })()
  const shown = priced.then(
    ({ price: { balance, fee, problem, warnings } }) => {
      show({ balance, fee, problem, symbol, value, warnings })
      return problem
    },
    () => {
      const problem = { kind: 'unreachable' } as const
      show({ problem, symbol, value })
      return problem
    },
  )
  try {
    await approved
  } catch (error) {
    // A user who could not approve has not rejected the request.
    const problem = await Promise.race([shown, undefined])
    if (problem?.kind === 'balance') throw new RefusedError('INSUFFICIENT_FUNDS')
    if (problem?.kind === 'unreachable') throw new UnreachableError()
    throw error
  }

  const { plan, price } = await priced
  const number = Network.toNumber(chainId)!
  const signAndSend = async () => {
    const nonce = await Operation.findNonce(node, smart.address)
    const deployed = plan.isDeployed || (await isDeployed(host, chainId, smart.address))
    const { fees, gas } = price
    const operation = Operation.create(
      { ...plan, isDeployed: deployed },
      { ...fees, ...gas, nonce },
    )
    Operation.assertShown(operation, plan)
    const typedData = smart.toTypedData(operation, number)
    await assertSignedIn(host, walletId)
    context.commit()
    const signature = await host.keys.signTypedData({ typedData, walletId })
    const id = UserOperation.hash(operation, number)
    await Operation.send(node, { ...operation, signature }, id)
    return Operation.waitForHash(node, id)
  }
  // One approval is one signature, as for a transaction of a key.
  const sent = previous.then(signAndSend)
  previous = sent.catch(() => {})
  try {
    return await sent
  } catch (error) {
    throw Operation.translate(error)
  }
}
