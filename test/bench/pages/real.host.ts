import { createWallet } from '@latchkey/client'
import { offer } from './Driver.ts'
import { answer } from './exchange.ts'
import { frameUrl } from './frameUrl.ts'

const wallet = createWallet({ frameUrl, logLevel: 'silent', projectId: 'demo' })

/** A request that the frame answers without a node or a server. */
const ask = () => wallet.ask('GET_CHAIN_ID').then(() => answer)

offer(wallet.preload().then(() => ({ ask })))
