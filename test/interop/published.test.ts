import { verifyMessage as verifySignature } from '@latchkey/client/verify'
import type { BrowserContext } from 'playwright-core'
import { parseEther, toHex, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect } from 'vitest'
import type { Place } from '../browser/setup.ts'
import { setup } from '../browser/stack.ts'
import { eventually } from '../browser/wait.ts'
import { variants } from '../variants.ts'
import { clients, load, type Name, names, scripts, toAsk } from './clients.ts'

const stories = variants<[Name, Place]>(
  [
    ['web3modal 5.1.11', 'the same site'],
    ['appkit 1.8.0', 'the same site'],
    ['web3modal 5.1.11', 'another site'],
    ['appkit 1.8.0', 'another site'],
  ],
  ['web3modal 5.1.11', 'the same site'],
)

const stack = setup({ scripts: scripts('the same site', 'another site') })
const { test } = stack
const timeout = 120_000
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
type Address = `0x${string}`

const chain = {
  request: ({ method, params }: { method: string; params: unknown[] }) =>
    stack.chain(1, method, ...params),
}

const typedData = {
  domain: { chainId: 1, name: 'Shop', version: '1' },
  message: { item: 'A blue cup' },
  primaryType: 'Order',
  types: { Order: [{ name: 'item', type: 'string' }] },
} as const
/** The typed data in the form that libraries send, with the type of the domain. */
const spelled = {
  ...typedData,
  types: {
    ...typedData.types,
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
  },
}

type User = { address: Address; chainId: number; smartAccountDeployed?: boolean }

/** Asserts whether a user's smart account is deployed. Returns the other fields of the user. */
function told({ smartAccountDeployed, ...rest }: User, isDeployed: boolean) {
  expect(smartAccountDeployed).toBe(isDeployed)
  return rest
}

/**
 * Requests the user until the answer says whether the smart account is deployed. The frame waits three seconds for the
 * network, but a chain on a busy machine may take longer.
 */
async function findUser({ value }: Client, action: 'connect' | 'getUser'): Promise<User> {
  let user = await value<User>(action)
  await eventually(async () => {
    if (user.smartAccountDeployed === undefined) user = await value<User>(action)
    return user.smartAccountDeployed !== undefined
  })
  return user
}

/** A theme in the form that the modals send. */
const theme = {
  themeMode: 'dark',
  themeVariables: {
    '--w3m-color-mix': 'blue',
    '--w3m-color-mix-strength': 40,
    '--w3m-font-size-master': '11px',
  },
  w3mThemeVariables: { '--w3m-accent': 'hsla(230, 100%, 70%, 1)', '--w3m-background': '#202020' },
}

/** Runs in the frame. Returns the properties that the theme has changed. */
function look(root: Element) {
  const style = getComputedStyle(root)
  return {
    accent: style.getPropertyValue('--accent'),
    background: getComputedStyle(document.body).backgroundColor,
    font: style.fontSize,
  }
}

/** Opens a page with a published client, and records all messages between the client and the frame. */
async function open(name: Name, place: Place, context: BrowserContext) {
  const messages: { id?: string; type: string }[] = []
  await context.exposeBinding('note', (_, message) => void messages.push(message))
  await context.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      const { note } = window as unknown as { note(message: unknown): void }
      if (/^@w3m-/.test(Object(data).type)) note({ id: data.id, type: data.type })
    })
  })
  const page = await context.newPage()
  const reload = () => load(page, stack.appOrigin(place), name, place)
  await reload()
  const frame = page.frameLocator('#w3m-iframe')
  const ask = toAsk(page)
  return {
    /** Shows the frame, clicks a button and hides the frame, as the hosts of these clients do. */
    async approve(button: 'Approve' | 'Cancel' | 'Sign') {
      const show = (display: string) =>
        page.locator('#w3m-iframe').evaluate((iframe, display) => {
          const style = 'border: 0; height: 600px; left: 20px; top: 20px; width: 360px'
          iframe.style.cssText += `display: ${display}; ${style}`
        }, display)
      await show('block')
      await frame.getByRole('button', { exact: true, name: button }).click()
      await show('none')
    },
    ask,
    count: (type: string) => messages.filter((it) => it.type === type).length,
    /**
     * Checks that every request has exactly one answer with its name and id. Returns the messages that answer no
     * request.
     */
    async expectAnswers() {
      const missing = () =>
        messages.filter(({ id, type }) => {
          const [, event] = /^@w3m-app\/(.+)$/.exec(type) ?? []
          if (!event || event === 'RPC_ABORT') return false
          const answers = messages.filter(
            (it) =>
              it.id === id && new RegExp(`^@w3m-frame/${event}_(SUCCESS|ERROR)$`).test(it.type),
          )
          return answers.length !== 1
        })
      await eventually(() => missing().length === 0)
      const asked = new Set(messages.flatMap(({ id, type }) => (/app/.test(type) ? [id] : [])))
      const unasked = messages.filter(({ id, type }) => /frame/.test(type) && !asked.has(id))
      return { unasked: new Set(unasked.map(({ type }) => type)) }
    },
    frame,
    reload,
    page,
    value<type>(action: string, ...parameters: unknown[]): Promise<type> {
      const value = ask(action, ...parameters).then((outcome) => {
        if (!('value' in outcome)) throw new Error(`${action}: ${outcome.message}`)
        return outcome.value as type
      })
      // Ignore a rejection here, because a test that fails does not await it.
      value.catch(() => {})
      return value
    },
  }
}

type Client = Awaited<ReturnType<typeof open>>

async function signIn(client: Client, email: string) {
  expect(await client.value('connectEmail', { email })).toEqual({ action: 'VERIFY_DEVICE' })
  const waiting = client.value('connectDevice')
  const otp = await stack.approveDeviceByHand(email)
  await waiting
  await client.value('connectOtp', { otp })
  return findUser(client, 'connect')
}

describe('a published client', () => {
  test.concurrent.for(stories)(
    '%s on %s: sign in, sign, send, switch, reload, sign out',
    { timeout },
    async ([name, place], { newContext }) => {
      const { isLater, toSwitch } = clients[name]
      const client = await open(name, place, await newContext())
      const { approve, ask, frame, value } = client
      const email = stack.newEmail()

      // The later client creates its frame late, and waits for it before the first request.
      if (isLater) await value('init')
      // Send the requests that its modal sends before any action of the user.
      await value('syncTheme', theme)
      await value('syncDappData', {
        metadata: { description: 'Cups', icons: [], name: 'Shop', url: 'http://localhost' },
        projectId: 'demo',
        sdkVersion: isLater ? 'html-wagmi-1.8.0' : 'html-wagmi-5.1.11',
      })
      if (!isLater) expect(await value('isConnected')).toEqual({ isConnected: false })

      const user = await signIn(client, email)
      const { address } = user
      // The older client gets only one account, because it would open a picker for several. The chain id is a number.
      const smartEntry = {
        address: expect.stringMatching(/^0x[\da-fA-F]{40}$/),
        type: 'smartAccount',
      }
      expect(told(user, false)).toEqual({
        accounts: [{ address, type: 'eoa' }, ...(isLater ? [smartEntry] : [])],
        address: expect.stringMatching(/^0x[\da-fA-F]{40}$/),
        chainId: 1,
        email,
        preferredAccountType: 'eoa',
      })
      expect(await value('isConnected')).toEqual({ isConnected: true })
      expect(await value('getChainId')).toEqual({ chainId: 1 })
      const { smartAccountEnabledNetworks: networks } = await value<{
        smartAccountEnabledNetworks: number[]
      }>('getSmartAccountEnabledNetworks')
      expect([1, 324, 8453].map((it) => networks.includes(it))).toEqual([true, false, true])
      expect(await value('setPreferredAccount', 'eoa')).toEqual({ address, type: 'eoa' })

      const message = 'Hello from the shop'
      const signing = value<Address>('request', {
        method: 'personal_sign',
        params: [toHex(message), address],
      })
      await frame.getByText(`${stack.appOrigin(place)} requests a signature`).waitFor({
        state: 'attached',
      })
      expect(await frame.locator(':root').evaluate(look)).toEqual({
        // Web3Modal's own accent, and the share of the mixed color. The share is small, so that texts stay readable.
        accent: '#6680ff',
        background: expect.stringMatching(/^color\(srgb 0\.0829\d* 0\.0974\d* 0\.181\d*\)$/),
        font: '16.5px',
      })
      await approve('Sign')
      expect(await verifyMessage({ address, message, signature: await signing })).toBe(true)

      const typed = value<Address>('request', {
        method: 'eth_signTypedData_v4',
        params: [address, JSON.stringify(spelled)],
      })
      await approve('Sign')
      expect(await verifyTypedData({ ...typedData, address, signature: await typed })).toBe(true)

      const rejected = ask('request', { method: 'personal_sign', params: ['0x6869', address] })
      await approve('Cancel')
      expect(await rejected).toEqual({ message: 'The request was rejected' })

      for (const chainId of [8453, 1]) {
        expect(await value('switchNetwork', toSwitch(chainId))).toEqual({ chainId })
        if (isLater) await value('setActive', chainId)
        expect(await value('getChainId')).toEqual({ chainId })
        await stack.fund(address, chainId as 1 | 8453)
        const sending = value<Address>('request', {
          method: 'eth_sendTransaction',
          params: [{ from: address, to: stranger, value: toHex(parseEther('0.1')) }],
        })
        await approve('Approve')
        const hash = await sending
        const read = { method: 'eth_getTransactionReceipt', params: [hash] }
        await eventually(async () => (await value('request', { ...read })) !== null)
        expect(await value('request', { ...read })).toMatchObject({ status: '0x1' })
      }

      // Use the smart account. Its first transaction deploys it.
      const smart = await value<{ address: Address }>('setPreferredAccount', 'smartAccount')
      expect(smart).toEqual(smartEntry)
      expect(smart.address).not.toBe(address)
      expect(await value('connect')).toMatchObject({ address: smart.address })
      const asSmart = value<Address>('request', {
        method: 'personal_sign',
        params: [toHex(message), smart.address],
      })
      await approve('Sign')
      const given = { address: smart.address, message, signature: await asSmart }
      expect(await verifySignature(chain, given)).toBe(true)
      await stack.fund(smart.address)
      const operating = value<Address>('request', {
        method: 'eth_sendTransaction',
        params: [{ from: smart.address, to: stranger, value: toHex(parseEther('0.1')) }],
      })
      await approve('Approve')
      const mined = { method: 'eth_getTransactionReceipt', params: [await operating] }
      expect(await value('request', mined)).toMatchObject({ status: '0x1' })
      expect(await value('setPreferredAccount', 'eoa')).toEqual({ address, type: 'eoa' })

      // Refused requests get an answer too.
      const invalid = { method: 'wallet_grantPermissions', params: [] }
      expect(await ask('request', invalid)).toMatchObject({
        message:
          'The params of "wallet_grantPermissions" are invalid: `params[0]` must be an object',
      })
      expect(await ask('request', { method: 'wallet_getCapabilities' })).toEqual({ value: {} })

      await client.reload()
      expect(await value('isConnected')).toEqual({ isConnected: true })
      expect(told(await findUser(client, 'connect'), true)).toEqual(told(user, false))
      const again = value<Address>('request', {
        method: 'personal_sign',
        params: [toHex(message), address],
      })
      await approve('Sign')
      expect(await verifyMessage({ address, message, signature: await again })).toBe(true)

      if (isLater) {
        // This client can abort pending approvals, and can reload its frame.
        const given = ask('request', { method: 'personal_sign', params: ['0x6869', address] })
        // Find the button by its text. The frame is hidden, so the button has no role.
        const button = frame.getByText('Sign', { exact: true })
        await button.waitFor({ state: 'attached' })
        // Do not await this message, because it has no answer.
        await client.page.evaluate(() => void window.ask('rejectRpcRequests'))
        expect(await given).toEqual({ message: 'Request was aborted' })
        await button.waitFor({ state: 'detached' })
        // The old document answers RELOAD. This client does not wait for the new document, so earlier requests are lost
        // and never time out.
        const before = client.count('@w3m-frame/READY')
        await value('reload')
        await eventually(() => client.count('@w3m-frame/READY') > before)
        expect(told(await findUser(client, 'getUser'), true)).toEqual(told(user, false))
      }

      await value('disconnect')
      expect(await value('isConnected')).toEqual({ isConnected: false })
      expect(await ask('connect')).toEqual({ message: 'Sign in first' })

      const { unasked } = await client.expectAnswers()
      expect(unasked).toEqual(
        new Set(['@w3m-frame/SESSION_UPDATE', ...(isLater ? ['@w3m-frame/READY'] : [])]),
      )
    },
  )

  test.concurrent.for(variants(names, 'web3modal 5.1.11'))(
    '%s: a wrong code gives an error message, and the right one then works',
    { timeout },
    async (name, { newContext }) => {
      const client = await open(name, 'the same site', await newContext())
      const email = stack.newEmail()
      await client.value('connectEmail', { email })
      const waiting = client.value('connectDevice')
      const otp = await stack.approveDevice(email)
      await waiting
      const wrong = otp === '000000' ? '000001' : '000000'
      expect(await client.ask('connectOtp', { otp: wrong })).toEqual({
        message: 'That code isn’t right. Check it and try again',
      })
      await client.value('connectOtp', { otp })
      expect(await client.value('connect')).toMatchObject({ email })
      await client.expectAnswers()
    },
  )

  test.concurrent.for(variants(names, 'web3modal 5.1.11'))(
    'T43, T47 %s: an email change needs a code from each mailbox, and is refused for an account without an address',
    { timeout },
    async (name, { newContext }) => {
      const client = await open(name, 'the same site', await newContext())
      const email = stack.newEmail()
      const next = stack.newEmail()
      await signIn(client, email)
      const newest = async (to: string) => (await stack.mails(to))[0]!
      await client.value('updateEmail', { email: next })
      // The email to the old address is the approval, so it contains the new address.
      expect((await newest(email)).text).toContain(next)
      expect(await stack.mails(next)).toEqual([])
      await client.value('updateEmailPrimaryOtp', { otp: (await newest(email)).codes[0] })
      const otp = (await newest(next)).codes[0]
      expect(await client.value('updateEmailSecondaryOtp', { otp })).toEqual({ newEmail: next })

      // Simulate that the user has signed in with GitHub.
      await stack.query(`update identities set issuer = 'https://github.com' where subject = $1`, [
        next,
      ])
      await stack.seal()
      await stack.query('delete from email_reverts where new_email = $1', [next])
      const thief = stack.newEmail()
      expect(await client.ask('updateEmail', { email: thief })).toEqual({
        // The message has no period at the end, because these clients append ". Try Again".
        message: 'This app can’t add an email address to your account',
      })
      expect(await stack.mails(thief)).toEqual([])
      await client.expectAnswers()
    },
  )

  test.concurrent('a move from an older client to ours keeps the session and the wallet', {
    timeout,
  }, async ({ newContext, open: openOurs }) => {
    const email = stack.newEmail()
    const context = await newContext()
    const older = await open('web3modal 5.1.11', 'another site', context)
    const { address } = await signIn(older, email)
    // The browser, the application and the frame are the same in our client, so the user stays signed in.
    const ours = await openOurs({ context, place: 'another site' })
    expect(await ours.call('isConnected')).toEqual({ status: 'resolved', value: true })
    expect(await ours.call('getUser')).toMatchObject({ value: { address, email } })
  })
})
