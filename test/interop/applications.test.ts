import { HybridDeleGator, UserOperation } from '@latchkey/accounts'
import {
  type Address,
  getPublicKeyFromAddress,
  type SignatureBytes,
  verifySignature,
} from '@solana/kit'
import { Connection } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import type { Hex } from 'viem'
import { parseErc6492Signature, recoverMessageAddress } from 'viem'
import { describe, expect } from 'vitest'
import { bundle } from '../bench/bundle.ts'
import { setup } from '../browser/stack.ts'
import { eventually, insist } from '../browser/wait.ts'
import { type Application, type Name, names, open, scripts, walletAdapter } from './application.ts'

/** These tests use applications of the two older generations as end users do. */
const isExternal = ({ hostname }: URL) => !/(^|\.)localhost$/.test(hostname)
const stack = setup({
  // External requests are aborted. The development identity provider and the relay run on localhost.
  isKnown: (url) => isExternal(url) || url.hostname === 'localhost',
  scripts: (walletUrl) => ({
    ...scripts(walletUrl('the same site')),
    registerSolana: bundle(
      `import { registerSolanaWallet } from '@latchkey/client/solana'
      registerSolanaWallet(window.host.wallet)`,
    ),
  }),
})
const { test } = stack
const timeout = 300_000
const pick = (page: Page, person: string) => page.getByRole('button', { name: person }).click()

/** Returns the newest code that was sent to an address, as soon as there are more than `earlier` codes. */
async function readCode(email: string, earlier = 0): Promise<string> {
  const read = async () => (await stack.mails(email)).flatMap(({ codes }) => codes)
  await eventually(async () => (await read()).length > earlier)
  return (await read())[0]!
}

/**
 * Drops the first READY. This can happen under Playwright, because AppKit creates the frame while it opens the window
 * of a social sign-in, and Playwright pauses the page for a moment when a window opens.
 */
function loseReady(): void {
  let isLost = window !== top
  addEventListener('message', (event) => {
    if (isLost || event.data?.type !== '@w3m-frame/READY') return
    isLost = true
    event.stopImmediatePropagation()
  })
}

/** Starts a sign-in and goes back while its window is still at the wallet. Web3Modal reuses the window. */
async function leaveWindow(app: Application): Promise<void> {
  const start = '**/api/1/social/start'
  await app.page.context().route(start, () => {})
  const popup = await app.openWindow(app.find('social-selector-google'))
  await popup.waitForRequest(start)
  await app.goBack()
  await app.page.context().unroute(start)
}

async function signInByGoogle(app: Application, person: string): Promise<void> {
  await app.find('social-selector-google').click()
  const popup = await app.window()
  await Promise.all([popup.waitForEvent('close'), pick(popup, person)])
}

/**
 * Signs in by Google after a canceled sign-in. If the application loses the result, reloads the page and tries once
 * more, as a user does.
 *
 * Web3Modal 5.1.11 has a race here. It keeps the closed window of the canceled sign-in, and checks every second whether
 * its window is closed. If the wallet answers GET_SOCIAL_REDIRECT_URI later than that, as it does on a busy machine,
 * Web3Modal returns to the list and stops listening. If the user then signs in in the new window, the result is lost.
 * After a reload, the closed window is forgotten.
 */
async function signInByGoogleAgain(app: Application, person: string, name: Name): Promise<void> {
  if (name !== 'web3modal 5.1.11') return signInByGoogle(app, person)
  const list = app.find('social-selector-google')
  await signInByGoogle(app, person)
  await app.account.or(list).first().waitFor()
  if (!(await list.isVisible())) return
  await app.reload()
  await app.openModal()
  await signInByGoogle(app, person)
}

async function signInByFarcaster(app: Application, phone: Page): Promise<void> {
  await app.find('social-selector-farcaster').click()
  const code = app.modal.getByTestId('wui-qr-code')
  await code.waitFor()
  await phone.goto(await code.evaluate((it) => (it as HTMLElement & { uri: string }).uri))
  await pick(phone, 'Ada Lovelace')
  await app.expectAccount()
}

async function signInByEmail(app: Application, email: string): Promise<void> {
  await app.typeEmail(email)
  await app.modal.getByText('Approve the login link').waitFor()
  const code = await stack.approveDeviceByHand(email)
  await app.typeCode(code === '000000' ? '000001' : '000000')
  // The interface appends ". Try Again" to the wallet's message.
  await app.modal.getByText('That code isn’t right. Check it and try again. Try Again').waitFor()
  await app.typeCode(code)
  await app.expectAccount()
}

/**
 * Returns the account that signed the message, computed from the signature that the shop shows. AppKit 1.8.0 prefers
 * smart accounts. The signer is then the account's owner, and the signature is wrapped (ERC-6492) until the first
 * transaction has deployed the account.
 */
async function signed(app: Application, name: Name): Promise<Hex> {
  const key = await recoverKey((await app.read()) as Hex)
  return name === 'appkit 1.8.0' ? HybridDeleGator.from(key).address : key
}

function recoverKey(shown: Hex): Promise<Hex> {
  const { signature } = parseErc6492Signature(shown)
  return recoverMessageAddress({ message: 'Hello from the shop', signature })
}

/** Waits until a transaction of the shop has succeeded. */
async function expectMined(chainId: 1 | 8453, hash: string): Promise<void> {
  const read = () => stack.chain(chainId, 'eth_getTransactionReceipt', hash)
  await eventually(async () => (await read()) !== null)
  expect(await read()).toMatchObject({ status: '0x1' })
}

describe('a published application', () => {
  test.concurrent.for(names)(
    '%s: every step of a user',
    { timeout },
    async (name, { newContext }) => {
      const context = await newContext()
      if (name === 'appkit 1.8.0') await context.addInitScript(loseReady)
      const app = await open(context, stack.appOrigin(), name)
      const email = stack.newEmail()

      // Google: the user cancels at the provider and returns to the list. The next attempt signs in.
      await app.openModal()
      if (name === 'web3modal 5.1.11') await leaveWindow(app)
      await signInByGoogle(app, 'Mallory')
      await app.find('social-selector-google').waitFor()
      await signInByGoogleAgain(app, 'Ada Lovelace', name)
      await app.expectAccount()
      await app.signOut()

      // Farcaster: the user scans the QR code with a phone.
      await app.openModal()
      await signInByFarcaster(app, await (await newContext()).newPage())
      await app.signOut()

      // Email: the user opens the link in the email, types a wrong code, and then the right code.
      await app.openModal()
      await signInByEmail(app, email)

      // The user signs a message.
      await app.press('Sign a message')
      await app.frame.getByText(`${stack.appOrigin()} requests a signature`).waitFor()
      await app.decide('Sign')
      const address = await signed(app, name)

      // The user rejects a request.
      await app.press('Sign a message')
      await app.decide('Cancel')
      expect(await app.read()).toMatch(/^Failed: .*reject/i)

      // T56: the user closes a request without a decision. The next request is shown alone, and the first one is never
      // sent.
      await stack.fund(address)
      await app.press('Pay')
      // Wait until the frame has noticed that it is shown. Before that, it cannot notice that it is hidden.
      const armed = app.frame.locator('button[aria-disabled=false]', { hasText: /^Approve$/ })
      await insist(app.scroll, () => armed.isVisible())
      await app.close()
      expect(await app.read()).toMatch(/^Failed: /)
      await app.press('Sign a message')
      await app.decide('Sign')
      expect(await signed(app, name)).toBe(address)
      expect(await stack.chain(1, 'eth_getTransactionCount', address, 'pending')).toBe('0x0')

      // The user sends a transaction.
      await app.press('Pay')
      await app.decide('Approve')
      await expectMined(1, await app.read())

      // The user switches the network, and sends a transaction there.
      await app.switchNetwork('Base')
      await stack.fund(address, 8453)
      await app.press('Pay')
      await app.decide('Approve')
      await expectMined(8453, await app.read())

      // AppKit starts with the smart account. The user switches to the key and back.
      if (name === 'appkit 1.8.0') {
        await app.press('Sign a message')
        await app.decide('Sign')
        const owner = await recoverKey((await app.read()) as Hex)
        await app.switchAccount('EOA')
        await stack.fund(owner, 8453)
        await app.press('Pay')
        await app.decide('Approve')
        const hash = await app.read()
        await expectMined(8453, hash)
        const transaction = await stack.chain(8453, 'eth_getTransactionByHash', hash)
        expect(transaction).toMatchObject({ from: owner.toLowerCase() })
        await app.switchAccount('Smart Account')
        await app.press('Pay')
        await app.decide('Approve')
        const operation = await stack.chain(8453, 'eth_getTransactionByHash', await app.read())
        expect(operation).toMatchObject({ to: UserOperation.entryPoint.toLowerCase() })
      }

      // "Upgrade your wallet" leads to a page of the wallet.
      await app.openSettings()
      await app.find('w3m-wallet-upgrade-card').click()
      if (name === 'appkit 1.8.0') {
        const page = await app.openWindow(app.find('w3m-secure-website-button'))
        await page.getByRole('heading', { name: 'Your wallet account' }).waitFor()
        expect(page.url()).toBe(`${stack.walletOrigin()}/dashboard`)
        await page.close()
      }
      await app.close()

      // The user changes the email address with two codes.
      const newEmail = stack.newEmail()
      await app.openSettings()
      await app.find('w3m-account-email-update').click()
      await app.modal.locator('wui-email-input input').fill(newEmail)
      await app.expectAnswer('UPDATE_EMAIL', () => app.modal.getByText('Save').click())
      for (const [mailbox, event] of [
        [email, 'UPDATE_EMAIL_PRIMARY_OTP'],
        [newEmail, 'UPDATE_EMAIL_SECONDARY_OTP'],
      ] as const) {
        await app.modal.getByText(mailbox, { exact: true }).waitFor()
        const code = await readCode(mailbox)
        // Wait for the answer. The boxes disappear before the frame has sent the code, and a reload at that moment
        // would lose it.
        await app.expectAnswer(event, () => app.typeCode(code))
      }

      // A reload keeps the session. The user signs out, and signs in again with the new address.
      await app.reload()
      await app.expectAccount()
      await app.signOut()
      await stack.forgetMails()
      await app.openModal()
      await app.typeEmail(newEmail)
      await app.typeCode(await readCode(newEmail, 1))
      await app.expectAccount()
      await app.press('Sign a message')
      // A deployed smart account's signature is the same as its key's, so check on the screen which account signs.
      await app.frame.getByTitle(address).waitFor()
      await app.decide('Sign')
      expect(await signed(app, name)).toBe(address)
    },
  )

  test('appkit 1.8.0 with its Solana adapter: signs and sends', { timeout }, async ({
    newContext,
  }) => {
    const app = await open(await newContext(), stack.appOrigin(), 'appkit 1.8.0 on Solana')
    await app.openModal()
    await signInByEmail(app, stack.newEmail())

    await app.press('Sign a message')
    await app.decide('Sign')
    const [address = '', bytes = ''] = (await app.read()).split(' ')
    const message = new TextEncoder().encode('Hello from the shop')
    const signature = Uint8Array.from(bytes.split(','), Number) as SignatureBytes
    const key = await getPublicKeyFromAddress(address as Address)
    expect(await verifySignature(key, signature, message)).toBe(true)

    const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    await stack.fund(address, chainId)
    await app.press('Sign all')
    await app.decide('Sign')
    expect(await app.read()).toBe('true')

    const node = new Connection(`${stack.walletOrigin()}/v1/?chainId=${chainId}&projectId=demo`)
    for (const [action, decision] of [
      ['Send by the app', 'Sign'],
      ['Pay', 'Approve'],
    ] as const) {
      await app.press(action)
      await app.decide(decision)
      const sent = await app.read()
      const status = async () => (await node.getSignatureStatus(sent)).value
      await eventually(async () => (await status()) !== null)
      expect(await status()).toMatchObject({ err: null })
    }

    // After a reload, the user is still signed in on Solana.
    await app.reload()
    await app.expectAccount()
    await app.press('Sign a message')
    await app.decide('Cancel')
    expect(await app.read()).toMatch(/^Failed: .*reject/i)
  })

  test('WalletProvider of wallet-adapter finds the Solana wallet by itself', { timeout }, async ({
    open,
  }) => {
    const app = await open({ place: 'the same site' })
    const { page } = app
    await app.signIn()
    const press = (name: string) => page.getByRole('button', { exact: true, name }).click()
    const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    await page.addScriptTag({ type: 'module', url: `/${walletAdapter}.js` })
    // Add our wallet after the provider, because the order does not matter.
    await page.addScriptTag({ type: 'module', url: '/registerSolana.js' })
    await press('Use Latchkey')
    const place = page.locator('#address').filter({ hasText: /./ })
    const address = await place.innerText()
    await stack.fund(address, chainId)
    const outcome = page.locator('output').filter({ hasText: /./ })

    await press('Sign a message')
    await app.approve('Sign')
    const signature = Uint8Array.from((await outcome.innerText()).split(','), Number)
    const key = await getPublicKeyFromAddress(address as Address)
    const message = new TextEncoder().encode('Hello from the provider')
    expect(await verifySignature(key, signature as SignatureBytes, message)).toBe(true)

    await press('Pay')
    await app.approve('Approve')
    await outcome.filter({ hasNotText: ',' }).waitFor()
    const node = new Connection(`${stack.walletOrigin()}/v1/?chainId=${chainId}&projectId=demo`)
    const { value } = await node.getSignatureStatus(await outcome.innerText())
    expect(value).toMatchObject({ err: null })

    await press('Disconnect')
    await page.getByRole('button', { name: 'Use Latchkey' }).waitFor()
    expect(await app.call('isConnected')).toMatchObject({ value: false })
  })
})
