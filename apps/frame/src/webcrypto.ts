/** The browser's Web Crypto, exported with the name that Node's `crypto` module uses. */
export const webcrypto = globalThis.crypto
