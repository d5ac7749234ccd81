import type { BrowserContext } from 'playwright-core'
import { describe, expect } from 'vitest'
import { onlyInAll } from '../../variants.ts'
import type { App } from '../App.ts'
import { value } from '../outcome.ts'
import { until } from '../setup.ts'
import { setup } from '../stack.ts'
import { eventually } from '../wait.ts'
import * as Profile from './Profile.ts'

/**
 * T20: tests whether the user stays signed in, with each setting that a user of Chromium can choose.
 * `walletFailures.test.ts` tests the setting that blocks all site data.
 */

const stack = setup()
const { test } = stack
const timeout = 60_000
const place = 'another site'

/** Collects the warnings of the client. */
function listen(context: BrowserContext): string[] {
  const warnings: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'warning' && message.text().startsWith('[latchkey]'))
      warnings.push(message.text().replaceAll(/:\d+/g, ''))
  })
  return warnings
}

/** Options of a client that writes to the console. */
const options = { options: { logLevel: 'error' }, place } as const

const persistent = ({ page }: App) => page.evaluate(() => window.host.wallet.getState().persistent)
const accounts = async (app: App) => value<string[]>(await app.request('eth_accounts'))

const denied =
  '[latchkey] This browser denies the wallet its storage, so the user is signed out when the page is closed.'

describe.concurrent('a browser', () => {
  test('that blocks the site data of other sites: the state says so, with one warning', {
    timeout,
  }, async ({ open }) => {
    const profile = Profile.create({ block_third_party_cookies: true, cookie_controls_mode: 1 })
    const context = await profile.open()
    try {
      const warnings = listen(context)
      const app = await open({ context, ...options })
      await app.signIn()
      await eventually(() => warnings.length > 0)
      expect(await persistent(app)).toBe(false)
      expect(warnings).toEqual([
        `${denied} Browsers deny it to frames of other sites: serve the wallet on a subdomain of this site instead of wallet.localhost, or let users allow third-party storage.`,
      ])
      // The user is signed out after a reload too.
      await app.reload()
      expect(await accounts(app)).toEqual([])
    } finally {
      await context.close()
      profile.remove()
    }
  })

  onlyInAll(test)(
    'that partitions storage: the user stays signed in when it is closed',
    { timeout },
    async ({ open }) => {
      const settings = { block_third_party_cookies: true, cookie_controls_mode: 1 }
      const profile = Profile.create(settings, { hasPartitions: true })
      try {
        const first = await profile.open()
        const address = await (await open({ context: first, ...options })).signIn()
        await first.close()
        const second = await profile.open()
        const warnings = listen(second)
        const app = await open({ context: second, ...options })
        expect(await accounts(app)).toEqual([address])
        expect(await persistent(app)).toBe(true)
        expect(warnings).toEqual([])
        await second.close()
      } finally {
        profile.remove()
      }
    },
  )

  test('that removes the data of the wallet when it is closed: the next visit finds out', {
    timeout,
  }, async ({ open }) => {
    const setting = { last_modified: '13300000000000000', setting: 4 }
    const exceptions = { cookies: { '[*.]wallet.localhost,*': setting } }
    const profile = Profile.create({ content_settings: { exceptions } }, { hasPartitions: true })
    try {
      const first = await profile.open()
      const early = listen(first)
      const app = await open({ context: first, ...options })
      await app.signIn()
      // The browser still has the data.
      await app.reload()
      expect(await accounts(app)).toHaveLength(1)
      expect(await persistent(app)).toBe(true)
      expect(early).toEqual([])
      await first.close()
      const second = await profile.open()
      const warnings = listen(second)
      const later = await open({ context: second, ...options })
      expect(await accounts(later)).toEqual([])
      await eventually(() => warnings.length > 0)
      expect(await persistent(later)).toBe(false)
      expect(warnings).toEqual([
        "[latchkey] This browser has removed the wallet's storage since an earlier visit, so the user was signed out. Some browsers do so with frames of other sites: serve the wallet on a subdomain of this site instead of wallet.localhost.",
      ])
      await second.close()
    } finally {
      profile.remove()
    }
  })

  test('on a page in a credentialless frame: the state says so, with the cure', {
    timeout,
  }, async ({ newContext }) => {
    const context = await newContext()
    const warnings = listen(context)
    const page = await context.newPage()
    await page.goto(`${stack.appOrigin(place)}/host`)
    await page.evaluate(() => {
      const frame = Object.assign(document.createElement('iframe'), { src: '/host' })
      frame.setAttribute('credentialless', '')
      document.body.append(frame)
    })
    const inner = (await (await page.waitForSelector('iframe')).contentFrame())!
    await until(inner, () => window.host)
    const state = await inner.evaluate(
      async (frameUrl) => {
        const wallet = window.host.create({ frameUrl, logLevel: 'error', projectId: 'demo' })
        await wallet.isConnected()
        return wallet.getState().persistent
      },
      `${stack.walletOrigin(place)}/sdk`,
    )
    expect(state).toBe(false)
    await eventually(() => warnings.length > 0)
    expect(warnings).toEqual([
      `${denied} The frame of this page is credentialless: remove that attribute.`,
    ])
  })
})
