// Only `export *`: a named export would load every module below with the first chunk, because lazy parts use them too.
export * from './actions/index.ts'
export * from './createWallet.ts'
export * from './loading/firstExports.ts'
export * from './loading/lazyExports.ts'
