import { EIP7702StatelessDeleGator } from '@latchkey/accounts'
import { Network } from '@latchkey/protocol'
import {
  hexToBytes,
  keccak256,
  parseTransaction,
  recoverAddress,
  serializeTransaction,
} from 'viem/utils'
import { isSameHex } from '../../evm/isSameHex.ts'
import { type Fees, findNetworkFees, price } from '../../evm/price.ts'
import { raiseFees } from '../../evm/raiseFees.ts'
import type { Part } from '../../outbox/Entry.ts'
import * as SignedPart from '../../outbox/SignedPart.ts'
import { RefusedError } from '../../RefusedError.ts'
import type { Replaced, Replacement } from './Replacement.ts'

type TransactionSerializable = Parameters<typeof serializeTransaction>[0]

/**
 * Replaces a transaction of the key. The replacement is the same transaction with a higher fee. A cancellation is an
 * empty transaction to the account itself.
 */
export async function replaceTransaction(replaced: Replaced): Promise<Replacement> {
  const { account, chainId, keys, kind, node, part, rest, walletId } = replaced
  const { fees, unsigned } = await read(replaced, part)
  const next = kind === 'speedUp' ? unsigned : toCancel(unsigned, account)
  const { data = '0x', to } = next
  // Add the later parts, because the user sees everything that is still to be paid.
  const later = await Promise.all(rest.map((it) => read(replaced, it)))
  const value = sum([next, ...later.map((it) => it.unsigned)].map((it) => coinsOf(it, replaced)))
  /** The gas limit. For a cancellation, pricing determines it. */
  let gas = next.gas
  return {
    async price() {
      const network = await findNetworkFees(node, fees.type === 'legacy' ? { type: 0n } : {})
      const raised = raiseFees(fees, network)
      const { type: _, ...asked } = raised
      const call = { data, value: next.value ?? 0n, ...(to && { to }) }
      const given = { ...call, ...(next.gas && { gas: next.gas }), ...asked }
      const found = await price(node, account, given, chainId)
      gas = found.gas
      const fee = found.fee + sum(later.map(feeOf))
      const isShort = found.balance < value + fee
      const problem = isShort ? ({ kind: 'balance' } as const) : found.problem
      return { ...found, fee, fees: raised, problem }
    },
    async sign({ type, ...paid }) {
      const transaction = { ...next, ...paid, gas, type: next.type ?? type } as typeof unsigned
      const payload = hexToBytes(serializeTransaction(transaction))
      const { r, s, yParity } = await keys.signTransaction({ payload, walletId })
      const signed = serializeTransaction(transaction, { r, s, yParity })
      return { hash: keccak256(signed), signed }
    },
    value,
  }
}

/**
 * Reads the transaction that the key has signed. Throws UNSAFE if the signature is not the user's, because a
 * replacement may only make calls that the user has approved.
 */
async function read({ account, chainId }: Replaced, part: Part): Promise<Read> {
  const { r, s, v: _, yParity, ...unsigned } = parseTransaction(SignedPart.parseTransaction(part))
  const signature = { r: r!, s: s!, yParity: yParity ?? 0 }
  const hash = keccak256(serializeTransaction(unsigned as TransactionSerializable))
  const isOwn =
    isSameHex(await recoverAddress({ hash, signature }), account) &&
    unsigned.chainId === Network.toNumber(chainId) &&
    unsigned.nonce === part.nonce
  if (!isOwn) throw new RefusedError('UNSAFE')
  const { gasPrice, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = unsigned
  const fees: Fees =
    gasPrice === undefined
      ? { maxFeePerGas, maxPriorityFeePerGas, type: 'eip1559' }
      : { gasPrice, type: 'legacy' }
  return { fees, unsigned: unsigned as TransactionSerializable }
}

type Read = { fees: Fees; unsigned: TransactionSerializable }

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, it) => total + it, 0n)

/**
 * Returns the amount of coins that a transaction sends. An upgraded key calls itself without coins, so count the coins
 * of the inner calls.
 */
function coinsOf(
  { data = '0x', value = 0n }: TransactionSerializable,
  { account, isAtomic }: Replaced,
): bigint {
  const calls = isAtomic && EIP7702StatelessDeleGator.from(account).decodeCalls(data)
  return calls ? sum(calls.map((call) => call.value)) : value
}

/** Returns the highest possible fee of a transaction. */
function feeOf({ fees, unsigned: { gas = 0n } }: Read): bigint {
  return gas * (fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas)
}

/** Returns a transaction with the same nonce and fee type that makes no calls. Its gas is estimated. */
function toCancel(
  { chainId, nonce, type }: TransactionSerializable,
  to: `0x${string}`,
): TransactionSerializable {
  const kind = type === 'legacy' ? 'legacy' : 'eip1559'
  return { chainId, nonce, to, type: kind, value: 0n } as TransactionSerializable
}
