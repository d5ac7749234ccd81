import { expect, test } from 'vitest'
import { act } from '../../test/act.ts'
import { address, refusal, type Script, setup, until, user } from '../../test/setup.tsx'
import { useSolana } from './useSolana.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const own = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
/** A signature of 64 zero bytes: `1` is the zero of base58. */
const signature = '1'.repeat(64)

const capabilities = (chainIds: string[]) => ({
  '0x0': { latchkey_networks: { chainIds }, latchkey_solana: { address: own } },
})
const script: Script = {
  GET_USER: (payload) => {
    const chainId = payload?.chainId || 1
    return { ...user, address: String(chainId).startsWith('s') ? own : address, chainId }
  },
  RPC_REQUEST: ({ method }) => {
    if (method === 'wallet_getCapabilities') return capabilities(['eip155:1', mainnet, devnet])
    if (method === 'solana_getBalance') return { value: 1_500_000_000 }
    if (method === 'solana_signTransaction') return { transaction: '11' }
    return { signature }
  },
}

async function run(parameters?: useSolana.Parameters, options: setup.Options = {}) {
  const found = {} as { current: useSolana.ReturnType }
  function Probe() {
    found.current = useSolana(parameters)
    return null
  }
  const made = await setup({ isSignedIn: true, script, ...options, children: <Probe /> })
  const requests = () =>
    made.frame.received.flatMap(({ payload }) =>
      /^solana_/.test(Object(payload).method) ? [Object(payload)] : [],
    )
  return { ...made, found, requests }
}

test('default: the account and its balance, without a switch of the network', async () => {
  const { found, wallet } = await run()
  await until(() => expect(found.current.balance.data?.formatted).toBe('1.5'))
  expect(found.current).toMatchObject({
    account: { address: own, chains: ['solana:mainnet', 'solana:devnet'] },
    address: own,
    balance: { data: { symbol: 'SOL', value: 1_500_000_000n } },
    chain: 'solana:mainnet',
    error: undefined,
  })
  expect(wallet.getState()).toMatchObject({ chainId: 'eip155:1', user: { address } })
})

test('default: signs and sends on the chosen network', async () => {
  const { found, requests } = await run({ chain: 'solana:devnet' })
  await until(() => expect(found.current.address).toBe(own))
  await act(async () => {
    expect(await found.current.signMessage('Hello')).toEqual(new Uint8Array(64))
    expect(await found.current.signTransaction(Uint8Array.of(1))).toEqual(Uint8Array.of(0, 0))
    const sent = await found.current.signAndSendTransaction(Uint8Array.of(1), { maxRetries: 1 })
    expect(sent).toEqual(new Uint8Array(64))
    const { account, signedMessage } = await found.current.signIn({ statement: 'Welcome' })
    expect(account.address).toBe(own)
    expect(new TextDecoder().decode(signedMessage)).toMatch(/\n\nWelcome$/)
  })
  expect(requests().filter(({ method }) => method !== 'solana_getBalance')).toMatchObject([
    { method: 'solana_signMessage', params: { pubkey: own } },
    { chainId: devnet, method: 'solana_signTransaction' },
    {
      chainId: devnet,
      method: 'solana_signAndSendTransaction',
      params: { options: { maxRetries: 1 } },
    },
    { method: 'solana_signMessage' },
  ])
})

test('behavior: follows the network of the page', async () => {
  const { found, wallet } = await run()
  await until(() => expect(found.current.chain).toBe('solana:mainnet'))
  await act(async () => void (await wallet.switchNetwork({ chainId: devnet })))
  expect(found.current).toMatchObject({ address: own, chain: 'solana:devnet' })
})

test('behavior: sign-out, and the next sign-in', async () => {
  const { found, wallet } = await run()
  await until(() => expect(found.current.address).toBe(own))
  await act(async () => wallet.signOut())
  expect(found.current).toMatchObject({ account: undefined, address: undefined })
  await act(async () => void (await wallet.connectOtp({ otp: '123456' })))
  await until(() => expect(found.current.address).toBe(own))
})

test('behavior: signing without a user shows the sign-in first', async () => {
  const signIn = () => wallet.connectOtp({ otp: '123456' })
  const { found, wallet } = await run(undefined, { isSignedIn: false, signIn })
  expect(found.current.address).toBe(undefined)
  await act(async () => {
    expect(await found.current.signMessage('Hello')).toEqual(new Uint8Array(64))
  })
  expect(found.current.address).toBe(own)
})

test('error: the wallet serves no Solana network', async () => {
  const { found } = await run(undefined, {
    script: { ...script, RPC_REQUEST: () => capabilities(['eip155:1']) },
  })
  await until(() => expect(found.current.error).toMatchObject({ code: 4902 }))
  expect(found.current.balance.fetchStatus).toBe('idle')
})

test('error: the user rejects', async () => {
  const { found, frame } = await run()
  await until(() => expect(found.current.address).toBe(own))
  frame.script.RPC_REQUEST = () => refusal('USER_REJECTED', 4001)
  await act(async () => {
    await expect(found.current.signMessage('Hello')).rejects.toMatchObject({ code: 4001 })
  })
})
