/** The browser's own Web Crypto, under the name that Node's `crypto` module gives it. */
export const webcrypto = globalThis.crypto
