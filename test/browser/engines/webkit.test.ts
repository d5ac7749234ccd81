import { existsSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { setup } from '../kit/kit.ts'
import { value } from '../outcome.ts'
import * as WebKit from './webkit.ts'

/**
 * Tests a sign-in by email in WebKit. Even on the same site, WebKit separates the storage of the frame from that of the
 * page behind the link. So only the cookie proves that this browser started the sign-in.
 */

const { LATCHKEY_NO_SECOND_ENGINE, WEBKIT_DRIVER_PATH: path = '' } = process.env
const reason = LATCHKEY_NO_SECOND_ENGINE
  ? 'LATCHKEY_NO_SECOND_ENGINE is set'
  : 'there is none. On Debian, install webkit2gtk-driver and xvfb'
const isSkipped = Boolean(LATCHKEY_NO_SECOND_ENGINE) || !existsSync(path)
if (isSkipped) console.log(`Skipping the WebKit tests, because ${reason}.`)

describe.skipIf(isSkipped)('WebKit', () => {
  const { stack, test: base, urlOf } = setup()
  /** The time-out in milliseconds. It includes the start of WebKit, whose steps have their own time-outs. */
  const timeout = 300_000

  const test = base.extend<{ webkit: WebKit.WebKit }>({
    /** Provides a browser with empty storage. If it does not start, the test is skipped. */
    async webkit({ skip }, use) {
      const webkit = await WebKit.launch(path).catch((error: Error) => {
        console.log(`Skipping a test, because WebKit does not start here. ${error.message}`)
        return skip('WebKit does not start here.')
      })
      await use(webkit)
      await webkit.stop()
    },
  })

  const linkOf = async (email: string) => (await stack.mails(email))[0]!.links[0]!
  const account = '//header//button[starts-with(@aria-label, "Your account: ")]'

  test('T62: the address, the link and one tap sign in, without a code', { timeout }, async ({
    webkit,
  }) => {
    const email = stack.newEmail()
    await webkit.open(urlOf('/shop'))
    await webkit.click('//header//button[.="Sign in"]')
    await webkit.type('//dialog[@open]//input[@name="email"]', email)
    await webkit.click('//dialog[@open]//button[normalize-space()="Continue"]')
    await webkit.find('//dialog[@open]//h2[.="Check your email"]')

    const app = await webkit.openWindow(await linkOf(email))
    await webkit.find('//h1[.="Sign in to Latchkey demo?"]')
    expect(await webkit.execute(countKeys)).toBe(0)
    expect(await webkit.cookies()).toMatchObject([{ httpOnly: true, name: 'latchkey-mail' }])
    await webkit.click('//button[.="Approve" and not(@disabled)]')
    await webkit.find('//h1[.="You’re signing in"]')
    await webkit.close()
    await webkit.switchTo(app)
    await webkit.find(account)
    expect(await webkit.execute('return askWallet("eth_accounts")')).toMatch(/^0x[\da-fA-F]{40}$/)
    expect((await stack.mails(email)).flatMap(({ codes }) => codes)).toEqual([])
  })

  test('T62: the cookie is the proof, and one that a script plants is none', { timeout }, async ({
    open,
    webkit,
  }) => {
    // The thief starts a sign-in in another browser, and learns a value that the server has issued.
    const thief = await open()
    const email = stack.newEmail()
    value(await thief.call('connectEmail', { email }))
    const [cookie] = await thief.context.cookies()
    expect(cookie).toMatchObject({ httpOnly: true, name: 'latchkey-mail' })
    const link = await linkOf(email)

    // A script of the app plants that value in the victim's browser.
    await webkit.open(urlOf('/shop'))
    await webkit.execute('document.cookie = arguments[0]', `latchkey-mail=${cookie!.value}; path=/`)
    const app = await webkit.openWindow(link)
    await webkit.find('//h1[.="We can’t tell whether this browser asked"]')
    expect(await webkit.execute('return document.cookie')).toContain(cookie!.value)
    await webkit.close()

    // The same value counts if the cookie cannot be written by a script.
    await webkit.switchTo(app)
    await webkit.setCookie({ httpOnly: true, name: 'latchkey-mail', value: cookie!.value })
    await webkit.openWindow(link)
    await webkit.find('//h1[.="Sign in to Latchkey demo?"]')
  })
})

/** A script for the page. It opens the database and counts the device keys in the page's storage. */
const countKeys = `
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('latchkey')
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const keys = request.result.transaction('keys').objectStore('keys').count()
      keys.onsuccess = () => resolve(keys.result)
    }
  })`
