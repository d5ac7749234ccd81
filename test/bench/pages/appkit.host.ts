import './processShim.ts'
import { W3mFrameProvider } from '@reown/appkit-wallet'
import { offer } from './Driver.ts'
import { fromOlder } from './Older.ts'

const provider = new W3mFrameProvider({
  abortController: new AbortController(),
  chainId: 'eip155:1',
  getActiveCaipNetwork: () => undefined,
  getCaipNetworks: () => [],
  projectId: 'bench',
})

offer(provider.init().then(() => fromOlder(provider)))
