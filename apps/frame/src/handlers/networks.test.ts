import { describe, expect, test, vi } from 'vitest'
import { createContext } from '../../test/createContext.ts'
import { playNode } from '../../test/playNode.ts'
import { enter } from '../Account.ts'
import * as Networks from '../Networks.ts'
import { handlers } from './index.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaAddress = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const refusal = { code: 4902, message: 'This network is not available.', reason: 'CHAIN_UNKNOWN' }

/** Creates a frame with a signed-in user. Its server serves two networks. */
async function setup({
  first = 'eip155:1',
  hasSolana = true,
  isOlder = false,
  served = ['eip155:1', 'eip155:8453'],
} = {}) {
  const context = createContext({
    isOlder,
    addresses: { evm: address, ...(hasSolana && { solana: solanaAddress }) },
    networks: Networks.create({ first, served }),
    session: { address },
  })
  return {
    context,
    getChainId: () => handlers.GET_CHAIN_ID(undefined, context),
    getUser: async (chainId?: number | string) => handlers.GET_USER({ chainId }, context),
    request: async (method: string, chainId?: number | string) =>
      handlers.RPC_REQUEST({ chainId, method }, context),
    signIn: () => enter(context.host),
    switchNetwork: async (chainId: number | string) =>
      handlers.SWITCH_NETWORK({ chainId }, context),
  }
}

describe('SWITCH_NETWORK', () => {
  test('default', async () => {
    const { getChainId, switchNetwork } = await setup()
    expect(await switchNetwork('eip155:8453')).toEqual({ chainId: 8453 })
    expect(getChainId()).toEqual({ chainId: 8453 })
  })

  test.each([137, '0x89', 'eip155:31337', solana])('error: %s is not served', async (chainId) => {
    const { getChainId, switchNetwork } = await setup({ first: 'eip155:8453' })
    await expect(switchNetwork(chainId)).rejects.toMatchObject(refusal)
    expect(getChainId()).toEqual({ chainId: 8453 })
  })

  test('error: a wallet without a Solana key keeps its network', async () => {
    const served = ['eip155:1', solana]
    const { getChainId, getUser, switchNetwork } = await setup({ hasSolana: false, served })
    await expect(switchNetwork(solana)).rejects.toMatchObject({
      message: 'This wallet has no account on Solana.',
      reason: 'NOT_AVAILABLE',
    })
    expect(getChainId()).toEqual({ chainId: 1 })
    expect(await getUser()).toMatchObject({ address, chainId: 1 })
  })

  test.each([true, false])(
    'behavior: offers Solana only with a Solana key: %s',
    async (hasSolana) => {
      const { context } = await setup({ hasSolana, served: ['eip155:1', solana] })
      const params = [address, ['0x0']]
      const answer = await handlers.RPC_REQUEST(
        { method: 'wallet_getCapabilities', params },
        context,
      )
      const chainIds = hasSolana ? ['eip155:1', solana] : ['eip155:1']
      expect(answer).toMatchObject({ '0x0': { latchkey_networks: { chainIds } } })
    },
  )

  test('behavior: a later switch wins over one that waits for the Solana address', async () => {
    const served = ['eip155:1', 'eip155:8453', solana]
    const { getChainId, switchNetwork } = await setup({ served })
    const waiting = switchNetwork(solana)
    await switchNetwork(8453)
    expect(await waiting).toEqual({ chainId: 8453 })
    expect(getChainId()).toEqual({ chainId: 8453 })
  })
})

describe('GET_USER', () => {
  test('default: switches to the network', async () => {
    const { getChainId, getUser } = await setup()
    expect(await getUser(8453)).toMatchObject({ address, chainId: 8453 })
    expect(getChainId()).toEqual({ chainId: 8453 })
    expect(await getUser(0)).toMatchObject({ chainId: 8453 })
    expect(await getUser()).toMatchObject({ chainId: 8453 })
  })

  test('behavior: does not undo a concurrent switch', async () => {
    const { getChainId, getUser, switchNetwork } = await setup()
    const asked = getUser(1)
    await switchNetwork(8453)
    expect(await asked).toMatchObject({ address, chainId: 8453 })
    expect(getChainId()).toEqual({ chainId: 8453 })
  })

  test('behavior: the URL of the frame names a network that is not served', async () => {
    const { getUser } = await setup({ first: 'eip155:137', served: ['eip155:8453', 'eip155:10'] })
    expect(await getUser()).toMatchObject({ address, chainId: 10 })
  })

  test.each([137, solana])(
    'error: %s is not served, and the network does not change',
    async (chainId) => {
      for (const isOlder of [false, true]) {
        const { getChainId, getUser } = await setup({ isOlder })
        await expect(getUser(chainId)).rejects.toMatchObject(refusal)
        expect(getChainId()).toEqual({ chainId: 1 })
        expect(await getUser(1)).toMatchObject({ chainId: 1 })
      }
    },
  )

  test('error: eip155:999999 is not in the table', async () => {
    const { getChainId, getUser } = await setup({ first: 'eip155:8453' })
    await expect(getUser('eip155:999999')).rejects.toMatchObject(refusal)
    expect(getChainId()).toEqual({ chainId: 8453 })
    // In the protocol of the older generations, an unknown network means the current one.
    const older = await setup({ first: 'eip155:8453', isOlder: true })
    expect(await older.getUser('eip155:999999')).toMatchObject({ address, chainId: 8453 })
  })

  test('behavior: an older client that stored a dropped network can still sign in', async () => {
    const { getUser, signIn } = await setup({ isOlder: true })
    await expect(getUser(137)).rejects.toMatchObject(refusal)
    await signIn()
    expect(await getUser(137)).toMatchObject({ address, chainId: 1 })
    // This works only once per sign-in, because the client then stores the network of the response.
    await expect(getUser(137)).rejects.toMatchObject(refusal)
    await signIn()
    await expect(getUser(solana)).rejects.toMatchObject(refusal)
  })

  test('behavior: the Solana address on a Solana network, and the EVM address elsewhere', async () => {
    for (const isOlder of [false, true]) {
      const served = ['eip155:1', 'eip155:8453', solana]
      const { context, getChainId, getUser, switchNetwork } = await setup({ isOlder, served })
      const user = {
        accounts: [{ address: solanaAddress, type: 'eoa' }],
        address: solanaAddress,
        chainId: solana,
        preferredAccountType: 'eoa',
      }
      // The stored session has no Solana address.
      expect(await getUser(solana)).toMatchObject(user)
      expect((await context.host.sessions.get())?.solana).toBe(solanaAddress)
      expect(getChainId()).toEqual({ chainId: solana })
      expect(await getUser()).toMatchObject(user)
      expect(await getUser(8453)).toMatchObject({ address, chainId: 8453 })
      expect(await switchNetwork(solana.slice(7))).toEqual({ chainId: solana })
      expect(await getUser(0)).toMatchObject(user)
    }
  })

  test('error: a wallet without a Solana key keeps its network', async () => {
    const { getChainId, getUser } = await setup({ hasSolana: false, served: ['eip155:1', solana] })
    await expect(getUser(solana)).rejects.toMatchObject({ reason: 'NOT_AVAILABLE' })
    expect(getChainId()).toEqual({ chainId: 1 })
    expect(await getUser()).toMatchObject({ address, chainId: 1 })
  })

  test('error: a missing session takes precedence', async () => {
    const { context, getUser } = await setup()
    await context.host.sessions.set(undefined)
    await expect(getUser(137)).rejects.toMatchObject({ reason: 'NOT_CONNECTED' })
  })
})

describe('CONNECT_SOCIAL', () => {
  test.each([137, 999_999, solana])('error: %s is not served, checked first', async (chainId) => {
    const { context } = await setup()
    const asked = handlers.CONNECT_SOCIAL({ chainId, uri: 'nonsense' }, context)
    await expect(asked).rejects.toMatchObject(refusal)
  })

  test('behavior: an older client signs in anyway, but not for Solana', async () => {
    const { context } = await setup({ isOlder: true })
    const ask = (chainId: number | string) =>
      handlers.CONNECT_SOCIAL({ chainId, uri: 'nonsense' }, context)
    await expect(ask(137)).rejects.toMatchObject({ reason: 'SOCIAL_EXPIRED' })
    await expect(ask(solana)).rejects.toMatchObject(refusal)
  })
})

describe('RPC_REQUEST', () => {
  test.each(['eth_blockNumber', 'eth_chainId', 'personal_sign'])(
    'error: %s for a network that is not served',
    async (method) => {
      const { request } = await setup()
      for (const chainId of [137, 31337, solana, 0])
        await expect(request(method, chainId)).rejects.toMatchObject(refusal)
    },
  )

  test('error: a method of one kind of network on the other', async () => {
    const { request } = await setup({ served: ['eip155:1', solana] })
    for (const method of ['eth_blockNumber', 'eth_chainId', 'personal_sign'])
      await expect(request(method, solana)).rejects.toMatchObject(refusal)
    const evm = await setup()
    for (const method of ['solana_getBalance', 'solana_signMessage']) {
      await expect(request(method, 1)).rejects.toMatchObject(refusal)
      await expect(evm.request(method)).rejects.toMatchObject(refusal)
    }
  })

  test('behavior: a node of the network tells the balance on Solana', async () => {
    const asked: unknown[] = []
    playNode(({ chain, method, params }) => {
      asked.push({ chain, method, params })
      return { value: 5 }
    })
    const { context } = await setup({ served: ['eip155:1', solana] })
    const payload = { chainId: solana, method: 'solana_getBalance', params: [solanaAddress] }
    expect(await handlers.RPC_REQUEST(payload, context)).toEqual({ value: 5 })
    vi.unstubAllGlobals()
    expect(asked).toEqual([{ chain: solana, method: 'getBalance', params: [solanaAddress] }])
  })

  test('behavior: on a Solana network, an EVM method uses the last EVM network', async () => {
    const { request, switchNetwork } = await setup({ served: ['eip155:1', 'eip155:8453', solana] })
    await switchNetwork(8453)
    await switchNetwork(solana)
    expect(await request('eth_chainId')).toBe('0x2105')
    expect(await request('eth_accounts')).toEqual([address])
    const alone = await setup({ served: [solana] })
    await expect(alone.request('eth_chainId')).rejects.toMatchObject(refusal)
    expect(await alone.request('eth_accounts')).toEqual([])
  })

  test('behavior: capabilities tell the Solana address without a switch', async () => {
    const capabilities = async (served: string[], hasSolana = true) => {
      const { context, getChainId } = await setup({ hasSolana, served })
      const params = [address, ['0x0']]
      const asked = handlers.RPC_REQUEST({ method: 'wallet_getCapabilities', params }, context)
      const { latchkey_solana } = Object(Object(await asked)['0x0'])
      return [latchkey_solana, (await getChainId()).chainId]
    }
    expect(await capabilities(['eip155:1', solana])).toEqual([{ address: solanaAddress }, 1])
    expect(await capabilities(['eip155:1'])).toEqual([undefined, 1])
    expect(await capabilities(['eip155:1', solana], false)).toEqual([undefined, 1])
  })

  test('behavior: accounts and capabilities do not depend on the network', async () => {
    const { request } = await setup()
    expect(await request('eth_accounts', 137)).toEqual([address])
    expect(await request('wallet_getCapabilities', 137)).toEqual({})
    expect(await request('eth_chainId', 8453)).toBe('0x2105')
    expect(await request('eth_chainId')).toBe('0x1')
  })
})
