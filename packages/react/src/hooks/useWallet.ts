'use client'
import type { Wallet } from '@latchkey/client'
import { useLatchkey } from '../internal/Latchkey.ts'

/**
 * Returns the wallet with its actions, its EIP-1193 provider and its state. The object is the same in every render.
 * Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const wallet = useWallet()
 */
export function useWallet(): Wallet {
  return useLatchkey().wallet
}
