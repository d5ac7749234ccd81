import { Schema } from '@latchkey/protocol'
import { complete, partial } from '@latchkey/protocol/api/operations/OperationSchema'
import { type Address, type Hex, numberToHex } from 'viem'
import { entryPoint07Address, toPackedUserOperation } from 'viem/account-abstraction'
import { OperationError } from './OperationError.ts'

/** A user operation of EntryPoint 0.7, with numbers as bigint. */
export type UserOperation = Partial & Record<(typeof limits)[number], bigint>

/** A user operation without its limits and fees. */
export type Partial = {
  callData: Hex
  eip7702Auth?: Authorization | undefined
  factory?: Address | undefined
  factoryData?: Hex | undefined
  nonce: bigint
  paymaster?: Address | undefined
  paymasterData?: Hex | undefined
  paymasterPostOpGasLimit?: bigint | undefined
  paymasterVerificationGasLimit?: bigint | undefined
  sender: Address
  signature: Hex
}

type Authorization = {
  address: Address
  chainId: bigint
  nonce: bigint
  r: Hex
  s: Hex
  yParity: bigint
}

const limits = [
  'callGasLimit',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'preVerificationGas',
  'verificationGasLimit',
] as const
/** The fields of an operation and its authorization that are numbers. */
const numbers: readonly string[] = [
  ...limits,
  'chainId',
  'nonce',
  'paymasterPostOpGasLimit',
  'paymasterVerificationGasLimit',
  'yParity',
]

/** Parses an operation. Throws an {@link OperationError} that names the first wrong field. */
export function parse(value: unknown): UserOperation {
  return toNumbers(read(complete, value)) as UserOperation
}

/** Parses an operation without its limits and fees, which the caller wants to estimate. */
export function parsePartial(value: unknown): Partial {
  const given = read(partial, value)
  const rest = Object.entries(given).filter(([name]) => !limits.some((it) => it === name))
  return toNumbers(Object.fromEntries(rest)) as Partial
}

/** Replaces hexadecimal numbers. The EntryPoint packs all but the nonce into 128 bits. */
function toNumbers(fields: object): object {
  const entries = Object.entries(fields).map(([name, field]) => {
    if (typeof field === 'object') return [name, toNumbers(field)]
    if (!numbers.includes(name) || field === undefined) return [name, field]
    const number = BigInt(field)
    if (name !== 'nonce' && number >> 128n)
      throw new OperationError('fields', `The user operation is invalid: ${name} is too large.`)
    return [name, number]
  })
  return Object.fromEntries(entries)
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

/** Converts a value to JSON for JSON-RPC, with hexadecimal numbers. */
export function toJson(value: unknown): unknown {
  const replace = (_: string, it: unknown) => (typeof it === 'bigint' ? numberToHex(it) : it)
  return JSON.parse(JSON.stringify(value, replace))
}
