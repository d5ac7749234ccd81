import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildOffline } from '../../../apps/frame/buildOffline.ts'
import exported from '../../fixtures/0.1/export.json' with { type: 'json' }
import { findPath } from '../../harness/repository.ts'
import { variants } from '../../variants.ts'
import { setup } from '../kit/kit.ts'
import { value } from '../outcome.ts'
import { eventually, insist } from '../wait.ts'
import * as Firefox from './firefox.ts'

/**
 * Tests a sign-in and a signature in Firefox, whose engine is independent of Chromium's. Firefox cannot detect a
 * covered frame, so the user approves every request in a window of the wallet.
 */

const { FIREFOX_PATH: path = '/usr/bin/firefox-esr', LATCHKEY_NO_SECOND_ENGINE } = process.env
const reason = LATCHKEY_NO_SECOND_ENGINE
  ? 'LATCHKEY_NO_SECOND_ENGINE is set'
  : `there is none at ${path}. Install firefox-esr, or set FIREFOX_PATH to its executable`
const isSkipped = Boolean(LATCHKEY_NO_SECOND_ENGINE) || !existsSync(path)
if (isSkipped) console.log(`Skipping the Firefox tests, because ${reason}.`)

describe.skipIf(isSkipped)('Firefox', () => {
  const { stack, test: withThief, urlOf } = setup()
  let firefox: Firefox.Firefox

  beforeAll(async () => {
    firefox = await Firefox.launch(path)
  }, 90_000)
  afterAll(() => firefox?.stop())

  const button = (name: string) => `//dialog[@open]//button[normalize-space()="${name}"]`
  const heading = (name: string) => firefox.find(`//dialog[@open]//h2[.="${name}"]`)

  const places = ['the same site', 'another site'] as const

  // Run this test first. A later sign-in would already have its own cookie, and scripts cannot replace that cookie.
  withThief(
    'T62: a cookie that a script plants is no proof',
    { timeout: 90_000 },
    async ({ open }) => {
      // The thief starts a sign-in in another browser, and learns a value that the server has issued.
      const thief = await open()
      const email = stack.newEmail()
      value(await thief.call('connectEmail', { email }))
      const [cookie] = await thief.context.cookies()
      await firefox.open(urlOf('/shop'))
      const [app] = await firefox.windows()
      await firefox.execute(
        'document.cookie = arguments[0]',
        `latchkey-mail=${cookie!.value}; path=/`,
      )
      await firefox.openTab((await stack.mails(email))[0]!.links[0]!)
      await firefox.find('//h1[.="We can’t tell whether this browser asked"]')
      expect(await firefox.execute('return document.cookie')).toContain(cookie!.value)
      await firefox.execute('document.cookie = "latchkey-mail=; path=/; max-age=0"')
      await firefox.close()
      await firefox.switchTo(app!)
    },
  )

  test.for(variants(places, 'the same site'))(
    'T62: the address, the link and one tap sign in, without a code; on %s',
    { timeout: 90_000 },
    async (place) => {
      const email = stack.newEmail()
      const url = new URL(urlOf('/shop', place))
      // The proof needs the wallet's public address, which is also on another site than this app.
      url.searchParams.set('frame', `${stack.walletOrigin()}/sdk`)
      await firefox.open(url.href)
      const [app] = await firefox.windows()
      await firefox.click('//header//button[.="Sign in"]')
      await firefox.type('//dialog[@open]//input[@name="email"]', email)
      await firefox.click(button('Continue'))
      await heading('Check your email')
      if (place === 'another site') {
        await eventually(async () => (await firefox.windows()).length === 2)
        const popup = (await firefox.windows()).find((it) => it !== app)!
        await firefox.switchTo(popup)
        await firefox.find('//h1[.="Check your email"]')
        // A window without tabs cannot open any, so switch to another one.
        await firefox.switchTo(app!)
      }
      await firefox.openTab((await stack.mails(email))[0]!.links[0]!)
      await firefox.find('//h1[.="Sign in to Latchkey demo?"]')
      await firefox.click('//button[.="Approve" and not(@disabled)]')
      await firefox.find('//h1[.="You’re signing in"]')
      await firefox.close()
      await firefox.switchTo(app!)
      await firefox.find('//header//button[starts-with(@aria-label, "Your account: ")]')
      await eventually(async () => (await firefox.windows()).length === 1)
      expect((await stack.mails(email)).flatMap(({ codes }) => codes)).toEqual([])
      await firefox.execute('localStorage.clear()')
    },
  )

  // In such a page, Firefox reports the ancestor's origin as "null".
  test('an app in a page that sends no referrer gets its frame', { timeout: 90_000 }, async () => {
    const shop = `<iframe src="${urlOf('/shop')}" referrerpolicy="no-referrer"></iframe>`
    stack.put('/around', `<!doctype html><html lang="en"><title>Around</title>${shop}</html>`)
    await firefox.open(urlOf('/around', 'another site'))
    await firefox.enter('//iframe')
    expect(await firefox.execute('return [...(location.ancestorOrigins ?? ["null"])]')).toEqual([
      'null',
    ])
    await firefox.click('//header//button[.="Sign in"]')
    await firefox.type('//dialog[@open]//input[@name="email"]', stack.newEmail())
    await firefox.click(button('Continue'))
    await heading('Check your email')
    await firefox.enter(null)
  })

  test.for(variants(places, 'another site'))(
    'sign-in by email, a signature, a reload; on %s',
    { timeout: 90_000 },
    async (place) => {
      const email = stack.newEmail()
      await firefox.open(urlOf('/shop', place))
      await firefox.click('//header//button[.="Sign in"]')
      await firefox.type('//dialog[@open]//input[@name="email"]', email)
      await firefox.click(button('Continue'))
      await heading('Check your email')
      const code = await stack.approveDevice(email)
      await heading('Enter your code')
      await firefox.type('//dialog[@open]//input[@name="code"]', code)
      const account = '//header//button[starts-with(@aria-label, "Your account: ")]'
      const menu = 'header button[aria-label^="Your account: "]'
      await firefox.find(account)

      const address = await firefox.execute<`0x${string}`>('return askWallet("eth_accounts")')
      expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
      await firefox.execute(
        'askWallet("personal_sign", ["Two cups", arguments[0]]).then((it) => { window.signed = it })',
        address,
      )
      const [first] = await firefox.windows()
      await firefox.enter('//iframe[@title="Wallet"]')
      await insist(
        () => firefox.click('//button[.="Review in a window"]'),
        async () => (await firefox.windows()).length === 2,
      )
      await firefox.switchTo((await firefox.windows()).find((it) => it !== first)!)
      await firefox.find('//*[.="Two cups"]')
      // Wait until the button is enabled. It has to be visible for a moment first.
      await firefox.click('//button[.="Sign" and @aria-disabled="false"]')
      await eventually(async () => (await firefox.windows()).length === 1)
      await firefox.switchTo(first!)
      await eventually(() => firefox.execute<boolean>('return Boolean(window.signed)'))
      const signature = await firefox.execute<`0x${string}`>('return window.signed')
      expect(await verifyMessage({ address, message: 'Two cups', signature })).toBe(true)

      // The session survives a reload.
      await firefox.open(urlOf('/shop', place))
      await firefox.find(account)
      expect(await firefox.execute('return askWallet("eth_accounts")')).toBe(address)
      await firefox.click(account)
      // Wait until the wallet has answered. The panel grows until then, so that a click could hit another button.
      await firefox.find(
        '//dialog[@open]//button[starts-with(normalize-space(), "View this app’s transactions")]',
      )
      await insist(
        () => firefox.click(button('Sign out')).catch(() => {}),
        () => firefox.execute<boolean>(`return !document.querySelector('${menu}')`),
      )
      await firefox.find('//header//button[.="Sign in"]')
    },
  )
})

describe.skipIf(isSkipped)('Firefox without a network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-offline-'))
  let firefox: Firefox.Firefox

  beforeAll(async () => {
    firefox = await Firefox.launch(path, Firefox.offline)
  }, 90_000)
  afterAll(async () => {
    await firefox?.stop()
    rmSync(folder, { force: true, recursive: true })
  })

  test('T80 default: the offline recovery page opens an export of 0.1 from the disk', async () => {
    // A request to a server on this machine fails, so the network is off.
    const server = createServer((_, response) => response.end())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const ask = 'return fetch(arguments[0], { mode: "no-cors" }).then(() => "answered", String)'
    expect(await firefox.execute(ask, `http://127.0.0.1:${port}`)).toMatch(/NetworkError/)
    server.close()
    const file = join(folder, 'offline.html')
    writeFileSync(file, await buildOffline())
    await firefox.open(pathToFileURL(file).href)
    await firefox.find('//h1[.="Recover your wallet offline"]')
    await firefox.type('//input[@type="file"]', findPath('test/fixtures/0.1/export.json'))
    await firefox.type('//input[@type="password"]', 'correct horse battery staple')
    await firefox.click('//button[.="Open"]')
    const shows = (text: string) =>
      firefox.execute<boolean>('return document.body.innerText.includes(arguments[0])', text)
    // argon2id blocks the page, so a script may time out.
    await expect
      .poll(() => shows(exported.addresses.evm).catch(() => false), { timeout: 100_000 })
      .toBe(true)
    expect(await shows(exported.addresses.solana)).toBe(true)
    const phrase = 'legal winner thank year wave sausage worth useful legal winner'
    expect(await shows(phrase)).toBe(false)
    await firefox.click('//*[.="Recovery phrase"]')
    expect(await shows(phrase)).toBe(true)
  }, 180_000)
})
