import type { Transaction } from '@latchkey/explain'
import { Network } from '@latchkey/protocol'
import type { Hex } from '@latchkey/protocol/Value'
import { encodeFunctionData, parseAbi, serializeTransaction } from 'viem/utils'
import { type Node, NodeError } from '../remote/Node.ts'

/** The predeployed contract GasPriceOracle on networks of the OP Stack. */
const oracle = '0x420000000000000000000000000000000000000F'
const abi = parseAbi(['function getL1Fee(bytes transaction) view returns (uint256)'])
/** OP Mainnet, Base and Zora, and their test networks. */
const chains: readonly Network.Id[] = [
  'eip155:10',
  'eip155:420',
  'eip155:8453',
  'eip155:84531',
  'eip155:84532',
  'eip155:7777777',
  'eip155:999',
]
/** 0.1 of a coin. No transaction's data costs more. Above this, the node lies or the oracle is another contract. */
const most = 10n ** 17n

/**
 * Finds the fee that a network of the OP Stack charges for the data of a transaction, in addition to its gas. Returns
 * zero on other networks, and if the oracle gives no plausible answer.
 */
export async function findDataFee(
  node: Node,
  chainId: Network.Id,
  { data, to, value }: Pick<Transaction, 'data' | 'to' | 'value'>,
): Promise<bigint> {
  if (!chains.includes(chainId)) return 0n
  // Use the largest possible values for the fields that are not known yet.
  const transaction = serializeTransaction({
    chainId: Network.toNumber(chainId)!,
    data,
    gas: 2n ** 32n - 1n,
    maxFeePerGas: 2n ** 48n - 1n,
    maxPriorityFeePerGas: 2n ** 48n - 1n,
    nonce: 2 ** 24 - 1,
    value,
    ...(to && { to }),
  })
  const call = { data: encodeFunctionData({ abi, args: [transaction] }), to: oracle }
  const answer = await ask(node, call)
  if (typeof answer !== 'string' || !/^0x[\da-f]{64}$/i.test(answer)) return 0n
  // Add a margin of a quarter. The fee depends on Ethereum's fees, which may rise before the transaction is included.
  const fee = (BigInt(answer) * 5n) / 4n
  return fee > most ? 0n : fee
}

async function ask(node: Node, call: { data: Hex; to: string }): Promise<unknown> {
  try {
    return await node.request('eth_call', [call, 'latest'])
  } catch (error) {
    // On a network without the oracle, the node answers with an error. Any other failure is one of the connection.
    if (error instanceof NodeError) return undefined
    throw error
  }
}
