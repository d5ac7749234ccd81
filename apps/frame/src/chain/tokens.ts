import type { Holding, Token } from '@latchkey/explain'
import { decodeAbiParameters } from 'viem/utils'
import { type Node, NodeError } from './Node.ts'

/** How long the approval waits for the node, in milliseconds. Then it does without (T54). */
const patience = 2_000
/** How many tokens of one request are looked up. The rest counts as unknown. */
const most = 8

/** What each contract has said about itself. This does not change. */
const known = new Map<string, Token | undefined>()

const decimalsSelector = '0x313ce567'
const symbolSelector = '0x95d89b41'
const supplySelector = '0x18160ddd'
/** `supportsInterface` of ERC-165, for ERC-721. */
const isItemsCall = `0x01ffc9a7${'80ac58cd'.padEnd(64, '0')}`
const balanceCall = (account: string) => `0x70a08231${account.slice(2).padStart(64, '0')}`

/** What contracts say about themselves. Never fails: a token that cannot be read is left out. */
export function findTokens(
  node: Node,
  chainId: string,
  addresses: Iterable<string>,
): Promise<ReadonlyMap<string, Token>> {
  return findEach(addresses, async (address, signal) => {
    const key = `${chainId} ${address}`
    if (!known.has(key)) known.set(key, await describe(node, address, signal))
    return known.get(key)
  })
}

/** What an account has of each token, and how much exists. Never fails, and is never cached. */
export function findHoldings(
  node: Node,
  account: string,
  addresses: Iterable<string>,
): Promise<ReadonlyMap<string, Holding>> {
  return findEach(addresses, async (address, signal) => {
    const read = (data: string) => readAmount(node, address, data, signal)
    const [balance, supply] = await Promise.all([read(balanceCall(account)), read(supplySelector)])
    return { balance, supply }
  })
}

/** Looks the first few up, all at once, as long as there is time. */
async function findEach<value>(
  addresses: Iterable<string>,
  find: (address: string, signal: AbortSignal) => Promise<value | undefined>,
): Promise<ReadonlyMap<string, value>> {
  const found = new Map<string, value>()
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), patience)
  const look = async (address: string) => {
    const value = await find(address, controller.signal)
    if (value !== undefined) found.set(address, value)
  }
  await Promise.all([...addresses].slice(0, most).map((it) => look(it).catch(() => {})))
  clearTimeout(timer)
  return found
}

const call = (node: Node, to: string, data: string, signal: AbortSignal) =>
  node.request('eth_call', [{ data, to }, 'latest'], { signal })

/** A number, or nothing where the contract or the node does not answer one. */
async function readAmount(
  node: Node,
  to: string,
  data: string,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  try {
    const answer = await call(node, to, data, signal)
    return typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer)
      ? BigInt(answer)
      : undefined
  } catch {
    return undefined
  }
}

/** Nothing where the contract neither counts in decimals nor holds items. */
async function describe(node: Node, to: string, signal: AbortSignal): Promise<Token | undefined> {
  try {
    const [isItems, symbol, decimals] = await Promise.all([
      refusable(call(node, to, isItemsCall, signal)),
      refusable(call(node, to, symbolSelector, signal)),
      refusable(call(node, to, decimalsSelector, signal)),
    ])
    if (/^0x0{63}1$/.test(String(isItems))) return { kind: 'erc721' }
    const count = Number(BigInt(String(decimals)))
    if (decimals === '0x' || count > 36) return undefined
    return { decimals: count, kind: 'erc20', symbol: toSymbol(symbol as `0x${string}`) }
  } catch (error) {
    // The answer was no number. It will not be one the next time, either.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * Whether our own server refused the call: the limit is reached, or no upstream works. A host could
 * bring that about, and it must not be kept as what the contract says.
 */
function isTransient({ code, message }: NodeError): boolean {
  return code === -32005 || (code === -32603 && !/revert/i.test(message))
}

/** A revert is an answer, and the same the next time. A node that is away is none. */
async function refusable(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NodeError && !isTransient(error)) return '0x'
    throw error
  }
}

/** As text, or as the 32 bytes that the oldest tokens have. */
function toSymbol(data: `0x${string}`): string {
  try {
    return decodeAbiParameters([{ type: 'string' }], data)[0].slice(0, 20)
  } catch {
    const bytes = data.slice(2, 66).match(/../g) ?? []
    return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)))
      .replaceAll('\0', '')
      .slice(0, 20)
  }
}
