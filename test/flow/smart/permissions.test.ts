import { Delegation, HybridDeleGator, Permission, UserOperation } from '@latchkey/accounts'
import type { LocalChains } from '@latchkey/dev'
import { Event, Schema } from '@latchkey/protocol'
import { Granted } from '@latchkey/protocol/wallet/Granted'
import { signTypedData } from '@latchkey/vault'
import {
  createWalletClient,
  custom,
  type Hex,
  http,
  parseEther,
  publicActions,
  toBytes,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { type GrantPermissionsParameters, grantPermissions } from 'viem/experimental'
import { stringify } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approvals, type Row } from '../../../apps/frame/src/approval/approvals/index.ts'
import type { Entry } from '../../../apps/frame/src/approval/queue/Queue.ts'
import { listPermissions } from '../../../apps/frame/src/evm/permissions/listPermissions.ts'
import * as Networks from '../../../apps/frame/src/Networks.ts'
import { createHost } from '../../../apps/frame/test/createContext.ts'
import { isControlling } from '../../../packages/explain/src/Contracts.ts'
import { severityOf } from '../../../packages/explain/src/index.ts'
import * as Chains from '../../../packages/server/src/chain/Chains.ts'
import { readUse } from '../../../packages/server/src/permissions/readUse.ts'
import * as FrameUser from '../../harness/FrameUser.ts'

/** Tests permissions that the frame grants and a session key uses, on a local chain with its bundler. */

const { approvals: queue, chainId, isPriced } = FrameUser
const friend = '0x00000000000000000000000000000000000000A1'
const counter = '0x00000000000000000000000000000000000C0001'
const other = '0x00000000000000000000000000000000000c0002'
const increment = '0xd09de08a'

let frame: FrameUser.Chain
let chains: LocalChains.LocalChains
let chain: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  frame = await FrameUser.start()
  chains = frame.chains
  chain = await open()
  // This code increments its first storage slot on every call.
  for (const address of [counter, other])
    await frame.ask('hardhat_setCode', address, '0x5f546001015f5500')
})
afterAll(() => frame?.stop())

/** Creates a key with coins, and a client of the chain for it. */
async function open() {
  const account = privateKeyToAccount(generatePrivateKey())
  await chains.fund(chainId, account.address)
  const transport = http(chains.upstreams.get(chainId)![0]!.href)
  return createWalletClient({ account, chain: mainnet, pollingInterval: 10, transport }).extend(
    publicActions,
  )
}

type Method = 'eth_signTypedData_v4' | 'wallet_grantPermissions' | 'wallet_revokePermissions'

/** Creates a signed-in user. */
async function createUser({ smart: isSmart = true } = {}) {
  const secret = generatePrivateKey()
  const { address: owner } = privateKeyToAccount(secret)
  const key = { address: owner, secret: Uint8Array.from(toBytes(secret)) }
  const smart = HybridDeleGator.from(owner)
  await chains.fund(chainId, smart.address)
  const walletId = owner
  /** The frame's calls to the server and to the key worker, in order. */
  const calls: unknown[] = []
  /** The notices that the host received. */
  const notices: unknown[] = []
  /**
   * `isBlind`: whether the server's node does not answer, so that the server does not know the use of permissions.
   * `others`: further contexts that the server lists.
   */
  const state: { isBlind: boolean; others: Hex[] } = { isBlind: false, others: [] }
  /** Lists the permissions that the server has stored, with their use. */
  const list = () =>
    Promise.all([
      ...state.others.map((context) => ({ chain: chainId, context })),
      ...calls.flatMap((it) => {
        const [name, stored] = it as [string, { chain: 'eip155:1'; context: Hex }]
        if (name !== 'addPermission') return []
        return [state.isBlind ? stored : toStored(stored)]
      }),
    ])
  const context = FrameUser.createContext(chainId, key, {
    api: {
      async call(name: string, body: unknown) {
        calls.push([name, body])
        return name === 'listAllPermissions' ? { permissions: await list() } : {}
      },
    },
    keys: {
      async signTypedData({ typedData }: { typedData: never }) {
        calls.push(['signTypedData'])
        return signTypedData(key, typedData)
      },
    },
    networks: Networks.create({ first: chainId, smart: isSmart ? [chainId] : [] }),
    sessions: { get: async () => ({ walletId }) },
  })
  context.notify = (...notice: unknown[]) => void notices.push(notice)
  const request = async (method: Method, params: unknown, as: 'eoa' | 'smart' = 'smart') => {
    const account = as === 'smart' ? { account: smart.address, smart } : { account: owner }
    const { load }: Row<never> = approvals[method]
    const approve = await load(as === 'smart' ? smart : undefined)
    return approve({ ...account, chainId, params: params as never, walletId }, context)
  }
  return { calls, notices, owner, request, smart, state }
}

type User = Awaited<ReturnType<typeof createUser>>

/** Returns a permission as the server lists it. */
async function toStored(stored: { chain: 'eip155:1'; context: Hex }) {
  const reader = Chains.create({ allowPrivate: true, upstreams: chains.upstreams })
  const { signal } = new AbortController()
  return { ...stored, use: await readUse(stored, { chains: reader, signal }) }
}

/**
 * Decides the next request when `isReady` is true for it. Returns the content of the screen. A signature has no costs
 * to wait for.
 */
const decide = (isApproved: boolean, isReady: (entry: Entry) => boolean = () => true) =>
  FrameUser.decide(isApproved, isReady)

/** Returns the chain's time, which tests move forward. */
const now = async () => Number((await chain.getBlock()).timestamp)
const day = 86_400

async function travel(seconds: number) {
  await chain.request({ method: 'evm_increaseTime', params: [seconds] } as never)
  await chain.request({ method: 'evm_mine', params: [] } as never)
}

const callCounter = {
  data: { address: counter, calls: ['increment()'] },
  policies: [{ data: { count: 2 }, type: 'call-limit' }],
  type: 'contract-call',
}
const spend = {
  data: { periodAmount: toHex(parseEther('1')), periodDuration: day },
  type: 'native-token-periodic',
}

type Answer = { context: Hex; factory?: Hex; factoryData?: Hex }

/** Creates a user who grants a permission to a session key. */
async function grant(permissions: object[], lifetime = 3_600) {
  const session = await open()
  const user = await createUser()
  const expiry = Math.floor(Date.now() / 1_000) + lifetime
  const signer = { data: { id: session.account.address }, type: 'account' }
  const shown = decide(true)
  const params = [{ expiry, permissions, signer }]
  const answer = (await user.request('wallet_grantPermissions', params)) as Answer
  // The answer describes how to deploy the account, which anyone can do.
  const { context, factory, factoryData } = answer
  const hash = await chain.sendTransaction({ data: factoryData!, to: factory! })
  await chain.waitForTransactionReceipt({ hash })
  /** Uses the permission. Returns `done`, or the reason with which an enforcer reverted. */
  const use = async ({ data = '0x', to, value = 0n }: { data?: Hex; to: Hex; value?: bigint }) => {
    try {
      const call = Delegation.toRedeemCall(context, { data, to, value })
      const sent = await session.sendTransaction({ data: call.data, to: call.to })
      const { status } = await chain.waitForTransactionReceipt({ hash: sent })
      return status === 'success' ? 'done' : 'reverted'
    } catch (error) {
      return /[\w-]*Enforcer:[\w-]+/.exec(String(error))?.[0] ?? 'refused'
    }
  }
  return { ...user, answer, expiry, session, shown: await shown, use }
}

describe('wallet_grantPermissions', () => {
  test('default: a session key calls a contract within its limits', async () => {
    const { answer, expiry, session, shown, smart, use } = await grant([callCounter])
    expect(shown).toMatchObject({ account: smart.address, method: 'wallet_grantPermissions' })
    expect(severityOf(shown.explanation)).toBe('high')
    expect(shown.explanation.facts).toMatchObject([
      { label: { id: 'fact.delegate' }, value: { address: session.account.address } },
      { label: { id: 'fact.contract' }, value: { address: counter } },
      { label: { id: 'fact.function' }, value: { pieces: ['0xd09de08a increment()'] } },
      { label: { id: 'fact.callsMost' }, value: { number: 2n } },
      { label: { id: 'fact.spendMost' }, value: { message: { id: 'value.noCoins' } } },
      { label: { id: 'fact.expires' }, value: { seconds: BigInt(expiry) } },
    ])
    expect(answer).toMatchObject({
      address: smart.address,
      chainId: '0x1',
      expiry,
      signerMeta: { delegationManager: Delegation.manager },
    })
    expect(await use({ data: increment, to: counter })).toBe('done')
    expect(await use({ data: increment, to: other })).toMatch(/^AllowedTargetsEnforcer/)
    expect(await use({ data: '0x12345678', to: counter })).toMatch(/^AllowedMethodsEnforcer/)
    expect(await use({ to: friend, value: 1n })).toMatch(/Enforcer/)
    expect(await use({ data: increment, to: counter })).toBe('done')
    expect(await use({ data: increment, to: counter })).toMatch(/^LimitedCallsEnforcer/)
  })

  test('default: an amount per period, until the expiry', async () => {
    const { shown, use } = await grant([spend], 2 * day)
    expect(shown.explanation.facts).toMatchObject([
      { label: { id: 'fact.delegate' } },
      { label: { id: 'fact.spendMost' }, value: { message: { id: 'value.perDay' } } },
      { label: { id: 'fact.totalMost' }, value: { amount: parseEther('2') } },
      { label: { id: 'fact.expires' } },
    ])
    const value = parseEther('0.6')
    expect(await use({ to: friend, value })).toBe('done')
    expect(await use({ to: friend, value })).toMatch(/transfer-amount-exceeded$/)
    await travel(day)
    expect(await use({ to: friend, value })).toBe('done')
    await travel(day)
    expect(await use({ to: friend, value })).toBe('TimestampEnforcer:expired-delegation')
  })

  test('behavior: is stored before it is signed, without a signature', async () => {
    const { answer, calls } = await grant([spend], 30 * day)
    const delegation = Delegation.decodeContext(answer.context)!
    const context = Delegation.encodeContext({ ...delegation, signature: '0x' })
    expect(calls).toEqual([['addPermission', { chain: chainId, context }], ['signTypedData']])
    expect(context).not.toContain(delegation.signature.slice(2))
  })

  test('behavior: is listed with its use', async () => {
    const { answer, session, use } = await grant([callCounter], 30 * day)
    expect(await use({ data: increment, to: counter })).toBe('done')
    const connected = Chains.create({ allowPrivate: true, upstreams: chains.upstreams })
    const { signal } = new AbortController()
    const stored = { chain: chainId, context: answer.context } as const
    const used = await readUse(stored, { chains: connected, signal })
    expect(used).toEqual({ calls: '1', isRevoked: false })
    const permissions = [{ ...stored, createdAt: '', use: used }]
    const host = createHost({ answer: () => ({ permissions }) })
    const [listed] = await listPermissions(host, ['0x0', '0x1'])
    expect(listed).toMatchObject({
      chainId: '0x1',
      permissions: [{ data: { address: counter, calls: [increment] }, type: 'contract-call' }],
      signer: { data: { address: session.account.address } },
      use: used,
    })
    // The answer reaches the host, because it is not too deep and matches the client's schema.
    const answered = { '0x0': { latchkey_permissions: { granted: [listed] } } }
    expect(Event.parse('RPC_REQUEST', 'answer', answered)).toEqual(answered)
    expect(Schema.parse(Granted, listed).problem).toBeUndefined()
    expect(await listPermissions(host, ['0x0', '0x89'])).toEqual([])
    // The permission is listed even if the chain does not answer.
    const none = Chains.create({ allowPrivate: true, upstreams: new Map() })
    expect(await readUse(stored, { chains: none, signal })).toBeUndefined()
  })

  test('behavior: an unchanged client of viem', async () => {
    const { request } = await createUser()
    const client = createWalletClient({
      chain: mainnet,
      transport: custom({
        request: ({ method, params }) => request(method as 'wallet_grantPermissions', params),
      }),
    })
    const expiry = (await now()) + 3_600
    decide(true)
    const granted = await grantPermissions(client, {
      expiry,
      permissions: [
        {
          data: { ticker: 'ETH' },
          policies: [{ data: { allowance: 5n }, type: 'token-allowance' }],
          type: 'native-token-transfer',
        },
      ],
      signer: { data: { id: friend }, type: 'account' },
    } satisfies GrantPermissionsParameters)
    const decoded = Delegation.decodeContext(granted.permissionsContext as Hex)!
    const permission = Permission.fromCaveats(decoded.caveats)!
    expect(permission).toMatchObject({ coins: { amount: 5n }, expiry: BigInt(expiry) })
    expect(granted.signerData).toEqual({ submitToAddress: Delegation.manager })
  })

  test('behavior: a user who prefers the key grants as the smart account', async () => {
    const { request, smart } = await createUser()
    const expiry = (await now()) + 3_600
    const signer = { data: { id: friend }, type: 'account' }
    const params = [{ expiry, permissions: [spend], signer }]
    const shown = decide(true)
    const answer = await request('wallet_grantPermissions', params, 'eoa')
    expect((await shown).account).toBe(smart.address)
    expect(answer).toMatchObject({ address: smart.address })
  })

  test('behavior: nothing is signed without an approval', async () => {
    const { request } = await createUser()
    const signer = { data: { id: friend }, type: 'account' }
    decide(false)
    const params = [{ expiry: (await now()) + 60, permissions: [spend], signer }]
    await expect(request('wallet_grantPermissions', params)).rejects.toMatchObject({ code: 4001 })
  })

  const signer = { data: { id: friend }, type: 'account' }
  const soon = Math.floor(Date.now() / 1_000) + 3 * day
  const good = { expiry: soon, permissions: [spend], signer }
  const withCall = (data: object) => ({
    ...good,
    permissions: [{ ...callCounter, data: { ...callCounter.data, ...data } }],
  })

  test.each<[string, object, RegExp]>([
    ['no expiry', { ...good, expiry: undefined }, /needs an expiry/],
    ['an expiry in the past', { ...good, expiry: 1 }, /must be in the future/],
    ['an expiry in ten years', { ...good, expiry: soon + 3_650 * day }, /one year at most/],
    ['an expiry that is no number', { ...good, expiry: 'never' }, /needs an expiry/],
    ['coins without an amount', toTransfer(undefined), /needs a cap/],
    ['an amount of zero', toTransfer('0x0'), /needs a cap/],
    ['an amount that is no cap', toTransfer(`0x${'f'.repeat(64)}`), /needs a cap/],
    ['calls without a number', { ...good, permissions: [{ ...callCounter, policies: [] }] }, /cap/],
    ['a policy that is not enforced', toPolicy('rate-limit'), /not supported/],
    ['a permission that is not known', toType('everything'), /not supported/],
    ['a key as the signer', { ...good, signer: { data: { id: '0x' }, type: 'key' } }, /signer/],
    ['no signer', { ...good, signer: undefined }, /signer/],
    ['anyone', { ...good, signer: toSigner(`0x${'a11'.padStart(40, '0')}`) }, /one account/],
    [
      'Multicall3',
      { ...good, signer: toSigner(`0x${'ca11bde05977b3631167028862be2a173976ca11'}`) },
      /one account/,
    ],
    ['the manager', withCall({ address: Delegation.manager }), /controls it/],
    ['the entry point', withCall({ address: UserOperation.entryPoint }), /controls it/],
    ['a transfer', withCall({ calls: ['transfer(address,uint256)'] }), /without a cap/],
    ['an approval', withCall({ calls: ['0x095ea7b3'] }), /without a cap/],
    [
      'a function that is none',
      withCall({ calls: ['increment() payable'] }),
      /`params\[0\]\.permissions\[0\]\.data\.calls\[0\]` must be a function such as/,
    ],
    [
      'no functions',
      withCall({ calls: [] }),
      /`params\[0\]\.permissions\[0\]\.data\.calls` must be a list with entries/,
    ],
    [
      'no permissions',
      { ...good, permissions: [] },
      /`params\[0\]\.permissions` must be a list with entries/,
    ],
    [
      'a target that is no address',
      withCall({ address: 'counter' }),
      /`params\[0\]\.permissions\[0\]\.data\.address` must be an address/,
    ],
    ['coins twice', { ...good, permissions: [spend, spend] }, /cannot be combined/],
    ['another network', { ...good, chainId: '0x89' }, /network is not available/],
  ])('T35: refuses %s, and shows nothing', async (_, request, sentence) => {
    const user = await createUser()
    await expect(user.request('wallet_grantPermissions', [request])).rejects.toThrow(sentence)
    expect(queue.getState().queue).toEqual([])
  })

  test('T35: refuses calls of the account itself', async () => {
    const { request, smart } = await createUser()
    const params = [withCall({ address: smart.address })]
    await expect(request('wallet_grantPermissions', params)).rejects.toThrow(/controls it/)
  })

  test('T35: refuses the key as the account', async () => {
    const { owner, request } = await createUser()
    const params = [{ ...good, address: owner }]
    const granting = request('wallet_grantPermissions', params, 'eoa')
    await expect(granting).rejects.toThrow(/Only a smart account/)
  })

  test('T35: a host cannot ask for the signature of a delegation', async () => {
    const { owner, request, smart } = await createUser()
    for (const delegator of [smart.address, owner]) {
      const delegation = { caveats: [], delegate: friend, delegator, salt: 0n } as const
      const text = stringify(Delegation.toTypedData(delegation, 1))
      for (const [as, address] of [
        ['smart', smart.address],
        ['eoa', owner],
      ] as const)
        await expect(request('eth_signTypedData_v4', [address, text], as)).rejects.toMatchObject({
          reason: 'UNSAFE',
        })
      expect(queue.getState().queue).toEqual([])
    }
  })

  test('error: a network without smart accounts', async () => {
    const { request } = await createUser({ smart: false })
    const granting = request('wallet_grantPermissions', [good], 'eoa')
    await expect(granting).rejects.toMatchObject({ reason: 'NOT_AVAILABLE' })
  })

  test('behavior: the contracts that no permission may call are those of the accounts', () => {
    const addresses = [Delegation.manager, UserOperation.entryPoint]
    expect(addresses.map((it) => isControlling(it.toLowerCase() as Hex))).toEqual([true, true])
  })

  function toTransfer(allowance: string | undefined) {
    const policies = allowance ? [{ data: { allowance }, type: 'token-allowance' }] : []
    const data = { ticker: 'ETH' }
    return { ...good, permissions: [{ data, policies, type: 'native-token-transfer' }] }
  }

  function toPolicy(type: string) {
    const policies = [...callCounter.policies, { data: { count: 1, interval: 1 }, type }]
    return { ...good, permissions: [{ ...callCounter, policies }] }
  }

  function toType(type: string) {
    return { ...good, permissions: [{ ...spend, type }] }
  }

  function toSigner(address: string) {
    return { data: { address }, type: 'account' }
  }
})

describe('wallet_revokePermissions', () => {
  test('default: the session key can do nothing afterwards', async () => {
    const { answer, request, session, use } = await grant([callCounter], 30 * day)
    expect(await use({ data: increment, to: counter })).toBe('done')
    const shown = decide(true, isPriced)
    const params = [{ permissionContext: answer.context }]
    expect(await request('wallet_revokePermissions', params)).toEqual({})
    const { costs, explanation } = await shown
    expect(costs).toMatchObject({ problem: undefined, value: 0n })
    expect(explanation).toMatchObject({
      title: { id: 'title.revoke', values: { spender: { address: session.account.address } } },
    })
    expect(await use({ data: increment, to: counter })).toBe('refused')
  })

  test('T35, T60: all permissions of every app at once, in one operation', async () => {
    const { request, session, use } = await grant([callCounter], 30 * day)
    const signer = { data: { id: friend }, type: 'account' }
    const expiry = Math.floor(Date.now() / 1_000) + 30 * day
    const granted = decide(true)
    await request('wallet_grantPermissions', [{ expiry, permissions: [spend], signer }])
    await granted
    const shown = decide(true, isPriced)
    // The host learns only that the request has ended.
    expect(await request('wallet_revokePermissions', [{ latchkey_all: true }])).toEqual({})
    const { explanation } = await shown
    expect(explanation.title).toEqual({ id: 'title.revokeSeveral' })
    const [section] = explanation.sections
    const steps = section?.content.kind === 'steps' ? section.content.steps : []
    expect(steps.map(({ facts }) => Object(facts[0]?.value).address)).toEqual([
      session.account.address,
      friend,
    ])
    expect(await use({ data: increment, to: counter })).toBe('refused')
  })

  test('T35: all of them, if the server does not know which are revoked', async () => {
    const { answer, request, state } = await grant([callCounter], 30 * day)
    const signer = { data: { id: friend }, type: 'account' }
    const expiry = Math.floor(Date.now() / 1_000) + 30 * day
    const granting = request('wallet_grantPermissions', [{ expiry, permissions: [spend], signer }])
    const [second] = (await Promise.all([granting, decide(true)])) as [Answer, unknown]
    const revoke = async (params: unknown, isSettled = isPriced) =>
      (await Promise.all([decide(true, isSettled), request('wallet_revokePermissions', params)]))[0]
    await revoke([{ permissionContext: answer.context }])
    state.isBlind = true
    // A delegation cannot be disabled twice. If the operation contained the first one again, the whole operation would
    // fail.
    const { costs, explanation } = await revoke([{ latchkey_all: true }])
    expect(costs?.problem).toBeUndefined()
    expect(explanation).toMatchObject({
      title: { id: 'title.revoke', values: { spender: { address: friend } } },
    })
    const { data, to } = Delegation.toDisabledRead(Delegation.decodeContext(second.context)!)
    expect(BigInt((await chain.call({ data, to })).data!)).toBe(1n)
    // All permissions are revoked.
    const closed = decide(false, (entry) => entry.costs?.problem !== undefined)
    const revoking = request('wallet_revokePermissions', [{ latchkey_all: true }])
    await expect(revoking).rejects.toMatchObject({ code: 4001 })
    expect((await closed).costs?.problem).toEqual({ kind: 'nothing' })
  })

  test('T35: all of them but those that cannot be read, and the user sees it', async () => {
    const { answer } = await grant([callCounter], 30 * day)
    const { request, session, state, use } = await grant([callCounter], 30 * day)
    // Add bytes that are no context, and the permission of another account.
    state.others = ['0x1234', answer.context]
    const shown = decide(true, isPriced)
    expect(await request('wallet_revokePermissions', [{ latchkey_all: true }])).toEqual({})
    const { explanation } = await shown
    expect(explanation).toMatchObject({
      title: { values: { spender: { address: session.account.address } } },
      warnings: [{ id: 'unreadPermissions', severity: 'caution' }],
    })
    expect(await use({ data: increment, to: counter })).toBe('refused')
    // No permission that the wallet can read is left.
    const closed = decide(false, (entry) => entry.costs?.problem !== undefined)
    const revoking = request('wallet_revokePermissions', [{ latchkey_all: true }])
    await expect(revoking).rejects.toMatchObject({ code: 4001 })
    expect((await closed).costs?.problem).toEqual({ kind: 'unread' })
  })

  test('T60: an app cannot tell whether there are permissions before the user approves', async () => {
    const some = await grant([callCounter], 30 * day)
    const none = await createUser()
    /**
     * Requests to revoke all permissions, and lets the user close the screen. Returns what the host and the user saw.
     */
    const revokeAll = async (
      { calls, notices, request }: User,
      { height, isSettled }: { height: number; isSettled: typeof isPriced },
    ) => {
      notices.length = 0
      const before = calls.length
      const shown: string[] = []
      const closed = decide(false, (entry) => {
        // The frame asks the server only after the question is open.
        if (!shown.length) expect(calls).toHaveLength(before)
        // The first content is always the same. Later, the height changes if there are permissions.
        if (shown.length) entry.resize(height)
        shown.push(entry.explanation.title.id)
        return isSettled(entry)
      })
      const revoking = request('wallet_revokePermissions', [{ latchkey_all: true }])
      await expect(revoking).rejects.toMatchObject({ code: 4001 })
      expect(calls[before]).toEqual(['listAllPermissions', {}])
      expect(shown[0]).toBe('title.revokeAll')
      return { costs: (await closed).costs, notices: [...notices] }
    }
    const isEmpty = ({ costs }: Entry) => costs?.problem?.kind === 'nothing'
    const ofSome = await revokeAll(some, { height: 700, isSettled: isPriced })
    const ofNone = await revokeAll(none, { height: 300, isSettled: isEmpty })
    expect(ofSome.costs?.problem).toBeUndefined()
    expect(ofSome.notices).toEqual([
      ['SHOW', undefined],
      ['RESIZE', { height: 560 }],
    ])
    expect(ofNone.notices).toEqual(ofSome.notices)
  })

  test('T60: a user who cannot pay has rejected it, like one without permissions', async () => {
    const { request, smart } = await grant([callCounter], 30 * day)
    await chain.request({ method: 'hardhat_setBalance', params: [smart.address, '0x0'] } as never)
    const closed = decide(false, ({ costs }) => costs?.problem !== undefined)
    const revoking = request('wallet_revokePermissions', [{ latchkey_all: true }])
    await expect(revoking).rejects.toMatchObject({ code: 4001 })
    expect((await closed).costs?.problem).toEqual({ kind: 'balance' })
  })

  test('T70: the screen shows the limits that the user has granted', async () => {
    const granted = await grant([callCounter], 30 * day)
    const { answer, expiry, request, session, state } = granted
    const limits = [
      { label: { id: 'fact.delegate' }, value: { address: session.account.address } },
      { label: { id: 'fact.contract' }, value: { address: counter } },
      { label: { id: 'fact.function' }, value: { pieces: [increment] } },
      { label: { id: 'fact.callsMost' }, value: { number: 2n } },
      { label: { id: 'fact.spendMost' }, value: { message: { id: 'value.noCoins' } } },
      { label: { id: 'fact.expires' }, value: { seconds: BigInt(expiry) } },
    ]
    const shown = decide(false, isPriced)
    const params = [{ permissionContext: answer.context }]
    await expect(request('wallet_revokePermissions', params)).rejects.toMatchObject({ code: 4001 })
    expect((await shown).explanation.facts).toMatchObject(limits)
    // If there are several permissions, each is a step.
    const { caveats, ...delegation } = Delegation.decodeContext(answer.context)!
    const coins = { amount: parseEther('1'), period: 60n, start: 1n }
    const other = Delegation.encodeContext({
      ...delegation,
      caveats: Permission.toCaveats({ coins, expiry: BigInt(expiry) }),
      signature: '0x',
    })
    state.others = [other]
    const both = decide(false, isPriced)
    const revoking = request('wallet_revokePermissions', [{ latchkey_all: true }])
    await expect(revoking).rejects.toMatchObject({ code: 4001 })
    expect((await both).explanation.sections).toMatchObject([
      {
        content: {
          kind: 'steps',
          steps: [
            {
              facts: [
                limits[0],
                { label: { id: 'fact.spendMost' }, value: { message: { id: 'value.perSeconds' } } },
                { label: { id: 'fact.totalMost' } },
                { label: { id: 'fact.expires' } },
              ],
              title: { id: 'title.revoke' },
            },
            { facts: limits, title: { id: 'title.revoke' } },
          ],
        },
      },
    ])
  })

  test('T70 error: a context that the wallet has not stored is refused', async () => {
    const { answer, request, use } = await grant([callCounter], 30 * day)
    const delegation = Delegation.decodeContext(answer.context)!
    const { caveats, salt } = delegation
    const expiry = BigInt(Math.floor(Date.now() / 1_000)) + 60n
    const [ends, ...rest] = caveats
    const other = Permission.toCaveats({
      calls: Permission.fromCaveats(caveats)!.calls!,
      expiry,
    })[0]!
    expect(ends).not.toEqual(other)
    // Approve every question.
    const stop = queue.subscribe(() => {
      const [entry] = queue.getState().queue
      if (entry && isPriced(entry)) entry.decide(true)
    })
    for (const changed of [
      { salt: salt ^ 1n },
      { delegate: friend },
      { caveats: [other, ...rest] },
    ] as const) {
      const permissionContext = Delegation.encodeContext({ ...delegation, ...changed })
      const params = [{ permissionContext }]
      await expect(request('wallet_revokePermissions', params)).rejects.toMatchObject({
        code: -32602,
        shortMessage: expect.stringContaining('no such permission'),
      })
    }
    stop()
    // The delegate can still use the permission, and the wallet has not reported a revocation.
    expect(await use({ data: increment, to: counter })).toBe('done')
  })

  test('T70 error: a revocation that is mined and does not disable the permission', async () => {
    const { answer, calls, request, use } = await grant([callCounter], 30 * day)
    const code = await chain.getCode({ address: Delegation.manager })
    const setCode = (bytes: unknown) =>
      chain.request({ method: 'hardhat_setCode', params: [Delegation.manager, bytes] } as never)
    // This code accepts every call and returns 0.
    await setCode('0x60205ff3')
    try {
      const approved = decide(true, isPriced)
      const params = [{ permissionContext: answer.context }]
      await expect(request('wallet_revokePermissions', params)).rejects.toMatchObject({
        data: { hash: expect.stringMatching(/^0x[\da-f]{64}$/) },
        reason: 'notRevoked',
      })
      await approved
      // The operation was signed, and the chain has executed it.
      expect(calls.at(-1)).toEqual(['signTypedData'])
    } finally {
      await setCode(code)
    }
    expect(await use({ data: increment, to: counter })).toBe('done')
  })

  test('error: the permission of another account', async () => {
    const { answer } = await grant([callCounter], 30 * day)
    const { request } = await createUser()
    const params = [{ permissionContext: answer.context }]
    const revoking = request('wallet_revokePermissions', params)
    await expect(revoking).rejects.toMatchObject({ reason: 'UNSAFE' })
  })

  test.each([[{ eth_accounts: {} }], [], undefined])(
    'error: no permission of ERC-7715: %j',
    async (...params) => {
      const { request } = await createUser()
      const revoking = request('wallet_revokePermissions', params)
      await expect(revoking).rejects.toMatchObject({ reason: 'NOT_AVAILABLE' })
    },
  )

  test('error: bytes that are no context', async () => {
    const { request } = await createUser()
    const method = 'wallet_revokePermissions'
    for (const [params, path] of [
      [[{ permissionContext: '0x1234' }], '[0].permissionContext'],
      [{ permissionContext: '0x1234' }, '.permissionContext'],
    ] as const)
      await expect(request(method, params)).rejects.toMatchObject({
        code: -32602,
        message: `The params of "${method}" are invalid: \`params${path}\` must be the context of a permission.`,
      })
    expect(queue.getState().queue).toEqual([])
  })
})
