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
  /** Sends a request for approval. Returns the time of the request. */
  pay(request: { method: string; params: unknown }) {
    const start = performance.timeOrigin + performance.now()
    paying = wallet.request(request as never)
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
  /** Switches to the user's smart account, and returns its address. */
  async useSmartAccount() {
    return (await wallet.setPreferredAccount({ type: 'smartAccount' })).address
  },
  /** Switches to a Solana network, and returns the user's address there. */
  async useSolana(chainId: `solana:${string}`) {
    await wallet.switchNetwork({ chainId })
    return (await wallet.getUser()).address!
  },
}

declare global {
  var benchPerson: typeof person
}
globalThis.benchPerson = person
