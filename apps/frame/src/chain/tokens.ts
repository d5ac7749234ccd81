import { decodeAbiParameters } from 'viem/utils'
import type { Token } from '../explain/Context.ts'
import * as TypedData from '../explain/TypedData.ts'
import { type Node, NodeError } from './Node.ts'

/** How long a person waits for a token's name, in milliseconds: then its smallest unit is shown. */
const patience = 800

/** What each contract has said of itself. It does not change. */
const known = new Map<string, Token | undefined>()

const decimalsSelector = '0x313ce567'
const symbolSelector = '0x95d89b41'

/** What is known of the tokens that a request is about. Never fails: without it, less is said. */
export async function findTokens(
  node: Node,
  chainId: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Token>> {
  const found = new Map<string, Token>()
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), patience)
  const look = async (address: string) => {
    const key = `${chainId} ${address}`
    if (!known.has(key)) known.set(key, await ask(node, address, controller.signal))
    const token = known.get(key)
    if (token) found.set(address, token)
  }
  await Promise.all(addresses.map((address) => look(address).catch(() => {})))
  clearTimeout(timer)
  return found
}

/** The contracts that may be tokens: whom a transaction calls, or whose typed data it is. */
export function addressesOf(params: unknown): string[] {
  const [first, second] = Array.isArray(params) ? params : []
  const to = TypedData.own(first, 'to')
  const data = TypedData.own(first, 'data') ?? TypedData.own(first, 'input')
  if (typeof to === 'string' && typeof data === 'string' && data.length > 2) return toAddresses(to)
  const typed = second === undefined ? undefined : TypedData.read(second)
  if (!typed || typeof typed === 'string') return []
  const { verifyingContract } = typed.domain
  const details = [typed.message.details, typed.message.permitted].flat()
  return toAddresses(verifyingContract, ...details.map((it) => TypedData.own(it, 'token')))
}

function toAddresses(...values: unknown[]): string[] {
  return values
    .filter((it): it is string => typeof it === 'string' && /^0x[\da-f]{40}$/i.test(it))
    .map((it) => it.toLowerCase())
    .slice(0, 8)
}

/** Nothing where the contract is none that counts in decimals. */
async function ask(node: Node, to: string, signal: AbortSignal): Promise<Token | undefined> {
  const call = (data: string) => node.request('eth_call', [{ data, to }, 'latest'], { signal })
  try {
    const [decimals, symbol] = await Promise.all([call(decimalsSelector), call(symbolSelector)])
    const count = Number(BigInt(String(decimals)))
    if (count > 36) return undefined
    return { decimals: count, kind: 'erc20', symbol: toSymbol(symbol as `0x${string}`) }
  } catch (error) {
    // It has said no, which it will say again. Anything else may be asked another time.
    if (error instanceof NodeError || error instanceof SyntaxError) return undefined
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
