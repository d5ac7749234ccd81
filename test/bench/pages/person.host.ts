import { createWallet } from '@latchkey/client'
import { frameUrl } from './frameUrl.ts'

const wallet = createWallet({ frameUrl, logLevel: 'silent', projectId: 'demo' })

/** The actions of the user. Times are in milliseconds of the machine's clock. */
const person = {
  connectEmail: (email: string) => wallet.connectEmail({ email }),
  /** Returns the milliseconds from the code to the address. */
  async connectOtp(otp: string) {
    const start = performance.now()
    await wallet.connectOtp({ otp })
    const { address } = await wallet.getUser()
    if (!address) throw new Error('The user has no address.')
    return performance.now() - start
  },
  /** Returns the time at which the signature arrived. */
  async sign() {
    await wallet.getUser()
    const { address } = wallet.getState()
    await wallet.request({ method: 'personal_sign', params: ['Good morning', address!] })
    return performance.timeOrigin + performance.now()
  },
}

declare global {
  var benchPerson: typeof person
}
globalThis.benchPerson = person
