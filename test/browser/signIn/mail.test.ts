import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { table } from '@latchkey/protocol/Api'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { onlyInAll, variants } from '../../variants.ts'
import type { App } from '../App.ts'
import { setup } from '../kit/kit.ts'
import { look } from '../look.ts'
import { failure, value } from '../outcome.ts'
import { eventually, openByClick } from '../wait.ts'

/**
 * T62: a sign-in by email is for the browser that started it. It takes one tap in that browser, and a code in any
 * other.
 */
const { stack, test, toDevice, urlOf } = setup()
// Allow more time for screenshots in every language.
const timeout = process.env.LATCHKEY_SCREENSHOTS ? 600_000 : 120_000

type User = { address: string }

/** Opens the link of the newest email in a browser. */
async function openLink(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto((await stack.mails(email))[0]!.links[0]!)
  return page
}

/** Waits for the buttons of a page that was loaded again. */
const reopen = (page: Page) => page.getByRole('button').first().waitFor()

/** Opens the newest link again, and shows its code if it has one. */
async function toLink(email: string, selector: string): Promise<look.Options> {
  const [link] = (await stack.mails(email)).flatMap(({ links }) => links)
  return {
    async reopen(page) {
      const shown = page.locator(selector)
      await eventually(async () => {
        if (await shown.isVisible()) return true
        await page
          .getByRole('button')
          .first()
          .click({ timeout: 1_000 })
          .catch(() => {})
        return false
      })
    },
    url: link,
  }
}

/** Signs in on the page `/account`, in a browser that the account knows. */
async function signInToAccount(context: BrowserContext, email: string): Promise<Page> {
  await stack.forgetMails()
  const page = await context.newPage()
  await page.goto(`${stack.walletOrigin()}/account`)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { exact: true, name: 'Continue' }).click()
  await heading(page, 'Enter the code')
  await page.getByLabel('Code', { exact: true }).fill((await stack.mails(email))[0]!.codes[0]!)
  await page.getByRole('button', { exact: true, name: 'Sign in' }).click()
  return page
}

const approve = (page: Page) => page.getByRole('button', { exact: true, name: 'Approve' }).click()
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { exact: true, name }).waitFor()

/** Options for an app on another site than the wallet. The wallet's public address is on its usual site. */
const otherSite = () => {
  const url = new URL(urlOf('/shop', 'another site'))
  url.searchParams.set('frame', `${stack.walletOrigin()}/sdk`)
  return url.href
}

const setCodes = async (codes: 'host' | 'window') => {
  await stack.query('update realms set codes = $1', [codes])
  await stack.seal()
}

/** Sends a browser's requests from another network than that of the tests, which is also on this machine. */
async function moveAway(context: BrowserContext): Promise<void> {
  const { path } = table.connectEmail
  await context.route(`**${path}`, async (route) => {
    const asked = route.request()
    const headers = await asked.allHeaders()
    const answer = await new Promise<{ body: Buffer; headers: object; status: number }>(
      (resolve, reject) => {
        const { port } = new URL(stack.walletOrigin())
        const options = {
          headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name[0] !== ':')),
          host: '127.0.0.1',
          localAddress: '127.0.9.1',
          method: asked.method(),
          path,
          port,
        }
        request(options, async (message) =>
          resolve({
            body: await buffer(message),
            headers: message.headers,
            status: message.statusCode!,
          }),
        )
          .on('error', reject)
          .end(asked.postDataBuffer())
      },
    )
    await route.fulfill({ ...answer, headers: answer.headers as Record<string, string> })
  })
}

describe('T62: the browser that asked', () => {
  const places = ['the same site', 'another site'] as const
  const cases = places.flatMap((place) => [false, true].map((reloads) => [place, reloads] as const))
  test.for(variants(cases, cases[3]!))(
    'on %s, reloaded: %s: the address, the link and one tap sign in',
    { timeout },
    async ([place, reloads], { openKit }) => {
      const kit = await openKit()
      const { context, page } = kit
      if (place === 'another site') await page.goto(otherSite())
      const email = stack.newEmail()
      const actions: string[] = []
      await kit.press(kit.signIn)

      await kit.field('Email address').fill(email)
      // The frame loads while the user types. The kit learns only then that the app is on another site.
      await kit.page.locator('iframe[title=Wallet]').waitFor({ state: 'attached' })
      await eventually(() => page.frames().some((it) => it.url().startsWith(stack.walletOrigin())))
      await page.frames().at(-1)!.waitForLoadState()
      await kit.field('Email address').press('Enter')
      actions.push('address')
      await kit.heading('Check your email')
      // The kit opens the wallet's window, in which a cookie identifies the browser. If the frame was late, the user
      // has to click first.
      let popup = context.pages().find((it) => it !== page)
      if (place === 'another site')
        popup ??= await openByClick(kit.button('Open the wallet’s window'))
      else expect(popup).toBeUndefined()
      if (popup) {
        await heading(popup, 'Check your email')
        await popup.getByText(email).waitFor()
        await look(page, 'kit with a window')
        await look(popup, 'mail waiting', { reopen: (it) => it.getByText(email).waitFor() })
      }
      if (reloads) {
        await page.reload()
        await kit.heading('Check your email')
        await kit.dialog.getByText(email).waitFor()
      }

      const mailbox = await openLink(context, email)
      actions.push('link')
      await heading(mailbox, 'Sign in to Latchkey demo?')
      const isLooking = place === 'the same site' && !reloads
      if (isLooking) await look(mailbox, 'device proved', { reopen })
      await approve(mailbox)
      actions.push('approve')
      await heading(mailbox, 'You’re signing in')
      if (isLooking) await look(mailbox, 'device finished', await toLink(email, 'h1'))
      await kit.account.waitFor()
      expect(actions).toEqual(['address', 'link', 'approve'])
      expect(await kit.ask('eth_accounts')).toMatch(/^0x[\da-fA-F]{40}/)
      // No code was sent or shown.
      expect((await stack.mails(email)).flatMap(({ codes }) => codes)).toEqual([])
      if (popup) await eventually(() => popup.isClosed())
    },
  )
})

// MailPage.dom.test.tsx tests the window, and test/flow/mail/browserThatAsked.test.ts tests the refusal.
onlyInAll(describe)('T62: a realm with codes in the wallet’s window', () => {
  test('a known browser types the code there, and the app’s own field is refused', {
    timeout,
  }, async ({ open, openKit }) => {
    await setCodes('window')
    try {
      const kit = await openKit()
      const email = await toDevice(kit)
      await approve(await openLink(kit.context, email))
      await kit.account.waitFor()
      const address = await kit.ask('eth_accounts')
      await kit.press(kit.account)
      await kit.press('Sign out')
      await kit.signIn.waitFor()

      const app = await open({ context: kit.context })
      await stack.forgetMails(app)
      const asked = value<{ action: string; windowUri: string }>(
        await app.call('connectEmail', { email }),
      )
      expect(asked).toEqual({
        action: 'VERIFY_OTP',
        windowUri: expect.stringMatching(/\/mail\?language=en#[\da-f-]{36}$/),
      })
      const [mail] = await stack.mails(email)
      const refused = failure(await app.call('connectOtp', { otp: mail!.codes[0] }))
      expect(refused).toMatchObject({ reason: 'CODES_IN_WINDOW' })
      expect(mail!.text).toContain(new URL(stack.walletOrigin()).host)
      await app.page.close()

      await kit.hurry()
      await kit.press(kit.signIn)
      await kit.field('Email address').fill(email)
      await eventually(async () => {
        if (await kit.button('Continue').isVisible()) await kit.press('Continue')
        return kit.button('Enter the code').isVisible()
      })
      await look(kit.page, 'kit with a code in the window')
      const popup = await openByClick(kit.button('Enter the code'))
      await heading(popup, 'Enter your code')
      await look(popup, 'mail code', { reopen: (it) => it.getByRole('textbox').waitFor() })
      const [right = ''] = (await stack.mails(email))[0]!.codes
      const field = popup.getByRole('textbox', { name: 'Code' })
      await field.fill(right === '00000000' ? '00000001' : '00000000')
      await field.press('Enter')
      await popup.getByRole('alert').getByText('That code isn’t right.').waitFor()
      await field.fill(right)
      await field.press('Enter')
      await kit.account.waitFor()
      await eventually(() => popup.isClosed())
      expect(await kit.ask('eth_accounts')).toBe(address)
    } finally {
      await setCodes('host')
    }
  })
})

describe('T62: a script in the app’s page relays a sign-in by email', () => {
  const count = async (table: 'keeper_releases' | 'sessions') =>
    Number((await stack.query(`select count(*) from ${table}`)).rows[0].count)

  const users = ['who reads the title', 'who approves everything'] as const
  test.for(variants(users, users[1]))(
    'to the thief’s browser, with a user %s',
    { timeout },
    async (user, { open }) => {
      // Turn the hold on, as in production. In the demo's realm, it is off.
      await stack.query('update realms set new_device_hold_hours = 24')
      await stack.seal()
      const email = stack.newEmail()
      const victims: App[] = []
      for (let turn = 0; turn < 2; turn++) {
        victims.push(await open())
        await victims.at(-1)!.signIn(email)
        await stack.forgetMails()
      }
      const thief = await open({ prepare: moveAway })
      const before = [await count('sessions'), await count('keeper_releases')]

      // The script sends the address to the thief, whose browser then starts a sign-in.
      value(await thief.call('connectEmail', { email }))
      const waiting = thief.call('connectDevice')
      const mailbox = await openLink(victims[0]!.context, email)
      await heading(mailbox, 'Another device is asking to sign in')
      await mailbox.getByText('Not the one you’re on').waitFor()
      if (user === 'who reads the title') await look(mailbox, 'device elsewhere', { reopen })
      if (user === 'who reads the title') {
        await mailbox.getByRole('button', { exact: true, name: 'This wasn’t me' }).click()
        await heading(mailbox, 'Sign-in denied')
        expect(failure(await waiting)).toMatchObject({ reason: 'DEVICE_REFUSED' })
        expect(failure(await thief.call('connectOtp', { otp: '123456' }))).toMatchObject({
          reason: 'CODE_EXPIRED',
        })
        expect([await count('sessions'), await count('keeper_releases')]).toEqual(before)
        return
      }
      await approve(mailbox)
      await heading(mailbox, 'You approved this sign-in')
      const otp = (await mailbox.locator('.digits').innerText()).replace(' ', '')
      await look(mailbox, 'device code', await toLink(email, '.digits'))
      value(await waiting)
      // The user types the code into a field of the app, and the script sends it to the thief.
      expect(failure(await thief.call('connectOtp', { otp }))).toMatchObject({
        reason: 'DEVICE_HELD',
      })
      // The thief gets a session, which the next notice ends.
      expect(await count('sessions')).toBe(before[0]! + 1)
      // The thief gets no key, because the keeper has released nothing.
      expect(await count('keeper_releases')).toBe(before[1])
      expect(failure(await thief.call('getUser'))).toMatchObject({ reason: expect.any(String) })
      // The user's own browsers still work. At the next visit, they ask about the new browser.
      const [victim] = victims as [App]
      expect(value<User>(await victim.call('getUser')).address).toMatch(/^0x/)
      await victim.reload()
      value(await victim.call('getUser'))
      await victim.frame
        .getByRole('heading', { name: 'Did you sign in with another browser?' })
        .waitFor()
      await look(victim.document(), 'hold')
      const account = await signInToAccount(victim.context, email)
      await heading(account, 'Is this you?')
      await look(account, 'account with a held device')
    },
  )
})

// MailPage.dom.test.tsx tests the sentence in the window, and test/flow/hold/frame.test.ts tests the button `Allow`.
onlyInAll(describe)('T62: a held browser of a realm with codes in the wallet’s window', () => {
  test('the window and the app say so, and the wallet opens once a known browser allows it', {
    timeout,
  }, async ({ open, openKit }) => {
    await stack.query('update realms set new_device_hold_hours = 24')
    await stack.seal()
    const email = stack.newEmail()
    const known: App[] = []
    for (let turn = 0; turn < 2; turn++) {
      known.push(await open())
      await known.at(-1)!.signIn(email)
      await stack.forgetMails()
    }
    await setCodes('window')
    try {
      const kit = await openKit('desktop', { prepare: (page) => moveAway(page.context()) })
      await toDevice(kit, email)
      const [first] = known as [App]
      const mailbox = await openLink(first.context, email)
      await approve(mailbox)
      const digits = await mailbox.locator('.digits').innerText()
      const popup = await openByClick(kit.button('Enter the code'))
      const field = popup.getByRole('textbox', { name: 'Code' })
      await field.fill(digits)
      await field.press('Enter')

      await heading(popup, 'Confirm this browser')
      const held = /^Confirm this browser on a device you already use, .*, or after .*\d{4}/
      await popup.getByText(held).waitFor()
      await look(popup, 'mail held', { reopen: (it) => it.locator('main p').first().waitFor() })
      await kit.problem(held)
      await look(kit.page, 'kit with a held browser')
      // The code was accepted. After a reload, the kit asks again, and the frame only tries to open the wallet.
      await kit.page.reload()
      await kit.problem(held)

      await first.reload()
      value(await first.call('getUser'))
      await first.frame.getByRole('button', { exact: true, name: 'Allow' }).click()
      await kit.account.waitFor()
    } finally {
      await setCodes('host')
    }
  })
})
