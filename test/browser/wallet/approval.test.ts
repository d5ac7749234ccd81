import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { onlyInAll, variants } from '../../variants.ts'
import { signature } from '../examples.ts'
import { type Opened, setup, until } from '../setup.ts'

const { open } = setup()

const wide = { height: 900, width: 1280 }
const narrow = { height: 844, width: 390 }
const markup = '<button id="before">Before</button><button id="other">Other</button>'

const aborted = {
  error: {
    code: 4001,
    message: 'Request was aborted',
    name: 'AbortedError',
    shortMessage: 'Request was aborted',
  },
  status: 'rejected',
}
const signed = { status: 'resolved', value: signature }
const pending = { status: 'pending' }

/** Requests a signature. The host page stores the outcome under this name. */
async function sign(page: Page, name = 'sign') {
  await page.evaluate((name) => {
    const params = [name, '0xa1'] as const
    window.host.begin(name, window.host.wallet.request({ method: 'personal_sign', params }))
  }, name)
}

/** Waits until the frame is visible or hidden. */
async function seen(page: Page, visible = true) {
  await until(page, (it) => window.host.wallet.getState().visible === it, visible)
}

/** Clicks with the mouse at the position of a button. The browser decides which element receives the click. */
async function press({ frame, page }: Opened, name: string, nth = 0) {
  const button = (await frame()).getByRole('button', { name }).nth(nth)
  const { height, width, x, y } = (await button.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
}

const box = (page: Page) => page.locator('iframe[title=Wallet]').boundingBox()
const active = () => document.activeElement?.id || document.activeElement?.tagName

describe('shown', () => {
  test('as a card of 360 × 600 in the middle of a wide window', async () => {
    const host = await open({ viewport: wide })
    await sign(host.page)
    await seen(host.page)
    expect(await box(host.page)).toEqual({ height: 600, width: 360, x: 460, y: 150 })
    await press(host, 'Sign')
    expect(await host.outcome('sign')).toEqual(signed)
    await seen(host.page, false)
    expect(await box(host.page)).toBe(null)
  })

  test('as a sheet at the bottom of a narrow window', async () => {
    const host = await open({ viewport: narrow })
    await sign(host.page)
    await seen(host.page)
    expect(await box(host.page)).toEqual({ height: 600, width: 390, x: 0, y: 244 })
    await press(host, 'Sign')
    expect(await host.outcome('sign')).toEqual(signed)
  })

  onlyInAll(test)('no taller than the window', async () => {
    const { page } = await open({ viewport: { height: 320, width: 800 } })
    await sign(page)
    await seen(page)
    expect(await box(page)).toEqual({ height: 320, width: 360, x: 220, y: 0 })
  })

  onlyInAll(test)('again in the right place after the window is rotated', async () => {
    const host = await open({ viewport: narrow })
    const { page } = host
    await sign(page)
    await seen(page)
    await page.setViewportSize({ height: 390, width: 844 })
    await expect.poll(() => box(page)).toEqual({ height: 390, width: 360, x: 242, y: 0 })
    await page.setViewportSize({ height: 844, width: 390 })
    await expect.poll(() => box(page)).toEqual({ height: 600, width: 390, x: 0, y: 244 })
    await press(host, 'Sign')
    expect(await host.outcome('sign')).toEqual(signed)
  })

  onlyInAll(test)('with the height that the frame requests', async () => {
    const { frame, page } = await open({ viewport: wide })
    await sign(page)
    await seen(page)
    await (await frame()).evaluate(() => window.wallet.notify('RESIZE', { height: 420 }))
    await expect.poll(() => box(page)).toEqual({ height: 420, width: 360, x: 460, y: 240 })
    // The height stays the same after a resize of the window.
    await page.setViewportSize(narrow)
    await expect.poll(() => box(page)).toEqual({ height: 420, width: 390, x: 0, y: 424 })
  })

  test('over a page that is dimmed and inert', async () => {
    const { page } = await open({
      viewport: wide,
      markup: `<style>html { background: #fff }</style>${markup}`,
    })
    const brightness = async () => {
      const image = await page.screenshot({ clip: { height: 10, width: 10, x: 5, y: 880 } })
      return page.evaluate(
        async (data) => {
          const bitmap = await createImageBitmap(await (await fetch(data)).blob())
          const context = new OffscreenCanvas(1, 1).getContext('2d')!
          context.drawImage(bitmap, 0, 0)
          return context.getImageData(0, 0, 1, 1).data[0]!
        },
        `data:image/png;base64,${image.toString('base64')}`,
      )
    }
    expect(await brightness()).toBe(255)
    await sign(page)
    await seen(page)
    expect(await brightness()).toBeLessThan(150)

    const clicked = page.evaluate(() => {
      document.body.onclick = () => document.body.setAttribute('data-clicked', '')
    })
    await clicked
    const other = (await page.locator('#other').boundingBox())!
    await page.mouse.click(other.x + 5, other.y + 5)
    expect(await page.evaluate(() => document.body.hasAttribute('data-clicked'))).toBe(false)
  })

  test('above a modal dialog of the page', async () => {
    const host = await open({
      viewport: wide,
      markup: '<dialog id="theirs"><button id="pay">Pay</button></dialog>',
    })
    const { page } = host
    await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('#theirs')!.showModal()
      document.querySelector<HTMLButtonElement>('#pay')!.focus()
    })
    await sign(page)
    await seen(page)
    await press(host, 'Sign')
    expect(await host.outcome('sign')).toEqual(signed)
    await seen(page, false)
    // The page's own dialog is still open.
    expect(
      await page.evaluate(() => document.querySelector<HTMLDialogElement>('#theirs')!.open),
    ).toBe(true)
    expect(await page.evaluate(active)).toBe('pay')
  })

  onlyInAll(test)('where a callback of the page puts it', async () => {
    const host = await open({
      viewport: wide,
      markup: '<aside id="side"></aside>',
      wallet: false,
    })
    const { frameUrl, outcome, page } = host
    await page.evaluate((frameUrl) => {
      const left: number[] = []
      Object.assign(window, { left })
      window.host.create({
        frameUrl,
        place({ height, iframe }) {
          Object.assign(iframe.style, { inset: '10px auto auto 20px', width: '300px' })
          return () => void left.push(height)
        },
      })
    }, frameUrl)
    const left = () => page.evaluate(() => (window as unknown as { left: number[] }).left)
    await sign(page)
    await seen(page)
    expect(await box(page)).toEqual({ height: 600, width: 300, x: 20, y: 10 })
    expect(await left()).toEqual([])

    // After each change, the clean-up of the callback runs, and the callback is called again.
    await page.evaluate(() => dispatchEvent(new Event('resize')))
    expect(await left()).toEqual([600])
    await press(host, 'Sign')
    expect(await outcome('sign')).toEqual(signed)
    await seen(page, false)
    expect(await left()).toEqual([600, 600])
  })

  const rules = [
    'iframe { width: 0 !important; height: 0 !important; opacity: 0 !important }',
    '* { all: unset !important; pointer-events: none !important }',
    'dialog { display: none !important }',
    'dialog[open] { display: none !important; opacity: 0 !important }',
    'iframe { display: none !important; visibility: hidden !important }',
    'iframe, dialog { transform: translateX(-9999px) !important; clip-path: inset(50%) !important }',
    'dialog { contain: paint !important; overflow: hidden !important; width: 1px !important }',
    'iframe { max-width: 100px !important; min-height: 2000px !important; margin: 50px !important }',
    'dialog { filter: blur(9px) !important; inset: auto auto 0 -500px !important }',
    'iframe { animation: gone 1ms forwards !important } @keyframes gone { to { opacity: 0 } }',
    'iframe, dialog { zoom: 0.1 !important; scale: 0.1 !important; content-visibility: hidden !important }',
  ] as const
  test.each(variants(rules, rules[0], rules[1]))(
    'in the right place despite a style rule of the page: %s',
    async (rule) => {
      const host = await open({ markup: `<style>${rule}</style>`, viewport: wide })
      const { frame, outcome, page } = host
      await page.evaluate(() => window.host.wallet.preload())
      const isSeen = () =>
        page.locator('iframe[title=Wallet]').evaluate((it) => it.checkVisibility())
      expect(await isSeen()).toBe(false)
      await sign(page)
      await seen(page)
      expect(await box(page)).toEqual({ height: 600, width: 360, x: 460, y: 150 })
      const style = () =>
        page.locator('iframe[title=Wallet]').evaluate((iframe) => {
          const styles = [iframe, iframe.parentElement!].map((it) => getComputedStyle(it))
          return styles.map(({ clipPath, filter, opacity, pointerEvents, visibility }) =>
            [clipPath, filter, opacity, pointerEvents, visibility].join(' '),
          )
        })
      expect(await style()).toEqual(Array(2).fill('none none 1 auto visible'))
      await (await frame()).getByRole('button', { name: 'Sign' }).waitFor()
      await press(host, 'Sign')
      expect(await outcome('sign')).toEqual(signed)
      await seen(page, false)
      expect(await isSeen()).toBe(false)
    },
  )

  onlyInAll(test)('after a callback of the page has thrown once', async () => {
    const { errors, frameUrl, outcome, page } = await open({ wallet: false })
    await page.evaluate((frameUrl) => {
      let isFirst = true
      window.host.create({
        frameUrl,
        place() {
          if (!isFirst) return
          isFirst = false
          throw new Error('Thrown by the page')
        },
      })
    }, frameUrl)
    await sign(page)
    await expect.poll(() => errors).toEqual(['Error: Thrown by the page'])
    errors.length = 0
    await page.evaluate(() => window.host.wallet.rejectRequests())
    expect(await outcome('sign')).toEqual(aborted)
    await sign(page)
    await seen(page)
    expect(await box(page)).toMatchObject({ height: 600, width: 360 })
  })
})

describe('focus', () => {
  test('moves into the frame, and back to the element that had it', async () => {
    const host = await open({ markup, viewport: wide })
    const { frame, page } = host
    await page.focus('#before')
    await sign(page)
    await seen(page)
    expect(await page.evaluate(active)).toBe('IFRAME')
    // Key presses go to the frame.
    await page.keyboard.press('Tab')
    const focused = () => document.activeElement?.textContent
    expect(await (await frame()).evaluate(focused)).toBe('Sign')
    await page.keyboard.press('Enter')
    expect(await host.outcome('sign')).toEqual(signed)
    await seen(page, false)
    expect(await page.evaluate(active)).toBe('before')
  })

  onlyInAll(test)('stays in the frame and the browser when Tab is pressed repeatedly', async () => {
    const { page } = await open({ markup, viewport: wide })
    await page.focus('#before')
    await sign(page)
    await seen(page)
    const places = new Set()
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      places.add(await page.evaluate(active))
    }
    expect(places).not.toContain('before')
    expect(places).not.toContain('other')
  })
})

describe('Escape', () => {
  test('in the page rejects', async () => {
    const { frame, outcome, page } = await open({ markup, viewport: wide })
    await page.focus('#before')
    await sign(page)
    await seen(page)
    // A click beside the card moves the focus out of the frame.
    await page.mouse.click(20, 880)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Escape')
    expect(await outcome('sign')).toEqual(aborted)
    await seen(page, false)
    expect(await page.evaluate(active)).toBe('before')
    // The frame has dropped the request too.
    await until(await frame(), () => !document.querySelector('section'))
  })

  test('in the frame rejects with the error of the frame', async () => {
    const { outcome, page } = await open({ markup, viewport: wide })
    await page.focus('#before')
    await sign(page)
    await seen(page)
    await page.keyboard.press('Escape')
    expect(await outcome('sign')).toMatchObject({
      error: { code: 4001, name: 'FrameError', reason: 'USER_REJECTED' },
    })
    await seen(page, false)
    expect(await page.evaluate(active)).toBe('before')
  })

  test('rejects every pending approval, and no read', async () => {
    const { frame, outcome, page } = await open({ frame: '/ours?hold=eth_getBalance' })
    await page.evaluate(() =>
      window.host.begin('read', window.host.wallet.request({ method: 'eth_getBalance' as string })),
    )
    await sign(page, 'first')
    await sign(page, 'second')
    await seen(page)
    await page.evaluate(() => document.querySelector('dialog')!.close())
    expect(await outcome('first')).toEqual(aborted)
    expect(await outcome('second')).toEqual(aborted)
    await (await frame()).evaluate(() => window.wallet.release())
    expect(await outcome('read')).toEqual({ status: 'resolved', value: '0x10' })
  })

  onlyInAll(test)('works the same for every later approval', async () => {
    const { outcome, page } = await open({ viewport: wide })
    for (const name of ['first', 'second', 'third']) {
      await sign(page, name)
      await seen(page)
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await page.keyboard.press('Escape')
      expect(await outcome(name)).toEqual(aborted)
      await seen(page, false)
    }
  })
})

describe('several approvals', () => {
  test('in quick succession: none dismisses the next', async () => {
    const host = await open({ viewport: wide })
    const { frame, page } = host
    await page.evaluate(() => {
      const { wallet } = window.host
      const ask = (text: string) =>
        wallet.request({ method: 'personal_sign', params: [text, '0xa1'] })
      // An application that needs several signatures requests the next one immediately.
      window.host.begin(
        'all',
        (async () => {
          const results: unknown[] = []
          for (const text of ['first', 'second', 'third']) results.push(await ask(text))
          return results
        })(),
      )
    })
    for (const name of ['first', 'second', 'third']) {
      await until(
        await frame(),
        (it) => document.querySelector('section')?.textContent?.includes(it),
        name,
      )
      await seen(page)
      await press(host, 'Sign')
    }
    expect(await host.outcome('all')).toEqual({
      status: 'resolved',
      value: [signature, signature, signature],
    })
  })

  onlyInAll(test)('hidden and shown again within one animation frame: not dismissed', async () => {
    const host = await open({ viewport: wide })
    const { frame, page } = host
    await sign(page)
    await seen(page)
    await (await frame()).evaluate(() => {
      window.wallet.notify('HIDE')
      window.wallet.notify('SHOW')
    })
    // A late "close" event would arrive within two animation frames.
    await until(page, () => window.host.heard.filter(({ name }) => name === 'message').length >= 3)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await page.evaluate(() => window.host.outcomes.sign)).toEqual(pending)
    await press(host, 'Sign')
    expect(await host.outcome('sign')).toEqual(signed)
  })

  test('one aborted by its signal: the other stays, and is signed', async () => {
    const host = await open({ viewport: wide })
    const { frame, page } = host
    await page.evaluate(() => {
      const { wallet } = window.host
      const controller = new AbortController()
      const { signal } = controller
      addEventListener('abort first', () => controller.abort())
      const ask = (text: string, signal?: AbortSignal) =>
        wallet.request({ method: 'personal_sign', params: [text, '0xa1'], signal })
      window.host.begin('first', ask('first', signal))
      window.host.begin('second', ask('second'))
    })
    await seen(page)
    const texts = () =>
      Array.from(document.querySelectorAll('section'), ({ textContent }) => textContent)
    await until(await frame(), () => document.querySelectorAll('section').length === 2)

    await page.evaluate(() => dispatchEvent(new Event('abort first')))
    expect(await host.outcome('first')).toEqual(aborted)
    await until(await frame(), () => document.querySelectorAll('section').length === 1)
    expect(await (await frame()).evaluate(texts)).toEqual([expect.stringContaining('second')])
    expect(await page.evaluate(() => window.host.outcomes.second)).toEqual(pending)
    await press(host, 'Sign')
    expect(await host.outcome('second')).toEqual(signed)
    await seen(page, false)
  })

  test('rejectRequests rejects all of them, notifies the frame, and lets reads finish', async () => {
    const { frame, outcome, page } = await open({ frame: '/ours?hold=eth_getBalance' })
    await page.evaluate(() =>
      window.host.begin('read', window.host.wallet.request({ method: 'eth_getBalance' as string })),
    )
    await sign(page, 'first')
    await sign(page, 'second')
    await seen(page)
    await page.evaluate(() => window.host.wallet.rejectRequests())
    expect(await outcome('first')).toEqual(aborted)
    expect(await outcome('second')).toEqual(aborted)
    await seen(page, false)
    await until(await frame(), () => !document.querySelector('section'))
    await (await frame()).evaluate(() => window.wallet.release())
    expect(await outcome('read')).toEqual({ status: 'resolved', value: '0x10' })
  })

  onlyInAll(test)(
    'aborted before the frame has loaded: the frame never receives them',
    async () => {
      const { frame, outcome, page } = await open()
      await page.evaluate(() => {
        const { wallet } = window.host
        window.host.begin(
          'sign',
          wallet.request({ method: 'personal_sign', params: ['a', '0xa1'] }),
        )
        wallet.rejectRequests()
        window.host.begin('read', wallet.request({ method: 'eth_blockNumber' }))
      })
      expect(await outcome('sign')).toEqual(aborted)
      expect(await outcome('read')).toEqual({ status: 'resolved', value: '0x10' })
      const asked = await (await frame()).evaluate(() => window.wallet.asked)
      expect(asked).not.toContainEqual(
        expect.objectContaining({ payload: expect.objectContaining({ method: 'personal_sign' }) }),
      )
    },
  )

  test('the provider announces when the frame is shown and hidden', async () => {
    const host = await open({ viewport: wide })
    const { page } = host
    await sign(page)
    await seen(page)
    await press(host, 'Sign')
    expect(await host.outcome('sign')).toEqual(signed)
    await seen(page, false)
    expect(await page.evaluate(() => window.host.heard)).toEqual([
      { name: 'message', value: { data: { visible: true }, type: 'latchkey_visibility' } },
      { name: 'message', value: { data: { visible: false }, type: 'latchkey_visibility' } },
    ])
  })
})
