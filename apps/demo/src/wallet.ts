import { createWallet } from '@latchkey/client'
import { useSyncExternalStore } from 'react'
import * as EventList from './EventList.ts'

const frameUrl = import.meta.env.VITE_WALLET_URL ?? 'http://localhost:4100/sdk'

/** Where mails are caught, in development. */
export const inboxUrl = new URL('/dev/inbox', frameUrl).href

/** Gives an account coins of a development chain. */
export async function askFaucet(address: string, chainId: string): Promise<void> {
  const answer = await fetch(new URL('/dev/faucet', frameUrl), {
    body: JSON.stringify({ address, chainId }),
    headers: { 'content-type': 'application/json' },
    method: 'POST',
  })
  if (!answer.ok) throw new Error('The faucet is dry. It runs on the chains of development only.')
}

/** The one wallet of this page. */
export const wallet = createWallet({
  frameUrl,
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
