import { hashTypedData } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { act } from '../../../test/act.ts'
import { address, setup } from '../../../test/setup.tsx'
import { useSession } from '../useSession.ts'
import { useSendCalls, useSendTransaction, useSignMessage, useSignTypedData } from './signing.ts'

const other = `0x${'ab'.repeat(20)}` as const

/** Renders a hook for a signed-in user. `ask` mutates, and returns the method and the params that the frame got. */
async function run<result>(hook: () => result, options: setup.Options = { isSignedIn: true }) {
  const found = {} as { current: result }
  function Probe() {
    found.current = hook()
    return null
  }
  const script = { RPC_REQUEST: () => '0x12' }
  const { frame } = await setup({ script, ...options, children: <Probe /> })
  async function ask(mutate: (current: result) => Promise<unknown>) {
    let data: unknown
    await act(async () => {
      data = await mutate(found.current).catch((error) => error)
    })
    const { method, params } = Object(frame.received.at(-1)?.payload)
    return { data, method, params }
  }
  return { ask, found }
}

describe('useSignMessage', () => {
  test('default', async () => {
    const { ask } = await run(() => useSignMessage())
    expect(await ask((it) => it.mutateAsync({ message: 'Hé' }))).toEqual({
      data: '0x12',
      method: 'personal_sign',
      params: ['0x48c3a9', address],
    })
  })

  test('behavior: text that looks like hex is signed as text, and bytes as bytes', async () => {
    const { ask } = await run(() => useSignMessage())
    const sign = async (message: string | { raw: `0x${string}` | Uint8Array }) =>
      (await ask((it) => it.mutateAsync({ account: other, message }))).params
    expect(await sign('0x00')).toEqual(['0x30783030', other])
    expect(await sign({ raw: '0x00' })).toEqual(['0x00', other])
    expect(await sign({ raw: Uint8Array.of(1, 255) })).toEqual(['0x01ff', other])
  })

  test('error: no user is signed in', async () => {
    const { ask } = await run(() => useSignMessage(), {})
    const { data } = await ask((it) => it.mutateAsync({ message: 'Hello' }))
    expect(data).toMatchObject({ code: 4100, name: 'NotConnectedError' })
  })
})

describe('useSignTypedData', () => {
  const typedData = {
    domain: { chainId: 1, name: 'Vote', salt: `0x${'01'.repeat(32)}`, version: '1' },
    message: { choice: 2n ** 70n },
    primaryType: 'Vote',
    types: { Vote: [{ name: 'choice', type: 'uint256' }] },
  } as const

  test('default: adds the type of the domain, and signs what viem signs', async () => {
    const { ask } = await run(() => useSignTypedData())
    const { data, method, params } = await ask((it) => it.mutateAsync(typedData))
    expect([data, method, params[0]]).toEqual(['0x12', 'eth_signTypedData_v4', address])
    const sent = JSON.parse(params[1])
    expect(sent.types.EIP712Domain.map(({ name }: { name: string }) => name)).toEqual([
      'name',
      'version',
      'chainId',
      'salt',
    ])
    expect(hashTypedData(sent)).toBe(hashTypedData(typedData))
  })
})

describe('useSendTransaction', () => {
  test('default', async () => {
    const { ask } = await run(() => useSendTransaction())
    const variables = { data: '0x00', gas: 21_000n, to: other, value: 0n } as const
    expect(await ask((it) => it.mutateAsync(variables))).toEqual({
      data: '0x12',
      method: 'eth_sendTransaction',
      params: [{ data: '0x00', from: address, gas: '0x5208', to: other, value: '0x0' }],
    })
  })
})

describe('useSendCalls', () => {
  test('default', async () => {
    const script = { RPC_REQUEST: () => ({ id: 'one' }) }
    const { ask } = await run(() => useSendCalls(), { isSignedIn: true, script })
    const calls = [
      { to: other, value: 16n },
      { data: '0x00', to: other },
    ] as const
    expect(await ask((it) => it.mutateAsync({ calls, id: 'one' }))).toEqual({
      data: { id: 'one' },
      method: 'wallet_sendCalls',
      params: [
        {
          atomicRequired: false,
          calls: [
            { to: other, value: '0x10' },
            { data: '0x00', to: other },
          ],
          chainId: '0x1',
          from: address,
          id: 'one',
          version: '2.0.0',
        },
      ],
    })
  })
})

describe('useSession', () => {
  test('behavior: has the address of the user', async () => {
    const { found } = await run(() => useSession())
    expect(found.current.address).toBe(address)
  })
})
