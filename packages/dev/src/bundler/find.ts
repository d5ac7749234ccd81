import {
  decodeFunctionData,
  encodeEventTopics,
  type Hex,
  hexToBigInt,
  type Log,
  parseEventLogs,
  type RpcLog,
  type RpcTransaction,
  size,
  slice,
} from 'viem'
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'
import type { LocalNode } from './LocalNode.ts'

const abi = entryPoint07Abi

/** Returns the receipt of a mined operation (ERC-7769), or undefined. */
export async function findReceipt(node: LocalNode, hash: Hex) {
  const event = await findEvent(node, hash)
  if (!event) return undefined
  const receipt = (await node.ask('eth_getTransactionReceipt', event.transactionHash)) as {
    logs: RpcLog[]
  }
  const logs = logsOf(receipt.logs, event)
  const [reverted] = parseEventLogs({
    abi,
    eventName: 'UserOperationRevertReason',
    logs: logs as unknown as Log[],
  })
  const { actualGasCost, actualGasUsed, nonce, paymaster, sender, success } = event.args
  return {
    actualGasCost,
    actualGasUsed,
    entryPoint: entryPoint07Address,
    logs,
    nonce,
    paymaster,
    ...(reverted && { reason: reverted.args.revertReason }),
    receipt,
    sender,
    success,
    userOpHash: hash,
  }
}

/** Returns a mined operation and its place, or undefined. */
export async function findOperation(node: LocalNode, hash: Hex) {
  const event = await findEvent(node, hash)
  if (!event) return undefined
  const { transactionHash } = event
  const transaction = await node.ask('eth_getTransactionByHash', transactionHash)
  const { blockHash, blockNumber, input } = transaction as RpcTransaction
  const { args, functionName } = decodeFunctionData({ abi, data: input })
  if (functionName !== 'handleOps') return undefined
  const { nonce, sender } = event.args
  const packed = args[0].find((it) => it.nonce === nonce && it.sender === sender)
  if (!packed) return undefined
  return {
    blockHash,
    blockNumber,
    entryPoint: entryPoint07Address,
    transactionHash,
    userOperation: unpack(packed),
  }
}

async function findEvent(node: LocalNode, hash: Hex) {
  const topics = encodeEventTopics({
    abi,
    args: { userOpHash: hash },
    eventName: 'UserOperationEvent',
  })
  const filter = { address: entryPoint07Address, fromBlock: '0x0', topics }
  const logs = (await node.ask('eth_getLogs', filter)) as Log[]
  return parseEventLogs({ abi, eventName: 'UserOperationEvent', logs })[0]
}

/** The logs of one operation: those after the previous operation, or after the validations. */
function logsOf(logs: RpcLog[], event: { logIndex: number; topics: readonly Hex[] }): RpcLog[] {
  const [operation] = event.topics
  const [before] = encodeEventTopics({ abi, eventName: 'BeforeExecution' })
  const end = logs.findIndex(({ logIndex }) => Number(logIndex) === event.logIndex)
  const start = logs.findLastIndex(
    ({ address, topics: [topic] }, index) =>
      index < end &&
      address === entryPoint07Address.toLowerCase() &&
      (topic === operation || topic === before),
  )
  return logs.slice(start + 1, end + 1)
}

type Packed = Extract<
  ReturnType<typeof decodeFunctionData<typeof abi>>,
  { functionName: 'handleOps' }
>['args'][0][number]

/** Turns the EntryPoint's format into that of JSON-RPC. */
function unpack(packed: Packed) {
  const { callData, initCode, nonce, paymasterAndData, preVerificationGas, sender, signature } =
    packed
  const [verificationGasLimit, callGasLimit] = split(packed.accountGasLimits)
  const [maxPriorityFeePerGas, maxFeePerGas] = split(packed.gasFees)
  return {
    callData,
    callGasLimit,
    ...(initCode !== '0x' && { factory: slice(initCode, 0, 20), factoryData: from(initCode, 20) }),
    maxFeePerGas,
    maxPriorityFeePerGas,
    nonce,
    ...(paymasterAndData !== '0x' && {
      paymaster: slice(paymasterAndData, 0, 20),
      paymasterData: from(paymasterAndData, 52),
      paymasterPostOpGasLimit: hexToBigInt(slice(paymasterAndData, 36, 52)),
      paymasterVerificationGasLimit: hexToBigInt(slice(paymasterAndData, 20, 36)),
    }),
    preVerificationGas,
    sender,
    signature,
    verificationGasLimit,
  }
}

const split = (pair: Hex) => [hexToBigInt(slice(pair, 0, 16)), hexToBigInt(slice(pair, 16))]
const from = (bytes: Hex, start: number): Hex => (size(bytes) > start ? slice(bytes, start) : '0x')
