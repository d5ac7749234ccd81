import { Schema } from '@latchkey/protocol'
import { encodeFunctionData, type Hex } from 'viem'
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { bundler } from '../abstraction/contracts.ts'
import * as LocalNode from './LocalNode.ts'
import * as UserOperation from './UserOperation.ts'

const account = privateKeyToAccount(bundler.key)

/**
 * Sends an operation in a transaction of its own. Returns the transaction's hash. Throws an
 * {@link OperationError} if the EntryPoint refuses the operation, and sends nothing then.
 */
export async function submit(
  node: LocalNode.LocalNode,
  operation: UserOperation.UserOperation,
  chainId: number,
): Promise<Hex> {
  const data = encodeFunctionData({
    abi: entryPoint07Abi,
    args: [[UserOperation.pack(operation)], account.address],
    functionName: 'handleOps',
  })
  await node.callEntryPoint(data, { overrides: LocalNode.delegate(operation) })
  const [nonce, block] = await Promise.all([
    node.ask('eth_getTransactionCount', account.address, 'pending'),
    node.ask('eth_getBlockByNumber', 'pending', false),
  ])
  const baseFee = BigInt(Schema.string((block as { baseFeePerGas: unknown }).baseFeePerGas))
  const auth = operation.eip7702Auth
  const fields = {
    chainId,
    data,
    // Add gas for `handleOps` itself. A call passes on at most 63/64 of the gas (EIP-150).
    gas: ((UserOperation.gasOf(operation) + 100_000n) * 64n) / 63n,
    maxFeePerGas: 2n * baseFee + 1_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
    nonce: Number(nonce),
    to: entryPoint07Address,
  }
  const signed = auth
    ? await account.signTransaction({
        ...fields,
        authorizationList: [
          {
            ...auth,
            chainId: Number(auth.chainId),
            nonce: Number(auth.nonce),
            yParity: Number(auth.yParity),
          },
        ],
        type: 'eip7702',
      })
    : await account.signTransaction({ ...fields, type: 'eip1559' })
  return (await node.ask('eth_sendRawTransaction', signed)) as Hex
}
