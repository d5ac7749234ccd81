import { type SmartAccount, UserOperation } from '@latchkey/accounts'
import { Warning } from '@latchkey/explain'
import { Network } from '@latchkey/protocol'
import { assertSignedIn } from '../../../Account.ts'
import type { Costs } from '../../../evm/Costs.ts'
import { isDeployed } from '../../../evm/smart/isDeployed.ts'
import * as Operation from '../../../evm/smart/Operation.ts'
import * as OperationReceipt from '../../../evm/smart/OperationReceipt.ts'
import * as Paymaster from '../../../evm/smart/Paymaster.ts'
import { priceOperation } from '../../../evm/smart/priceOperation.ts'
import { takeTurn } from '../../../evm/transactions.ts'
import type { Context } from '../../../Handler.ts'
import type { Host, Project } from '../../../Host.ts'
import { createOperationBatch } from '../../../outbox/createOperationBatch.ts'
import type { Entry } from '../../../outbox/Entry.ts'
import * as OpenRequests from '../../../outbox/OpenRequests.ts'
import * as OperationJournal from '../../../outbox/OperationJournal.ts'
import { RefusedError } from '../../../RefusedError.ts'
import * as Node from '../../../remote/Node.ts'
import type { Request } from '../../Approval.ts'
import { askUser, parse } from '../../queue/askUser.ts'
import type * as Queue from '../../queue/Queue.ts'
import { waitForDecision } from '../../queue/waitForDecision.ts'

/**
 * Sends a transaction of a smart account as a user operation. Returns the hash of the transaction that
 * contains it. The operation is stored before it is sent: if the page reloads before the app has its answer, the
 * wallet goes on, and the same request gets the answer without a question. Any other equal request has a warning.
 */
export async function sendOperation(
  request: Request<'eth_sendTransaction'>,
  context: Context,
): Promise<string> {
  const smart = demandSmart(request, context)
  const [{ to: named }] = request.params
  // A smart account cannot create contracts this way.
  if (!named) throw new RefusedError('NOT_AVAILABLE')
  // Read before the first await: the caller may change the params afterwards (T31).
  const parsed = parse('eth_sendTransaction', request, context)
  const { data, to, value } = parsed.subject
  if (!to) throw new RefusedError('UNSAFE')
  const calls = [{ data, to, value }]
  const key = OperationJournal.toKey(request, smart.encodeCalls(calls))
  const answer = await OperationJournal.findAnswer(context, key)
  if (answer) return answer
  const { host } = context
  const { explanation, ...question } = await askUser(
    'eth_sendTransaction',
    request,
    context,
    parsed,
  )
  const { earlier, leave } = OpenRequests.enter(host, key, question.approved)
  let entry: OperationJournal.Kept | undefined
  const keep = async (signed: Operation.Signed, hash: `0x${string}`) => {
    const batch = await createOperationBatch(host, { ...key, explanation, hash, id: hash, signed })
    entry = await OperationJournal.add(host, batch)
  }
  try {
    // Read now that the question is shown: requests before it may have been sent meanwhile.
    const stored = await OperationJournal.list(host, key).catch((): Entry[] => [])
    const asked = warn(question, { earlier, isRepeated: stored.length > 0 })
    const known = new Set(stored.filter(OperationJournal.isMined).map(({ id }) => id))
    const findAnswer: Resumable['findAnswer'] = async ({ isDeployed, nonce }) => {
      // Another operation has deployed the account, so there is nothing to do.
      if (request.isDeploying && isDeployed) return '0x'
      return OperationJournal.findMined(context, key, { known, nonce })
    }
    const hash = await operate(request, context, asked, { calls, smart }, { findAnswer, keep })
    if (entry) await OperationJournal.end(host, entry)
    return hash
  } catch (error) {
    if (entry) await OperationJournal.end(host, entry, error)
    throw error
  } finally {
    leave()
  }
}

/** Warns of a repeated request with its costs: at once, or when the user approves an equal request before it. */
export function warn(
  { approved, show }: Queue.Question,
  { earlier = [], isRepeated }: { earlier?: readonly Promise<void>[]; isRepeated: boolean },
): Queue.Question {
  const extra = isRepeated ? [Warning.from('repeated')] : []
  let last: Costs | undefined
  const draw = () => last && show({ ...last, warnings: [...(last.warnings ?? []), ...extra] })
  for (const it of earlier)
    it.then(
      () => {
        if (!extra.length) extra.push(Warning.from('repeated'))
        draw()
      },
      () => {},
    )
  return {
    approved,
    show(costs) {
      last = costs
      draw()
    },
  }
}

/** The smart account of a request. Refuses where no bundler sends its operations. */
function demandSmart({ chainId, smart }: Request, { host }: Context): SmartAccount {
  if (!smart || !host.networks.listSmart().includes(chainId))
    throw new RefusedError('NOT_AVAILABLE')
  return smart
}

/** How an operation survives a reload. */
export type Resumable = {
  /** Looks once more before the operation is signed. Returns the answer if nothing needs to be sent any more. */
  findAnswer?(state: { isDeployed: boolean; nonce: bigint }): Promise<`0x${string}` | undefined>
  /** For a batch: waits until the operation has ended. Without it, the request waits. */
  follow?(): Promise<void>
  /** Stores the signed operation before it is sent. */
  keep(signed: Operation.Signed, id: `0x${string}`): Promise<void>
}

/** The parts of a request's context that an operation needs. A page of the wallet has no others. */
export type OperationContext = Pick<Context, 'commit'> & { host: OperationHost }

export type OperationHost = Node.NodeHost &
  Paymaster.PayingHost & {
    keys: Pick<Host['keys'], 'signTypedData'>
    project(): Promise<Pick<Project, 'name'>>
  }

/**
 * Shows the costs, waits for the decision, signs and sends. Resolves when the operation is mined, with the hash
 * of the transaction that contains it. For a batch, resolves when it was sent, with the id of the operation.
 */
export async function operate(
  { chainId, walletId }: Pick<Request, 'chainId' | 'walletId'>,
  context: OperationContext,
  question: Queue.Question,
  { calls, smart, ...payment }: Omit<Operation.Plan, 'chainId' | 'isDeployed'>,
  resumable?: Resumable,
): Promise<`0x${string}`> {
  const { host } = context
  const { symbol } = Network.table[chainId]
  const node = Node.create(chainId, host)
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const priced = (async () => {
    const plan = {
      ...payment,
      calls,
      chainId,
      isDeployed: await isDeployed(host, chainId, smart.address),
      smart,
    }
    const [price, { name }] = await Promise.all([priceOperation(node, plan, host), host.project()])
    return { ...price, paidBy: price.sponsored && name }
  })()
  const { fees, plan, ...price } = await waitForDecision(question, { priced, symbol, value })
  const number = Network.toNumber(chainId)!
  const signAndSend = async (): Promise<OperationReceipt.Sent | { answer: `0x${string}` }> => {
    const nonce = await Operation.chooseNonce(node, smart.address, plan.asked)
    const deployed = plan.isDeployed || (await isDeployed(host, chainId, smart.address))
    const answer = await resumable?.findAnswer?.({ isDeployed: deployed, nonce })
    if (answer) return { answer }
    const current = { ...plan, isDeployed: deployed }
    const draft = Operation.create(current, { ...fees, ...Operation.noGas, nonce })
    // The project has signed for the nonce and the deployment that the price was found with.
    const isSame = nonce === price.nonce && deployed === plan.isDeployed
    const { fields, gas } = await Paymaster.keep(price, { draft, host, isSame, node, plan, smart })
    const operation = { ...draft, ...gas, ...fields }
    Operation.assertShown(operation, plan)
    const typedData = smart.toTypedData(operation, number)
    await assertSignedIn(host, walletId)
    context.commit()
    const signature = await host.keys.signTypedData({ typedData, walletId })
    const id = UserOperation.hash(operation, number)
    const signed = { ...operation, signature }
    await resumable?.keep(signed, id)
    await Operation.send(node, signed, id)
    return { id, nonce, sender: smart.address }
  }
  // One approval is one signature, as for a transaction of a key. The turn ends when the operation is mined,
  // because the next one of the account would have the same nonce until then.
  return new Promise((resolve, reject) => {
    takeTurn({ account: smart.address, chainId }, async () => {
      const sent = await signAndSend().catch((error) => {
        throw Operation.translate(error)
      })
      if ('answer' in sent) return resolve(sent.answer)
      if (!resumable?.follow) return resolve(await OperationReceipt.wait(node, sent))
      resolve(sent.id)
      await resumable.follow()
    }).catch(reject)
  })
}
