import { HybridDeleGator, type SmartAccount } from '@latchkey/accounts'

/** The smart account of the user's key. */
export function findAccount(owner: `0x${string}`): SmartAccount {
  return HybridDeleGator.from(owner)
}
