import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { approveChange, type Kit, type Options, type Size, setup } from './kit.ts'
import { eventually, failure, openByClick, value } from './stack.ts'

/** T47: who may enter an account. A host's messages alone add or change no identity. */

const { signIn, stack, test } = setup({ isKnown: ({ hostname }) => hostname === 'localhost' })
const timeout = 180_000
const path = '/shop?methods=email,github,google'

/** Set to a folder, each new screen is kept there as a picture. */
const pictures = process.env.LATCHKEY_PICTURES
async function keep(page: Page, name: string): Promise<void> {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: `${pictures}/${name}.png` })
}

type Open = (size?: Size, options?: Options) => Promise<Kit>

/** Signed in with GitHub, as a person of development whom nobody else in this file is. */
async function openSocial(openKit: Open, pick: string, options: Options = {}, size?: Size) {
  const kit = await openKit(size, { path, ...options })
  await kit.press(kit.signIn)
  await eventually(() =>
    kit.page.evaluate(() => Boolean(localStorage.getItem('@latchkey/SIGN_IN_METHODS'))),
  )
  const [popup] = await Promise.all([
    kit.context.waitForEvent('page'),
    kit.press('Continue with GitHub'),
  ])
  await popup.getByRole('button', { name: pick }).click()
  await kit.account.waitFor()
  return kit
}

const identities = async () =>
  (await stack.query('select issuer, subject, account_id from identities order by 1, 2, 3')).rows

async function codeTo(email: string): Promise<string> {
  const newest = async () => (await stack.mails(email))[0]?.codes[0]
  await eventually(async () => Boolean(await newest()))
  return (await newest())!
}

describe('a hostile host', () => {
  test.for(['', '&client=1'])(
    'T47 sends every event in every order, with the codes of its own mailbox: %s',
    { timeout },
    async (client, { openKit }) => {
      const kit = await openSocial(openKit, 'Ada Lovelace')
      const before = await identities()
      const thief = stack.newEmail()
      const url = `${stack.walletOrigin()}/sdk?projectId=demo&version=1${client}`
      /** One frame of its own, and what it answered to a list of messages. */
      const attack = (messages: { payload?: unknown; type: string }[]) =>
        kit.page.evaluate(
          async ([url, messages]) => {
            const frame = document.createElement('iframe')
            frame.src = url
            document.documentElement.append(frame)
            const heard: string[] = []
            const listen = ({ data, source }: MessageEvent) => {
              if (source === frame.contentWindow) heard.push(String(Object(data).type))
            }
            addEventListener('message', listen)
            await new Promise((resolve) => frame.addEventListener('load', resolve))
            for (const message of messages) {
              const count = heard.length
              frame.contentWindow!.postMessage(
                { id: crypto.randomUUID(), ...message },
                new URL(url).origin,
              )
              for (let turn = 0; turn < 40 && heard.length === count; turn++)
                await new Promise((resolve) => setTimeout(resolve, 25))
            }
            removeEventListener('message', listen)
            frame.remove()
            return heard
          },
          [url, messages] as const,
        )
      const update = { payload: { email: thief }, type: '@w3m-app/UPDATE_EMAIL' }
      const others = [
        { type: '@w3m-app/GET_USER' },
        { type: '@w3m-app/IS_CONNECTED' },
        { payload: { provider: 'github' }, type: '@w3m-app/GET_SOCIAL_REDIRECT_URI' },
        { type: '@w3m-app/RPC_ABORT' },
      ]
      for (let round = 0; round < 6; round++) {
        const [mail] = await stack.mails(thief)
        const code = mail?.codes[0] ?? '000000'
        const codes = ['PRIMARY', 'SECONDARY'].map((step) => ({
          payload: { otp: code },
          type: `@w3m-app/UPDATE_EMAIL_${step}_OTP`,
        }))
        const messages = [update, ...codes, ...others, update]
        // Another order each round, the same for each run.
        const order = messages.map((it, index) => ({ it, key: (index * (2 * round + 3)) % 7 }))
        const heard = await attack(order.sort((a, b) => a.key - b.key).map(({ it }) => it))
        expect(heard.length).toBeGreaterThan(0)
        expect(heard).not.toContain('@w3m-frame/UPDATE_EMAIL_SUCCESS')
        expect(heard).not.toContain('@w3m-frame/UPDATE_EMAIL_SECONDARY_OTP_SUCCESS')
      }
      expect(await identities()).toEqual(before)
      // Not even a mail left, so there is no code that somebody could be talked out of.
      expect(await stack.mails(thief)).toEqual([])
    },
  )
})

describe('an account of a provider', () => {
  test.for([
    ['desktop', 'light'],
    ['phone', 'dark'],
  ] as const)(
    'T47 adds an address: approval in the wallet’s window, a new sign-in, a code; %s',
    { timeout },
    async ([size, colorScheme], { openKit }) => {
      const pick = size === 'desktop' ? 'Ada Lovelace' : 'Grace Hopper'
      await stack.query('delete from email_reverts; delete from counters')
      const kit = await openSocial(openKit, pick, { context: { colorScheme } }, size)
      const next = stack.newEmail()
      await kit.press(kit.account)
      await kit.press(kit.button(/(Change|Add an email address)$/))
      await kit.field('New email address').fill(next)
      await kit.press('Continue')
      await kit.frame.getByText('Add an email address to sign in with').waitFor()
      await keep(kit.page, `approval-frame-${size}-${colorScheme}`)
      const before = await identities()

      const review = kit.frame.getByRole('button', { name: 'Review in a window' })
      const popup = await openByClick(review)
      await popup.getByText(next).first().waitFor()
      await popup.getByText('Sign in with GitHub again').waitFor()
      await keep(popup, `approval-window-${size}-${colorScheme}`)
      await popup.getByRole('button', { exact: true, name: 'Approve' }).click()
      await popup.getByRole('button', { name: pick }).click()
      await kit.heading('Confirm the new address')
      await eventually(() => popup.isClosed())
      expect(await identities()).toEqual(before)
      await kit.field('Code').fill(await codeTo(next))
      await kit.heading('Your email address has changed')
      await keep(kit.page, `changed-${size}-${colorScheme}`)
      await kit.press('Done')
      await kit.button(new RegExp(next)).waitFor()

      // A second change has to wait, and says until when.
      await kit.press(kit.button(new RegExp(next)))
      await kit.field('New email address').fill(stack.newEmail())
      await kit.press('Continue')
      await kit.problem(/You can change it again after .*20\d\d/)
      await keep(kit.page, `open-${size}-${colorScheme}`)

      // On a device that the account does not know, the new address waits as well.
      const elsewhere = await openKit(size, { context: { colorScheme } })
      await stack.forgetMails()
      await elsewhere.press(elsewhere.signIn)
      await elsewhere.field('Email address').fill(next)
      await elsewhere.press('Continue')
      await elsewhere.heading('Approve this browser')
      const code = await stack.approveDevice(next)
      await elsewhere.heading('Enter your code')
      await elsewhere.field('Code').fill(code)
      await elsewhere.problem(/Until .*20\d\d.* it works only on devices that you have used before/)
      await keep(elsewhere.page, `held-${size}-${colorScheme}`)
    },
  )

  test('T47 another person’s sign-in at the provider confirms nothing', { timeout }, async ({
    openKit,
  }) => {
    await stack.query('delete from email_reverts; delete from counters')
    await stack.query(`delete from identities where issuer = 'email'`)
    const kit = await openSocial(openKit, 'Ada Lovelace')
    await kit.press(kit.account)
    await kit.press(kit.button(/(Change|Add an email address)$/))
    await kit.field('New email address').fill(stack.newEmail())
    await kit.press('Continue')
    const before = await identities()
    const popup = await approveChange(kit.frame)
    await popup.getByRole('button', { name: 'Grace Hopper' }).click()
    await kit.problem(
      'You signed in with a different account. Use the one that this wallet belongs to.',
    )
    expect(await identities()).toEqual(before)
  })
})

describe('an account of Farcaster', () => {
  test('T47 adds an address with a new signature, by a code in the wallet’s window', {
    timeout,
  }, async ({ openKit }) => {
    const kit = await openKit('desktop', { path: '/shop?methods=email,farcaster' })
    await kit.press(kit.signIn)
    await eventually(() =>
      kit.page.evaluate(() => Boolean(localStorage.getItem('@latchkey/SIGN_IN_METHODS'))),
    )
    await kit.press('Continue with Farcaster')
    const link = kit.dialog.getByRole('link')
    await link.waitFor()
    await scan((await link.getAttribute('href'))!)
    await kit.account.waitFor()

    const next = stack.newEmail()
    await kit.press(kit.account)
    await kit.press('Add an email address')
    await kit.field('New email address').fill(next)
    await kit.press('Continue')
    const popup = await approveChange(kit.frame, [next, 'Sign in with Farcaster again'])
    await popup.getByRole('img', { name: 'QR code to open in Farcaster' }).waitFor()
    await keep(popup, 'farcaster-window')
    const href = await popup.getByRole('link').getAttribute('href')
    const before = await identities()
    await scan(href!)
    await kit.heading('Confirm the new address')
    await eventually(() => popup.isClosed())
    expect(await identities()).toEqual(before)
    await kit.field('Code').fill(await codeTo(next))
    await kit.heading('Your email address has changed')
  })

  /** As a phone: opens the address, and picks somebody. */
  async function scan(url: string): Promise<void> {
    const body = new URLSearchParams({ person: 'ada' })
    expect((await fetch(url, { body, method: 'POST' })).ok).toBe(true)
  }

  test('T47 a page for a phone shows no code that a link brought', { timeout }, async ({
    newContext,
  }) => {
    const page = await (await newContext()).newPage()
    const id = 'a'.repeat(22)
    for (const hash of [`#${id}`, `#${id}.https://evil.example/`, '#https://evil.example/']) {
      await page.goto('about:blank')
      await page.goto(`${stack.walletOrigin()}/social/phone${hash}`)
      await page.getByRole('heading', { name: 'Nothing to sign in to' }).waitFor()
      expect(await page.locator('svg.qr, main a').count()).toBe(0)
    }
  })
})

describe('a sign-in that replaces another', () => {
  test('nothing of the first user is left in the frame, the page, its storage or another tab', {
    timeout,
  }, async ({ open }) => {
    const app = await open()
    const email = stack.newEmail()
    await app.signIn(email)
    const other = await open({ context: app.context })
    const stateOf = (it: typeof app) => it.page.evaluate(() => window.host.wallet.getState().user)
    await eventually(async () => (await stateOf(other))?.email === email)

    // By Farcaster, which knows no address.
    const { url } = value<{ url: string }>(await app.call('getFarcasterUri'))
    const waiting = app.call('connectFarcaster')
    const body = new URLSearchParams({ person: 'grace' })
    expect((await fetch(url, { body, method: 'POST' })).ok).toBe(true)
    const { userName } = value<{ userName: string }>(await waiting)
    expect(userName).not.toBe('')
    const user = value<{ email?: string; userName?: string }>(await app.call('getUser'))
    expect([user.email, user.userName]).toEqual([undefined, userName])
    await eventually(async () => (await stateOf(other))?.userName === userName)
    for (const it of [app, other]) {
      expect((await stateOf(it))?.email).toBeUndefined()
      const stored = await it.page.evaluate(() => JSON.stringify({ ...localStorage }))
      expect(stored).not.toContain(email)
    }

    // And back: nothing of Farcaster's name.
    await stack.forgetMails(app)
    await app.signIn(email)
    expect((await stateOf(app))?.userName).toBeUndefined()
    const stored = await app.page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(stored).not.toContain(userName)
  })
})

describe('an account with an address', () => {
  test('T47 rejected in the wallet, nothing is mailed', { timeout }, async ({ openKit }) => {
    const kit = await openKit()
    const email = await signIn(kit)
    const next = stack.newEmail()
    await kit.press(kit.account)
    await kit.press(kit.button(new RegExp(email)))
    await kit.field('New email address').fill(next)
    await kit.press('Continue')
    await kit.frame.getByText(next).first().waitFor()
    await keep(kit.page, 'approval-frame-change')
    await kit.frame.getByRole('button', { exact: true, name: 'Cancel' }).click()
    await kit.problem('The request was rejected.')
    expect((await stack.mails(email))[0]!.subject).not.toContain('change')
    expect(await stack.mails(next)).toEqual([])
  })

  test('T47 signed out, the approval goes, and the next user is not asked', { timeout }, async ({
    open,
  }) => {
    const app = await open()
    await app.signIn()
    const waiting = app.call('updateEmail', { email: stack.newEmail() })
    const review = app.frame.getByRole('button', { name: 'Review in a window' })
    await review.waitFor()
    value(await app.call('signOut'))
    expect(failure(await waiting)).toMatchObject({ code: 4001 })
    await stack.forgetMails(app)
    await app.signIn()
    await review.waitFor({ state: 'detached' })
  })

  test('T47 an approval counts for the user who gave it, not for one of another tab', {
    timeout,
  }, async ({ open }) => {
    const app = await open()
    await app.signIn()
    const next = stack.newEmail()
    const waiting = app.call('updateEmail', { email: next })
    await app.frame.getByRole('button', { name: 'Review in a window' }).waitFor()
    const other = await open({ context: app.context })
    const second = stack.newEmail()
    await stack.forgetMails(other)
    await other.signIn(second)
    const count = (await stack.mails(second)).length
    await app.page.bringToFront()
    await approveChange(app.frame, [next])
    expect(failure(await waiting)).toMatchObject({ reason: 'NOT_CONNECTED' })
    expect(await stack.mails(second)).toHaveLength(count)
  })
})
