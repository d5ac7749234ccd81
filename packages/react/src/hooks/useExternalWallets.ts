'use client'
import { useSyncExternalStore } from 'react'
import * as ExternalWallet from '../ExternalWallet.ts'

/** The wallets that the browser has, as they announce themselves (EIP-6963). */
export function useExternalWallets(): readonly ExternalWallet.ExternalWallet[] {
  return useSyncExternalStore(
    ExternalWallet.subscribe,
    ExternalWallet.get,
    () => ExternalWallet.none,
  )
}
