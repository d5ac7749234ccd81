import { describe, expect, test } from 'vitest'
import { onlyInAll, variants } from '../variants.ts'
import { places, setup, until } from './setup.ts'

const { open, walletUrl } = setup()

const count = () => document.querySelectorAll('iframe').length

describe.each(variants(places, 'another site'))('a frame of %s', (place) => {
  test('completes the handshake and answers over a port', async () => {
    const { frame, frameUrl, page } = await open({ place })
    const heard = await page.evaluate(async (origin) => {
      const heard: unknown[] = []
      addEventListener('message', (event) => heard.push([event.origin === origin, event.data.type]))
      const answer = await window.host.wallet.request({ method: 'eth_blockNumber' })
      return { answer, heard }
    }, new URL(frameUrl).origin)

    // READY is the only window message.
    expect(heard).toEqual({ answer: '0x10', heard: [[true, '@w3m-frame/READY']] })
    expect(await (await frame()).evaluate(() => window.wallet.asked.at(-1))).toEqual({
      name: 'RPC_REQUEST',
      payload: { chainId: 1, method: 'eth_blockNumber' },
    })
  })

  test('signs in, and the next visit restores the login at once', async () => {
    const { context, outcome, page } = await open({ place })
    const user = await page.evaluate(async () => {
      const { wallet } = window.host
      await wallet.connectEmail({ email: 'ada@example.com' })
      await wallet.connectOtp({ otp: '123456' })
      return wallet.getState().user?.email
    })
    expect(user).toBe('ada@example.com')

    const next = await open({ context, place })
    // Only the stored login flag has loaded the frame. No call needs it yet.
    expect(await next.page.evaluate(count)).toBe(1)
    await next.page.evaluate(() =>
      window.host.begin(
        'accounts',
        window.host.wallet.provider.request({ method: 'eth_accounts' }),
      ),
    )
    expect(await next.outcome('accounts')).toEqual({
      status: 'resolved',
      value: ['0x00000000000000000000000000000000000000a1'],
    })
    await page.evaluate(() => window.host.begin('out', window.host.wallet.signOut()))
    expect(await outcome('out')).toEqual({ status: 'resolved' })
  })
})

test('the storage of the frame is partitioned by site, as in current browsers', async () => {
  const cross = await open({ place: 'another site' })
  const connect = () => window.host.wallet.connectOtp({ otp: '123456' }).then(() => undefined)
  await cross.page.evaluate(connect)
  // The same wallet is embedded by a page on the same site.
  const frameUrl = walletUrl('/ours', 'another site')
  const same = await open({ context: cross.context, frameUrl, place: 'the same site' })
  expect(await same.page.evaluate(() => window.host.wallet.isConnected())).toBe(false)
})

describe('element', () => {
  test('is fixed, on top, hidden, titled and sandboxed', async () => {
    const { frameUrl, page, url } = await open({ wallet: false })
    const seen = await page.evaluate(async (frameUrl) => {
      await window.host
        .create({ chainId: 'eip155:137', frameUrl, locale: 'de', projectId: 'a b&c' })
        .preload()
      const iframe = document.querySelector('iframe')!
      const dialog = iframe.parentElement as HTMLDialogElement
      const { position, zIndex } = getComputedStyle(iframe)
      return {
        allow: iframe.allow,
        dialog: { open: dialog.open, tag: dialog.tagName },
        isVisible: iframe.checkVisibility(),
        position,
        sandbox: iframe.getAttribute('sandbox'),
        src: iframe.src,
        title: iframe.title,
        zIndex,
      }
    }, frameUrl)

    const { origin } = new URL(frameUrl)
    const { src, ...rest } = seen
    expect(rest).toEqual({
      allow: `publickey-credentials-get ${origin};publickey-credentials-create ${origin};clipboard-write ${origin}`,
      dialog: { open: false, tag: 'DIALOG' },
      isVisible: false,
      position: 'fixed',
      sandbox:
        'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
      title: 'Wallet',
      zIndex: '999999',
    })
    expect(src.startsWith(`${frameUrl}?`)).toBe(true)
    expect(Object.fromEntries(new URL(src).searchParams)).toEqual({
      chainId: 'eip155:137',
      client: '1',
      locale: 'de',
      origin: new URL(url).origin,
      projectId: 'a b&c',
    })
  })

  onlyInAll(test)('keeps the query of the frame URL', async () => {
    const { page } = await open({ frame: '/ours?tenant=7' })
    await page.evaluate(() => window.host.wallet.preload())
    const src = await page.evaluate(() => document.querySelector('iframe')!.src)
    expect(new URL(src).searchParams.get('tenant')).toBe('7')
  })

  test('is not created before the first call that needs it', async () => {
    const { page } = await open()
    const answers = await page.evaluate(async () => {
      const { provider, syncTheme } = window.host.wallet
      await syncTheme({ themeMode: 'dark' })
      return [
        await provider.request({ method: 'eth_chainId' }),
        await provider.request({ method: 'eth_accounts' }),
      ]
    })
    expect(answers).toEqual(['0x1', []])
    expect(await page.evaluate(count)).toBe(0)
    expect(await page.evaluate(() => document.querySelectorAll('dialog').length)).toBe(0)
  })

  onlyInAll(test)('is created by preload', async () => {
    const { frame, page } = await open()
    await page.evaluate(() => window.host.wallet.preload())
    expect(await page.evaluate(count)).toBe(1)
    const names = await (await frame()).evaluate(() => window.wallet.asked.map(({ name }) => name))
    expect(new Set(names)).toEqual(new Set(['SYNC_DAPP_DATA', 'SYNC_THEME']))
  })

  onlyInAll(test)(
    'receives the earlier theme, data and language first, and later changes as they happen',
    async () => {
      const { frame, page } = await open()
      await page.evaluate(async () => {
        const { wallet } = window.host
        await wallet.syncTheme({ themeMode: 'dark' })
        await wallet.setLocale({ locale: 'fr' })
        await wallet.preload()
        await wallet.syncTheme({ themeMode: 'light' })
      })
      const themes = await (await frame()).evaluate(() =>
        window.wallet.asked.filter(({ name }) => /THEME|LOCALE/.test(name)),
      )
      expect(themes).toEqual([
        { name: 'SYNC_THEME', payload: { themeMode: 'dark' } },
        { name: 'LOCALE', payload: { locale: 'fr' } },
        { name: 'SYNC_THEME', payload: { themeMode: 'light' } },
      ])
    },
  )

  test('is created once for a hundred concurrent first calls and preloads', async () => {
    const { frame, page } = await open()
    const { answers, most } = await page.evaluate(async () => {
      const { wallet } = window.host
      let most = 0
      new MutationObserver(() => {
        most = Math.max(most, document.querySelectorAll('iframe').length)
      }).observe(document, { childList: true, subtree: true })
      const calls = Array.from({ length: 100 }, (_, index) => {
        wallet.preload()
        return wallet.request({ method: 'eth_getBalance', params: [`0x${index}`, 'latest'] })
      })
      const answers = await Promise.all(calls)
      return { answers, most }
    })
    expect(answers).toEqual(Array(100).fill('0x10'))
    expect(most).toBe(1)
    const params = await (await frame()).evaluate(() =>
      window.wallet.asked
        .filter(({ name }) => name === 'RPC_REQUEST')
        .map(({ payload }) => Number((payload as { params: string[] }).params[0]!.slice(2))),
    )
    // Each request arrives exactly once, in order.
    expect(params).toEqual(Array.from({ length: 100 }, (_, index) => index))
  })
})

describe('removed by the page', () => {
  const lost = {
    error: {
      code: 4900,
      message: 'The wallet was reloaded. Try again.',
      name: 'LostError',
      shortMessage: 'The wallet was reloaded. Try again.',
    },
    status: 'rejected',
  }

  /** The ways in which a page may remove elements of other scripts. */
  const ways = {
    'clears the dialog': () => document.querySelector('dialog')!.replaceChildren(),
    'removes every iframe': () => {
      for (const iframe of document.querySelectorAll('iframe')) iframe.remove()
    },
    'removes the dialog': () => document.querySelector('dialog')!.remove(),
    'replaces the document element': () =>
      document.documentElement.replaceWith(document.documentElement.cloneNode()),
  }

  test.each(Object.entries(ways))(
    '%s: the frame is created again, and pending requests reject',
    async (_, remove) => {
      const { frame, outcome, page } = await open({ frame: '/ours?hold=eth_getBalance' })
      await page.evaluate(() =>
        window.host.begin(
          'held',
          window.host.wallet.request({ method: 'eth_getBalance' as string }),
        ),
      )
      await until(await frame(), () => window.wallet.asked.length === 3)

      await page.evaluate(remove)
      expect(await outcome('held')).toEqual(lost)
      await until(page, () => document.querySelectorAll('iframe').length === 1)
      const next = await page.evaluate(() =>
        window.host.end(window.host.wallet.request({ method: 'eth_blockNumber' })),
      )
      expect(next).toEqual({ status: 'resolved', value: '0x10' })
      expect(await page.evaluate(count)).toBe(1)
    },
  )

  onlyInAll(test)('before the handshake: not created again until the next call', async () => {
    const { outcome, page } = await open()
    await page.evaluate(async () => {
      // Load the code of the connection first, so that the request adds the frame at once.
      await window.host.wallet.use(() => {})
      window.host.begin('early', window.host.wallet.ask('GET_CHAIN_ID'))
      document.querySelector('dialog')!.remove()
    })
    expect(await outcome('early')).toEqual(lost)
    expect(await page.evaluate(count)).toBe(0)
    const next = await page.evaluate(() =>
      window.host.end(window.host.wallet.request({ method: 'eth_blockNumber' })),
    )
    expect(next).toEqual({ status: 'resolved', value: '0x10' })
  })

  onlyInAll(test)(
    'and called in the same task: requests that were not posted yet survive',
    async () => {
      const { outcome, page } = await open()
      await page.evaluate(async () => {
        await window.host.wallet.use(() => {})
        window.host.begin('early', window.host.wallet.ask('GET_CHAIN_ID'))
        document.querySelector('dialog')!.remove()
        window.host.begin('same task', window.host.wallet.ask('GET_CHAIN_ID'))
      })
      expect(await outcome('early')).toEqual({ status: 'resolved', value: { chainId: 1 } })
      expect(await outcome('same task')).toEqual({ status: 'resolved', value: { chainId: 1 } })
      expect(await page.evaluate(count)).toBe(1)
    },
  )

  test('during an approval: hidden, rejected, and the next approval is shown', async () => {
    const { frame, outcome, page } = await open()
    const sign = () =>
      window.host.begin(
        'sign',
        window.host.wallet.request({ method: 'personal_sign', params: ['0x68', '0xa1'] }),
      )
    const isVisible = () => window.host.wallet.getState().visible
    await page.evaluate(sign)
    await until(page, isVisible)
    await page.evaluate(() => document.querySelector('dialog')!.remove())
    expect(await outcome('sign')).toEqual(lost)
    expect(await page.evaluate(isVisible)).toBe(false)

    await page.evaluate(sign)
    await until(page, isVisible)
    await (await frame()).getByRole('button', { name: 'Sign' }).click()
    expect(await outcome('sign')).toMatchObject({ status: 'resolved' })
  })

  test('repeatedly: gives up, and a later call tries again', async () => {
    const { outcome, page } = await open()
    await page.evaluate(() => {
      const observer = new MutationObserver(() => document.querySelector('dialog')?.remove())
      observer.observe(document.documentElement, { childList: true })
      addEventListener('relent', () => observer.disconnect())
      window.host.begin('call', window.host.wallet.request({ method: 'eth_blockNumber' }))
    })
    expect(await outcome('call')).toEqual(lost)

    await page.evaluate(() => {
      dispatchEvent(new Event('relent'))
      window.host.begin('later', window.host.wallet.request({ method: 'eth_blockNumber' }))
    })
    expect(await outcome('later')).toEqual({ status: 'resolved', value: '0x10' })
  })

  onlyInAll(test)('replacing the body does not affect it', async () => {
    const { frame, outcome, page } = await open({ frame: '/ours?hold=eth_getBalance' })
    await page.evaluate(() =>
      window.host.begin('held', window.host.wallet.request({ method: 'eth_getBalance' as string })),
    )
    const first = await frame()
    await first.waitForFunction(() => window.wallet.asked.length === 3)
    await page.evaluate(() => {
      document.body = document.createElement('body')
      document.body.innerHTML = '<p>Another page</p>'
    })
    await first.evaluate(() => window.wallet.release())
    expect(await outcome('held')).toEqual({ status: 'resolved', value: '0x10' })
  })
})
