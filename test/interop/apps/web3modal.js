import { createWeb3Modal, defaultConfig } from '@web3modal/ethers'
import { openShop } from './shop.js'

document.body.append(document.createElement('w3m-button'))
const network = { currency: 'ETH', explorerUrl: '', rpcUrl: '' }
const modal = createWeb3Modal({
  chains: [
    { ...network, chainId: 1, name: 'Ethereum' },
    { ...network, chainId: 8453, name: 'Base' },
  ],
  enableAnalytics: false,
  ethersConfig: defaultConfig({
    auth: {
      email: true,
      socials: ['google', 'farcaster'],
      showWallets: true,
      walletFeatures: true,
    },
    metadata: { description: 'Cups', icons: [], name: 'Shop', url: location.origin },
  }),
  projectId: 'demo',
})
openShop(() => modal.getWalletProvider())
