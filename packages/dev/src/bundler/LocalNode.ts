import { BaseError } from '@latchkey/protocol/Errors'
import { type Address, decodeErrorResult, type Hex, numberToHex } from 'viem'
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'
import { bundler } from '../abstraction/contracts.ts'
import type * as Chain from '../chains/Chain.ts'
import { OperationError } from './OperationError.ts'
import type { UserOperation } from './UserOperation.ts'

/** The bundler's view of its chain. */
export type LocalNode = {
  ask(method: string, ...params: unknown[]): Promise<unknown>
  /** Calls the EntryPoint. Throws an {@link OperationError} with the EntryPoint's reason. */
  callEntryPoint(data: Hex, options?: { overrides?: Overrides }): Promise<Hex>
}

/** Replaced state of accounts, by address. */
export type Overrides = Record<Address, { balance?: Hex; code?: Hex }>

/** The most gas of one transaction (EIP-7825), also of a call. */
const gas = numberToHex(16_777_216)

export function create(chain: Chain.Chain): LocalNode {
  const ask = async (method: string, ...params: unknown[]) => {
    const answer = await chain.request({ method, params })
    if ('error' in answer) throw new RequestError(answer.error)
    return answer.result
  }
  return {
    ask,
    async callEntryPoint(data, { overrides = {} } = {}) {
      const call = { data, from: bundler.address, gas, to: entryPoint07Address }
      try {
        return (await ask('eth_call', call, 'latest', overrides)) as Hex
      } catch (error) {
        throw error instanceof RequestError ? toOperationError(error) : error
      }
    },
  }
}

/** Returns the state override that applies an EIP-7702 authorization during a call. */
export function delegate({ eip7702Auth, sender }: Pick<UserOperation, 'eip7702Auth' | 'sender'>) {
  if (!eip7702Auth) return {}
  return { [sender]: { code: `0xef0100${eip7702Auth.address.slice(2)}` as Hex } }
}

function toOperationError(error: RequestError): BaseError {
  if (typeof error.data !== 'string') return error
  try {
    const { args, errorName } = decodeErrorResult({ abi: entryPoint07Abi, data: error.data as Hex })
    if (errorName === 'FailedOp') return OperationError.fromReason(args[1])
    if (errorName === 'FailedOpWithRevert') return OperationError.fromReason(args[1], args[2])
    return new OperationError('account', errorName)
  } catch {
    return error
  }
}

/** Thrown when the chain refuses a request. */
export class RequestError extends BaseError {
  override readonly name = 'LocalNode.RequestError'
  readonly data: unknown

  constructor({ code, data, message }: { code: number; data?: unknown; message: string }) {
    super(message, { code })
    this.data = data
  }
}
