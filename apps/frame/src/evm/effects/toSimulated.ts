import { EIP7702StatelessDeleGator, type SmartAccount, UserOperation } from '@latchkey/accounts'
import type { Hex } from '@latchkey/protocol/Value'
import type { Call } from './simulate.ts'

/** A call of the user's account. A call without a target creates a contract. */
export type OwnCall = { data: Hex; to?: Hex | undefined; value: bigint }

/** The account that makes the calls of a request. */
export type Sender = {
  account: Hex
  /** Whether the smart account is deployed. */
  isDeployed?: boolean | undefined
  /** Whether the account of the user's key makes all calls atomically (EIP-7702). */
  isUpgraded?: boolean | undefined
  smart?: SmartAccount | undefined
}

/**
 * Returns the calls as the network would make them. The calls of a smart account go through the entry point and the
 * account. So if the batch fails, none of its calls has an effect, as on the chain. The signature, the paymaster and
 * the fee are left out.
 */
export function toSimulated(
  calls: readonly OwnCall[],
  { account, isDeployed, isUpgraded, smart }: Sender,
): Call[] {
  const batch = calls.map(({ data, to, value }) => ({ data, to: to!, value }))
  if (smart) {
    const { deployment } = smart
    const from = UserOperation.entryPoint
    return [
      ...(isDeployed ? [] : [{ data: deployment.data, from, to: deployment.factory }]),
      { data: smart.encodeCalls(batch), from, to: account },
    ]
  }
  if (isUpgraded) {
    const data = EIP7702StatelessDeleGator.from(account).encodeCalls(batch)
    return [{ data, from: account, to: account }]
  }
  return calls.map((call) => ({ ...call, from: account }))
}
