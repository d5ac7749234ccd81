/** Typed data of EIP-712. `types` can leave out `EIP712Domain`. Numbers can be bigints. */
export type TypedData = {
  domain?: Readonly<Record<string, unknown>> | undefined
  message: Readonly<Record<string, unknown>>
  primaryType: string
  types: { readonly [name: string]: readonly { readonly name: string; readonly type: string }[] }
}

/** The fields of a domain, in the order of EIP-712. */
const fields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Returns typed data as JSON, with the type of its domain. Bigints become decimal text, because JSON has no bigints.
 */
export function toTypedData({ domain = {}, message, primaryType, types }: TypedData): string {
  const EIP712Domain = fields.filter(({ name }) => domain[name] !== undefined)
  return JSON.stringify(
    { domain, message, primaryType, types: { EIP712Domain, ...types } },
    (_, value) => (typeof value === 'bigint' ? String(value) : value),
  )
}
