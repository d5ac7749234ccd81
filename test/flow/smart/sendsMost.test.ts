import { encodeFunctionData, erc20Abi, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as FrameUser from '../../harness/FrameUser.ts'

/** Tests requests that send about half of what an account has, with the balances of a local chain. */

const { decide, freshAddress } = FrameUser
/** A token. Every address has ten units of it. */
const token = '0x00000000000000000000000000000000000C0020'

let chain: FrameUser.Chain
beforeAll(async () => {
  chain = await FrameUser.start()
  const params = [token, '0x600a5f5260205ff3']
  await chain.chains.ask(FrameUser.chainId, 'hardhat_setCode', ...params)
})
afterAll(() => chain?.stop())

const pay = (value: bigint) => ({ to: freshAddress(), value: numberToHex(value) })
const move = (amount: bigint) => ({
  data: encodeFunctionData({
    abi: erc20Abi,
    args: [freshAddress(), amount],
    functionName: 'transfer',
  }),
  to: token,
})

/** Creates a user. Returns a function that returns the warnings of high risk for a request of an account. */
async function create(kind: 'eoa' | 'smart') {
  const { open, owner, smart } = await FrameUser.create(chain)
  const frame = open()
  const from = kind === 'smart' ? smart.address : owner
  const balance = await chain.client.getBalance({ address: from })
  const ask = async (method: string, params: object) => {
    const shown = decide(false)
    await expect(frame.request({ method, params: [params] })).rejects.toMatchObject({ code: 4001 })
    const { explanation } = await shown
    return explanation.warnings.flatMap(({ id, severity }) => (severity === 'high' ? [id] : []))
  }
  return {
    batch: (...calls: object[]) =>
      ask('wallet_sendCalls', {
        atomicRequired: false,
        calls,
        chainId: '0x1',
        from,
        version: '2.0.0',
      }),
    half: balance / 2n,
    send: (call: object) => ask('eth_sendTransaction', { ...call, from }),
  }
}

describe.each(['eoa', 'smart'] as const)('an account of the kind %s', (kind) => {
  test('T54: coins', async () => {
    const { batch, half, send } = await create(kind)
    expect(await send(pay(half))).toEqual([])
    expect(await send(pay(half + 1n))).toEqual(['sendsMost'])
    expect(await batch(pay(half - 1n), pay(1n))).toEqual([])
    expect(await batch(pay(half), pay(1n))).toEqual(['sendsMost'])
  })

  test('T54: tokens', async () => {
    const { batch, send } = await create(kind)
    expect(await send(move(5n))).toEqual([])
    expect(await send(move(6n))).toEqual(['sendsMost'])
    expect(await batch(move(2n), move(3n))).toEqual([])
    expect(await batch(move(3n), move(3n))).toEqual(['sendsMost'])
  })
})
