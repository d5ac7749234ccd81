import { size } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as FrameUser from '../../harness/FrameUser.ts'

/** Tests `wallet_getAssets` (ERC-7811), on a local chain with a token. */

let chain: FrameUser.Chain
let token: `0x${string}`
beforeAll(async () => {
  chain = await FrameUser.start()
  token = await deploy()
})
afterAll(() => chain?.stop())

/** Deploys a token with 6 decimals and the symbol COIN. Every address has 1,234,567 units of it. */
async function deploy() {
  const code = [
    '60003560e01c',
    '8063313ce56714603357', // decimals
    '806370a0823114603e57', // balanceOf
    '806395d89b4114604b57', // symbol
    '806306fdde0314604b57', // name
    '60006000fd',
    '5b600660005260206000f3',
    '5b6212d68760005260206000f3',
    `5b602060005260046020527f${'434f494e'.padEnd(64, '0')}60405260606000f3`,
  ].join('')
  const length = size(`0x${code}`).toString(16).padStart(4, '0')
  const { open, owner } = await FrameUser.create(chain)
  FrameUser.decide(true)
  const hash = await open().request({
    method: 'eth_sendTransaction',
    params: [{ data: `0x61${length}80600a3d393df3${code}`, from: owner }],
  })
  const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash })
  return contractAddress!
}

const coin = (balance: string) => ({
  address: 'native',
  balance,
  metadata: { decimals: 18, name: 'ETH', symbol: 'ETH' },
  type: 'native',
})
const listed = () => ({
  address: token,
  balance: '0x12d687',
  metadata: { decimals: 6, name: 'COIN', symbol: 'COIN' },
  type: 'erc20',
})

async function setup() {
  const tokens = [`eip155:1/${token}`, `eip155:1/${FrameUser.freshAddress().toLowerCase()}`]
  const user = await FrameUser.create(chain, { coins: false, tokens })
  const frame = user.open()
  const ask = (account: string, rest: object = {}) =>
    frame.request({ method: 'wallet_getAssets', params: [{ account, ...rest }] })
  return { ...user, ask }
}

describe('wallet_getAssets', () => {
  test('default: the coin and the listed tokens with a balance, of both accounts', async () => {
    const { ask, owner, smart } = await setup()
    for (const account of [owner, smart.address])
      expect(await ask(account)).toEqual({ '0x1': [coin('0x0'), listed()] })
  })

  test('behavior: filters', async () => {
    const { ask, owner } = await setup()
    expect(await ask(owner, { assetTypeFilter: ['erc20'] })).toEqual({ '0x1': [listed()] })
    const native = { '0x1': [{ address: 'native', type: 'native' }] }
    expect(await ask(owner, { assetFilter: native })).toEqual({ '0x1': [coin('0x0')] })
    expect(await ask(owner, { chainFilter: ['0x1', '0x539'] })).toMatchObject({ '0x1': [{}, {}] })
    expect(await ask(owner, { chainFilter: ['0x539'] })).toEqual({})
  })

  test('error: the account of another, and params without an account', async () => {
    const { ask } = await setup()
    await expect(ask(FrameUser.freshAddress())).rejects.toMatchObject({ code: 4100 })
    await expect(ask('ada')).rejects.toMatchObject({ code: -32602 })
  })
})
