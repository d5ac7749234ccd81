import type { Holding, Token } from '@latchkey/explain'
import { decodeAbiParameters } from 'viem/utils'
import { type Node, NodeError } from '../remote/Node.ts'

/** How long an approval waits for token data, in milliseconds. After that, it continues without the data (T54). */
const patience = 2_000
/** The most tokens that are looked up per request. Further tokens count as unknown. */
const most = 64
/** The most contracts in the cache. It needs a limit because a host can name any number of contracts. */
const mostKnown = 500

/**
 * A cache of the contracts' metadata, by network and address. The metadata is the same for every host and never
 * changes.
 */
const known = new Map<string, Token | undefined>()

const decimalsSelector = '0x313ce567'
const nameSelector = '0x06fdde03'
const symbolSelector = '0x95d89b41'
const supplySelector = '0x18160ddd'
/** A call of `supportsInterface` (ERC-165) for ERC-721. */
const isItemsCall = `0x01ffc9a7${'80ac58cd'.padEnd(64, '0')}`
const balanceCall = (account: string) => `0x70a08231${account.slice(2).padStart(64, '0')}`

/** Reads the metadata of token contracts. Never fails. Leaves out tokens that cannot be read. */
export function findTokens(
  node: Node,
  chainId: string,
  addresses: Iterable<string>,
): Promise<ReadonlyMap<string, Token>> {
  return findEach(addresses, async (address, signal) => {
    const key = `${chainId} ${address}`
    if (known.has(key)) return known.get(key)
    const token = await describe(node, address, signal)
    if (known.size >= mostKnown) known.clear()
    known.set(key, token)
    return token
  })
}

/**
 * Reads the account's balance and the total supply of each token, and the balance of the network's coin as `coin`.
 * Reads the first `count` items. The others count as unknown. Never fails. The results are not cached.
 */
export function findHoldings(
  node: Node,
  account: string,
  addresses: Iterable<string>,
  count: number,
): Promise<ReadonlyMap<string, Holding>> {
  const find = async (address: string, signal: AbortSignal): Promise<Holding> => {
    if (address === 'coin') return { balance: await readCoins(node, account, signal) }
    const read = (data: string) => readAmount(node, address, data, signal)
    const [balance, supply] = await Promise.all([read(balanceCall(account)), read(supplySelector)])
    return { balance, supply }
  }
  return findEach(addresses, find, count)
}

/** Reads the balance of one token. Returns undefined if the contract or the node returns none. */
export function readBalance(
  node: Node,
  token: string,
  account: string,
): Promise<bigint | undefined> {
  return readAmount(node, token, balanceCall(account), AbortSignal.timeout(patience))
}

/** Reads the name that a token claims, up to 64 characters. Returns undefined if the token has no name. */
export async function readName(node: Node, token: string): Promise<string | undefined> {
  try {
    const answer = await call(node, token, nameSelector, AbortSignal.timeout(patience))
    return decodeAbiParameters([{ type: 'string' }], answer as `0x${string}`)[0].slice(0, 64)
  } catch {
    return undefined
  }
}

/** Looks up the first addresses in parallel. Leaves out those without a result before the time-out. */
async function findEach<value>(
  addresses: Iterable<string>,
  find: (address: string, signal: AbortSignal) => Promise<value | undefined>,
  count = most,
): Promise<ReadonlyMap<string, value>> {
  const found = new Map<string, value>()
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), patience)
  const look = async (address: string) => {
    const value = await find(address, controller.signal)
    if (value !== undefined) found.set(address, value)
  }
  await Promise.all([...addresses].slice(0, count).map((it) => look(it).catch(() => {})))
  clearTimeout(timer)
  return found
}

const call = (node: Node, to: string, data: string, signal: AbortSignal) =>
  node.request('eth_call', [{ data, to }, 'latest'], { signal })

/** Reads a number from a contract. Returns undefined if the contract or the node returns none. */
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

async function readCoins(
  node: Node,
  account: string,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const answer = await node.request('eth_getBalance', [account, 'latest'], { signal })
  return typeof answer === 'string' && /^0x[\da-f]{1,64}$/i.test(answer)
    ? BigInt(answer)
    : undefined
}

/** Reads the metadata of a contract. Returns undefined if it is neither an ERC-20 nor an ERC-721. */
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
    // The contract does not return a number, and never will. So this result can be cached.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * Whether the wallet's server rejected the call, because of its rate limit or because no upstream node works. A host
 * could cause this, so this result must not be cached for the contract.
 */
function isTransient({ code, message }: NodeError): boolean {
  return code === -32005 || (code === -32603 && !/revert/i.test(message))
}

/** Returns undefined for a revert, which is an answer and can be cached. Throws if the node cannot be reached. */
async function refusable(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NodeError && !isTransient(error)) return '0x'
    throw error
  }
}

/** Decodes a symbol. It is a string, or bytes32 in the oldest tokens. */
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
