import { EIP7702StatelessDeleGator, type SmartAccount, UserOperation } from '@latchkey/accounts'
import type { Hex } from '@latchkey/protocol/Value'
import type { Call } from './simulate.ts'

/** A call that the user's account makes. Without a target, it creates a contract. */
export type OwnCall = { data: Hex; to?: Hex | undefined; value: bigint }

/** The account that makes the calls of a request. */
export type Sender = {
  account: Hex
  /** Whether the smart account has its code. */
  isDeployed?: boolean | undefined
  /** Whether the key's own account makes all calls or none (EIP-7702). */
  isUpgraded?: boolean | undefined
  smart?: SmartAccount | undefined
}

/**
 * The calls as the network would make them. The calls of a smart account go through the entry point and the account, so
 * that a batch that fails has no effects, as in reality. Signature, paymaster and fee are left out.
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
