import { Errors, Network, Reason, Rpc, Schema, type Value } from '@latchkey/protocol'
import { approve, type Method } from './approvals.ts'
import * as Storage from './Storage.ts'
import { type Handlers, RefusedError } from './serve.ts'

/** Somebody who has to prove that a mailbox is theirs. `open` once the last code may be entered. */
type Challenge = { email: string; open: boolean; tries: number }

/** In place of mail: the code is always this one, and a device is approved after a moment. */
const code = '123456'
const maximumTries = 5
const approvalDelay = 2_500

const local = 'eip155:31337'
const signed: readonly string[] = ['eth_signTypedData_v4', 'personal_sign'] satisfies Method[]

let chainId = knownChain(new URLSearchParams(location.search).get('chainId')) ?? 'eip155:1'
let signIn: Challenge | undefined
let emailChange: Challenge | undefined

/** The development frame's answers. Its keys are throw-away, and it needs no server. */
export const handlers: Handlers = {
  CONNECT_EMAIL({ email }) {
    const isKnown = Storage.get(deviceOf(email)) !== undefined
    signIn = { email, open: isKnown, tries: 0 }
    return { action: isKnown ? 'VERIFY_OTP' : 'VERIFY_DEVICE' }
  },
  async CONNECT_DEVICE(_, { signal }) {
    const asked = signIn
    await sleep(approvalDelay, signal)
    if (!asked || asked !== signIn) throw new RefusedError('DEVICE_EXPIRED')
    Storage.set(deviceOf(asked.email), 'approved')
    asked.open = true
  },
  async CONNECT_OTP({ otp }) {
    const { email } = accept(signIn?.open ? signIn : undefined, otp)
    signIn = undefined
    await openKey(email)
    Storage.set('email', email)
  },
  async GET_USER(payload) {
    chainId = knownChain(payload?.chainId) ?? chainId
    const email = connectedEmail()
    const { address } = await openKey(email)
    return {
      accounts: [{ address, type: 'eoa' }],
      address,
      chainId: Network.toWire(chainId),
      email,
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    }
  },
  IS_CONNECTED: () => ({ isConnected: Storage.get('email') !== undefined }),
  SIGN_OUT() {
    Storage.remove('email')
    signIn = undefined
    emailChange = undefined
  },

  GET_CHAIN_ID: () => ({ chainId: Network.toWire(chainId) }),
  SWITCH_NETWORK(payload) {
    chainId = assertChain(payload.chainId)
    return { chainId: Network.toWire(chainId) }
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
  async SET_PREFERRED_ACCOUNT({ type }) {
    if (type !== 'eoa') throw new RefusedError('NOT_AVAILABLE')
    const { address } = await openKey(connectedEmail())
    return { address, type }
  },

  async UPDATE_EMAIL({ email }) {
    connectedEmail()
    const { has } = await import('./keys.ts')
    if (has(email)) throw new RefusedError('EMAIL_TAKEN')
    emailChange = { email, open: false, tries: 0 }
    return { action: 'VERIFY_PRIMARY_OTP' }
  },
  UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
    emailChange = { email: accept(emailChange, otp).email, open: true, tries: 0 }
  },
  async UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
    const { email } = accept(emailChange?.open ? emailChange : undefined, otp)
    emailChange = undefined
    const { move } = await import('./keys.ts')
    move(connectedEmail(), email)
    Storage.set(deviceOf(email), 'approved')
    Storage.set('email', email)
    return { newEmail: email }
  },

  async RPC_REQUEST(payload, context) {
    const { method, params } = payload
    Rpc.assertMethod(method)
    if (method === 'eth_accounts') {
      const email = Storage.get('email')
      return email ? [(await openKey(email)).address] : []
    }
    if (!isSigned(method)) throw new NotAvailableError(method)

    const account = await openKey(connectedEmail())
    const { prepare } = await import('./keys.ts')
    const { address, sign, subject } = prepare(method, params)
    if (address.toLowerCase() !== account.address.toLowerCase())
      throw new Schema.InvalidValueError('params', method, 'The account should be the one in use.')
    const network = payload.chainId === undefined ? chainId : assertChain(payload.chainId)
    await approve({ account: account.address, network: nameOf(network), subject }, context)
    return sign(account)
  },

  SYNC_THEME({ themeMode }) {
    document.documentElement.dataset.theme = themeMode ?? 'system'
  },
  // What an application says of itself is not shown: only its origin is certain.
  SYNC_DAPP_DATA() {},
  LOCALE() {},
  RELOAD() {
    // After the answer, which leaves in a microtask.
    setTimeout(() => location.reload())
  },

  CONNECT_FARCASTER: refuse,
  CONNECT_SOCIAL: refuse,
  GET_FARCASTER_URI: refuse,
  GET_SOCIAL_REDIRECT_URI: refuse,
  INIT_SMART_ACCOUNT: refuse,
}

function refuse(): never {
  throw new RefusedError('NOT_AVAILABLE')
}

/** Compares a code. Every try counts, and the last one spends it. */
function accept(challenge: Challenge | undefined, otp: string): Challenge {
  if (!challenge) throw new RefusedError('CODE_EXPIRED')
  if (challenge.tries < maximumTries && otp.replace(/\s/g, '') === code) return challenge
  challenge.tries++
  throw new RefusedError(challenge.tries < maximumTries ? 'CODE_WRONG' : 'TOO_MANY_TRIES')
}

function connectedEmail(): string {
  const email = Storage.get('email')
  if (!email) throw new RefusedError('NOT_CONNECTED')
  return email
}

async function openKey(email: string) {
  const { open } = await import('./keys.ts')
  return open(email)
}

function deviceOf(email: string) {
  return `device/${email.toLowerCase()}`
}

function isSigned(method: Rpc.Method): method is Method {
  return signed.includes(method)
}

function knownChain(value: Value.ChainId | null | undefined): Network.CaipId | undefined {
  const id = Network.from(value ?? undefined)
  return id === local || (id && Object.hasOwn(Network.table, id)) ? id : undefined
}

function assertChain(value: Value.ChainId): Network.CaipId {
  const id = knownChain(value)
  if (!id) throw new RefusedError('CHAIN_UNKNOWN')
  return id
}

function nameOf(id: Network.CaipId) {
  return id === local ? 'Local chain' : Network.table[id as Network.Id].name
}

function sleep(duration: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, duration)
    signal.addEventListener('abort', () => reject(new RefusedError('USER_REJECTED')))
  })
}

/** Thrown for a method that this frame does not answer. */
class NotAvailableError extends Errors.BaseError {
  override readonly name = 'NotAvailableError'

  constructor(method: Rpc.Method) {
    const { code } = Reason.table.NOT_AVAILABLE
    const message = `"${method}" is not available in the development frame.`
    super(message, { code, reason: 'NOT_AVAILABLE' })
  }
}
