import { Delegation } from '@latchkey/accounts'
import { erc7715ProviderActions } from '@metamask/smart-accounts-kit/actions'
import { createWalletClient, custom, type Hex, http, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { setup } from '../../../packages/client/test/setup.ts'
import * as Chains from '../../../packages/server/src/chain/Chains.ts'
import { readUse } from '../../../packages/server/src/permissions/readUse.ts'
import * as FrameUser from '../../harness/FrameUser.ts'

/**
 * Tests MetaMask's unmodified smart-accounts kit with the provider of our client. The frame's handlers answer, on a
 * local chain with its bundler.
 */

const { chainId, decide, freshAddress } = FrameUser
const now = () => Math.floor(Date.now() / 1_000)

let chain: FrameUser.Chain
beforeAll(async () => {
  chain = await FrameUser.start()
  const { fetch } = globalThis
  // Block the kit's reports to its vendor, because tests must not contact other machines.
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input)
    return url.includes('metamask.io') ? Promise.resolve(Response.json({})) : fetch(input, init)
  })
})
afterAll(() => chain?.stop())
afterEach(() => chain.reset())

type Stored = { chain: 'eip155:1'; context: Hex; createdAt: string }

/** Connects an app with the kit to the wallet of a user. */
async function connect() {
  const stored: Stored[] = []
  const reader = Chains.create({ allowPrivate: true, upstreams: chain.chains.upstreams })
  const { signal } = new AbortController()
  /** Lists the permissions as the server stores them, with their use. */
  const api = {
    async call(name: string, body: Omit<Stored, 'createdAt'>) {
      if (name === 'addPermission') stored.push({ ...body, createdAt: new Date().toISOString() })
      if (!/^list.*Permissions$/.test(name)) return {}
      return {
        permissions: await Promise.all(
          stored.map(async (it) => ({ ...it, use: await readUse(it, { chains: reader, signal }) })),
        ),
      }
    },
  }
  const { open, smart } = await FrameUser.create(chain, { parts: { api } })
  const { request } = open()
  const { wallet } = setup({
    script: {
      GET_USER: () => ({ address: smart.address, chainId: 1, email: 'ada@example.com' }),
      RPC_REQUEST: ({ method, params }) =>
        request({ method, params }).catch(({ code, data, message, reason }) => {
          throw { code, data, message, reason }
        }),
      SYNC_DAPP_DATA: () => undefined,
      SYNC_THEME: () => undefined,
    },
  })
  await wallet.getUser()
  const kit = createWalletClient({
    chain: mainnet,
    transport: custom(wallet.provider, { retryCount: 0 }),
  }).extend(erc7715ProviderActions())
  return { kit, smart, wallet }
}

/** Creates a session key with coins. */
async function openSession() {
  const account = privateKeyToAccount(generatePrivateKey())
  await chain.chains.fund(chainId, account.address)
  const transport = http(chain.chains.upstreams.get(chainId)![0]!.href)
  return createWalletClient({ account, chain: mainnet, pollingInterval: 10, transport }).extend(
    publicActions,
  )
}

describe('smart-accounts kit', () => {
  test('default: what is supported, a permission, its use, the list and the revocation', async () => {
    const { kit, smart, wallet } = await connect()
    expect(await kit.getSupportedExecutionPermissions()).toEqual(
      Object.fromEntries(
        ['erc20-token', 'native-token']
          .flatMap((it) => [`${it}-allowance`, `${it}-periodic`])
          .map((type) => [type, { chainIds: [1], ruleTypes: ['expiry'] }]),
      ),
    )
    expect(await kit.getGrantedExecutionPermissions()).toEqual([])

    const session = await openSession()
    const expiry = now() + 3_600
    const shown = decide(true, () => true)
    const [granted] = await kit.requestExecutionPermissions([
      {
        chainId: 1,
        expiry,
        permission: {
          data: { justification: 'Cups', periodAmount: parseEther('1'), periodDuration: 86_400 },
          isAdjustmentAllowed: true,
          type: 'native-token-periodic',
        },
        to: session.account.address,
      },
    ])
    // The screen, the limits and the risk are the same as for wallet_grantPermissions.
    expect(await shown).toMatchObject({ account: smart.address, method: 'wallet_grantPermissions' })
    const startTime = expect.any(Number)
    const data = { periodAmount: parseEther('1'), periodDuration: 86_400, startTime }
    const { factory, data: factoryData } = smart.deployment
    expect(granted).toMatchObject({
      chainId: 1,
      delegationManager: Delegation.manager,
      dependencies: [{ factory, factoryData }],
      from: smart.address,
      permission: { data, type: 'native-token-periodic' },
      rules: [{ data: { timestamp: expiry }, type: 'expiry' }],
      to: session.account.address.toLowerCase(),
    })

    // The session key deploys the account as the answer describes, and spends within the limit.
    for (const { factory, factoryData } of granted!.dependencies) {
      const hash = await session.sendTransaction({ data: factoryData, to: factory })
      await session.waitForTransactionReceipt({ hash })
    }
    const shop = freshAddress()
    const spend = async (value: bigint) => {
      const call = Delegation.toRedeemCall(granted!.context, { data: '0x', to: shop, value })
      const hash = await session.sendTransaction({ data: call.data, to: call.to })
      await session.waitForTransactionReceipt({ hash })
    }
    await spend(parseEther('0.4'))
    await expect(spend(parseEther('0.7'))).rejects.toThrow(/transfer-amount-exceeded/)
    expect(await session.getBalance({ address: shop })).toBe(parseEther('0.4'))

    const [listed] = await kit.getGrantedExecutionPermissions()
    expect(listed).toMatchObject({
      chainId: 1,
      dependencies: [],
      permission: { data, type: 'native-token-periodic' },
      rules: [{ data: { timestamp: expiry }, type: 'expiry' }],
    })

    const revoked = decide(true)
    const params = { permissionContext: granted!.context }
    const method = 'wallet_revokeExecutionPermission'
    expect(await wallet.provider.request({ method, params: [params] })).toEqual({})
    expect(await revoked).toMatchObject({ method: 'wallet_revokePermissions' })
    expect(await kit.getGrantedExecutionPermissions()).toEqual([])
    await expect(spend(1n)).rejects.toThrow()
  })

  test('behavior: an amount for the whole life, from a later time', async () => {
    const { kit } = await connect()
    const expiry = now() + 7_200
    const startTime = now() + 3_600
    const shown = decide(true, () => true)
    const to = freshAddress()
    const [granted] = await kit.requestExecutionPermissions([
      {
        chainId: 1,
        expiry,
        permission: {
          data: { allowanceAmount: 5n, startTime },
          isAdjustmentAllowed: false,
          type: 'native-token-allowance',
        },
        to,
      },
    ])
    expect((await shown).explanation.title.id).toBe('title.grantCoins')
    expect(granted!.permission).toMatchObject({
      data: { allowanceAmount: 5n, startTime },
      type: 'native-token-allowance',
    })
  })

  test.each([
    ['no expiry', { expiry: undefined }, /needs an expiry/],
    ['a rule without an enforcer', { payee: [freshAddress()] }, /not supported/],
    ['a redeemer', { redeemer: [freshAddress()] }, /not supported/],
    [
      'a stream',
      {
        permission: {
          data: { amountPerSecond: 1n },
          isAdjustmentAllowed: false,
          type: 'native-token-stream' as const,
        },
      },
      /not supported/,
    ],
    ['a network that is not served', { chainId: 999_999 }, /network/i],
  ])('error: %s', async (_, change, sentence) => {
    const { kit } = await connect()
    const good = {
      chainId: 1,
      expiry: now() + 3_600,
      permission: {
        data: { periodAmount: 1n, periodDuration: 60 },
        isAdjustmentAllowed: false,
        type: 'native-token-periodic' as const,
      },
      to: freshAddress(),
    }
    const asked = kit.requestExecutionPermissions([{ ...good, ...change } as never])
    await expect(asked).rejects.toThrow(sentence)
  })

  test('error: the user rejects', async () => {
    const { kit } = await connect()
    decide(false, () => true)
    const asked = kit.requestExecutionPermissions([
      {
        chainId: 1,
        expiry: now() + 3_600,
        permission: {
          data: { periodAmount: 1n, periodDuration: 60 },
          isAdjustmentAllowed: false,
          type: 'native-token-periodic',
        },
        to: freshAddress(),
      },
    ])
    await expect(asked).rejects.toMatchObject({ code: 4001 })
    expect(await kit.getGrantedExecutionPermissions()).toEqual([])
  })
})
