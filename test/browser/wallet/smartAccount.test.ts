import { verifyMessage } from '@latchkey/client/verify'
import { parseEther, toHex } from 'viem'
import { describe, expect } from 'vitest'
import { onlyInAll } from '../../variants.ts'
import type { App } from '../App.ts'
import { failure, value } from '../outcome.ts'
import { setup } from '../stack.ts'
import { eventually } from '../wait.ts'

const stack = setup()
const { test } = stack

/** The time-out in milliseconds. Each test needs several approvals, and each approval has a minimum viewing time. */
const timeout = 120_000

type Address = `0x${string}`
type User = {
  accounts: { address: Address; type: string }[]
  address: Address
  preferredAccountType: string
  smartAccountDeployed?: boolean
}

const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const message = 'Hello from the shop'
const chain = {
  request: ({ method, params }: { method: string; params: unknown[] }) =>
    stack.chain(1, method, ...params),
}

const getUser = async (app: App) => value<User>(await app.call('getUser'))
const accounts = async (app: App) => value<Address[]>(await app.request('eth_accounts'))

/** Waits until the field has this value. The frame leaves the field out while the network is slow. */
const isDeployed = (app: App, expected: boolean) =>
  eventually(async () => (await getUser(app)).smartAccountDeployed === expected)

async function prefer(app: App, type: string) {
  return value<{ address: Address }>(await app.call('setPreferredAccount', { type })).address
}

async function sign(app: App, address: Address) {
  const signing = app.request('personal_sign', [toHex(message), address])
  await app.approve('Sign')
  return value<Address>(await signing)
}

describe('a smart account', () => {
  test('signs, is deployed by its first transaction, and signs again', { timeout }, async ({
    open,
  }) => {
    const app = await open({ place: 'another site' })
    const owner = await app.signIn()
    const user = await getUser(app)
    const smart = user.accounts[1]!.address
    expect(user).toMatchObject({
      accounts: [
        { address: owner, type: 'eoa' },
        { address: smart, type: 'smartAccount' },
      ],
      address: owner,
      preferredAccountType: 'eoa',
    })
    await isDeployed(app, false)
    expect(value(await app.call('getSmartAccountEnabledNetworks'))).toContain(1)

    expect(await prefer(app, 'smartAccount')).toBe(smart)
    expect(await accounts(app)).toEqual([smart])
    const before = await sign(app, smart)
    expect(before.length).toBeGreaterThan(1_000)
    const given = { address: smart, message }
    expect(await verifyMessage(chain, { ...given, signature: before })).toBe(true)

    await stack.fund(smart)
    const amount = parseEther('0.5')
    const balance = BigInt(String(await stack.chain(1, 'eth_getBalance', stranger, 'latest')))
    const transaction = { from: smart, to: stranger, value: toHex(amount) }
    const sending = app.request('eth_sendTransaction', [transaction])
    await app.frame.getByText('0.5 ETH').first().waitFor()
    await app.approve('Approve')
    const hash = value<Address>(await sending)
    const receipt = await stack.chain(1, 'eth_getTransactionReceipt', hash)
    expect(receipt).toMatchObject({ status: '0x1' })
    const after = BigInt(String(await stack.chain(1, 'eth_getBalance', stranger, 'latest')))
    expect(after - balance).toBe(amount)

    await isDeployed(app, true)
    const later = await sign(app, smart)
    expect(later).toHaveLength(132)
    expect(await verifyMessage(chain, { ...given, signature: later })).toBe(true)
    expect(await verifyMessage(chain, { ...given, signature: before })).toBe(true)
  })

  onlyInAll(test)('is deployed on demand, if the user approves', { timeout }, async ({ open }) => {
    const app = await open({ place: 'another site' })
    await app.signIn()
    const address = (await getUser(app)).accounts[1]!.address
    const getCode = () => stack.chain(1, 'eth_getCode', address, 'latest')
    const state = value(await app.call('initSmartAccount'))
    expect(state).toEqual({ address, isDeployed: false })
    await stack.fund(address)

    const rejected = app.call('initSmartAccount', { deploy: true })
    await app.frame.getByRole('heading', { name: 'Deploy your smart account' }).waitFor()
    await app.approve('Cancel')
    expect(failure(await rejected)).toMatchObject({ code: 4001 })
    expect(await getCode()).toBe('0x')

    const deploying = app.call('initSmartAccount', { deploy: true })
    await app.approve('Approve')
    expect(value(await deploying)).toEqual({ address, isDeployed: true })
    expect(await getCode()).not.toBe('0x')
    await isDeployed(app, true)
    // The account is deployed, so there is nothing to approve.
    const again = value(await app.call('initSmartAccount', { deploy: true }))
    expect(again).toEqual({ address, isDeployed: true })
  })

  test('falls back to the key while its code cannot be loaded', { timeout }, async ({ open }) => {
    const app = await open({ place: 'another site' })
    const owner = await app.signIn()
    const smart = await prefer(app, 'smartAccount')
    const code = /\/assets\/findSmartUser-[^/]+\.js$/
    await app.page.route(code, (route) => route.abort())
    await app.reload()
    expect(await getUser(app)).toMatchObject({
      accounts: [{ address: owner, type: 'eoa' }],
      address: owner,
      preferredAccountType: 'eoa',
    })
    await app.page.unroute(code)
    expect(await getUser(app)).toMatchObject({ address: smart })
  })

  onlyInAll(test)(
    'stays preferred after a reload, a new sign-in and on a second device',
    { timeout },
    async ({ open }) => {
      const email = stack.newEmail()
      const laptop = await open({ place: 'another site' })
      const owner = await laptop.signIn(email)
      const smart = await prefer(laptop, 'smartAccount')
      expect(smart).not.toBe(owner)
      await laptop.reload()
      expect(await getUser(laptop)).toMatchObject({ address: smart })

      await stack.forgetMails()
      const phone = await open({ place: 'another site' })
      expect(await phone.signIn(email)).toBe(smart)
      expect(await prefer(phone, 'eoa')).toBe(owner)

      value(await laptop.call('signOut'))
      await stack.forgetMails(laptop)
      expect(await laptop.signIn(email)).toBe(owner)
    },
  )

  onlyInAll(test)(
    'falls back to the key on a network without smart accounts',
    { timeout },
    async ({ open }) => {
      const app = await open()
      const owner = await app.signIn()
      const smart = await prefer(app, 'smartAccount')
      value(await app.call('switchNetwork', { chainId: 'eip155:324' }))
      expect(await getUser(app)).toMatchObject({
        accounts: [{ address: owner, type: 'eoa' }],
        address: owner,
        preferredAccountType: 'eoa',
      })
      const sending = app.request('eth_sendTransaction', [
        { from: smart, to: stranger, value: '0x1' },
      ])
      expect(failure(await sending)).toMatchObject({ code: 4200 })
      value(await app.call('switchNetwork', { chainId: 'eip155:1' }))
      expect(await getUser(app)).toMatchObject({ address: smart })
    },
  )
})
