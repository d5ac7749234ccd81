import { createWallet } from '@latchkey/client'
import { frameUrl } from './frameUrl.ts'

declare global {
  /** The milliseconds from the navigation to the first answer. */
  var firstAnswer: Promise<number>
}

const wallet = createWallet({ frameUrl, logLevel: 'silent', projectId: 'demo' })
globalThis.firstAnswer = wallet.isConnected().then(() => performance.now())
