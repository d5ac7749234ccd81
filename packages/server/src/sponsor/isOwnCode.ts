import { HybridDeleGator } from '@latchkey/accounts'
import { type Network, Schema } from '@latchkey/protocol'
import { keccak256, numberToHex, pad, toHex } from 'viem/utils'
import * as Chains from '../chain/Chains.ts'

/** Where a proxy stores the address of its code (ERC-1967). */
const slot = numberToHex(BigInt(keccak256(toHex('eip1967.proxy.implementation'))) - 1n)
const none = pad('0x')
const own = pad(HybridDeleGator.contracts.implementation).toLowerCase()

// Some nodes leave out leading zeros.
const wordSchema = Schema.text(/^0x[\da-f]{1,64}$/i, 'a storage slot')

/**
 * Whether a smart account runs its own code, or is not deployed. Its owner can replace the code, and other code may
 * read the call data of an operation differently (T59). Throws `Chains.UnavailableError` if the node does not answer.
 */
export async function isOwnCode(
  account: string,
  options: Chains.send.Options & { chain: Network.CaipId; chains: Pick<Chains.Chains, 'send'> },
): Promise<boolean> {
  const { chain, chains } = options
  const call = { method: 'eth_getStorageAt', params: [account, slot, 'latest'] }
  const [answer] = await chains.send(chain, [call], options)
  const { output } = Schema.parse(
    wordSchema,
    answer && 'result' in answer ? answer.result : undefined,
  )
  if (output === undefined) throw new Chains.UnavailableError()
  return [none, own].includes(pad(output.toLowerCase() as `0x${string}`))
}
