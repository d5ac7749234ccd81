'use client'
import type { Wallet } from '@latchkey/client'
import { useLatchkey } from '../internal/Latchkey.ts'

/** The wallet itself: every action, the EIP-1193 provider, the state. The same one at each render. */
export function useWallet(): Wallet {
  return useLatchkey().wallet
}
