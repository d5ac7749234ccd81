'use client'
import type { Session } from '@latchkey/client'
import { useSyncExternalStore } from 'react'
import { useLatchkey } from '../internal/Latchkey.ts'

/**
 * Who is signed in, on which network, and whether the frame is on the screen. On a server, and at
 * the first render of what a server made, nobody is.
 */
export function useSession(): Session.State {
  const { serverState, wallet } = useLatchkey()
  return useSyncExternalStore(wallet.subscribe, wallet.getState, () => serverState)
}
