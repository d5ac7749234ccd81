import { createWallet } from '@latchkey/client'
import { offer } from './Driver.ts'
import { question } from './exchange.ts'
import { frameUrl } from './frameUrl.ts'

const wallet = createWallet({ frameUrl, projectId: 'bench' })

/** Looks at every open question and gives none of them up. */
function countHeld() {
  let open = 0
  wallet.abort(() => {
    open++
    return false
  })
  return open
}

offer(wallet.preload().then(() => ({ ask: () => wallet.request(question), countHeld })))
