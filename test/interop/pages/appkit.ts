import '../../bench/pages/processShim.ts'
import { W3mFrameProvider } from '@reown/appkit-wallet'
import { offer } from './offer.ts'

type Options = ConstructorParameters<typeof W3mFrameProvider>[0]
type Network = ReturnType<Options['getCaipNetworks']>[number]

/** The networks as AppKit's modal stores them. The wallet must not use their nodes. */
const networks = [1, 8453].map((id) => ({
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  id,
  name: String(id),
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: [`http://node.localhost:1/${id}`] } },
})) as unknown as Network[]

let active = 1
const provider = new W3mFrameProvider({
  abortController: new AbortController(),
  chainId: 'eip155:1',
  getActiveCaipNetwork: () => networks.find(({ id }) => id === active),
  getCaipNetworks: () => networks,
  projectId: 'demo',
})
provider.onConnect(({ chainId }) => {
  active = Number(chainId)
})

offer(
  Object.assign(provider, {
    /** Sets the active network, as AppKit's modal does after each switch. */
    setActive(chainId: number) {
      active = chainId
    },
  }),
)
