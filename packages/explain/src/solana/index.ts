export type { SolanaEffect } from '../effects/Effect.ts'
export { type Raw, readAccount, readTable } from './accounts.ts'
export { explainSolanaEffects } from './effects/explainSolanaEffects.ts'
export { findEffects, type State, type States } from './effects/findEffects.ts'
export { joinEffects } from './effects/joinEffects.ts'
export { explainMessage } from './explainMessage.ts'
export {
  checkTogether,
  describeTransaction,
  type Explained,
  explainTransaction,
  explainTransactions,
  joinExplanations,
  needs,
} from './explainTransaction.ts'
export { type Lifetime, lifetimeOf } from './lifetimeOf.ts'
export type {
  AccountInfo,
  Change,
  Context,
  Handover,
  Mint,
  Simulation,
  SimulationError,
  TokenAccount,
} from './SolanaContext.ts'
export { listMissing, mostBytes, type Transaction, toBytes } from './SolanaTransaction.ts'
