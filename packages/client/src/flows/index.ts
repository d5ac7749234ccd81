// Only `export *`: bundlers then load a flow with the part of an app that uses it.
export * from './CodeInput.ts'
export * from './createEmailChangeFlow.ts'
export * from './createFarcasterFlow.ts'
export * from './createSignInFlow.ts'
export * from './createSocialFlow.ts'
export * from './Failure.ts'
export * from './Flow.ts'
export * from './resumeSocialFlow.ts'
