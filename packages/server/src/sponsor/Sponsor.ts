import type { Network, Schema } from '@latchkey/protocol'
import { type paymasterFields, toQuantity } from '@latchkey/protocol/api/rpcFields'
import type { Hex } from '@latchkey/protocol/Value'
import type { SponsoredOperation } from './SponsoredOperation.ts'

/** Signs for the operator's paymasters: `VerifyingPaymaster` of EntryPoint 0.7. */
export type Sponsor = {
  has(chain: Network.CaipId): boolean
  /** Signs an operation. The paymaster accepts it until `validUntil`, in seconds. */
  sign(chain: Network.CaipId, operation: SponsoredOperation, validUntil: number): Promise<Data>
  /** Returns placeholder paymaster data for gas estimation. Its signature recovers to another address. */
  stub(chain: Network.CaipId): Data
}

/** The fields of an operation that name its paymaster. */
export type Data = Schema.Output<typeof paymasterFields>

/** Gas for the paymaster's contract, which recovers one signature and has no `postOp`. */
const verificationGas = 80_000n
const postOpGas = 1n
/** A stub of 65 bytes with a low s, because the contract reverts for a signature of another form. */
const stubSignature = `${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

export function create(options: create.Options): Sponsor {
  const { key, paymasters } = options
  const toData = (chain: Network.CaipId, validUntil: number, signature: string): Data => ({
    paymaster: paymasters.get(chain) as Hex,
    paymasterData: `0x${toWord(validUntil)}${toWord(0)}${signature}`,
    paymasterPostOpGasLimit: toQuantity(postOpGas),
    paymasterVerificationGasLimit: toQuantity(verificationGas),
  })
  return {
    has: (chain) => key !== undefined && paymasters.has(chain),
    async sign(chain, operation, validUntil) {
      // Load this on first use, because most servers sponsor nothing.
      const { signOperation } = await import('./signOperation.ts')
      const data = toData(chain, validUntil, '')
      const signature = await signOperation({ chain, data, key: key as Hex, operation, validUntil })
      return toData(chain, validUntil, signature.slice(2))
    },
    stub: (chain) => toData(chain, 2 ** 40, stubSignature),
  }
}

export declare namespace create {
  type Options = {
    key: string | undefined
    paymasters: ReadonlyMap<Network.CaipId, string>
  }
}

/** Returns all gas that an operation may use, including the paymaster's. */
export function gasOf({
  callGasLimit,
  preVerificationGas,
  verificationGasLimit,
}: SponsoredOperation): bigint {
  const own = callGasLimit + preVerificationGas + verificationGasLimit
  return own + verificationGas + postOpGas
}

const toWord = (value: number) => value.toString(16).padStart(64, '0')
