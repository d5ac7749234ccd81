import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setup, until } from './setup.ts'

const { open, walletUrl } = setup()

/** Counts the event listeners on all targets, starting before the first script. */
const countListeners = (page: Page) =>
  page.addInitScript(() => {
    const held = new Map<EventTarget, Set<string>>()
    const names = new Map<unknown, number>()
    const key = (type: string, listener: unknown) => {
      if (!names.has(listener)) names.set(listener, names.size)
      return `${type} ${names.get(listener)}`
    }
    const { addEventListener, removeEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const target = this ?? window
      if (!held.has(target)) held.set(target, new Set())
      held.get(target)!.add(key(type, listener))
      return addEventListener.call(target, type, listener, options)
    }
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      const target = this ?? window
      held.get(target)?.delete(key(type, listener))
      return removeEventListener.call(target, type, listener, options)
    }
    Object.assign(window, {
      listeners: () =>
        [...held].flatMap(([target, all]) =>
          [...all].map((it) => `${target.constructor.name} ${it.split(' ')[0]}`),
        ),
    })
  })

const listeners = (page: Page) =>
  page.evaluate(() => (window as unknown as { listeners(): string[] }).listeners().sort())

const count = () => document.querySelectorAll('dialog, iframe').length

test('removes the element and every listener, in each state of the wallet', async () => {
  const { frameUrl, outcome, page } = await open({ prepare: countListeners, wallet: false })
  const before = await listeners(page)

  for (const stage of ['untouched', 'loading', 'linked', 'deciding', 'signed in']) {
    await page.evaluate(
      (frameUrl) => void window.host.create({ frameUrl }),
      stage === 'loading' ? walletUrl('/silent') : frameUrl,
    )
    if (stage === 'loading')
      await page.evaluate(() =>
        window.host.begin('held', window.host.wallet.request({ method: 'eth_blockNumber' })),
      )
    if (stage === 'linked') await page.evaluate(() => window.host.wallet.preload())
    if (stage === 'deciding') {
      await page.evaluate(() => {
        const params = ['a', '0xa1'] as const
        const { signal } = new AbortController()
        window.host.begin(
          'held',
          window.host.wallet.request({ method: 'personal_sign', params, signal }),
        )
      })
      await until(page, () => window.host.wallet.getState().visible)
    }
    if (stage === 'signed in')
      await page.evaluate(async () => {
        await window.host.wallet.connectOtp({ otp: '123456' })
        localStorage.clear()
      })
    expect((await listeners(page)).length, stage).toBeGreaterThan(before.length)

    await page.evaluate(() => window.host.wallet.destroy())
    expect(await page.evaluate(count), stage).toBe(0)
    expect(await listeners(page), stage).toEqual(before)
    if (stage === 'loading' || stage === 'deciding')
      expect(await outcome('held'), stage).toMatchObject({
        error: { code: 4001, message: 'Request was aborted' },
      })
    // A second call has no effect.
    await page.evaluate(() => window.host.wallet.destroy())
  }
})

test('while visible: hides the frame and returns the focus', async () => {
  const { page } = await open({ markup: '<button id="before">Before</button>' })
  await page.focus('#before')
  await page.evaluate(() => {
    const params = ['a', '0xa1'] as const
    window.host.begin('sign', window.host.wallet.request({ method: 'personal_sign', params }))
  })
  await until(page, () => window.host.wallet.getState().visible)
  await page.evaluate(() => window.host.wallet.destroy())
  expect(await page.evaluate(() => document.activeElement!.id)).toBe('before')
  expect(await page.evaluate(() => window.host.wallet.getState().visible)).toBe(false)
})

test('a destroyed wallet can be used again, as by a component that mounts twice', async () => {
  const { frame, outcome, page } = await open()
  await page.evaluate(() => {
    const params = ['a', '0xa1'] as const
    window.host.begin('first', window.host.wallet.request({ method: 'personal_sign', params }))
  })
  await until(page, () => window.host.wallet.getState().visible)
  await page.evaluate(() => window.host.wallet.destroy())
  expect(await outcome('first')).toMatchObject({ error: { code: 4001 } })

  await page.evaluate(() => {
    const params = ['a', '0xa1'] as const
    window.host.begin('second', window.host.wallet.request({ method: 'personal_sign', params }))
  })
  const inside = await frame()
  await until(inside, () => document.querySelector('button'))
  await inside.getByRole('button', { name: 'Sign' }).click()
  expect(await outcome('second')).toMatchObject({ status: 'resolved' })
})

test('two wallets on one page do not affect each other', async () => {
  const { frameUrl, page } = await open()
  const answers = await page.evaluate(async (frameUrl) => {
    const { createWallet, wallet } = window.host
    const second = createWallet({ frameUrl, logLevel: 'silent', projectId: 'second' })
    const ask = { method: 'eth_blockNumber' }
    const both = await Promise.all([wallet.request(ask), second.request(ask)])
    wallet.destroy()
    return [...both, await second.request(ask)]
  }, frameUrl)
  expect(answers).toEqual(['0x10', '0x10', '0x10'])
})
