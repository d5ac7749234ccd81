import { createWallet } from '@latchkey/client'
import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const frameUrl = import.meta.env.VITE_LATCHKEY_FRAME_URL

// Create the wallet before the configuration, so that wagmi reconnects after a reload.
export const wallet = createWallet({
  eip6963: { name: 'Shop wallet', rdns: 'com.example.shop' },
  frameUrl,
  projectId: 'demo',
})

export const config = getDefaultConfig({
  appName: 'Shop',
  chains: [mainnet],
  projectId: '00000000000000000000000000000000',
  transports: {
    [mainnet.id]: http(new URL('/v1/?chainId=eip155:1&projectId=demo', frameUrl).href),
  },
})
