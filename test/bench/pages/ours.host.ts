import { createWallet } from '@latchkey/client'
import { offer } from './Driver.ts'
import { question } from './exchange.ts'
import { frameUrl } from './frameUrl.ts'

const wallet = createWallet({ frameUrl, projectId: 'bench' })

/** Counts the open requests without aborting any. */
function countHeld() {
  let open = 0
  wallet.abort(() => {
    open++
    return false
  })
  return open
}

offer(wallet.preload().then(() => ({ ask: () => wallet.request(question), countHeld })))
