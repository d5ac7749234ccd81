'use client'
import { type ExternalWallet, externalWallets } from '@latchkey/client/flows'
import { useSyncExternalStore } from 'react'

/**
 * Returns the browser's wallet extensions, as they announce themselves (EIP-6963).
 *
 * @example
 * const wallets = useExternalWallets()
 */
export function useExternalWallets(): readonly ExternalWallet[] {
  const { get, initial, subscribe } = externalWallets
  return useSyncExternalStore(subscribe, get, () => initial)
}
