import { parseEther, toHex } from 'viem'
import { expect } from 'vitest'
import { value } from '../outcome.ts'
import { setup } from '../stack.ts'
import { eventually } from '../wait.ts'

const stack = setup()
const { test } = stack
const timeout = 120_000

test('T74 another browser of the user lists what was sent, and a reload opens no wallet', {
  timeout,
}, async ({ open }) => {
  const email = 'copied@example.com'
  const laptop = await open()
  const from = await laptop.signIn(email)
  await stack.fund(from)
  const params = [{ from, to: from, value: toHex(parseEther('1')) }]
  const sending = laptop.request('eth_sendTransaction', params)
  await laptop.approve('Approve')
  value(await sending)
  // Revision 3 means that the entry was sent and mined.
  const count = 'select count(*)::int as count from entry_copies where revision = 3'
  await eventually(async () => (await stack.query(count)).rows[0].count === 1)

  const phone = await open()
  await stack.query('delete from budgets')
  expect(await phone.signIn(email)).toBe(from)
  const shows = async (app: typeof phone) => {
    expect(value(await app.request('latchkey_showTransactions'))).toBeNull()
    await app.frame.getByRole('listitem').first().waitFor()
    expect(await app.frame.getByRole('listitem').count()).toBe(1)
    await app.frame.getByRole('listitem').first().getByRole('button').click()
    await app.frame.getByText('Everything was carried out').waitFor()
    await app.frame.getByRole('button', { exact: true, name: 'Close' }).click()
  }
  await shows(phone)
  // The browser has stored the key.
  await phone.reload()
  const { length } = phone.exchanges
  await shows(phone)
  const asked = phone.exchanges.slice(length).map(({ url }) => new URL(url).pathname)
  expect(asked).toContain('/api/1/activity')
  expect(asked.filter((it) => it.startsWith('/api/1/custody'))).toEqual([])
})
