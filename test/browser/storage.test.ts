import { describe, expect, test } from 'vitest'
import { address } from './examples.ts'
import { pageWith, setup, until } from './setup.ts'

const { addPage, open } = setup()

/** Does everything that a user does in one visit. */
const visit = async () => {
  const { wallet } = window.host
  const { action } = await wallet.connectEmail({ email: 'ada@example.com' })
  const cooldown = await window.host.end(wallet.connectEmail({ email: 'ada@example.com' }))
  await wallet.connectOtp({ otp: '123456' })
  await wallet.switchNetwork({ chainId: 137 })
  const accounts = await wallet.provider.request({ method: 'eth_accounts' })
  const chainId = await wallet.provider.request({ method: 'eth_chainId' })
  const connected = await wallet.isConnected()
  await wallet.signOut()
  return {
    accounts,
    action,
    chainId,
    connected,
    cooldown: cooldown.status,
    status: wallet.getState().status,
  }
}
const visited = {
  accounts: [address],
  action: 'VERIFY_OTP',
  chainId: '0x89',
  connected: true,
  cooldown: 'rejected',
  status: 'disconnected',
}

const blocked = {
  'that cannot be accessed': () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }),
  'that cannot be written to': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    }
  },
  'that always throws': () => {
    for (const name of ['getItem', 'removeItem', 'setItem'] as const)
      Storage.prototype[name] = () => {
        throw new DOMException('No.', 'SecurityError')
      }
  },
  'that does not exist': () => Object.defineProperty(window, 'localStorage', { value: null }),
}

describe('a storage', () => {
  test.each(Object.entries(blocked))('%s: everything works in memory', async (name, block) => {
    const { page } = await open({
      prepare: (page) => page.addInitScript(`if (window === top) (${block})()`),
    })
    expect(await page.evaluate(visit)).toEqual(visited)
    const isDenied = /accessed|exist/.test(name)
    expect(await page.evaluate(() => window.host.wallet.getState().persistent)).toBe(!isDenied)
  })

  test('that is full: everything works in memory, and the data of the page is unchanged', async () => {
    const { page } = await open({ wallet: false })
    const { frameUrl } = await open({ wallet: false })
    await page.evaluate(fill)
    const size = () => JSON.stringify({ ...localStorage }).length
    const before = await page.evaluate(size)
    await page.evaluate((frameUrl) => void window.host.create({ frameUrl }), frameUrl)
    expect(await page.evaluate(visit)).toEqual(visited)
    expect(await page.evaluate(size)).toBe(before)
  })

  test('that fills up during a session: the user stays signed in', async () => {
    const { page } = await open()
    await page.evaluate(() => window.host.wallet.connectOtp({ otp: '123456' }))
    await page.evaluate(fill)
    const chains = await page.evaluate(async () => {
      const { wallet } = window.host
      await wallet.switchNetwork({ chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
      return [wallet.getState().chainId, wallet.getState().status]
    })
    expect(chains).toEqual(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'connected'])
  })

  test('of an older client, under its own prefix: the user stays signed in', async () => {
    const { frame, frameUrl, page } = await open({
      frame: '/ours?hold=IS_CONNECTED',
      wallet: false,
    })
    await page.evaluate((frameUrl) => {
      localStorage.setItem('@w3m-storage/EMAIL_LOGIN_USED_KEY', 'true')
      localStorage.setItem('@w3m-storage/LAST_USED_CHAIN_KEY', '137')
      window.host.create({ frameUrl, storagePrefix: '@w3m-storage/' })
    }, frameUrl)
    // The frame is created immediately, without a call.
    await frame()
    expect(await page.evaluate(() => window.host.wallet.getState())).toMatchObject({
      chainId: 'eip155:137',
      status: 'connecting',
    })
  })

  test('with invalid values: treated as empty', async () => {
    const { frameUrl, page } = await open({ wallet: false })
    const state = await page.evaluate((frameUrl) => {
      for (const name of ['EMAIL_LOGIN_USED_KEY', 'LAST_EMAIL_LOGIN_TIME', 'LAST_USED_CHAIN_KEY'])
        localStorage.setItem(`@latchkey/${name}`, '{"__proto__":[]}')
      localStorage.setItem('@latchkey/FORMAT', 'x')
      window.host.create({ frameUrl })
      return window.host.wallet.getState()
    }, frameUrl)
    expect(state).toMatchObject({ chainId: 'eip155:1', status: 'disconnected' })
    expect(await page.evaluate(visit)).toEqual(visited)
  })

  test('of a newer client in another tab: not changed, and everything works in memory', async () => {
    const { frameUrl, page } = await open({ wallet: false })
    await page.evaluate((frameUrl) => {
      localStorage.setItem('@latchkey/FORMAT', '2')
      localStorage.setItem('@latchkey/EMAIL', 'in another spelling')
      window.host.create({ frameUrl })
    }, frameUrl)
    expect(await page.evaluate(visit)).toEqual(visited)
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
      '@latchkey/EMAIL': 'in another spelling',
      '@latchkey/FORMAT': '2',
      // This value has no fixed format. It is the time at which this page connected to the frame.
      '@latchkey/FRAME': expect.any(String),
    })
  })
})

describe('an application in a sandbox with an opaque origin', () => {
  test('creates a wallet, gets answers that need no frame, and an error for the others', async () => {
    const inner = addPage(pageWith('host'))
    const { frameUrl, page } = await open({
      markup: `<iframe id="sandbox" sandbox="allow-scripts" src="${inner}"></iframe>`,
      wallet: false,
    })
    const sandbox = (await (await page.waitForSelector('#sandbox')).contentFrame())!
    await until(sandbox, () => window.host)
    const seen = await sandbox.evaluate(async (frameUrl) => {
      const isBlocked = (() => {
        try {
          return !window.localStorage
        } catch {
          return true
        }
      })()
      const { provider } = window.host.create({ frameUrl })
      return { chainId: await provider.request({ method: 'eth_chainId' }), isBlocked }
    }, frameUrl)
    expect(seen).toEqual({ chainId: '0x1', isBlocked: true })

    // The frame inherits the sandbox, so its messages could not be authenticated.
    await sandbox.evaluate(() =>
      window.host.begin('call', window.host.wallet.request({ method: 'eth_blockNumber' })),
    )
    await until(sandbox, () => window.host.outcomes.call!.status !== 'pending')
    expect(await sandbox.evaluate(() => window.host.outcomes.call)).toMatchObject({
      error: { code: 4900, name: 'LoadError' },
    })
  })
})

function fill() {
  for (let size = 1 << 22; size >= 1; size >>= 1)
    try {
      for (let index = 0; ; index++) localStorage.setItem(`fill ${size} ${index}`, 'x'.repeat(size))
    } catch {}
}
