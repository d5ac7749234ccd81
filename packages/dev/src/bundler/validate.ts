import { Schema } from '@latchkey/protocol'
import {
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  hexToBigInt,
  hexToBytes,
  numberToHex,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { recoverAuthorizationAddress } from 'viem/utils'
import * as LocalNode from './LocalNode.ts'
import { OperationError } from './OperationError.ts'
import { abi, readCode } from './simulations.ts'
import * as UserOperation from './UserOperation.ts'

/** The most gas of one transaction (EIP-7825), less what `handleOps` itself needs. */
const mostGas = 16_000_000n
/** How long an operation must still be valid, in seconds. */
const shortestLife = 30n

/**
 * Validates an operation as the EntryPoint would, without sending it. Throws an
 * {@link OperationError} with a code of ERC-7769 and the EntryPoint's reason.
 */
export async function validate(
  node: LocalNode.LocalNode,
  operation: UserOperation.UserOperation,
  chainId: number,
): Promise<void> {
  await checkFields(node, operation)
  await checkAuthorization(node, operation, chainId)
  const packed = UserOperation.pack(operation)
  const data = encodeFunctionData({ abi, args: [packed], functionName: 'simulateValidation' })
  const result = await node.callEntryPoint(data, {
    overrides: { ...LocalNode.delegate(operation), [entryPoint07Address]: { code: readCode() } },
  })
  const { returnInfo } = decodeFunctionResult({
    abi,
    data: result,
    functionName: 'simulateValidation',
  })
  const now = await readTime(node)
  checkValidation(returnInfo.accountValidationData, now, {
    signature: 'AA24 signature error',
    time: 'AA22 expired or not due',
  })
  checkValidation(returnInfo.paymasterValidationData, now, {
    signature: 'AA34 signature error',
    time: 'AA32 paymaster expired or not due',
  })
}

/** The gas that the bundler must be paid in advance: the transaction's own cost and its bytes. */
export function preVerificationGasOf(operation: UserOperation.UserOperation): bigint {
  const packed = UserOperation.pack(operation)
  const [tuple] = abi.find(
    (it) => it.type === 'function' && it.name === 'simulateValidation',
  )!.inputs
  const bytes = hexToBytes(encodeAbiParameters([tuple!], [packed] as never))
  const calldata = bytes.reduce((sum, byte) => sum + (byte ? 16 : 4), 0)
  return BigInt(21_000 + 18_300 + calldata + Math.ceil(bytes.length / 32) * 4)
}

async function checkFields(node: LocalNode.LocalNode, operation: UserOperation.UserOperation) {
  const { maxFeePerGas, maxPriorityFeePerGas, preVerificationGas } = operation
  const refuse = (message: string) => new OperationError('fields', message)
  if (BigInt(operation.factory ?? 1) >> 144n === 0x7702n)
    throw refuse('EntryPoint 0.7 has no factory 0x7702. Leave it out, and send eip7702Auth.')
  const least = preVerificationGasOf(operation)
  if (preVerificationGas < least)
    throw refuse(`preVerificationGas is too low: it must be at least ${least}.`)
  if (UserOperation.gasOf(operation) > mostGas)
    throw refuse(`The gas limits are too high: their sum must be at most ${mostGas}.`)
  if (maxPriorityFeePerGas > maxFeePerGas)
    throw refuse('maxPriorityFeePerGas must not exceed maxFeePerGas.')
  const block = await node.ask('eth_getBlockByNumber', 'pending', false)
  const baseFee = BigInt(Schema.string((block as { baseFeePerGas: unknown }).baseFeePerGas))
  if (maxFeePerGas < baseFee) throw refuse(`maxFeePerGas is too low: the base fee is ${baseFee}.`)
}

/** Checks that an EIP-7702 authorization is the sender's own, for this chain, and not used yet. */
async function checkAuthorization(
  node: LocalNode.LocalNode,
  { eip7702Auth, sender }: UserOperation.UserOperation,
  chainId: number,
) {
  if (!eip7702Auth) return
  const refuse = (problem: string) => new OperationError('fields', `eip7702Auth ${problem}.`)
  const { address, chainId: chain, nonce, ...signature } = eip7702Auth
  if (chain !== 0n && chain !== BigInt(chainId)) throw refuse('is for another chain')
  const authorization = {
    address,
    chainId: Number(chain),
    nonce: Number(nonce),
    ...signature,
    yParity: Number(signature.yParity),
  }
  const signer = await recoverAuthorizationAddress({ authorization }).catch(() => undefined)
  if (signer?.toLowerCase() !== sender.toLowerCase()) throw refuse('is not signed by the sender')
  const count = await node.ask('eth_getTransactionCount', sender, 'latest')
  if (hexToBigInt(numberToHex(nonce)) !== BigInt(Schema.string(count)))
    throw refuse('has another nonce than the sender')
}

async function readTime(node: LocalNode.LocalNode): Promise<bigint> {
  const block = await node.ask('eth_getBlockByNumber', 'pending', false)
  return BigInt(Schema.string((block as { timestamp: unknown }).timestamp))
}

/** Reads ERC-4337's validation data: an aggregator or 1 for a wrong signature, then the time range. */
function checkValidation(data: bigint, now: bigint, reasons: { signature: string; time: string }) {
  const aggregator = BigInt.asUintN(160, data)
  const validUntil = BigInt.asUintN(48, data >> 160n)
  const validAfter = BigInt.asUintN(48, data >> 208n)
  if (aggregator === 1n) throw OperationError.fromReason(reasons.signature)
  if (aggregator)
    throw new OperationError('aggregator', 'This bundler has no signature aggregators.')
  const isShort = validUntil !== 0n && validUntil < now + shortestLife
  if (validAfter > now || isShort)
    throw OperationError.fromReason(reasons.time, {
      validAfter: Number(validAfter),
      validUntil: Number(validUntil),
    })
}
