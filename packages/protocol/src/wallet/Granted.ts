/** A granted permission, as `wallet_getCapabilities` lists it. */
export type Granted = {
  /** As hex. */
  chainId: string
  /** Revokes the permission. */
  context: string
  /** In seconds. */
  expiry: number
  permissions: readonly Part[]
  signer: { data: { address: string } }
  /** The token's own metadata. */
  token?: { decimals?: number | undefined; symbol?: string | undefined } | undefined
  /** Absent if the chain did not answer. */
  use?: Use | undefined
}

/** The params of `wallet_revokePermissions` that revoke the permissions of every app on the network. */
export type RevokeAll = { latchkey_all: true }

type Part = {
  data: {
    address?: string | undefined
    calls?: readonly string[] | undefined
    periodAmount?: string | undefined
    periodDuration?: number | undefined
    startTime?: number | undefined
    tokenAddress?: string | undefined
  }
  policies: readonly { data: { count?: number | undefined } }[]
}

type Use = {
  calls?: string | undefined
  coins?: string | undefined
  isRevoked: boolean
  tokens?: string | undefined
}
