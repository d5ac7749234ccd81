import { createWallet } from '@latchkey/client'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { injected } from 'wagmi/connectors'

const frameUrl = import.meta.env.VITE_LATCHKEY_FRAME_URL
export const wallet = createWallet({ frameUrl, projectId: 'demo' })

const latchkey = injected({
  shimDisconnect: false,
  target: () => ({ id: 'latchkey', name: 'Latchkey', provider: wallet.provider }),
})

export const config = createConfig({
  chains: [mainnet],
  connectors: [latchkey],
  multiInjectedProviderDiscovery: false,
  transports: {
    [mainnet.id]: http(new URL('/v1/?chainId=eip155:1&projectId=demo', frameUrl).href),
  },
})

declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}
