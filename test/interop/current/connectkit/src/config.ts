import { createWallet } from '@latchkey/client'
import { getDefaultConfig } from 'connectkit'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const frameUrl = import.meta.env.VITE_LATCHKEY_FRAME_URL

// Create the wallet before the configuration, so that wagmi reconnects after a reload.
export const wallet = createWallet({
  eip6963: { name: 'Shop wallet', rdns: 'com.example.shop' },
  frameUrl,
  projectId: 'demo',
})

export const config = createConfig(
  getDefaultConfig({
    appName: 'Shop',
    chains: [mainnet],
    enableAaveAccount: false,
    transports: {
      [mainnet.id]: http(new URL('/v1/?chainId=eip155:1&projectId=demo', frameUrl).href),
    },
    walletConnectProjectId: '00000000000000000000000000000000',
  }),
)
