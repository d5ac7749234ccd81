// Only `export *`: bundlers then load a function with the part of an app that uses it.
export * from './balance.ts'
export * from './capabilities.ts'
export * from './deployments.ts'
export * from './kinds.ts'
export * from './networks.ts'
export * from './offer.ts'
export * from './permissions.ts'
export * from './upgrades.ts'
