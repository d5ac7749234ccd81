import { W3mFrameProvider } from '@web3modal/wallet'
import { offer } from './offer.ts'

offer(new W3mFrameProvider('demo', 'eip155:1'))
