import { EIP7702StatelessDeleGator } from '@latchkey/accounts'
import { explainUpgrade } from '@latchkey/explain'
import { Authorization, signAuthorization, signTransaction } from '@latchkey/vault'
import { createWalletClient, custom, parseEther, parseTransaction, zeroAddress } from 'viem'
import { mainnet } from 'viem/chains'
import { hashAuthorization, recoverAuthorizationAddress, toHex } from 'viem/utils'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sendApproved } from '../../../apps/frame/src/approval/sendApproved.ts'
import { findCode } from '../../../apps/frame/src/evm/upgrade/findCode.ts'
import { priceUpgrade, signUpgrade } from '../../../apps/frame/src/evm/upgrade/signUpgrade.ts'
import { statusOf } from '../../../apps/frame/src/outbox/Entry.ts'
import { toCalls } from '../../../apps/frame/src/outbox/Order.ts'
import * as Outbox from '../../../apps/frame/src/outbox/Outbox.ts'
import * as Node from '../../../apps/frame/src/remote/Node.ts'
import * as FrameUser from '../../harness/FrameUser.ts'

/** Tests upgrades of the user's own account (EIP-7702), on a local chain. */

const { decide, freshAddress } = FrameUser
const { implementation } = EIP7702StatelessDeleGator

let chain: FrameUser.Chain
beforeAll(async () => {
  chain = await FrameUser.start()
})
afterAll(() => chain?.stop())
afterEach(() => chain.reset())

type User = Awaited<ReturnType<typeof FrameUser.create>>

/** Options of a change. With `isLost`, the wallet never gets the answer to the transaction. */
type Changing = {
  frame?: ReturnType<User['open']>
  isLost?: boolean
  number?: number
  onSent?(): void
}

/** Changes the code of the user's account, as the page of the wallet does. Returns the raw transaction. */
async function change(
  { key, open, owner }: User,
  address: `0x${string}`,
  { frame = open(), isLost = false, number = 1, onSent }: Changing = {},
) {
  const { chainId } = FrameUser
  const { host } = frame
  const node = Node.create(chainId, host)
  const priced = await priceUpgrade(node, owner, chainId)
  expect(priced).toMatchObject({ problem: undefined, warnings: [] })
  const keys = {
    signAuthorization: async ({ authorization }: { authorization: Authorization.Authorization }) =>
      signAuthorization(key, authorization),
    signTransaction: async ({ payload }: { payload: Uint8Array }) => signTransaction(key, payload),
  }
  let raw: `0x${string}` = '0x'
  chain.state.intercept = async ({ method, params }) => {
    if (method !== 'eth_sendRawTransaction') return undefined
    raw = params[0] as `0x${string}`
    onSent?.()
    if (!isLost) return undefined
    await chain.forward({ method, params })
    throw new TypeError('Failed to fetch')
  }
  const subject = { account: owner, address, chainId: number }
  const calls = [toCalls([{ data: address, to: owner, value: 0n }])]
  const order = {
    account: owner,
    calls,
    carrier: 'transaction',
    chainId,
    intent: calls[0]!,
    method: 'UPGRADE',
    walletId: owner,
  } as const
  const { parts } = await sendApproved(order, {
    ask: async () => ({
      approved: Promise.resolve(),
      explanation: explainUpgrade(subject),
      show() {},
    }),
    context: { commit() {}, host },
    price: async () => priced,
    sign: async (priced) => ({
      parts: [await signUpgrade(subject, { keys, node, priced, walletId: owner })],
    }),
    until: 'mined',
    value: 0n,
  }).catch((error) => {
    // The wallet keeps trying until the transaction is mined.
    if (!isLost || error.reason !== 'TRANSACTION_LOST') throw error
    return { parts: [{ hash: error.data.hash as `0x${string}` }] }
  })
  const receipt = await chain.client.waitForTransactionReceipt({
    hash: parts[0]!.hash as `0x${string}`,
  })
  expect(receipt.status).toBe('success')
  expect(receipt.gasUsed).toBeLessThanOrEqual(priced.gas)
  return { code: await chain.client.getCode({ address: owner }), raw }
}

const toClient = ({ open, owner }: User) =>
  createWalletClient({
    account: owner,
    chain: mainnet,
    pollingInterval: 20,
    transport: custom({ request: open().request }, { retryCount: 0 }),
  })

/** Returns a function that counts the entries whose outcome the wallet knows. */
const countEnded = (outbox: Outbox.Outbox) => async () =>
  (await outbox.store.list()).filter((it) => statusOf(it) === 200).length

const two = (to: `0x${string}`) => [
  { to, value: parseEther('0.5') },
  { to, value: parseEther('0.25') },
]

describe('upgrade', () => {
  test('default: the account gets the code, makes two calls in one transaction, and loses it', async () => {
    const user = await FrameUser.create(chain)
    const { open, owner } = user
    const wallet = toClient(user)
    expect(await wallet.getCapabilities()).toEqual({})
    const { code } = await change(user, implementation)
    expect(code).toBe(`0xef0100${implementation.slice(2).toLowerCase()}`)
    const own = { atomic: { status: 'supported' }, atomicBatch: { supported: true } }
    expect(await wallet.getCapabilities()).toEqual({ 1: own })
    expect(await wallet.getCapabilities({ chainId: 1 })).toEqual(own)

    const to = freshAddress()
    const shown = decide(true)
    const { id } = await wallet.sendCalls({ calls: two(to), forceAtomic: true })
    const { account, costs, explanation } = await shown
    expect(account).toBe(owner)
    expect(costs).toMatchObject({ problem: undefined, value: parseEther('0.75'), warnings: [] })
    // The screen has no note that a part of the calls may fail.
    expect(explanation.warnings).toEqual([])
    const done = await wallet.waitForCallsStatus({ id, timeout: 30_000 })
    expect(done).toMatchObject({ atomic: true, receipts: [{ status: 'success' }], statusCode: 200 })
    expect(done.receipts).toHaveLength(1)
    expect(chain.count('eth_sendRawTransaction')).toBe(2)
    expect(chain.count('eth_sendUserOperation')).toBe(0)
    expect(await chain.client.getBalance({ address: to })).toBe(parseEther('0.75'))

    expect((await change(user, zeroAddress)).code).toBeUndefined()
    expect(await toClient(user).getCapabilities()).toEqual({})
    const frame = open()
    const params = [{ atomicRequired: true, calls: [{ to }], chainId: '0x1', from: owner }]
    await expect(frame.request({ method: 'wallet_sendCalls', params })).rejects.toMatchObject({
      code: 5760,
    })
  })

  test('behavior: either both calls succeed or none', async () => {
    const user = await FrameUser.create(chain)
    await change(user, implementation)
    const to = freshAddress()
    const wallet = toClient(user)
    // The account's own code refuses to call a function that it does not have.
    const calls = [
      { to, value: 1n },
      { data: '0xdeadbeef', to: user.owner },
    ] as const
    const shown = decide(true, FrameUser.hasProblem)
    const { id } = await wallet.sendCalls({ calls })
    expect((await shown).explanation.warnings.map((it) => it.id)).toContain('callToSelf')
    const done = await wallet.waitForCallsStatus({ id, timeout: 30_000 })
    expect(done).toMatchObject({ atomic: true, statusCode: 500 })
    expect(await chain.client.getBalance({ address: to })).toBe(0n)
  })

  test('behavior: calls of an account that has lost its code are not sent', async () => {
    const user = await FrameUser.create(chain)
    await change(user, implementation)
    const before = chain.count('eth_sendRawTransaction')
    let looks = 0
    chain.state.intercept = ({ method, params: [address] }) =>
      method === 'eth_getCode' && address === user.owner && ++looks > 1
        ? { result: '0x' }
        : undefined
    decide(true)
    await expect(toClient(user).sendCalls({ calls: two(freshAddress()) })).rejects.toThrow()
    expect(looks).toBe(2)
    expect(chain.count('eth_sendRawTransaction')).toBe(before)
  })

  test('behavior: an account is not upgraded where the implementation is missing', async () => {
    const user = await FrameUser.create(chain)
    await change(user, implementation)
    const node = Node.create(FrameUser.chainId, user.open().host)
    expect(await findCode(node, user.owner)).toEqual({ kind: 'upgraded' })
    chain.state.intercept = ({ method, params: [address] }) =>
      method === 'eth_getCode' && address === implementation ? { result: '0x' } : undefined
    expect(await findCode(node, user.owner)).toMatchObject({ kind: 'other' })
    expect(await toClient(user).getCapabilities()).toEqual({})
  })

  test('behavior: other code is told, and can be removed', async () => {
    const user = await FrameUser.create(chain)
    const node = Node.create(FrameUser.chainId, user.open().host)
    const other = freshAddress()
    await chain.client.request({
      method: 'hardhat_setCode',
      params: [user.owner, `0xef0100${other.slice(2)}`],
    } as never)
    expect(await findCode(node, user.owner)).toEqual({
      address: other.toLowerCase(),
      kind: 'other',
    })
    expect(await toClient(user).getCapabilities()).toEqual({})
    expect((await change(user, zeroAddress)).code).toBeUndefined()
  })

  test('T35: the authorization is for this chain, this nonce and this code alone', async () => {
    const user = await FrameUser.create(chain)
    const { raw } = await change(user, implementation)
    const [authorization] = parseTransaction(raw).authorizationList!
    expect(authorization).toMatchObject({ chainId: 1, nonce: 1 })
    expect(authorization!.address.toLowerCase()).toBe(implementation.toLowerCase())
    const { r, s, yParity } = authorization!
    const signature = { r: r!, s: s!, yParity: yParity! }
    const recover = (chainId: number) =>
      recoverAuthorizationAddress({
        authorization: { address: implementation, chainId, nonce: 1 },
        signature,
      })
    expect(await recover(1)).toBe(user.owner)
    // For another chain, and for all chains, the signature recovers to another account.
    for (const other of [0, 10, 8453]) expect(await recover(other)).not.toBe(user.owner)
    // The nonce is used, so the authorization cannot be repeated after an undo.
    await change(user, zeroAddress)
    expect(await chain.client.getTransactionCount({ address: user.owner })).toBe(4)
  })

  test('T35 error: nothing is signed while another transaction is not mined', async () => {
    const user = await FrameUser.create(chain)
    const node = Node.create(FrameUser.chainId, user.open().host)
    const priced = await priceUpgrade(node, user.owner, FrameUser.chainId)
    chain.state.intercept = ({ method, params: [, block] }) =>
      method === 'eth_getTransactionCount' && block === 'pending' ? { result: '0x1' } : undefined
    const subject = { account: user.owner, address: implementation, chainId: 1 }
    const never = {} as never
    const signing = signUpgrade(subject, { keys: never, node, priced, walletId: user.owner })
    await expect(signing).rejects.toMatchObject({ reason: 'NONCE_TAKEN' })
  })

  test.each([
    ['an upgrade of an upgraded account', implementation],
    ['a removal of code that the account no longer has', zeroAddress],
  ])('T69 error: nothing is signed for %s, which the page still shows', async (_, address) => {
    const user = await FrameUser.create(chain)
    if (address === implementation) await change(user, implementation)
    const sent = chain.count('eth_sendRawTransaction')
    await expect(change(user, address)).rejects.toMatchObject({ reason: 'NOT_AVAILABLE' })
    expect(chain.count('eth_sendRawTransaction')).toBe(sent)
  })

  test('behavior: waits for its turn', async () => {
    const user = await FrameUser.create(chain)
    const { chainId } = FrameUser
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const order: string[] = []
    const frame = user.open()
    const outbox = Outbox.of(frame.host)
    const before = Outbox.takeTurn(outbox, { account: user.owner, chainId }, async () => {
      await ended
      order.push('before')
    })
    const changing = change(user, implementation, { frame }).then(() => order.push('upgrade'))
    // The wallet has found the price. Its next step would be to send.
    await vi.waitFor(() => expect(chain.count('eth_estimateGas')).toBeGreaterThan(0))
    expect(chain.count('eth_sendRawTransaction')).toBe(0)
    end()
    await Promise.all([before, changing])
    expect(order).toEqual(['before', 'upgrade'])
  })

  test('T37 behavior: its turn ends when it is mined, because it takes two nonces', async () => {
    const user = await FrameUser.create(chain)
    const { chainId } = FrameUser
    const frame = user.open()
    const outbox = Outbox.of(frame.host)
    let next: Promise<unknown> | undefined
    await change(user, implementation, {
      frame,
      onSent() {
        next = Outbox.takeTurn(outbox, { account: user.owner, chainId }, countEnded(outbox))
      },
    })
    expect(await next).toBe(1)
  })

  test('T37 behavior: its turn ends when it is mined, even if the answer is lost', async () => {
    const user = await FrameUser.create(chain)
    const { chainId } = FrameUser
    const frame = user.open()
    const outbox = Outbox.of(frame.host)
    const next: Promise<unknown>[] = []
    const { code } = await change(user, implementation, {
      frame,
      isLost: true,
      onSent() {
        next.push(Outbox.takeTurn(outbox, { account: user.owner, chainId }, countEnded(outbox)))
      },
    })
    // The wallet sends the same bytes twice.
    expect(next).toHaveLength(2)
    expect(await Promise.all(next)).toEqual([1, 1])
    expect(code).toBe(`0xef0100${implementation.slice(2).toLowerCase()}`)
  })

  test('T35 error: the worker signs no other code, and none for every chain', async () => {
    const user = await FrameUser.create(chain)
    for (const [address, number] of [
      [freshAddress(), 1],
      [implementation, 0],
    ] as const)
      await expect(change(user, address, { number })).rejects.toThrow(
        Authorization.AuthorizationError,
      )
    expect(chain.count('eth_sendRawTransaction')).toBe(0)
  })
})

describe('hosts', () => {
  /** Returns every request for an authorization that a host could try, with the user's own address. */
  const smuggled = (owner: `0x${string}`): Record<string, [method: string, params: unknown[]]> => {
    const authorization = { address: implementation, chainId: 1, nonce: 0 }
    const signed = {
      ...authorization,
      r: toHex(1, { size: 32 }),
      s: toHex(1, { size: 32 }),
      yParity: '0x0',
    }
    const call = { from: owner, to: owner, value: '0x0' }
    const batch = (rest: object) => ({
      atomicRequired: false,
      calls: [call],
      chainId: '0x1',
      from: owner,
      version: '2.0.0',
      ...rest,
    })
    // The bytes are 0x05, followed by chain id, address and nonce in RLP.
    const bytes = `0x05d70194${implementation.slice(2)}80`
    const operation = { callData: '0x', nonce: '0x0', sender: owner, signature: '0x' }
    const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
    return {
      'a list of authorizations': [
        'eth_sendTransaction',
        [{ ...call, authorizationList: [signed] }],
      ],
      'an authorization in a call': [
        'wallet_sendCalls',
        [batch({ calls: [{ ...call, authorizationList: [signed] }] })],
      ],
      'an authorization without a signature': [
        'eth_sendTransaction',
        [{ ...call, authorizationList: [authorization] }],
      ],
      'an empty list': ['eth_sendTransaction', [{ ...call, authorizationList: [] }]],
      'an operation': [
        'eth_sendUserOperation',
        [{ ...operation, eip7702Auth: signed }, entryPoint],
      ],
      'an operation of EntryPoint 0.8': [
        'eth_sendUserOperation',
        [{ ...operation, factory: '0x7702' }, entryPoint],
      ],
      'another spelling': ['eth_sendTransaction', [{ ...call, authorization_list: [signed] }]],
      eth_sign: ['eth_sign', [owner, hashAuthorization(authorization)]],
      eth_signAuthorization: ['eth_signAuthorization', [authorization]],
      'its bytes as a message': ['personal_sign', [bytes, owner]],
      'its hash as a message': ['personal_sign', [hashAuthorization(authorization), owner]],
      'its list as a message': ['personal_sign', [`0x${bytes.slice(4)}`, owner]],
      'the capability of a batch': [
        'wallet_sendCalls',
        [batch({ capabilities: { eip7702Auth: signed } })],
      ],
      'the capability of a call': [
        'wallet_sendCalls',
        [batch({ calls: [{ ...call, capabilities: { authorization: signed } }] })],
      ],
      'the type': ['eth_sendTransaction', [{ ...call, type: '0x4' }]],
      'the type as a number': ['eth_sendTransaction', [{ ...call, type: 4 }]],
      wallet_signAuthorization: ['wallet_signAuthorization', [authorization]],
      wallet_upgradeAccount: ['wallet_upgradeAccount', []],
    }
  }

  test('T35: no request of a host obtains an authorization, or is even shown', async () => {
    const { open, owner } = await FrameUser.create(chain)
    for (const [name, [method, params]] of Object.entries(smuggled(owner))) {
      const frame = open()
      await expect(frame.request({ method, params }), name).rejects.toThrow()
    }
    expect(chain.count('eth_sendRawTransaction')).toBe(0)
    expect(await chain.client.getCode({ address: owner })).toBeUndefined()
  })

  test('T35: typed data that resembles an authorization gives none', async () => {
    const { open, owner } = await FrameUser.create(chain)
    const authorization = { address: implementation, chainId: 1, nonce: 0 }
    const typed = {
      domain: { chainId: 1 },
      message: authorization,
      primaryType: 'Authorization',
      types: {
        Authorization: [
          { name: 'chainId', type: 'uint256' },
          { name: 'address', type: 'address' },
          { name: 'nonce', type: 'uint64' },
        ],
        EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
      },
    }
    decide(true, () => true)
    const params = [owner, JSON.stringify(typed)]
    const signature = await open().request({ method: 'eth_signTypedData_v4', params })
    expect(await recoverAuthorizationAddress({ authorization, signature })).not.toBe(owner)
  })

  test('T35: viem asks for no authorization of an account of this wallet', async () => {
    const wallet = toClient(await FrameUser.create(chain))
    await expect(
      wallet.signAuthorization({ contractAddress: implementation } as never),
    ).rejects.toThrow('not supported')
  })
})
