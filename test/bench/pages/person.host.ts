import { createWallet } from '@latchkey/client'
import { frameUrl } from './frameUrl.ts'

const wallet = createWallet({ frameUrl, logLevel: 'silent', projectId: 'demo' })

let paying: Promise<unknown> | undefined

/** The actions of the user. Times are in milliseconds of the machine's clock. */
const person = {
  async address() {
    const { address } = await wallet.getUser()
    return address!
  },
  /** Ends when the user has canceled the transaction. */
  async canceled() {
    const outcome = await paying!.catch((error: { code?: number }) => error.code)
    if (outcome !== 4001) throw new Error(`The transaction ended with ${outcome}.`)
  },
  connectEmail: (email: string) => wallet.connectEmail({ email }),
  /** Returns the milliseconds from the code to the address. */
  async connectOtp(otp: string) {
    const start = performance.now()
    await wallet.connectOtp({ otp })
    const { address } = await wallet.getUser()
    if (!address) throw new Error('The user has no address.')
    return performance.now() - start
  },
  /** Requests a transaction with this data. Returns the time of the request. */
  pay(data: string) {
    const { address } = wallet.getState()
    const to = `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}` as const
    const start = performance.timeOrigin + performance.now()
    const params = [{ data, from: address!, to, value: '0x5af3107a4000' }]
    paying = wallet.request({ method: 'eth_sendTransaction', params } as never)
    paying.catch(() => {})
    return start
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
