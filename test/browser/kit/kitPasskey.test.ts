import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inspect } from '../axe.ts'
import * as VirtualAuthenticator from '../signIn/VirtualAuthenticator.ts'
import { eventually } from '../wait.ts'
import { setup } from './kit.ts'

/** Tests a sign-in with a passkey in the kit. The wallet's frame uses the authenticator of Chromium. */
const { signIn, stack, test } = setup()
const timeout = 180_000
const path = '/shop?methods=email,passkey'
const prepare = (page: Page) => VirtualAuthenticator.add(page)

/** Adds a passkey on the wallet's own page, in the tab of the shop. */
async function addPasskey(page: Page, email: string): Promise<void> {
  const shop = page.url()
  await page.goto(`${stack.walletOrigin()}/account`)
  await stack.forgetMails()
  const before = (await stack.mails(email)).length
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { exact: true, name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await eventually(async () => (await stack.mails(email)).length > before)
  const [mail] = await stack.mails(email)
  await page.getByLabel('Code', { exact: true }).fill(mail!.codes[0]!)
  await page.getByRole('button', { exact: true, name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText(/^Added .*, not used yet$/).waitFor()
  await page.goto(shop)
}

describe('passkey', { timeout }, () => {
  test('T81 default: the frame in an app signs in with a passkey of the wallet', async ({
    openKit,
  }) => {
    const kit = await openKit('desktop', { path, prepare })
    const email = await signIn(kit)
    const accounts = await kit.ask('eth_accounts')
    await addPasskey(kit.page, email)
    await kit.press(kit.account)
    await kit.press('Sign out')
    await kit.press(kit.signIn)
    await kit.button('Sign in with a passkey').waitFor()
    await inspect(kit.page, 'methods')
    await kit.press('Sign in with a passkey')
    await kit.account.waitFor()
    expect(await kit.ask('eth_accounts')).toBe(accounts)
    const { rows } = await stack.query(
      `select detail from audit where action = 'signIn' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ detail: 'passkey' }])
  })

  test('error: a user without a passkey is told, and signs in another way', async ({ openKit }) => {
    const kit = await openKit('desktop', { path, prepare })
    await kit.press(kit.signIn)
    await kit.press('Sign in with a passkey')
    await kit.problem('No passkey was used. Try again, or sign in another way.')
    await inspect(kit.page, 'no passkey')
    await kit.press('Back')
    await kit.field('Email address').waitFor()
  })
})
