import * as DeviceDatabase from '../../../apps/frame/src/device/DeviceDatabase.ts'
import * as DeviceIdentity from '../../../apps/frame/src/device/DeviceIdentity.ts'
import { createKeyWorker } from '../../../apps/frame/src/worker/client.ts'
import * as IndexedDb from '../../../apps/frame/src/worker/IndexedDb.ts'
import * as Errors from '../../../packages/protocol/src/Errors.ts'
import { Custodian } from '../../../packages/vault/src/index.ts'

declare global {
  interface Window {
    /** Calls the server, which runs in the test. */
    askServer(name: string, request: unknown): Promise<{ answer?: unknown; failure?: string }>
    fixture: typeof fixture
  }
}

type Parameters = Record<string, unknown>

const custodian = Object.fromEntries(
  [
    'activate',
    'adopt',
    'deviceId',
    'fetchAuthShare',
    'findWallet',
    'keeperOpen',
    'keeperReceipt',
    'newestSetFor',
    'readBack',
    'slots',
    'stage',
  ].map((name) => [
    name,
    async (request: unknown) => {
      const { answer, failure } = await window.askServer(name, request)
      const type = Object.values(Custodian).find(
        (it) => typeof it === 'function' && failure === `Custodian.${it.name}`,
      ) as (new () => Errors.BaseError) | undefined
      if (failure) throw type ? new type() : new Errors.BaseError(failure)
      return answer
    },
  ]),
) as unknown as Custodian.Custodian

const keys = createKeyWorker({ custodian })

/** The violations of the page's Content Security Policy. */
const violations: string[] = []
document.addEventListener('securitypolicyviolation', (event) => {
  violations.push(`${event.effectiveDirective} ${event.blockedURI}`)
})

/** The uncaught errors of the page. */
const errors: string[] = []
window.addEventListener('error', ({ message }) => errors.push(message))

/** The functions that a test calls in the page. Arguments and results are JSON. */
const fixture = {
  async ask(name: Exclude<keyof typeof keys, 'stop'>, parameters: Parameters = {}) {
    try {
      return { answer: await (keys[name] as (it: Parameters) => Promise<unknown>)(parameters) }
    } catch (error) {
      return { failure: (error as Error).name }
    }
  },
  errors,
  /** Encrypts with the device key in a database. Creates the key if there is none. */
  async encrypt(name: string, text: string) {
    const key = await IndexedDb.create({ database: DeviceDatabase.create({ name }) }).key()
    const iv = new Uint8Array(12)
    const data = new TextEncoder().encode(text)
    return [...new Uint8Array(await crypto.subtle.encrypt({ iv, name: 'AES-GCM' }, key, data))]
  },
  async identify(name?: string) {
    const options = name ? { database: DeviceDatabase.create({ name }) } : {}
    const { id, isPersistent, keyPair } = await DeviceIdentity.open(options)
    return { id, isExtractable: keyPair.privateKey.extractable, isPersistent }
  },
  /** Returns whether a database with this name can be used. */
  isPersistent: async (name: string) => {
    const store = IndexedDb.create({ database: DeviceDatabase.create({ name }) })
    await store.key()
    return store.isPersistent
  },
  stop: () => keys.stop(),
  /** Measures signatures one after another, in milliseconds. */
  async time(rounds: number, parameters: Parameters, before?: 'lock') {
    const times: number[] = []
    for (let i = 0; i < rounds; i++) {
      if (before) await keys[before]()
      const start = performance.now()
      await keys.signMessage({ message: `${i}`, ...parameters } as never)
      times.push(performance.now() - start)
    }
    return times
  },
  violations,
}
window.fixture = fixture
