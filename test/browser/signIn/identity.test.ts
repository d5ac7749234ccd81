import { mkdirSync } from 'node:fs'
import type { Event } from '@latchkey/protocol'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { onlyInAll, variants } from '../../variants.ts'
import { approveChange, type Kit, type Options, type Size, setup } from '../kit/kit.ts'
import { failure, value } from '../outcome.ts'
import { eventually, openByClick } from '../wait.ts'

/** T47: tests the identities of an account. A host must not be able to add or change one by messages alone. */

const { signIn, stack, test } = setup({ isKnown: ({ hostname }) => hostname === 'localhost' })
const timeout = 180_000
const path = '/shop?methods=email,github,google'

/** The folder for screenshots of each new screen. If it is not set, none are saved. */
const pictures = process.env.LATCHKEY_PICTURES
async function keep(page: Page, name: string): Promise<void> {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: `${pictures}/${name}.png` })
}

type Open = (size?: Size, options?: Options) => Promise<Kit>

/** Opens a kit and signs in with GitHub, as a development user that no other test in this file uses. */
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

/** The payload that a hostile script sends for each event. A new event does not compile without a row. */
const hostile = (thief: string) =>
  ({
    ABORT: { id: 'none' },
    // The thief may sign in to a separate account. This device is never approved.
    CONNECT_DEVICE: undefined,
    CONNECT_EMAIL: { email: `decoy-${thief}` },
    CONNECT_FARCASTER: undefined,
    CONNECT_OTP: { otp: '000000' },
    CONNECT_PASSKEY: undefined,
    CONNECT_SOCIAL: { uri: '?state=none&code=none' },
    GET_CHAIN_ID: undefined,
    GET_FARCASTER_URI: undefined,
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: undefined,
    GET_SOCIAL_REDIRECT_URI: { provider: 'github' },
    GET_USER: { chainId: 1 },
    HELLO: { nonce: 'none', versions: [1] },
    INIT_SMART_ACCOUNT: undefined,
    IS_CONNECTED: undefined,
    LOCALE: { locale: 'de' },
    RELOAD: undefined,
    RPC_ABORT: undefined,
    RPC_REQUEST: { method: 'eth_accounts' },
    SET_PREFERRED_ACCOUNT: { type: 'eoa' },
    SIGN_OUT: undefined,
    SWITCH_NETWORK: { chainId: 8453 },
    SYNC_DAPP_DATA: { projectId: 'demo', sdkVersion: 'none' },
    SYNC_THEME: { themeMode: 'dark' },
    UPDATE_EMAIL: { email: thief },
    UPDATE_EMAIL_PRIMARY_OTP: { otp: '000000' },
    UPDATE_EMAIL_SECONDARY_OTP: { otp: '000000' },
  }) satisfies Record<Event.Name, unknown>

/** Events without an answer, and events whose answer waits for a user. */
const unanswered =
  /\/(CONNECT_DEVICE|CONNECT_FARCASTER|CONNECT_PASSKEY|CONNECT_SOCIAL|RPC_ABORT|UPDATE_EMAIL)$/

/** Posts messages to a frame that the script has created, all at the same time, and waits for the answers. */
async function attack({ page }: Kit, url: string, messages: { payload: unknown; type: string }[]) {
  const list = messages.map((it, id) => ({ ...it, id: `${id}` }))
  const awaited = list.filter(({ type }) => !unanswered.test(type)).map(({ id }) => id)
  return page.evaluate(
    async ([url, list, awaited]) => {
      const frame = document.createElement('iframe')
      frame.src = url
      document.documentElement.append(frame)
      const heard: string[] = []
      const waiting = new Set(awaited)
      await new Promise<void>((resolve) => {
        addEventListener('message', function listen({ data, source }: MessageEvent) {
          if (source !== frame.contentWindow) return
          heard.push(String(Object(data).type))
          waiting.delete(Object(data).id)
          if (waiting.size) return
          removeEventListener('message', listen)
          resolve()
        })
        frame.onload = () => {
          for (const message of list) frame.contentWindow!.postMessage(message, new URL(url).origin)
        }
      })
      frame.remove()
      return heard
    },
    [url, list, awaited] as const,
  )
}

describe('a hostile host', () => {
  /** The number of random orders in which the script sends its messages. */
  const numRuns = variants<number>([6], 2)[0]!

  test.for(
    variants(
      [
        ['GitHub', ''],
        ['GitHub', '&client=1'],
        ['email', ''],
        ['email', '&client=1'],
      ],
      ['GitHub', ''],
    ),
  )(
    'T47 sends every event in many orders, with the codes of its own mailbox: %s%s',
    { timeout },
    async ([way, client], { openKit }) => {
      const kit =
        way === 'GitHub' ? await openSocial(openKit, 'Ada Lovelace') : await openKit('desktop')
      const email = way === 'GitHub' ? undefined : await signIn(kit)
      const before = await identities()
      const thief = stack.newEmail()
      const payloads = hostile(thief)
      const url = `${stack.walletOrigin()}/sdk?projectId=demo&version=1${client}`
      // Leave out SIGN_OUT and RELOAD, which would end the attack, and HELLO, which switches to another channel.
      const names = (Object.keys(payloads) as Event.Name[]).filter(
        (name) => !['HELLO', 'RELOAD', 'SIGN_OUT'].includes(name),
      )
      const orders = fc.sample(
        fc.shuffledSubarray([...names, 'UPDATE_EMAIL', 'UPDATE_EMAIL_SECONDARY_OTP'] as const, {
          minLength: names.length + 2,
        }),
        { numRuns, seed: 47 },
      )
      for (const order of orders) {
        // Reset the counters, because the script must not be stopped by a rate limit.
        await stack.query('delete from counters')
        const [mail] = await stack.mails(thief)
        const code = mail?.codes[0]
        const heard = await attack(
          kit,
          url,
          order.map((name) => ({
            payload: code && /OTP$/.test(name) ? { otp: code } : payloads[name],
            type: `@w3m-app/${name}`,
          })),
        )
        expect(heard).not.toContain('@w3m-frame/UPDATE_EMAIL_SECONDARY_OTP_SUCCESS')
        if (client || way === 'GitHub')
          expect(heard).not.toContain('@w3m-frame/UPDATE_EMAIL_SUCCESS')
      }
      expect(await identities()).toEqual(before)
      // No email was sent, so there is no code that the user could be tricked into sharing.
      expect(await stack.mails(thief)).toEqual([])
      // The email with the code that an older client sends to the old mailbox contains the new address.
      if (email && !client) expect((await stack.mails(email))[0]!.text).toContain(thief)
    },
  )
})

describe('an account with a social sign-in', () => {
  test.for(
    variants(
      [
        ['desktop', 'light'],
        ['phone', 'dark'],
      ],
      ['phone', 'dark'],
    ),
  )(
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

      // A second change must wait. The error says until when.
      await kit.press(kit.button(new RegExp(next)))
      await kit.field('New email address').fill(stack.newEmail())
      await kit.press('Continue')
      await kit.problem(/Try again after .*20\d\d/)
      await keep(kit.page, `open-${size}-${colorScheme}`)

      // On an unknown device, the new address cannot sign in yet.
      const elsewhere = await openKit(size, { context: { colorScheme } })
      await stack.forgetMails()
      await elsewhere.press(elsewhere.signIn)
      await elsewhere.field('Email address').fill(next)
      await elsewhere.press('Continue')
      await elsewhere.heading('Check your email')
      const code = await stack.approveDevice(next)
      await elsewhere.heading('Enter your code')
      await elsewhere.field('Code').fill(code)
      await elsewhere.problem(/Until .*20\d\d.* it works only on devices you’ve used before/)
      await keep(elsewhere.page, `held-${size}-${colorScheme}`)
    },
  )

  onlyInAll(test)(
    'T47 a sign-in of another user at the provider confirms nothing',
    { timeout },
    async ({ openKit }) => {
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
        'You signed in with a different account. Use the one this wallet belongs to.',
      )
      expect(await identities()).toEqual(before)
    },
  )
})

onlyInAll(describe)('a Farcaster account', () => {
  test('T47 adds an address with a new signature, by a QR code in the wallet’s window', {
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

  /** Opens the URL as a phone does, and picks a user. */
  async function scan(url: string): Promise<void> {
    const body = new URLSearchParams({ person: 'ada' })
    expect((await fetch(url, { body, method: 'POST' })).ok).toBe(true)
  }

  test('T47 the page with the QR code does not show a code from its URL', { timeout }, async ({
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

onlyInAll(describe)('a sign-in that replaces another', () => {
  test('leaves no data of the first user in the frame, the page, its storage or another tab', {
    timeout,
  }, async ({ open }) => {
    const app = await open()
    const email = stack.newEmail()
    await app.signIn(email)
    const other = await open({ context: app.context })
    const stateOf = (it: typeof app) => it.page.evaluate(() => window.host.wallet.getState().user)
    await eventually(async () => (await stateOf(other))?.email === email)

    // An account of Farcaster has no email address.
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

    // After another sign-in by email, the name of Farcaster is gone.
    await stack.forgetMails(app)
    await app.signIn(email)
    expect((await stateOf(app))?.userName).toBeUndefined()
    const stored = await app.page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(stored).not.toContain(userName)
  })
})

describe.concurrent('an account with an email address', () => {
  onlyInAll(test)(
    'T47 a change rejected in the wallet sends no mail',
    { timeout },
    async ({ openKit }) => {
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
    },
  )

  onlyInAll(test)(
    'T47 a sign-out closes the approval, and the next user does not see it',
    {
      timeout,
    },
    async ({ open }) => {
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
    },
  )

  test('T47 an approval counts only for the user who gave it, not for the user of another tab', {
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
