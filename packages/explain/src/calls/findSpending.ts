import type { Context } from '../Context.ts'
import * as Contracts from '../contracts.ts'
import type { Hex } from '../Hex.ts'
import type { Call } from '../Recognizer.ts'
import * as Signature from '../Signature.ts'
import * as Abi from './Abi.ts'

/** The functions that send tokens of the caller, by selector. `transferFrom` only if it names the caller. */
const transfers: Readonly<Record<string, Signature.Signature>> = {
  '0x23b872dd': Signature.parse('transferFrom(address from,address to,uint256 amount)'),
  '0x4000aea0': Signature.parse('transferAndCall(address to,uint256 amount,bytes data)'),
  '0xb753a98c': Signature.parse('push(address to,uint256 amount)'),
  '0xbb35783b': Signature.parse('move(address from,address to,uint256 amount)'),
  '0xa9059cbb': Signature.parse('transfer(address to,uint256 amount)'),
}

/** The amount of each token that calls send together. Amounts in the token's smallest unit. */
export function findSpending(
  calls: readonly Call[],
  { account, chainId, tokens }: Pick<Context, 'account' | 'chainId' | 'tokens'>,
): { amount: bigint; token: Hex }[] {
  const sums = new Map<Hex, bigint>()
  for (const { data, to } of calls) {
    const selector = data.slice(0, 10)
    const signature = Object.hasOwn(transfers, selector) ? transfers[selector] : undefined
    const decoded = signature && Abi.decode(signature, data)
    // The number of a collection's item is not an amount.
    const isItem = !Contracts.findToken(to, chainId) && tokens?.get(to)?.kind === 'erc721'
    if (!decoded || isItem) continue
    // The decoder followed the signature, in which the amount is a uint256.
    const { amount, from = account } = decoded.values as { amount: bigint; from?: string }
    if (from.toLowerCase() !== account.toLowerCase()) continue
    sums.set(to, (sums.get(to) ?? 0n) + amount)
  }
  return [...sums].map(([token, amount]) => ({ amount, token }))
}
