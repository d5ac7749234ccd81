'use client'
import type { Wallet } from '@latchkey/client'
import { useLatchkey } from '../internal/Latchkey.ts'

/**
 * Returns the wallet: every action, the EIP-1193 provider and the state. It is the same object in every
 * render. Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const wallet = useWallet()
 */
export function useWallet(): Wallet {
  return useLatchkey().wallet
}
