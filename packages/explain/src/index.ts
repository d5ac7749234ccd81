export { explainEmailChange } from './account/explainEmailChange.ts'
export { explainNewDevice } from './account/explainNewDevice.ts'
export { explainOpenSlowChange, explainSlowChange } from './account/explainSlowChange.ts'
export { explainUpgrade } from './account/explainUpgrade.ts'
export type { Context, Holding, Lookup, Token } from './Context.ts'
export {
  type Content,
  type Explanation,
  type Fact,
  type Node,
  type Section,
  severityOf,
} from './Explanation.ts'
export { compareEffects, isWorse } from './effects/compareEffects.ts'
export type { Effect, SolanaEffect } from './effects/Effect.ts'
export {
  type CallMethod,
  type ExplainedEffects,
  explainEffects,
} from './effects/explainEffects.ts'
export {
  describe,
  type Explained,
  explain,
  type Method,
  type Request,
  type Subject,
} from './explain.ts'
export * as Hex from './Hex.ts'
export type { Row as LeavesRow } from './Leaves.ts'
export { limits } from './limits.ts'
export * as AddressMemory from './memory/AddressMemory.ts'
export { listParties, type Party } from './memory/listParties.ts'
export type { Batch } from './requests/Batch.ts'
export type { AskedFields } from './requests/eth_sendUserOperation.ts'
export * as Grant from './requests/Grant.ts'
export { readQuantity } from './requests/readQuantity.ts'
export type { Transaction } from './requests/Transaction.ts'
export { read as readTypedData, type TypedData } from './requests/TypedData.ts'
export { readContexts } from './requests/wallet_revokePermissions.ts'
export { type Accounted, lowerAccounted } from './risks/accounted.ts'
export * as Warning from './risks/Warning.ts'
export * as Value from './Value.ts'
export type { Mark, Piece } from './Visible.ts'
export * as Wanted from './Wanted.ts'
export * as Worth from './Worth.ts'
