import {
  type Address,
  getBase58Encoder,
  getPublicKeyFromAddress,
  type SignatureBytes,
  verifySignature,
} from '@solana/kit'
import { Connection } from '@solana/web3.js'
import type { BrowserContext, Page } from 'playwright-core'
import { type Hex, recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { setup } from '../browser/stack.ts'
import { clickPatience, closeByClick, eventually, insist, openByClick } from '../browser/wait.ts'
import { build, findTypeErrors, install, startNext } from './current.ts'

/** These tests run small applications of today's libraries, with our packed packages, as our documents describe. */
const isExternal = ({ hostname }: URL) => !/(^|\.)localhost$/.test(hostname)
const stack = setup({
  // External requests, such as fonts and analytics, are aborted.
  isKnown: (url) => isExternal(url) || url.port === String(next?.port),
})
const { test } = stack
const timeout = 180_000
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
let next: Awaited<ReturnType<typeof startNext>> | undefined

beforeAll(async () => {
  const frameUrl = `${stack.walletOrigin()}/sdk`
  await install()
  const building = build(frameUrl)
  const starting = startNext(frameUrl)
  for (const { body, path, type } of await building)
    stack.put(`/${path.slice(1)}`, body, { 'content-type': `${type}; charset=utf-8` })
  next = await starting
}, 900_000)

afterAll(() => next?.stop())

/** Opens an application in a browser. Returns the actions of its user. */
async function open(context: BrowserContext, url: string) {
  await context.route(isExternal, (it) => it.abort())
  const page = await context.newPage()
  const account = page.locator('code').filter({ hasText: /./ })
  const output = page.locator('output').filter({ hasText: /./ })
  const press = (name: string) => page.getByRole('button', { exact: true, name }).click()
  await page.goto(url)
  return {
    /** Returns the address that the application shows. */
    address: () => account.innerText(),
    /** Presses a button and decides in the wallet. Returns the result that the application shows. */
    async act(name: string, decision: 'Approve' | 'Sign'): Promise<string> {
      const before = await page.locator('output').innerText()
      await press(name)
      await decide(page, decision)
      await output.filter({ hasNotText: before || /^$/ }).waitFor()
      return output.innerText()
    },
    page,
    press,
    async reload(): Promise<void> {
      await page.reload()
      await account.waitFor()
    },
    /** Signs in by email in the kit's dialog. */
    async signIn(): Promise<void> {
      const email = stack.newEmail()
      const dialog = page.locator('dialog.lk[open]')
      await dialog.getByRole('textbox', { exact: true, name: 'Email address' }).fill(email)
      await dialog.getByRole('button', { exact: true, name: 'Continue' }).click()
      await dialog.getByRole('heading', { name: 'Check your email' }).waitFor()
      await approve(context, email)
      await account.waitFor()
    },
  }
}
type Application = Awaited<ReturnType<typeof open>>

/** Opens the link of the email in the browser that started the sign-in, and approves. */
async function approve(context: BrowserContext, email: string): Promise<void> {
  await eventually(async () => (await stack.mails(email)).length > 0)
  const page = await context.newPage()
  await page.goto((await stack.mails(email))[0]!.links[0]!)
  const button = page.getByRole('button', { exact: true, name: 'Approve' })
  await button.click()
  await button.waitFor({ state: 'hidden' })
  await page.close()
}

/** Clicks a button of the wallet until the wallet accepts the click. */
async function decide(page: Page, name: 'Approve' | 'Sign'): Promise<void> {
  const button = page
    .frameLocator('iframe[title=Wallet]')
    .getByRole('button', { exact: true, name })
  await button.waitFor()
  await insist(
    () => button.click({ timeout: clickPatience }).catch(() => {}),
    async () => !(await button.isVisible()),
  )
}

/** Signs a message and sends a payment, and repeats both after a reload. */
async function expectWallet(app: Application): Promise<void> {
  const address = await app.address()
  const sign = async () => {
    const signature = (await app.act('Sign a message', 'Sign')) as Hex
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(address)
  }
  await sign()
  await stack.fund(address)
  const hash = await app.act('Send', 'Approve')
  await eventually(async () => (await stack.chain(1, 'eth_getTransactionReceipt', hash)) !== null)
  const receipt = await stack.chain(1, 'eth_getTransactionReceipt', hash)
  expect(receipt).toMatchObject({ from: address.toLowerCase(), status: '0x1' })

  await app.reload()
  expect(await app.address()).toBe(address)
  await sign()
}

/**
 * Signs a message and sends a payment on Solana, and repeats both after a reload. If the application waits for the
 * confirmation, it is shown after the signature.
 */
async function expectSolanaWallet(app: Application, confirmation?: 'confirmed'): Promise<void> {
  const address = await app.address()
  const key = await getPublicKeyFromAddress(address as Address)
  const message = new TextEncoder().encode('Hello')
  const sign = async () => {
    const signed = await app.act('Sign a message', 'Sign')
    // wallet-adapter returns bytes, which web3.js does not encode.
    const signature = signed.includes(',')
      ? Uint8Array.from(signed.split(','), Number)
      : getBase58Encoder().encode(signed)
    expect(await verifySignature(key, signature as SignatureBytes, message)).toBe(true)
  }
  await sign()
  await stack.fund(address, devnet)
  const [sent = '', shown] = (await app.act('Send', 'Approve')).split(' ')
  expect(shown).toBe(confirmation)
  const node = new Connection(`${stack.walletOrigin()}/v1/?chainId=${devnet}&projectId=demo`)
  expect((await node.getSignatureStatus(sent)).value).toMatchObject({ err: null })

  await app.reload()
  expect(await app.address()).toBe(address)
  await sign()
}

const urlOf = (name: string) => `${stack.appOrigin()}/current/${name}/`

test('every application compiles', { timeout }, async () => {
  expect(await findTypeErrors()).toBe('')
})

describe('an application of today', { timeout }, () => {
  test('the kit in Vite', async ({ newContext }) => {
    const app = await open(await newContext(), urlOf('vite'))
    await app.press('Sign in')
    await app.signIn()
    await expectWallet(app)
  })

  test('the kit in Next.js', async ({ newContext }) => {
    const app = await open(await newContext(), `http://localhost:${next!.port}/`)
    await app.press('Sign in')
    await app.signIn()
    await expectWallet(app)
  })

  test('wagmi: connects, and signs out by disconnect', async ({ newContext }) => {
    const app = await open(await newContext(), urlOf('wagmi'))
    await app.press('Latchkey')
    await app.signIn()
    await expectWallet(app)
    await app.press('Sign out')
    await app.page.getByRole('button', { exact: true, name: 'Latchkey' }).waitFor()
  })

  test('ethers, with a form of its own', async ({ newContext }) => {
    const context = await newContext()
    const app = await open(context, urlOf('ethers'))
    const email = stack.newEmail()
    await app.page.getByLabel('Email address').fill(email)
    await app.press('Sign in')
    await app.page.getByText('Check your email').waitFor()
    await approve(context, email)
    await expectWallet(app)
  })

  test('Solana Kit', async ({ newContext }) => {
    const app = await open(await newContext(), urlOf('solana-kit'))
    await app.press('Sign in')
    await app.signIn()
    await expectSolanaWallet(app)
  })

  test('wallet-adapter lists the wallet, and connects again by itself', async ({ newContext }) => {
    const app = await open(await newContext(), urlOf('wallet-adapter'))
    await app.press('Select Wallet')
    await app.page.getByRole('button', { name: 'Shop wallet' }).click()
    await app.signIn()
    await expectSolanaWallet(app, 'confirmed')
  })

  test('RainbowKit lists the wallet, and connects again by itself', async ({ newContext }) => {
    const app = await open(await newContext(), urlOf('rainbowkit'))
    await app.press('Connect Wallet')
    await app.page.getByRole('button', { name: 'Shop wallet' }).click()
    await app.signIn()
    await expectWallet(app)
  })

  test('ConnectKit lists the wallet, and connects again by itself', async ({ newContext }) => {
    const app = await open(await newContext(), urlOf('connectkit'))
    await app.press('Connect Wallet')
    await app.page.getByRole('button', { name: 'Shop wallet' }).click()
    await app.signIn()
    await expectWallet(app)
  })

  test("MetaMask's Smart Accounts Kit gets a permission, and pays with it", async ({
    newContext,
  }) => {
    const app = await open(await newContext(), urlOf('smart-accounts-kit'))
    const { page } = app
    const output = page.locator('output')
    await app.press('Sign in')
    await app.signIn()
    const address = await app.address()
    await app.press('Request a permission')
    const review = { exact: true, name: 'Review in a window' }
    const frame = page.frameLocator('iframe[title=Wallet]')
    await closeByClick(await openByClick(frame.getByRole('button', review)), 'Approve')
    await output.filter({ hasText: /^0x[\da-fA-F]{40}$/ }).waitFor()
    const account = (await output.innerText()) as Hex
    expect(account).not.toBe(address)

    await stack.fund(account)
    await stack.fund(await page.locator('samp').innerText())
    const before = BigInt((await stack.chain(1, 'eth_getBalance', account, 'latest')) as string)
    await app.press('Pay with the permission')
    await output.filter({ hasText: /^0x[\da-f]{64}$/ }).waitFor()
    const receipt = await stack.chain(1, 'eth_getTransactionReceipt', await output.innerText())
    expect(receipt).toMatchObject({ status: '0x1' })
    const after = BigInt((await stack.chain(1, 'eth_getBalance', account, 'latest')) as string)
    expect(before - after).toBe(10n ** 16n)

    await app.reload()
    const signature = (await app.act('Sign a message', 'Sign')) as Hex
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(address)
  })
})
