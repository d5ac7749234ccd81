import { Schema } from '@latchkey/protocol'
import { type Address, type Hex, isAddress, numberToHex } from 'viem'
import { entryPoint07Address, toPackedUserOperation } from 'viem/account-abstraction'
import { OperationError } from './OperationError.ts'

/** A user operation of EntryPoint 0.7, with numbers as bigint. */
export type UserOperation = Schema.Output<typeof complete>

const { object, optional, text } = Schema

/** A number of at most 128 bits, which is what the EntryPoint packs. */
const quantity: Schema.Schema<bigint> = (value) =>
  BigInt(text(/^0x[\da-f]{1,32}$/i, 'a hexadecimal number')(value))
const nonce: Schema.Schema<bigint> = (value) =>
  BigInt(text(/^0x[\da-f]{1,64}$/i, 'a hexadecimal number')(value))
const bytes: Schema.Schema<Hex> = (value) =>
  text(/^0x([\da-f]{2})*$/i, 'hexadecimal bytes')(value) as Hex
const address = Schema.check<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
  'an address',
)
const word: Schema.Schema<Hex> = (value) =>
  text(/^0x[\da-f]{1,64}$/i, '32 hexadecimal bytes')(value) as Hex

const identity = {
  callData: bytes,
  eip7702Auth: optional(
    object({ address, chainId: quantity, nonce: quantity, r: word, s: word, yParity: quantity }),
  ),
  factory: optional(address),
  factoryData: optional(bytes),
  nonce,
  paymaster: optional(address),
  paymasterData: optional(bytes),
  paymasterPostOpGasLimit: optional(quantity),
  paymasterVerificationGasLimit: optional(quantity),
  sender: address,
  signature: bytes,
}
const limits = {
  callGasLimit: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  preVerificationGas: quantity,
  verificationGasLimit: quantity,
}
const complete = object({ ...identity, ...limits })
const partial = object(identity)

/** Parses an operation. Throws an {@link OperationError} that names the first wrong field. */
export function parse(value: unknown): UserOperation {
  return read(complete, value)
}

/** Parses an operation without its limits and fees, whose estimate is the question. */
export function parsePartial(value: unknown): Schema.Output<typeof partial> {
  return read(partial, value)
}

function read<output>(schema: Schema.Schema<output>, value: unknown): output {
  const { output, problem } = Schema.parse(schema, value)
  if (problem) throw new OperationError('fields', `The user operation is invalid: ${problem}`)
  return output as output
}

/** Throws unless the EntryPoint is 0.7, the only one that the local chains have. */
export function assertEntryPoint(value: unknown): void {
  if (String(value).toLowerCase() === entryPoint07Address.toLowerCase()) return
  throw new OperationError('fields', `The EntryPoint must be ${entryPoint07Address} (0.7).`)
}

/** Packs an operation as the EntryPoint takes it. */
export function pack(operation: UserOperation) {
  const { eip7702Auth: _, ...rest } = operation
  return toPackedUserOperation(rest as Parameters<typeof toPackedUserOperation>[0])
}

/** All gas that an operation may use. */
export function gasOf(operation: UserOperation): bigint {
  const { paymasterPostOpGasLimit = 0n, paymasterVerificationGasLimit = 0n } = operation
  const { callGasLimit, preVerificationGas, verificationGasLimit } = operation
  const own = callGasLimit + verificationGasLimit + preVerificationGas
  return own + paymasterPostOpGasLimit + paymasterVerificationGasLimit
}

/** Returns a value as JSON of JSON-RPC: numbers are hexadecimal. */
export function toJson(value: unknown): unknown {
  const replace = (_: string, it: unknown) => (typeof it === 'bigint' ? numberToHex(it) : it)
  return JSON.parse(JSON.stringify(value, replace))
}
