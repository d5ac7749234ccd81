import { createWallet, Errors, Network } from '@latchkey/client'
import { toChainId, type WalletStandard } from '@latchkey/client/solana'
import { paths } from '@latchkey/protocol/api/paths'
import * as RequestHistory from './RequestHistory.ts'

const frameUrl = import.meta.env.VITE_WALLET_URL ?? `http://localhost:4100${paths.frame}`

/** The URL of the development inbox. */
export const inboxUrl = new URL(paths.inbox, frameUrl).href

/** The page's wallet. */
export const wallet = createWallet({
  frameUrl,
  // Silent, because the page shows every event.
  logLevel: 'silent',
  metadata: {
    description: 'An app that signs users in with Latchkey.',
    icons: [`${location.origin}/mark.svg`],
    name: 'Latchkey demo',
    url: location.origin,
  },
  onEvent: RequestHistory.hear,
  projectId: 'demo',
})

// A hot reload would create a second frame, so reload the page.
import.meta.hot?.accept(() => location.reload())

/** The URL of a Solana node, through the wallet's server. */
export function toRpcUrl(chain: WalletStandard.Chain): string {
  const { projectId } = wallet.options
  return Network.rpcUrl({ chainId: toChainId(chain)!, host: new URL(frameUrl).origin, projectId })
}

/** Sends coins of a development chain to an account. */
export async function askFaucet(address: string, chainId: string): Promise<void> {
  const answer = await fetch(new URL(paths.faucet, frameUrl), {
    body: JSON.stringify({ address, chainId }),
    headers: { 'content-type': 'application/json' },
    method: 'POST',
  })
  if (!answer.ok) throw new FaucetError()
}

/** Thrown when the faucet fails. It runs only on development chains. */
export class FaucetError extends Errors.BaseError {
  override readonly name = 'wallet.FaucetError'

  constructor() {
    super('The faucet has sent no coins.')
  }
}
