/** The formats of ids and tokens in URLs and bodies. An id has 128 random bits, a secret 256. */

export const idFormat = /^[\w-]{22}$/
export const secretFormat = /^[\w-]{43}$/
/** An id and its proof: the links of a sign-in and of a reverted email change. */
export const provedIdFormat = /^([\w-]{22})\.([\w-]{43})$/
/** The link that signs a browser out: account, device, time of expiry (not in older links), proof. */
export const revokeFormat = /^[\w-]{22}\.[\w-]{43}\.([\da-z]{1,10}\.)?[\w-]{43}$/
