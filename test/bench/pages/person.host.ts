import { createWallet } from '@latchkey/client'
import { frameUrl } from './frameUrl.ts'

const wallet = createWallet({ frameUrl, logLevel: 'silent', projectId: 'demo' })

/** What the bench has the page do. Times are of the machine's clock, in milliseconds. */
const person = {
  connectEmail: (email: string) => wallet.connectEmail({ email }),
  /** Answers how long it took from the code to the address. */
  async connectOtp(otp: string) {
    const start = performance.now()
    await wallet.connectOtp({ otp })
    const { address } = await wallet.getUser()
    if (!address) throw new Error('There is no address.')
    return performance.now() - start
  },
  /** Answers when the signature came. */
  async sign() {
    const { address } = await wallet.getUser()
    await wallet.request({ method: 'personal_sign', params: ['Good morning', address] })
    return performance.timeOrigin + performance.now()
  },
}

declare global {
  var benchPerson: typeof person
}
globalThis.benchPerson = person
