import { describe, expect } from 'vitest'
import { onlyInAll } from '../../variants.ts'
import { type Kit, setup } from '../kit/kit.ts'
import { look } from '../look.ts'
import { eventually, openByClick } from '../wait.ts'

/** T82: a wallet in self-custody opens in an app on a new device, by a window of the wallet. */
const { signIn, stack, test, toCode, toDevice, urlOf } = setup()
// Allow more time for screenshots in every language.
const timeout = process.env.LATCHKEY_SCREENSHOTS ? 600_000 : 180_000
const wrong = 'ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ'

/** Signs up in an app, and moves the wallet to self-custody on the page `/recovery`. */
async function createOwner(kit: Kit) {
  const email = await signIn(kit)
  const address = await kit.ask('eth_accounts')
  await stack.forgetMails()
  const page = await kit.context.newPage()
  await page.goto(`${stack.walletOrigin()}/recovery`)
  await page.getByLabel('Email address').fill(email)
  const press = (name: string) => page.getByRole('button', { exact: true, name }).click()
  await press('Continue')
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await page.getByLabel('Code', { exact: true }).fill((await stack.mails(email))[0]!.codes[0]!)
  await press('Sign in')
  await press('Create a code')
  const code = (await page.locator('.paper').textContent())!
  const type = async (submit: string) => {
    await page.getByLabel('The code, as you wrote it down').fill(code)
    await press(submit)
  }
  await type('Add the code')
  await press('Move to self-custody')
  await type('Move to self-custody')
  await page.getByText('Your wallet is in self-custody now.').waitFor()
  await page.close()
  await stack.forgetMails()
  return { address, code, email }
}

describe('T82: a new browser of a wallet in self-custody', () => {
  test('on the same site: the wallet’s window opens it with the printed code', {
    timeout,
  }, async ({ openKit }) => {
    const owner = await openKit()
    const { address, code, email } = await createOwner(owner)
    // The app now says what is true of this wallet.
    await owner.page.reload()
    await owner.press(owner.account)
    await owner.dialog.getByText('You have a recovery method of your own').waitFor()

    const kit = await openKit()
    const given = await toCode(kit, email)
    await kit.field('Code').fill(given.code)
    await kit.heading('Open your wallet')
    await look(kit.page, 'kit with a locked wallet')
    const popup = await openByClick(kit.button('Open the wallet’s window'))
    await popup.getByText(email).waitFor()
    await popup.getByText(stack.appOrigin()).waitFor()
    await look(popup, 'unlock', { reopen: (it) => it.getByRole('textbox').waitFor() })
    const field = popup.getByLabel('The code, as you wrote it down')
    const open = popup.getByRole('button', { exact: true, name: 'Open the wallet' })
    await field.fill(wrong)
    await open.click()
    await popup.getByRole('alert').getByText('Check it for typing errors').waitFor()
    await field.fill('')
    await look(popup, 'unlock with a wrong code')
    await field.fill(code)
    await open.click()
    await kit.account.waitFor()
    await eventually(() => popup.isClosed())
    expect(await kit.ask('eth_accounts')).toBe(address)
    // The wallet stays in this browser.
    await kit.page.reload()
    await kit.account.waitFor()
  })

  // Unlock.ts treats both sites alike. On another site, the window of the email continues to /unlock.
  onlyInAll(test)(
    'on another site: the window of the email asks for the code',
    {
      timeout,
    },
    async ({ openKit }) => {
      const { address, code, email } = await createOwner(await openKit())
      const kit = await openKit()
      const { context, page } = kit
      const url = new URL(urlOf('/shop', 'another site'))
      url.searchParams.set('frame', `${stack.walletOrigin()}/sdk`)
      await page.goto(url.href)
      await toDevice(kit, email)
      let popup = context.pages().find((it) => it !== page)
      popup ??= await openByClick(kit.button('Open the wallet’s window'))
      await popup.getByRole('heading', { name: 'Check your email' }).waitFor()
      const mailbox = await context.newPage()
      await mailbox.goto((await stack.mails(email))[0]!.links[0]!)
      await mailbox.getByRole('button', { exact: true, name: 'Approve' }).click()
      await popup.getByLabel('The code, as you wrote it down').fill(code)
      await popup.getByText(url.origin).waitFor()
      await popup.getByRole('button', { exact: true, name: 'Open the wallet' }).click()
      await kit.account.waitFor()
      await eventually(() => popup.isClosed())
      expect(await kit.ask('eth_accounts')).toBe(address)
    },
  )
})
