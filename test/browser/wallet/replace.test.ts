import { keccak256, parseEther, toHex } from 'viem'
import { expect } from 'vitest'
import { look } from '../look.ts'
import { value } from '../outcome.ts'
import { setup } from '../stack.ts'
import { eventually } from '../wait.ts'

const stack = setup()
const { test } = stack
const timeout = 120_000

const shop = '0x00000000000000000000000000000000000000C2'
const balanceOf = async () => BigInt(String(await stack.chain(1, 'eth_getBalance', shop, 'latest')))

test('T69 the user finds what is pending, speeds it up, and cancels another one', {
  timeout,
}, async ({ open }) => {
  const app = await open({ place: 'another site' })
  const from = await app.signIn()
  await stack.fund(from)
  const before = await balanceOf()
  const click = (name: string) => app.frame.getByRole('button', { exact: true, name }).click()
  const shows = (text: string) => app.frame.getByText(text).first().waitFor()
  const send = async (amount: string) => {
    const params = [{ from, to: shop, value: toHex(parseEther(amount)) }]
    const sending = app.request('eth_sendTransaction', params)
    await app.approve('Approve')
    return value<string>(await sending)
  }
  const openNewest = async () => {
    expect(value(await app.request('latchkey_showTransactions'))).toBeNull()
    await shows('Your transactions')
    await look(app.document(), 'transactions')
    await app.frame.getByRole('listitem').first().getByRole('button').click()
    await shows('In progress')
  }

  // Simulate a node that keeps transactions until the test mines them.
  const pool = new Map<string, `0x${string}`>()
  await app.page.route('**/v1/**', async (route) => {
    const { id, method, params } = JSON.parse(route.request().postData() ?? '{}')
    const answer = (result: unknown) => route.fulfill({ json: { id, jsonrpc: '2.0', result } })
    if (method === 'eth_sendRawTransaction') {
      pool.set(keccak256(params[0]), params[0])
      return answer(keccak256(params[0]))
    }
    if (method === 'eth_getTransactionByHash' && pool.has(params[0]))
      return answer({ hash: params[0] })
    return route.continue()
  })
  const mineNewest = () => stack.chain(1, 'eth_sendRawTransaction', [...pool.values()].at(-1))

  await send('1')
  await openNewest()
  await look(app.document(), 'transaction pending')
  await click('Speed up')
  await shows('This sends the same transaction again with a higher fee.')
  await look(app.document(), 'transaction speed up')
  await app.approve('Approve')
  // Behind the question, the status is still open.
  await shows('In progress')
  await mineNewest()
  await shows('Everything was carried out')
  await click('Close')
  expect((await balanceOf()) - before).toBe(parseEther('1'))

  await send('2')
  await openNewest()
  await click('Cancel transaction')
  await shows('This sends an empty transaction in its place')
  await look(app.document(), 'transaction cancel')
  await app.approve('Cancel transaction')
  await shows('You canceled it. The network may still confirm the original.')
  await look(app.document(), 'transaction canceling')
  await mineNewest()
  await shows('You canceled it.')
  await shows('Not carried out')
  await click('Close')
  await eventually(async () => (await balanceOf()) - before === parseEther('1'))
})
