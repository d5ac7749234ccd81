import { createAppKit } from '@reown/appkit'
import { base, mainnet } from '@reown/appkit/networks'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { openShop } from './shop.js'

document.body.append(document.createElement('appkit-button'))
const modal = createAppKit({
  adapters: [new EthersAdapter()],
  features: { analytics: false, email: true, socials: ['google', 'farcaster'] },
  metadata: { description: 'Cups', icons: [], name: 'Shop', url: location.origin },
  networks: [mainnet, base],
  projectId: 'demo',
})
openShop(() => modal.getProvider('eip155'))
