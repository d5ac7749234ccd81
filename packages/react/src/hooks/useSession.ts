'use client'
import type { Session } from '@latchkey/client'
import { useSyncExternalStore } from 'react'
import { useLatchkey } from '../internal/Latchkey.ts'

/**
 * Returns the wallet's state: the user, the network, and whether the frame is visible. On a server, and in the
 * browser's first render, no user is signed in. Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { status, user } = useSession()
 */
export function useSession(): Session.State {
  const { serverState, wallet } = useLatchkey()
  return useSyncExternalStore(wallet.subscribe, wallet.getState, () => serverState)
}
