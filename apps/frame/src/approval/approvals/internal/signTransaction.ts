import { hexToBytes, keccak256, serializeTransaction } from 'viem/utils'
import type { Fees } from '../../../evm/price.ts'
import type { Part } from '../../../outbox/Entry.ts'
import type { KeyWorker } from '../../../worker/client.ts'

type Hex = `0x${string}`

/** A transaction with all its fields. Without a target, it creates a contract. */
export type Unsigned = Fees & {
  chainId: number
  data: Hex
  gas: bigint
  nonce: number
  to?: Hex | undefined
  value: bigint
}

/** Signs a transaction. Returns it as a part of an outbox entry. */
export async function signTransaction(
  keys: Pick<KeyWorker, 'signTransaction'>,
  { to, ...rest }: Unsigned,
  walletId: string,
): Promise<Part> {
  const unsigned = { ...rest, to: to ?? null }
  const payload = hexToBytes(serializeTransaction(unsigned))
  const { r, s, yParity } = await keys.signTransaction({ payload, walletId })
  const signed = serializeTransaction(unsigned, { r, s, yParity })
  return { hash: keccak256(signed), nonce: rest.nonce, signed }
}
