import { HybridDeleGator } from '@latchkey/accounts'
import type { Value } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createContext, type Parts, signedIn } from '../../test/createContext.ts'
import { playNode } from '../../test/playNode.ts'
import { findSigner } from '../findSigner.ts'
import type { AccountPolicy } from '../Host.ts'
import * as Networks from '../Networks.ts'
import { RefusedError } from '../RefusedError.ts'
import { handlers } from './index.ts'

const { deploy } = vi.hoisted(() => ({ deploy: vi.fn<(...parameters: unknown[]) => void>() }))
// The deployment is a mock here. test/flow/smart/deploy.test.ts tests it on a chain.
vi.mock('../approval/approvals/deploy.ts', () => ({ deploy }))
vi.mock('../approval/screens/mount.tsx', () => ({ mount() {} }))

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const smart = HybridDeleGator.from(address).address
const eoaEntry = { address, type: 'eoa' }
const smartEntry = { address: smart, type: 'smartAccount' }

/** The networks on which the account is deployed. Undefined: the nodes do not answer. */
let deployedOn: readonly string[] | undefined = []
let isSlow = false

beforeAll(() => {
  playNode(async ({ chain, signal }) => {
    if (isSlow)
      await new Promise((_, reject) =>
        signal!.addEventListener('abort', () => reject(signal!.reason)),
      )
    if (!deployedOn) throw new TypeError('away')
    return deployedOn.includes(chain!) ? '0x60' : '0x'
  })
})
afterAll(() => void vi.unstubAllGlobals())

type Options = {
  /** The server's answers to calls. Default: every call is answered with nothing. */
  answer?: Parts['answer']
  /** The stored address of the user's key. */
  address?: `0x${string}`
  chain?: string
  chosen?: Value.AccountType
  hasOneAccount?: boolean
  isOlder?: boolean
  policy?: Partial<AccountPolicy>
  /** The networks that have a bundler. */
  smart?: readonly string[]
}

/** Creates a frame with a signed-in user. Also returns the data that the frame has sent to the server. */
async function setup(options: Options = {}) {
  const { chain = 'eip155:8453', chosen, hasOneAccount = false, policy = {} } = options
  const { isOlder = false } = options
  const { smart = ['eip155:1', 'eip155:324', 'eip155:8453'] } = options
  const session = {
    ...signedIn,
    address: options.address ?? address,
    preferredAccountType: chosen,
  }
  const told: unknown[] = []
  const context = createContext({
    addresses: { evm: address },
    accounts: { isRequired: false, preferred: 'eoa', ...policy },
    answer(name, body) {
      told.push([name, body])
      return options.answer?.(name, body) ?? {}
    },
    hasOneAccount,
    isOlder,
    networks: Networks.create({ first: chain, smart }),
    session,
  })
  const { sessions } = context.host
  return {
    context,
    getUser: (payload?: { preferredAccountType?: Value.AccountType }) =>
      handlers.GET_USER(payload, context),
    prefer: (type: Value.AccountType) => handlers.SET_PREFERRED_ACCOUNT({ type }, context),
    sessions,
    signer: async (named?: string) =>
      (await findSigner(context.host, session, context.host.networks.get(), named)).address,
    told,
  }
}

describe('GET_USER', () => {
  test('default: lists both accounts, and prefers the user’s own key', async () => {
    const { getUser } = await setup()
    expect(await getUser()).toMatchObject({
      accounts: [eoaEntry, smartEntry],
      address,
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    })
  })

  test('behavior: the user’s choice, then the host’s wish, then the project’s preference', async () => {
    const types: [Options, Value.AccountType | undefined, Value.AccountType][] = [
      [{ chosen: 'smartAccount' }, 'eoa', 'smartAccount'],
      [{ chosen: 'eoa' }, 'smartAccount', 'eoa'],
      [{}, 'smartAccount', 'smartAccount'],
      [{ policy: { preferred: 'smartAccount' } }, 'eoa', 'eoa'],
      [{ policy: { preferred: 'smartAccount' } }, undefined, 'smartAccount'],
    ]
    for (const [options, preferredAccountType, expected] of types) {
      const { getUser } = await setup(options)
      const user = await getUser(preferredAccountType && { preferredAccountType })
      expect(user).toMatchObject({
        accounts: expected === 'eoa' ? [eoaEntry, smartEntry] : [smartEntry, eoaEntry],
        address: expected === 'eoa' ? address : smart,
        preferredAccountType: expected,
      })
    }
  })

  test('behavior: a client of Web3Modal’s generation gets one account', async () => {
    const { getUser } = await setup({ chosen: 'smartAccount', hasOneAccount: true })
    expect(await getUser()).toMatchObject({ accounts: [smartEntry], address: smart })
  })

  test('behavior: a project that requires smart accounts', async () => {
    const policy = { isRequired: true, preferred: 'smartAccount' } as const
    const { getUser } = await setup({ chosen: 'eoa', policy })
    expect(await getUser()).toMatchObject({ accounts: [smartEntry], address: smart })
  })

  test.each(['eip155:10', 'eip155:324'])('behavior: only the key on %s', async (chain) => {
    for (const policy of [{}, { isRequired: true, preferred: 'smartAccount' } as const]) {
      const { getUser } = await setup({ chain, chosen: 'smartAccount', policy })
      expect(await getUser()).toMatchObject({
        accounts: [eoaEntry],
        address,
        preferredAccountType: 'eoa',
        smartAccountDeployed: false,
      })
    }
  })

  test('behavior: says whether the account is deployed, if the chain tells', async () => {
    deployedOn = undefined
    const { getUser } = await setup({ chosen: 'smartAccount' })
    expect(await getUser()).not.toHaveProperty('smartAccountDeployed')
    deployedOn = ['eip155:8453']
    expect(await getUser()).toMatchObject({ smartAccountDeployed: true })
    deployedOn = []
    const other = await setup({ chain: 'eip155:1', chosen: 'smartAccount' })
    expect(await other.getUser()).toMatchObject({ smartAccountDeployed: false })
  })

  test('behavior: a slow chain delays the answer by three seconds at most, and changes no address', async () => {
    const { getUser } = await setup({ chain: 'eip155:1', chosen: 'smartAccount' })
    isSlow = true
    const start = performance.now()
    const user = await getUser()
    isSlow = false
    expect(performance.now() - start).toBeLessThan(6_000)
    expect(user).toMatchObject({ accounts: [smartEntry, eoaEntry], address: smart })
    expect(user).not.toHaveProperty('smartAccountDeployed')
    expect(await getUser()).toMatchObject({ smartAccountDeployed: false })
  }, 20_000)

  // With this invalid address, the smart account cannot be computed. If code cannot be loaded, the error occurs at the
  // same place.
  const damaged = '0x12'

  test('behavior: the answer says eoa if the smart account that the user prefers fails', async () => {
    const { getUser } = await setup({ address: damaged, chosen: 'smartAccount' })
    expect(await getUser()).toMatchObject({
      accounts: [{ address: damaged, type: 'eoa' }],
      address: damaged,
      preferredAccountType: 'eoa',
    })
  })

  test('error: the smart account that the project requires fails', async () => {
    const policy = { isRequired: true, preferred: 'smartAccount' } as const
    const { getUser } = await setup({ address: damaged, policy })
    await expect(getUser()).rejects.toMatchObject({ reason: 'SERVER_UNREACHABLE' })
  })
})

describe('CONNECT_SOCIAL', () => {
  // The frame needs a window, to which it adds a listener for the sign-in window.
  beforeAll(() => void vi.stubGlobal('window', { addEventListener() {}, location: {} }))
  afterAll(() => void vi.stubGlobal('window', undefined))

  /** Signs in at a provider. The host requests a kind of account. */
  async function connect(options: Options, preferredAccountType?: Value.AccountType) {
    const session = { ...signedIn, preferredAccountType: options.chosen }
    const { context, getUser } = await setup({
      ...options,
      answer: () => ({ isConnected: true, session }),
    })
    const uri = `https://wallet.example.com/social#${'a'.repeat(22)}`
    const user = await handlers.CONNECT_SOCIAL({ preferredAccountType, uri }, context)
    return { later: await getUser(), user }
  }

  test('default: the user’s choice, then the host’s wish, then the project’s preference', async () => {
    const types: [Options, Value.AccountType | undefined, Value.AccountType][] = [
      [{}, undefined, 'eoa'],
      [{}, 'smartAccount', 'smartAccount'],
      [{ chosen: 'eoa' }, 'smartAccount', 'eoa'],
      [{ chosen: 'smartAccount' }, 'eoa', 'smartAccount'],
      [{ policy: { preferred: 'smartAccount' } }, 'eoa', 'eoa'],
      [{ policy: { preferred: 'smartAccount' } }, undefined, 'smartAccount'],
      [{ policy: { isRequired: true, preferred: 'smartAccount' } }, 'eoa', 'smartAccount'],
      // This network has no smart accounts.
      [{ chain: 'eip155:10' }, 'smartAccount', 'eoa'],
    ]
    for (const [options, wished, expected] of types) {
      const { later, user } = await connect(options, wished)
      const account = {
        address: expected === 'eoa' ? address : smart,
        preferredAccountType: expected,
      }
      expect(user).toMatchObject({ ...account, chainId: expect.any(Number), email: '' })
      // The kind that the host requested stays in use for the rest of the session.
      expect(later).toMatchObject(account)
    }
  })
})

describe('SET_PREFERRED_ACCOUNT', () => {
  test('default: tells the server, and answers with the account', async () => {
    const { getUser, prefer, sessions, told } = await setup()
    expect(await prefer('smartAccount')).toEqual({ address: smart, type: 'smartAccount' })
    expect(told).toEqual([['setPreferredAccount', { type: 'smartAccount' }]])
    expect(await sessions.get()).toMatchObject({ preferredAccountType: 'smartAccount' })
    expect(await getUser({ preferredAccountType: 'eoa' })).toMatchObject({ address: smart })
    expect(await prefer('eoa')).toEqual({ address, type: 'eoa' })
  })

  test('behavior: without smart accounts, eoa succeeds and nothing is stored', async () => {
    const { prefer, told } = await setup({ smart: [] })
    expect(await prefer('eoa')).toEqual({ address, type: 'eoa' })
    expect(told).toEqual([])
    await expect(prefer('smartAccount')).rejects.toMatchObject({ reason: 'NOT_AVAILABLE' })
  })

  test('error: a kind that the project does not accept', async () => {
    const policy = { isRequired: true, preferred: 'smartAccount' } as const
    const { prefer, told } = await setup({ policy })
    await expect(prefer('eoa')).rejects.toMatchObject({ reason: 'NOT_AVAILABLE' })
    expect(told).toEqual([])
  })

  test('error: the server does not answer', async () => {
    const { prefer, sessions } = await setup({ answer: () => Promise.reject(new Error('away')) })
    await expect(prefer('smartAccount')).rejects.toThrow('away')
    expect((await sessions.get())?.preferredAccountType).toBeUndefined()
  })
})

describe('networks', () => {
  test('default: those with a bundler, except ZKsync', async () => {
    const { context } = await setup()
    expect(handlers.GET_SMART_ACCOUNT_ENABLED_NETWORKS(undefined, context)).toEqual({
      smartAccountEnabledNetworks: [1, 8453],
    })
  })
})

describe('INIT_SMART_ACCOUNT', () => {
  /** Each test uses its own accounts, because the frame caches deployed accounts. */
  const owners = Array.from({ length: 9 }, (_, index) => `0x${`${index + 1}0`.repeat(20)}` as const)
  const undeployed = { isDeployed: false }

  async function setupOwner(options: Options = {}) {
    deployedOn = []
    deploy.mockReset()
    const owner = owners.pop()!
    const { context } = await setup({ address: owner, chain: 'eip155:1', ...options })
    const { address } = HybridDeleGator.from(owner)
    const init = (payload?: { deploy?: boolean }) => handlers.INIT_SMART_ACCOUNT(payload, context)
    return { address, context, init }
  }

  test('default: answers address and state, and asks nothing', async () => {
    const { address, init } = await setupOwner()
    for (const payload of [undefined, {}, { deploy: false }])
      expect(await init(payload)).toEqual({ address, ...undeployed })
    deployedOn = ['eip155:1']
    expect(await init()).toEqual({ address, isDeployed: true })
    expect(deploy).not.toHaveBeenCalled()
  })

  test('behavior: deploys the account on the current network, whichever account is preferred', async () => {
    for (const chosen of ['eoa', 'smartAccount'] as const) {
      const { address, context, init } = await setupOwner({ chosen })
      expect(await init({ deploy: true })).toEqual({ address, isDeployed: true })
      const request = { chainId: 'eip155:1', smart: expect.objectContaining({ address }) }
      expect(deploy).toHaveBeenCalledExactlyOnceWith({ ...request, walletId: 'w' }, context)
    }
  })

  test('behavior: a deployed account needs no approval', async () => {
    const { address, init } = await setupOwner()
    deployedOn = ['eip155:1']
    expect(await init({ deploy: true })).toEqual({ address, isDeployed: true })
    expect(deploy).not.toHaveBeenCalled()
  })

  test('behavior: a client of an older generation gets no approval', async () => {
    const { address, init } = await setupOwner({ isOlder: true })
    expect(await init({ deploy: true })).toEqual({ address, ...undeployed })
    expect(deploy).not.toHaveBeenCalled()
  })

  test('error: the user rejects', async () => {
    const { init } = await setupOwner()
    deploy.mockRejectedValue(new RefusedError('USER_REJECTED'))
    await expect(init({ deploy: true })).rejects.toMatchObject({ code: 4001 })
  })

  test('error: a network without smart accounts, and a node that does not answer', async () => {
    const { init } = await setupOwner({ chain: 'eip155:10' })
    for (const payload of [undefined, { deploy: true }])
      await expect(init(payload)).rejects.toMatchObject({
        code: 4200,
        message: 'There are no smart accounts on this network.',
        reason: 'NOT_AVAILABLE',
      })
    const away = await setupOwner()
    deployedOn = undefined
    await expect(away.init({ deploy: true })).rejects.toMatchObject({
      reason: 'SERVER_UNREACHABLE',
    })
    expect(deploy).not.toHaveBeenCalled()
  })
})

describe('wallet_getCapabilities', () => {
  /** Requests the capabilities of an account on these networks. Default: on all networks. */
  async function ask(account: string, options: Options = {}, chains = ['0x0']) {
    const { context } = await setup(options)
    const project = async () => ({ operator: 'Ex', slots: [], socials: [] })
    Object.assign(context.host, { project })
    const answer = await handlers.RPC_REQUEST(
      { method: 'wallet_getCapabilities', params: [account, chains] },
      context,
    )
    return Object(answer)[chains[0]!]
  }

  test('default: says which kind the project prefers or requires', async () => {
    expect((await ask(address)).latchkey_account).toEqual({ preferred: 'eoa', required: false })
    const policy = { isRequired: true, preferred: 'smartAccount' } as const
    const expected = { preferred: 'smartAccount', required: true }
    expect((await ask(smart, { policy })).latchkey_account).toEqual(expected)
    expect(await ask(address, { smart: [] })).not.toHaveProperty('latchkey_account')
  })

  test('behavior: knows the user by either account', async () => {
    for (const account of [address, smart, smart.toLowerCase()])
      expect((await ask(account)).latchkey_custody).toHaveProperty('sentence')
    const other = `0x${'11'.repeat(20)}`
    expect((await ask(other)).latchkey_custody).not.toHaveProperty('sentence')
  })

  test('error: an account of another user on a network with smart accounts', async () => {
    expect((await ask(smart, {}, ['0x1'])).atomic).toEqual({ status: 'supported' })
    await expect(ask(`0x${'11'.repeat(20)}`, {}, ['0x1'])).rejects.toMatchObject({
      reason: 'ACCOUNT_UNKNOWN',
    })
  })
})

describe('findSigner', () => {
  test('default: the account that the request names, in any spelling', async () => {
    const { signer } = await setup()
    expect(await signer(address.toLowerCase())).toBe(address)
    expect(await signer(smart.toLowerCase())).toBe(smart)
  })

  test('behavior: the preferred account if the request names none', async () => {
    expect(await (await setup()).signer()).toBe(address)
    expect(await (await setup({ chosen: 'smartAccount' })).signer()).toBe(smart)
    const without = await setup({ chain: 'eip155:10', chosen: 'smartAccount' })
    expect(await without.signer()).toBe(address)
  })

  test('error: another account, and the key where a smart account is required', async () => {
    const { signer } = await setup()
    const other = `0x${'11'.repeat(20)}`
    await expect(signer(other)).rejects.toMatchObject({ reason: 'ACCOUNT_UNKNOWN' })
    const policy = { isRequired: true, preferred: 'smartAccount' } as const
    const strict = await setup({ policy })
    await expect(strict.signer(address)).rejects.toMatchObject({ reason: 'ACCOUNT_UNKNOWN' })
    const plain = await setup({ smart: [] })
    await expect(plain.signer(smart)).rejects.toMatchObject({ reason: 'ACCOUNT_UNKNOWN' })
  })
})
