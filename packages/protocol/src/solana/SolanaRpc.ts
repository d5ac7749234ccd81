/**
 * The JSON-RPC methods of Solana that the server's proxy forwards to a node. The value is how many calls a method
 * counts as. Methods that scan the whole ledger (`getProgramAccounts`, `getBlocks`, …) are left out. So is the faucet
 * of test networks (`requestAirdrop`), because all users of a node share its limit.
 */
export const table = {
  getAccountInfo: 1,
  getBalance: 1,
  getBlockHeight: 1,
  getBlockTime: 1,
  getEpochInfo: 1,
  getEpochSchedule: 1,
  getFeeForMessage: 1,
  getGenesisHash: 1,
  getHealth: 1,
  getLatestBlockhash: 1,
  getMinimumBalanceForRentExemption: 1,
  getMultipleAccounts: 2,
  getRecentPrioritizationFees: 1,
  getSignatureStatuses: 1,
  getSignaturesForAddress: 5,
  getSlot: 1,
  getStakeMinimumDelegation: 1,
  getTokenAccountBalance: 1,
  getTokenAccountsByDelegate: 5,
  getTokenAccountsByOwner: 5,
  getTokenSupply: 1,
  getTransaction: 2,
  getVersion: 1,
  isBlockhashValid: 1,
  sendTransaction: 5,
  simulateTransaction: 5,
} as const satisfies Record<string, number>

export type Method = keyof typeof table

/** Whether the proxy forwards a method. */
export function isMethod(method: string): method is Method {
  return Object.hasOwn(table, method)
}

/** Returns how many calls a method counts as. */
export function weigh(method: Method): number {
  return table[method]
}
