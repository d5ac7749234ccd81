import { type Explanation, type Warning, Worth } from '@latchkey/explain'
import {
  checkTogether,
  describeTransaction,
  joinExplanations,
  listMissing,
  type Simulation,
} from '@latchkey/explain/solana'
import { Rpc } from '@latchkey/protocol'
import type { CostsProblem } from '../../evm/Costs.ts'
import { findPrices } from '../../evm/findPrices.ts'
import * as Differences from '../../outbox/Differences.ts'
import type { Predicted } from '../../outbox/Predicted.ts'
import * as Remembered from '../../outbox/Remembered.ts'
import { type Inspected, inspect } from '../../solana/inspect.ts'
import * as Queue from '../queue/Queue.ts'
import { acknowledgeOnce, warnOfDifference } from '../queue/tellDifference.ts'
import { waitForDecision } from '../queue/waitForDecision.ts'
import type { ParsedTransactions } from './parseTransactions.ts'
import { type SolanaRequest, toApproval } from './SolanaRequest.ts'
import { toPrediction } from './toPrediction.ts'
import { toSimulation } from './toSimulation.ts'

/** The explanation that the user has approved. `predicted` is the simulation's prediction for a single transaction. */
type Approved = { explanation: Explanation; predicted?: Predicted | undefined }

/**
 * Explains parsed transactions and waits for the decision. If the wallet sends the transaction, shows `warnings` with
 * the costs.
 */
export async function approveTransactions(
  { certain, subjects }: ParsedTransactions,
  request: SolanaRequest,
  warnings?: Promise<readonly Warning.Warning[]>,
): Promise<Approved> {
  const { account, chainId, context, walletId } = request
  const isSent = Rpc.table[request.method].approval !== 'signature'
  // Missing signatures matter only if the wallet sends the transaction. Otherwise the app can add them later.
  const missing = isSent ? subjects.flatMap(listMissing) : []
  const inspected = Promise.all(subjects.map((subject) => inspect(request.node, subject, account)))
  const remembered = Remembered.read(context.host, { chainId, walletId })
  const different = Differences.find(context.host, walletId)
  const priced = findPrices(context.host, chainId)
  const read = Promise.all([inspected, remembered, priced])
  const prepared = read.then(async ([found, memory, prices]) => {
    const contexts = subjects.map((_, index) => {
      const { accounts, costs, simulation: alone, tables } = found[index]!
      const simulation = alone && toSimulation(alone, { count: subjects.length, index, isSent })
      const isOffline = !isSent && !alone
      // If the balance is too low, the wallet does not send the transaction, so the balance needs no second warning. An
      // app that only gets the signature could wait until the account has more SOL.
      const isMissing = isSent && costs.problem?.kind === 'balance'
      const coins = isMissing ? undefined : costs.balance
      const known = { accounts, coins, isOffline, memory, prices, simulation, tables }
      return { ...certain, ...known }
    })
    const steps = subjects.map((subject, index) => describeTransaction(subject, contexts[index]!))
    const [only] = steps
    const explained =
      only && steps.length === 1 ? only : joinExplanations(steps, checkTogether(subjects, contexts))
    const earlier = await different
    const explanation = earlier ? warnOfDifference(explained, earlier) : explained
    const prediction = toPrediction({ contexts, found, subjects, user: account })
    return { ...(await toApproval(explanation, request)), prediction }
  })
  const question = await Queue.askInOrder(prepared, context)
  const earlier = await different
  if (earlier) acknowledgeOnce(question, context.host, earlier)
  const [{ costs, simulation }] = (await inspected) as [Inspected]
  const { decimals, symbol, value } = costs
  const problem: CostsProblem | undefined = missing.length
    ? { kind: 'unsigned', signers: missing }
    : costs.problem
  const worth = Worth.of(costs.fee ?? 0n, decimals, 'coin', await priced)
  const known = { ...costs, problem, worth }
  const shown = Promise.resolve(warnings).then((it = []) => ({ ...known, warnings: it }))
  if (isSent) await waitForDecision(question, { decimals, priced: shown, symbol, value })
  else await question.approved
  const { explanation } = await prepared
  return { explanation, predicted: simulation && toPredicted(simulation) }
}

/**
 * Returns the prediction that can be compared with the receipt. Undefined if the simulation fails, or if its result
 * does not contain the wallet.
 */
function toPredicted({ effects = [], error, keepsWallet }: Simulation): Predicted | undefined {
  if (error || keepsWallet === undefined) return undefined
  const amounts = effects.flatMap((it) => (it.kind === 'amount' ? [it] : []))
  return { effects: amounts.map(({ isUncertain: _, ...it }) => it), fee: 0n }
}
