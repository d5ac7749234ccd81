import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import { createDevice, whoAmI } from '../../harness/PlayedFrame.ts'
import { connectEmail, connectOtp } from '../../harness/signIn.ts'
import { expectNoSession } from '../expectSessions.ts'
import * as MailBrowser from './MailBrowser.ts'

/**
 * T62: a sign-in by email is for the browser that started it. These tests check what the server requires from its
 * pages.
 */
let deployment: Setup
let product: MailBrowser.Deployed

beforeAll(async () => {
  deployment = await setup()
  product = await MailBrowser.deploy(deployment)
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(async () => {
  await deployment.query('delete from budgets; delete from counters')
  await setRealm({ codes: 'host', newDeviceHold: 'fast', newDeviceHoldHours: 24 })
})

const { networks } = MailBrowser
const codeFormat = /^\d{6}$/
let people = 0

const setRealm = (change: Parameters<Setup['store']['realms']['update']>[2]) =>
  deployment.store.realms.update(deployment.identity.macs, 'main', change)

/** Creates a browser that starts a sign-in. Returns it with the link in the email. */
async function ask({ isOlder = false, network = networks.home, ...options }: AskOptions = {}) {
  const { email = `person${people++}@example.com` } = options
  const browser = await product.open({ network })
  const asked = await connectEmail(browser.player.api, { email, isOlder })
  const { challengeId } = asked
  const key = browser.player.device
  return { asked, browser, challengeId, email, key, link: product.findLink(email) }
}

type AskOptions = { email?: string; isOlder?: boolean; network?: string }

/** Tries the code that the server would derive for a challenge that has no code. */
async function guessAll(browser: MailBrowser.MailBrowser, challengeId: string) {
  for (const code of ['000000', '123456'])
    await expect(connectOtp(browser.player.api, { challengeId, code })).rejects.toMatchObject({
      reason: 'CODE_EXPIRED',
    })
}

/** Signs in on a new browser of the user. The browser proves that it started the sign-in. */
async function signIn(email: string, network = networks.home) {
  const { browser, challengeId, link } = await ask({ email, network })
  await browser.page(link).approve()
  await browser.enterApproved(challengeId)
  await deployment.query('delete from budgets')
  return browser
}

describe('T62: the browser that asked', () => {
  test('approves with the key of its device: signed in without a code, and no code works', async () => {
    const { browser, challengeId, email, key, link } = await ask()
    // The page shares the frame's storage, but cookies are blocked.
    browser.cookies.clear()
    const page = browser.page(link, { key })
    expect(await page.look()).toMatchObject({ asker: 'here', finishes: true, state: 'device' })
    const mails = product.sent.length
    const answer = await page.approve()
    expect(answer).toEqual({ expiresIn: expect.any(Number) })
    expect(product.sent.length).toBe(mails)
    await guessAll(browser, challengeId)
    expect(await browser.player.api.call('connectDevice', { challengeId })).toEqual({
      isApproved: true,
      isFinished: true,
    })
    expect(await browser.enterApproved(challengeId)).toMatchObject({ email })
    expect(await whoAmI(browser.player)).toMatchObject({ email })
    await expect(browser.enterApproved(challengeId)).rejects.toMatchObject({
      reason: 'DEVICE_EXPIRED',
    })
    expect(await page.look()).toMatchObject({ state: 'approved' })
  })

  test('approves with its cookie, where the page cannot see the storage of the frame', async () => {
    const { browser, challengeId, email, link } = await ask()
    const page = browser.page(link)
    expect(await page.look()).toMatchObject({ asker: 'here', finishes: true })
    expect(await page.approve()).toEqual({ expiresIn: expect.any(Number) })
    await guessAll(browser, challengeId)
    expect(await browser.enterApproved(challengeId)).toMatchObject({ email })
  })

  test('approves with the cookie that the wallet’s window got, where the frame has none', async () => {
    const { asked, browser, challengeId, email, link } = await ask()
    browser.cookies.clear()
    expect(await browser.page(link).look()).toMatchObject({ asker: 'unknown', finishes: false })
    await browser.bind(asked.bindToken!)
    expect(await browser.page(link).look()).toMatchObject({ asker: 'here', finishes: true })
    await browser.page(link).approve()
    expect(await browser.enterApproved(challengeId)).toMatchObject({ email })
  })

  test('denies after it has approved: nobody is signed in', async () => {
    const { browser, challengeId, link } = await ask()
    const page = browser.page(link)
    await page.approve()
    await page.deny()
    expect(await page.look()).toMatchObject({ state: 'denied' })
    await expectNoSession(deployment, async () => {
      await expect(browser.enterApproved(challengeId)).rejects.toMatchObject({
        reason: 'DEVICE_EXPIRED',
      })
      await guessAll(browser, challengeId)
    })
    await expect(browser.player.api.call('connectDevice', { challengeId })).rejects.toMatchObject({
      reason: 'DEVICE_REFUSED',
    })
  })

  test('is the only one that an approval signs in', async () => {
    const { browser, challengeId, link } = await ask()
    await browser.page(link).approve()
    const other = await product.open()
    await expectNoSession(deployment, () =>
      expect(other.enterApproved(challengeId)).rejects.toMatchObject({ reason: 'DEVICE_EXPIRED' }),
    )
  })
})

describe('T62: a browser that did not ask', () => {
  test.each([
    { asker: 'unknown', network: networks.home },
    { asker: 'elsewhere', network: networks.cafe },
  ])('gets a code, and is told: $asker', async ({ asker, network }) => {
    const { browser, challengeId, email, link } = await ask()
    const other = await product.open({ network })
    const page = other.page(link, { key: other.player.device })
    expect(await page.look()).toMatchObject({ asker, finishes: false })
    const { code } = await page.approve()
    expect(code).toMatch(codeFormat)
    // Without the code, the approval opens no session.
    await expectNoSession(deployment, () =>
      expect(browser.enterApproved(challengeId)).rejects.toMatchObject({
        reason: 'DEVICE_EXPIRED',
      }),
    )
    expect(await connectOtp(browser.player.api, { challengeId, code: code! })).toMatchObject({
      email,
    })
  })

  test('two browsers whose addresses a proxy hides are not on one network', async () => {
    const { link } = await ask({ network: 'unknown' })
    const other = await product.open({ network: '_hidden' })
    expect(await other.page(link).look()).toMatchObject({ asker: 'elsewhere' })
  })

  test('a thief’s cookie that a script plants does not count', async () => {
    // The thief starts a sign-in in another browser, and learns a value that the server has issued.
    const { browser: thief, link } = await ask({ network: networks.cafe })
    const [[name, value]] = [...thief.cookies] as [[string, string]]
    const victim = await product.open()
    const expectCode = async (options: { isCookieVisible?: boolean } = {}) => {
      const page = victim.page(link, options)
      expect(await page.look()).toMatchObject({ asker: 'elsewhere', finishes: false })
      return page
    }
    victim.planted.push(`${name}=${value}`)
    await expectCode({ isCookieVisible: true })
    // The planted cookie is sent together with the cookie of the victim's own sign-in.
    victim.planted.push(`${name}=${'A'.repeat(43)}`)
    await expectCode()
    victim.planted.shift()
    const page = await expectCode()
    expect((await page.approve()).code).toMatch(codeFormat)
  })

  test('the key of another device, and a proof for another page, do not count', async () => {
    const { browser, key, link } = await ask()
    browser.cookies.clear()
    const other = await createDevice()
    expect(await browser.page(link, { key: other }).look()).toMatchObject({ asker: 'unknown' })
    expect(await browser.page(link, { key }).look()).toMatchObject({ asker: 'here' })
  })

  test('a forged token of a window binds nobody', async () => {
    const { asked, browser, challengeId } = await ask()
    browser.cookies.clear()
    const forged = `${challengeId}.${'A'.repeat(43)}`
    expect(forged).not.toBe(asked.bindToken)
    await expect(browser.bind(forged)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    expect([...browser.cookies]).toEqual([])
  })
})

describe('T62: an older client', () => {
  test('always gets a code, in the browser that asked as well', async () => {
    const { browser, challengeId, email, key, link } = await ask({ isOlder: true })
    const page = browser.page(link, { key })
    expect(await page.look()).toMatchObject({ asker: 'here', finishes: false })
    const { code } = await page.approve()
    expect(code).toMatch(codeFormat)
    expect(await connectOtp(browser.player.api, { challengeId, code: code! })).toMatchObject({
      email,
    })
  })

  test('is refused where the realm wants codes in the wallet’s window only', async () => {
    await setRealm({ codes: 'window' })
    const mails = product.sent.length
    const browser = await product.open()
    const email = 'older@example.com'
    await expect(connectEmail(browser.player.api, { email, isOlder: true })).rejects.toMatchObject({
      message: expect.stringContaining('--codes'),
      reason: 'CODES_IN_WINDOW',
    })
    expect(product.sent.length).toBe(mails)
    expect(await connectEmail(browser.player.api, { email })).toMatchObject({ codes: 'window' })
  })
})

describe('T62: a thief’s device asks, and a script in the app’s page relays', () => {
  /** Creates a user with a wallet and with browsers that have sessions. */
  async function createOwner({ devices = 1 } = {}) {
    const email = `owner${people++}@example.com`
    const owners = []
    for (let turn = 0; turn < devices; turn++) owners.push(await signIn(email))
    const address = await owners[0]!.openWallet()
    for (const owner of owners.slice(1)) expect(await owner.openWallet()).toBe(address)
    return { address, email, owners }
  }

  /**
   * Plays an attack: the thief starts a sign-in from another network, and the victim approves everything and reveals
   * the code.
   */
  async function deceive(email: string, victim: MailBrowser.MailBrowser) {
    const thief = await ask({ email, network: networks.cafe })
    const page = victim.page(thief.link, { key: victim.player.device })
    expect(await page.look()).toMatchObject({ asker: 'elsewhere', finishes: false })
    const { code } = await page.approve()
    await thief.browser.player.enterCode(thief.challengeId, code!)
    return thief.browser
  }

  test('the victim approves everything: a session, and no key where the hold applies', async () => {
    const { address, email, owners } = await createOwner({ devices: 2 })
    const thief = await deceive(email, owners[0]!)
    expect(await whoAmI(thief.player)).toMatchObject({ email })
    await expect(thief.openWallet()).rejects.toMatchObject({ reason: 'DEVICE_HELD' })
    for (const owner of owners) expect(await owner.openWallet()).toBe(address)
  })

  test('the victim approves everything: session and key where the hold does not apply', async () => {
    const { address, email, owners } = await createOwner()
    const thief = await deceive(email, owners[0]!)
    expect(await whoAmI(thief.player)).toMatchObject({ email })
    // As docs/threats/sign-in.md says, this works for an account with one known device and one identity.
    expect(await thief.openWallet()).toBe(address)
  })

  test('the hold applies to every account where the realm says so', async () => {
    await setRealm({ newDeviceHold: 'all' })
    const { email, owners } = await createOwner()
    const thief = await deceive(email, owners[0]!)
    await expect(thief.openWallet()).rejects.toMatchObject({ reason: 'DEVICE_HELD' })
  })

  test('a new browser of the user that proves itself is not held', async () => {
    const { address, email } = await createOwner({ devices: 2 })
    const laptop = await signIn(email, networks.cafe)
    expect(await laptop.openWallet()).toBe(address)
  })

  test('the victim reads that another device asks, and denies: nothing', async () => {
    const { email, owners } = await createOwner({ devices: 2 })
    const { browser, challengeId, link } = await ask({ email, network: networks.cafe })
    const page = owners[0]!.page(link)
    expect(await page.look()).toMatchObject({ asker: 'elsewhere' })
    await page.deny()
    await expectNoSession(deployment, async () => {
      const { api } = browser.player
      await expect(api.call('connectDevice', { challengeId })).rejects.toMatchObject({
        reason: 'DEVICE_REFUSED',
      })
      await guessAll(browser, challengeId)
      await expect(browser.enterApproved(challengeId)).rejects.toMatchObject({
        reason: 'DEVICE_EXPIRED',
      })
    })
  })
})

describe('T52: a writer of the database', () => {
  test.each([
    `state = 'approved'`,
    `state = 'approved', approval = 'here'`,
    `state = 'approved', approval = 'here', expires_at = expires_at + interval '10 minutes'`,
  ])('T62: %s lets nobody in', async (change) => {
    const { browser, challengeId } = await ask()
    await deployment.query(`update challenges set ${change} where id = $1`, [challengeId])
    await expectNoSession(deployment, () =>
      expect(browser.enterApproved(challengeId)).rejects.toMatchObject({
        reason: expect.stringMatching(/^(CODE|DEVICE)_EXPIRED$/),
      }),
    )
  })

  test('T62: an approval with a code does not become one without', async () => {
    const { browser, challengeId, link } = await ask()
    await (await product.open({ network: networks.cafe })).page(link).approve()
    await deployment.query(
      `update challenges set state = 'approved', approval = 'here' where id = $1`,
      [challengeId],
    )
    await expectNoSession(deployment, () =>
      expect(browser.enterApproved(challengeId)).rejects.toMatchObject({
        reason: expect.stringMatching(/^(CODE|DEVICE)_EXPIRED$/),
      }),
    )
  })
})
