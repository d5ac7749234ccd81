import type { Address, Hex } from '../Value.ts'

/** The types of ERC-7715 for callers, with the names of its newer drafts. */

/** A requested amount in hex. It is per period, or for the whole life of the permission. */
export type Requested = {
  data: {
    allowanceAmount?: Hex | undefined
    justification?: string | null | undefined
    periodAmount?: Hex | undefined
    /** The length of a period, in seconds. */
    periodDuration?: number | undefined
    /** The time at which the first period starts, in seconds. */
    startTime?: number | null | undefined
    tokenAddress?: Address | undefined
  }
  isAdjustmentAllowed?: boolean | undefined
  type: string
}

/** The expiry, in seconds. */
export type Rule = { data: { timestamp: number }; type: 'expiry' }

export type Request = {
  chainId: Hex
  from?: Address | null | undefined
  permission: Requested
  rules?: readonly Rule[] | null | undefined
  /** The account that can use the permission. */
  to: Address
}

export type Granted = {
  chainId: Hex
  context: Hex
  delegationManager: Address
  /** The transactions that deploy the account, if it is not deployed. */
  dependencies: readonly { factory: Address; factoryData: Hex }[]
  from: Address
  permission: Requested
  rules: readonly Rule[]
  to: Address
}

/** The supported types of permissions, each with its networks and rules. */
export type Supported = {
  readonly [type: string]: { chainIds: readonly Hex[]; ruleTypes: readonly string[] }
}
