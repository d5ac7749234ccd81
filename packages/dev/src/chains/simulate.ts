import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import { BaseError } from '@latchkey/protocol/Errors'
import * as Schema from '@latchkey/protocol/Schema'
import { Address, Hex } from '@latchkey/protocol/Value'
import type { Answer, Ask } from './answer.ts'
import { type Call, type Demand, type Result, toWord, traceCall } from './traceCall.ts'

const call = Schema.looseObject({
  from: Schema.optional(Address),
  to: Schema.optional(Address),
  value: Schema.optional(Hex),
})
const override = Schema.looseObject({
  balance: Schema.optional(Hex),
  code: Schema.optional(Hex),
  nonce: Schema.optional(Hex),
  stateDiff: Schema.optional(Schema.recordOf(Hex)),
})
const block = Schema.object({
  blockOverrides: Schema.optional(Schema.recordOf(Schema.unknown)),
  calls: Schema.optional(Schema.list(call)),
  stateOverrides: Schema.optional(Schema.recordOf(override)),
})
const request = Schema.object({
  blockStateCalls: Schema.list(block),
  traceTransfers: Schema.optional(Schema.boolean),
  validation: Schema.optional(Schema.boolean),
})

type Block = Schema.Output<typeof block>
type Override = Schema.Output<typeof override>

/**
 * Answers `eth_simulateV1`, which EDR lacks. Traces each call without mining it, and writes its changes into the state,
 * so that the next call sees them. Restores the state at the end, also after an error. The caller makes sure that no other
 * request of the chain runs meanwhile.
 */
export async function simulate(
  ask: Ask,
  given: unknown,
  number: unknown = 'latest',
): Promise<Answer> {
  const { output, problem } = Schema.parse(request, given)
  if (problem) return { error: { code: invalidParams, message: Schema.nameParameter(problem) } }
  const demand = toDemand(ask)
  try {
    return { result: await simulateBlocks(demand, output!, number) }
  } catch (error) {
    if (error instanceof RefusalError) return { error: error.failure }
    throw error
  }
}

/** JSON-RPC's code for invalid params. */
const invalidParams = -32_602

async function simulateBlocks(
  demand: Demand,
  { blockStateCalls, traceTransfers = false, validation }: Schema.Output<typeof request>,
  number: unknown,
): Promise<unknown[]> {
  if (validation) throw refuse('This chain simulates without validation only.')
  const latest = (await demand('eth_getBlockByNumber', 'latest', false)) as Record<string, Hex>
  if (!['latest', 'pending', 'safe', 'finalized', latest.number].includes(number as Hex))
    throw refuse('This chain simulates on its latest block only.')
  const snapshot = await demand('evm_snapshot')
  try {
    await emptyPool(demand)
    const blocks: unknown[] = []
    for (const [index, it] of blockStateCalls.entries()) {
      // EDR traces a call in the block after its latest one. So each block of the simulation has its own number.
      if (index) await demand('hardhat_mine', '0x1', '0x1')
      const results = await simulateBlock(demand, it, traceTransfers)
      blocks.push(toBlock(latest, blocks.length + 1, results))
    }
    return blocks
  } finally {
    await demand('evm_revert', snapshot)
  }
}

/** EDR refuses to change a nonce while transactions wait. The snapshot contains them. */
async function emptyPool(demand: Demand): Promise<void> {
  const waiting = (await demand('eth_pendingTransactions')) as { hash: Hex }[]
  for (const { hash } of waiting) await demand('hardhat_dropTransaction', hash)
}

async function simulateBlock(
  demand: Demand,
  { blockOverrides = {}, calls = [], stateOverrides = {} }: Block,
  traceTransfers: boolean,
): Promise<Result[]> {
  if (Object.keys(blockOverrides).length) throw refuse('This chain has no block overrides.')
  for (const [address, it] of Object.entries(stateOverrides)) await setOverride(demand, address, it)
  const results: Result[] = []
  for (const it of calls as Call[]) {
    await assertFunds(demand, it)
    results.push(await traceCall(demand, it, traceTransfers))
  }
  return results
}

async function setOverride(
  demand: Demand,
  address: string,
  { balance, code, nonce, stateDiff = {}, ...rest }: Override,
): Promise<void> {
  const [other] = Object.keys(rest)
  if (other) throw refuse(`This chain has no override of ${other}.`)
  if (balance) await demand('hardhat_setBalance', address, balance)
  if (code) await demand('hardhat_setCode', address, code)
  if (nonce) await demand('hardhat_setNonce', address, nonce)
  for (const [slot, value] of Object.entries(stateDiff))
    await demand('hardhat_setStorageAt', address, toQuantity(BigInt(slot)), value)
}

/** EDR's trace gives the sender any coins that it lacks. Other nodes refuse the whole request with this error. */
async function assertFunds(demand: Demand, { from, value = '0x0' }: Call): Promise<void> {
  const balance = from ? BigInt((await demand('eth_getBalance', from, 'latest')) as Hex) : 0n
  if (balance >= BigInt(value)) return
  throw new RefusalError({ code: -38_014, message: 'insufficient funds for gas * price + value' })
}

/** A block of the answer. Its hashes are made up, because nothing was mined. */
function toBlock(latest: Record<string, Hex>, distance: number, results: readonly Result[]) {
  const number = toQuantity(BigInt(latest.number!) + BigInt(distance))
  const toHash = (index: number) => toWord(toQuantity(BigInt(number) * 1_000n + BigInt(index)))
  const blockHash = toHash(999)
  let logIndex = 0
  const calls = results.map((result, index) => ({
    ...result,
    logs: result.logs.map((log) => ({
      ...log,
      blockHash,
      blockNumber: number,
      logIndex: toQuantity(logIndex++),
      removed: false,
      transactionHash: toHash(index),
      transactionIndex: toQuantity(index),
    })),
  }))
  const gasUsed = results.reduce((sum, it) => sum + BigInt(it.gasUsed), 0n)
  return {
    ...latest,
    baseFeePerGas: '0x0',
    calls,
    gasUsed: toQuantity(gasUsed),
    hash: blockHash,
    number,
    timestamp: toQuantity(BigInt(latest.timestamp!) + BigInt(distance)),
    transactions: results.map((_, index) => toHash(index)),
  }
}

function toDemand(ask: Ask): Demand {
  return async (method, ...params) => {
    const answer = await ask(method, ...params)
    if ('error' in answer) throw new RefusalError(answer.error)
    return answer.result
  }
}

type Failure = Extract<Answer, { error: unknown }>['error']

/** An error that the caller of the chain gets as the answer. */
class RefusalError extends BaseError {
  override readonly name = 'simulate.RefusalError'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

const refuse = (message: string) => new RefusalError({ code: invalidParams, message })
