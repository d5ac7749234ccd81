/** The browser's Web Crypto, under the export name of Node's `crypto` module. */
export const webcrypto = globalThis.crypto
