/** The formats of ids, tokens, hashes and addresses in URLs and bodies. */

/** The format of 128 random bits, such as an id. */
export const idFormat = /^[\w-]{22}$/
/** The format of 256 bits: a secret, a hash or a thumbprint. */
export const bits256Format = /^[\w-]{43}$/
/** The format of 32 bytes in canonical base64url. The unused bits of the last character are zero. */
export const bytes32Format = /^[\w-]{42}[AEIMQUYcgkosw048]$/
/** The format of an address on EVM chains, with or without a checksum. */
export const addressFormat = /^0x[\da-fA-F]{40}$/
/** The format of an address on Solana: 32 bytes in base58. */
export const solanaAddressFormat = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** The format of an id and its proof, as in the links of a sign-in and of a reverted email change. */
export const provedIdFormat = /^([\w-]{22})\.([\w-]{43})$/
/** The link that signs a browser out: account, device, time of expiry, proof. */
export const revokeFormat = /^[\w-]{22}\.[\w-]{43}\.[\da-z]{1,10}\.[\w-]{43}$/
