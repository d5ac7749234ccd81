'use client'
import { useSyncExternalStore } from 'react'
import * as ExternalWallet from '../ExternalWallet.ts'

/**
 * Returns the browser's wallet extensions, as they announce themselves (EIP-6963).
 *
 * @example
 * const wallets = useExternalWallets()
 */
export function useExternalWallets(): readonly ExternalWallet.ExternalWallet[] {
  return useSyncExternalStore(
    ExternalWallet.subscribe,
    ExternalWallet.get,
    () => ExternalWallet.none,
  )
}
