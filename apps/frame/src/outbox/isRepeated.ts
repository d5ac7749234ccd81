import type { Hex } from '@latchkey/protocol/Value'
import { encodeAbiParameters, keccak256 } from 'viem/utils'
import { findNonce } from '../evm/transactions.ts'
import type { Host } from '../Host.ts'
import type { Node } from '../remote/Node.ts'
import type { Entry } from './Entry.ts'
import * as EntryStore from './EntryStore.ts'

type Call = { data: Hex; to?: Hex | undefined; value: bigint }

const types = [{ type: 'string' }, { type: 'uint256' }, { type: 'bytes' }] as const

/** Identifies a call. The same call in a later request has the same hash. */
export function toHash({ data, to = '0x', value }: Call): Hex {
  return keccak256(encodeAbiParameters(types, [to.toLowerCase(), value, data]))
}

/**
 * Whether the wallet has stopped waiting for a transaction of the key that makes one of these calls, and the network
 * may still confirm it, because its nonce is free. A new transaction has the next nonce, so both could be mined.
 */
export async function isRepeated(
  { calls, host, node, nonce }: isRepeated.Options,
  { account, chainId, walletId }: Pick<Entry, 'account' | 'chainId' | 'walletId'>,
): Promise<boolean> {
  const hashes: readonly unknown[] = calls.map(toHash)
  // Without storage there is nothing to warn of, and the transaction can be sent all the same.
  const stored = await EntryStore.open(host)
    .list()
    .catch((): Entry[] => [])
  const batches = stored.filter(
    (it) => it.account === account && it.chainId === chainId && it.walletId === walletId,
  )
  const parts = batches
    .flatMap(({ parts }) => parts)
    .filter(
      (part) =>
        part.outcome === 'dropped' &&
        part.isTried &&
        hashes.includes(part.call) &&
        // This transaction replaces the earlier one.
        nonce !== BigInt(part.nonce),
    )
  if (!parts.length) return false
  const mined = await findNonce(node, account, 'latest')
  return parts.some((part) => BigInt(part.nonce) >= mined)
}

export declare namespace isRepeated {
  type Options = {
    calls: readonly Call[]
    host: Host
    node: Node
    /** The nonce that the app asks for. */
    nonce?: bigint | undefined
  }
}
