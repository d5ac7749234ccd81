import { createWallet } from '@latchkey/client'
import { useSyncExternalStore } from 'react'
import * as EventList from './EventList.ts'

/** The one wallet of this page. */
export const wallet = createWallet({
  frameUrl: import.meta.env.VITE_WALLET_URL ?? 'http://localhost:4100/sdk',
  // The page shows every event itself.
  logLevel: 'silent',
  metadata: {
    description: 'An application that signs people in with Latchkey.',
    icons: [`${location.origin}/icon.svg`],
    name: 'Latchkey demo',
    url: location.origin,
  },
  onEvent: EventList.add,
  projectId: 'demo',
})

// A second wallet would be a second frame: start afresh.
import.meta.hot?.accept(() => location.reload())

/** What the wallet knows, kept up to date. */
export function useWallet() {
  return useSyncExternalStore(wallet.subscribe, wallet.getState)
}
