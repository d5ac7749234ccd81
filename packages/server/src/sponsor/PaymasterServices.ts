import { Network, Schema } from '@latchkey/protocol'
import { paymasterFields, toQuantity } from '@latchkey/protocol/api/rpcFields'
import { BaseError } from '@latchkey/protocol/Errors'
import { server } from '@latchkey/protocol/reasons/server'
import * as Chains from '../chain/Chains.ts'
import { findProblem } from '../chain/settings.ts'
import type { Data } from './Sponsor.ts'

/** The paymaster services that apps name (ERC-7677). The operator has registered them (T61). */
export type PaymasterServices = {
  /**
   * Asks a service to pay for an operation. Returns the fields of the paymaster, and nothing else of the
   * answer. Throws a {@link RefusedError} if the service does not pay, and `Chains.UnavailableError` if it
   * does not answer, or its answer is invalid.
   */
  ask(question: Question, options: Chains.send.Options): Promise<Data>
}

export type Question = {
  chain: Network.CaipId
  /** The app's own data for the service. */
  context: Record<string, unknown>
  method: 'pm_getPaymasterData' | 'pm_getPaymasterStubData'
  /** The user operation, in the format of JSON-RPC. */
  operation: { [name in keyof Data]?: string | undefined }
  url: string
}

/** How long a service may take, in milliseconds. The frame waits 15 seconds. */
const patience = 8_000
/** The paymaster's verification gas if a service names none. */
const verificationGas = '0x30d40'
/** The most gas of each part. No paymaster needs more. */
const mostGas = 1_000_000n
/** The largest paymaster data. Each byte costs gas. */
const mostBytes = 2_048

export function create({ allowPrivate }: { allowPrivate: boolean }): PaymasterServices {
  /** The services in use, by chain and URL. Operators register few, so none is removed. */
  const open = new Map<string, Chains.Chains>()

  function find(chain: Network.CaipId, url: string): Chains.Chains {
    const key = `${chain} ${url}`
    const upstreams = new Map([[chain, [new URL(url)]]])
    const found =
      open.get(key) ?? Chains.create({ allowPrivate, isParsed: true, patience, upstreams })
    open.set(key, found)
    return found
  }

  return {
    async ask({ chain, context, method, operation, url }, options) {
      // Check the URL again, because a database writer could have stored any URL.
      if (findProblem(url, allowPrivate)) throw new Chains.UnavailableError()
      const { UserOperation } = await import('@latchkey/accounts')
      const chainId = toQuantity(Network.toNumber(chain)!)
      const params = [operation, UserOperation.entryPoint, chainId, context]
      const [answer] = await find(chain, url).send(chain, [{ method, params }], options)
      if (!answer || 'error' in answer) throw new RefusedError()
      const data = read({
        // A service may return these amounts with the stub data only. Then take them from the operation.
        paymasterPostOpGasLimit: operation.paymasterPostOpGasLimit ?? '0x0',
        paymasterVerificationGasLimit: operation.paymasterVerificationGasLimit ?? verificationGas,
        ...Object(answer.result),
      })
      if (!data) throw new Chains.UnavailableError()
      return data
    },
  }
}

/**
 * The paymaster fields that an operation has from a service's first answer. Undefined if one is missing or
 * invalid.
 */
export function readStub(operation: Question['operation']): Data | undefined {
  return read(operation)
}

/** Reads the fields of a paymaster. Undefined if one is missing, invalid or too large. */
function read(value: unknown): Data | undefined {
  const { output } = Schema.parse(paymasterFields, value)
  if (!output) return undefined
  const { paymasterData, paymasterPostOpGasLimit, paymasterVerificationGasLimit } = output
  const isFair =
    paymasterData.length <= 2 + 2 * mostBytes &&
    BigInt(paymasterPostOpGasLimit) <= mostGas &&
    BigInt(paymasterVerificationGasLimit) <= mostGas
  return isFair ? output : undefined
}

/** Thrown when a service does not pay for an operation. Omits the service's message, which may contain its URL. */
export class RefusedError extends BaseError {
  override readonly name = 'PaymasterServices.RefusedError'

  constructor() {
    super(server.NOT_SPONSORED.message)
  }
}
