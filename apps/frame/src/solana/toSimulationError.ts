import type { SimulationError } from '@latchkey/explain/solana'
import type { Errors } from '@latchkey/protocol'
import { refusalOf } from '../evm/refusalOf.ts'
import { RefusedError } from '../RefusedError.ts'
import type { NodeError } from '../remote/Node.ts'

/** The result of a simulation: the node's error, and the log lines of the programs. */
export type Failure = { err: unknown; logs?: readonly string[] | undefined }

/**
 * Returns why a transaction fails: a low balance, an expired blockhash, or an error of a program. Nodes encode errors
 * as `BlockhashNotFound` or `{ InstructionError: [0, { Custom: 1 }] }`.
 */
export function toSimulationError({ err, logs = [] }: Failure): SimulationError | undefined {
  if (!err) return undefined
  const name = typeof err === 'string' ? err : (Object.keys(Object(err))[0] ?? '')
  if (name === 'BlockhashNotFound') return { kind: 'expired' }
  // `AccountNotFound`: the account that pays the fee has no lamports, so it does not exist.
  const isShort = /^(AccountNotFound|InsufficientFundsForFee|InsufficientFundsForRent)$/.test(name)
  if (isShort || logs.some((line) => /insufficient (lamports|funds)/i.test(line)))
    return { kind: 'balance' }
  return { kind: 'fails', reason: toReason(name, err, logs) }
}

/** Returns the host's error for a transaction that a node does not accept. */
export function toRefusal(error: NodeError): Errors.BaseError {
  const { err: found, logs } = Object(error.data) as Partial<Failure>
  const err = found ?? toName(error.message)
  const problem = toSimulationError({ err, logs: toLines(logs) })
  if (!problem) return error
  const data = error.data ?? { err }
  return refusalOf(problem) ?? new RefusedError('REVERTED', { data })
}

/** Returns the valid lines of a log from a node. */
export function toLines(logs: unknown): string[] {
  return Array.isArray(logs) ? logs.filter((line) => typeof line === 'string') : []
}

/** Returns the program's own message from the logs. Without one, returns the name of the error. */
function toReason(name: string, err: unknown, logs: readonly string[]): string | undefined {
  const said = logs.findLast((line) => /Error( Message)?: /.test(line))
  const [, message] = /Error(?: Message)?: (.*)$/.exec(said ?? '') ?? []
  if (message) return message
  const failed = logs.findLast((line) => / failed: /.test(line))
  const [, reason] = / failed: (.*)$/.exec(failed ?? '') ?? []
  if (reason) return reason
  return name === 'InstructionError' ? JSON.stringify(Object(err).InstructionError) : name
}

/** Returns the name of an error from its message. Some nodes have it only there. */
function toName(message: string): string | undefined {
  if (/blockhash not found/i.test(message)) return 'BlockhashNotFound'
  return /signature verification fail/i.test(message) ? 'SignatureFailure' : undefined
}
