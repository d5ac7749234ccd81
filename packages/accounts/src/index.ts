export * as Execution from './Execution.ts'
export * as HybridDeleGator from './HybridDeleGator.ts'
export type { SmartAccount } from './SmartAccount.ts'
export * as UserOperation from './UserOperation.ts'
