import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import { simulate } from './simulate.ts'

export type Request = { method: string; params: readonly unknown[] }
export type Answer = { result: unknown } | { error: Failure }
type Failure = { code: number; data?: unknown; message: string }

/** Sends a request to EDR itself. */
export type Ask = (method: string, ...params: readonly unknown[]) => Promise<Answer>

/** Methods that EDR lacks, composed from methods that it has. */
const composed: Record<string, (ask: Ask, ...params: readonly unknown[]) => Promise<Answer>> = {
  async eth_getAccount(ask, address, block = 'latest') {
    return map(await ask('eth_getProof', address, [], block), (proof) => {
      const { balance, codeHash, nonce, storageHash } = proof as Record<string, string>
      return { balance, codeHash, nonce, storageRoot: storageHash }
    })
  },
  async eth_getBlockReceipts(ask, block) {
    const found = await getBlock(ask, block)
    if ('error' in found || !found.result) return found
    const receipts: unknown[] = []
    for (const hash of (found.result as { transactions: string[] }).transactions) {
      const receipt = await ask('eth_getTransactionReceipt', hash)
      if ('error' in receipt) return receipt
      receipts.push(receipt.result)
    }
    return { result: receipts }
  },
  // EDR accepts keys of 32 bytes only. Other nodes accept shorter ones.
  eth_getProof: (ask, address, keys, ...rest) =>
    ask('eth_getProof', address, Array.isArray(keys) ? keys.map(toWord) : keys, ...rest),
  eth_getUncleCountByBlockHash: countUncles,
  eth_getUncleCountByBlockNumber: countUncles,
  eth_simulateV1: simulate,
  /** Adds coins for the faucet. This is one request, so that concurrent calls do not overwrite each other's balance. */
  async latchkey_addBalance(ask, address, amount) {
    const answer = await ask('eth_getBalance', address, 'latest')
    if ('error' in answer) return answer
    const balance = toQuantity(BigInt(String(answer.result)) + BigInt(String(amount)))
    const set = await ask('hardhat_setBalance', address, balance)
    return 'error' in set ? set : { result: balance }
  },
}

/** Answers a request as other nodes would. */
export async function answer({ method, params }: Request, ask: Ask): Promise<Answer> {
  if (Object.hasOwn(composed, method)) return composed[method]!(ask, ...params)
  const fitting = params.map(withoutDuplicate)
  const answer = await ask(method, ...fitting)
  if (!('error' in answer) || !answer.error.message.startsWith('Nonce too high')) return answer
  // With automatic mining, EDR queues nothing. Without it, the transaction waits in the pool and is
  // mined together with the earlier one.
  await ask('evm_setAutomine', false)
  try {
    return await ask(method, ...fitting)
  } finally {
    await ask('evm_setAutomine', true)
  }
}

/** Turns an answer of EDR into one of geth: clients recognize a revert by its code and its data. */
export function toAnswer(value: { error?: Failure; result?: unknown }): Answer {
  const { error } = value
  if (!error) return { result: value.result ?? null }
  const { code, message } = error
  const data = error.data as { data?: string; reason?: { Revert?: unknown } } | undefined
  // The data of other errors repeats the whole request, so drop it.
  if (data?.reason?.Revert === undefined)
    return { error: { code: code === -32004 ? -32601 : code, message } }
  const [, reason] = /^reverted with reason string '(.*)'$/s.exec(message) ?? []
  const suffix = reason === undefined ? '' : `: ${reason}`
  return { error: { code: 3, data: data.data, message: `execution reverted${suffix}` } }
}

function map(answer: Answer, change: (result: unknown) => unknown): Answer {
  return 'error' in answer || !answer.result ? answer : { result: change(answer.result) }
}

async function countUncles(ask: Ask, block: unknown): Promise<Answer> {
  return map(await getBlock(ask, block), (it) => {
    const { uncles } = it as { uncles: string[] }
    return toQuantity(uncles.length)
  })
}

function getBlock(ask: Ask, block: unknown): Promise<Answer> {
  const isHash = typeof block === 'string' && block.length === 66
  return ask(isHash ? 'eth_getBlockByHash' : 'eth_getBlockByNumber', block, false)
}

/** Removes `data` if there is `input`. Some clients send both, which EDR refuses. */
function withoutDuplicate(param: unknown): unknown {
  if (typeof param !== 'object' || param === null || !('input' in param)) return param
  const { data: _, ...rest } = param as Record<string, unknown>
  return rest
}

function toWord(value: unknown): unknown {
  if (typeof value !== 'string' || !/^0x[\da-f]{0,64}$/i.test(value)) return value
  return `0x${value.slice(2).padStart(64, '0')}`
}
