import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { encodeFunctionData, erc20Abi, maxUint256, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect } from 'vitest'
import { onlyInAll, variants } from '../../variants.ts'
import type { App } from '../App.ts'
import { failure, value } from '../outcome.ts'
import { toPage } from '../Site.ts'
import { places, until } from '../setup.ts'
import { setup } from '../stack.ts'
import { eventually, openByClick } from '../wait.ts'

/** T08: the user decides in a window of the wallet if the risk is high, or if the frame may be covered. */

const stack = setup()
const { test } = stack
const timeout = 120_000

type Address = `0x${string}`
const spender = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const review = 'Review in a window'

/** The code of a token with 18 decimals. Every balance is 1,000, and the total supply is a billion higher. */
const coinCode =
  '0x603080600b6000396000f360003560e01c63313ce5671460255760053610633b9aca00026103e80160005260206000f35b601260005260206000f3'

/** A permit whose spender can take the whole balance. */
const permit = (owner: Address) =>
  ({
    domain: { chainId: 1, name: 'Token', verifyingContract: token, version: '1' },
    message: { deadline: '1999999999', nonce: '0', owner, spender, value: String(maxUint256) },
    primaryType: 'Permit',
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
  }) as const

/** Starts a request. The host page stores the outcome under this name. */
async function begin({ page }: App, name: string, method: string, params: unknown) {
  await page.evaluate(
    ([name, method, params]) => {
      const controller = new AbortController()
      addEventListener(`abort ${name}`, () => controller.abort())
      const { signal } = controller
      window.host.begin(name, window.host.wallet.request({ method, params, signal } as never))
    },
    [name, method, params] as const,
  )
}

const beginPermit = (app: App, address: Address, name = 'permit') =>
  begin(app, name, 'eth_signTypedData_v4', [address, JSON.stringify(permit(address))])

async function outcome({ page }: App, name = 'permit') {
  await until(page, (it) => window.host.outcomes[it]?.status !== 'pending', name)
  return page.evaluate((it) => window.host.outcomes[it]!, name)
}

const isPending = ({ page }: App, name = 'permit') =>
  page.evaluate((it) => window.host.outcomes[it]?.status === 'pending', name)

const button = (page: Page | App['frame'], name: string) =>
  page.getByRole('button', { exact: true, name })

/** Clicks in the frame. Returns the window that opens. */
const openWindow = ({ frame }: Pick<App, 'frame'>, name = review) =>
  openByClick(button(frame, name))

async function assertSigned(address: Address, signature: unknown) {
  const data = { ...permit(address), address, signature: signature as Address }
  expect(await verifyTypedData(data as never)).toBe(true)
}

/** Clicks in a window. The window may close before the mouse button is released. */
const press = (page: Page, name: string) =>
  button(page, name)
    .click()
    .catch((error) => {
      if (!page.isClosed()) throw error
    })

const isGone = (page: Page) => eventually(() => page.isClosed())

/** Opens another page of the application, which has a wallet. */
async function moveTo(app: App, path: string) {
  await app.page.goto(stack.appOrigin(app.place) + path)
  await create(app)
}

async function create({ page, place }: App) {
  const frameUrl = `${stack.walletOrigin(place)}/sdk`
  await until(page, () => window.host)
  await page.evaluate((it) => void window.host.create(it), { frameUrl, projectId: 'demo' })
}

/** Simulates a browser that cannot detect whether an element is covered. */
const forgetVisibility = (context: BrowserContext) =>
  context.addInitScript(() => {
    delete (IntersectionObserverEntry.prototype as { isVisible?: boolean }).isVisible
  })

describe('a high-risk request', () => {
  test.concurrent.for(variants(places, 'another site'))(
    'T08 is decided in a window, and signed in the frame, on %s',
    { timeout },
    async (place, { open }) => {
      const app = await open({ place })
      const address = await app.signIn()
      await beginPermit(app, address)
      await button(app.frame, review).waitFor()
      expect(await button(app.frame, 'Sign').count()).toBe(0)
      await app.frame.getByText('can spend all of your balance of this token').waitFor()

      const popup = await openWindow(app)
      const { origin, pathname } = new URL(popup.url())
      expect(origin + pathname).toBe(`${stack.walletOrigin(place)}/approve`)
      expect(await popup.evaluate(() => [name, innerWidth, innerHeight])).toEqual(['', 420, 640])
      await popup
        .getByRole('heading', { name: `${stack.appOrigin(place)} requests a signature` })
        .waitFor()
      await popup.getByText('can spend all of your balance of this token').waitFor()
      await app.frame.getByText('Continue in the window that opened.').waitFor()
      await button(app.frame, 'Open again').waitFor()

      await press(popup, 'Sign')
      await assertSigned(address, value(await outcome(app)))
      await isGone(popup)
      await app.frame.locator('dialog').waitFor({ state: 'hidden' })
    },
  )

  onlyInAll(test.concurrent)(
    'a transaction: its fee appears in the window, too',
    { timeout },
    async ({ open }) => {
      const app = await open()
      const address = await app.signIn()
      await stack.fund(address)
      // The node answers slowly.
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await app.context.route('**/v1/**', async (route) => {
        await held
        await route.continue()
      })
      const data = encodeFunctionData({
        abi: erc20Abi,
        args: [spender, maxUint256],
        functionName: 'approve',
      })
      await begin(app, 'send', 'eth_sendTransaction', [{ data, from: address, to: token }])
      const popup = await openWindow(app)
      await popup.getByText('Loading').first().waitFor()
      const approve = button(popup, 'Approve')
      await sleep(1_500)
      expect(await approve.getAttribute('aria-disabled')).toBe('true')
      release()
      await popup
        .getByText(/^0\.0\d+\sETH$/)
        .first()
        .waitFor()
      await approve.click()
      const hash = value<Address>(await outcome(app, 'send'))
      expect(await stack.chain(1, 'eth_getTransactionByHash', hash)).toMatchObject({ hash })
      await isGone(popup)
    },
  )

  onlyInAll(test.concurrent)(
    'T54 a fee far above the network’s own moves the request into a window',
    {
      timeout,
    },
    async ({ open }) => {
      const app = await open()
      const address = await app.signIn()
      await stack.fund(address)
      const plain = { from: address, to: spender, value: '0x2386f26fc10000' }
      await begin(app, 'usual', 'eth_sendTransaction', [plain])
      await app.approve('Approve')
      value(await outcome(app, 'usual'))

      // With this gas price, the fee for a transfer of 0.01 ETH is more than 0.1 ETH.
      const gasPrice = '0x48c27395000'
      await begin(app, 'absurd', 'eth_sendTransaction', [{ ...plain, gasPrice }])
      const popup = await openWindow(app)
      for (const page of [app.frame, popup]) {
        await page.getByText(/^The fee can reach 0\.1\d*\sETH\. The network/).waitFor()
        await page.getByText(/^The fee can reach .* far more than a transaction/).waitFor()
        await page.getByText(/is more than the amount you’re sending\.$/).waitFor()
      }
      expect(await button(app.frame, 'Approve').count()).toBe(0)
      await press(popup, 'Cancel')
      expect(failure(await outcome(app, 'absurd')).code).toBe(4001)
    },
  )

  onlyInAll(test.concurrent)(
    'T48 T54 a payment to an unknown contract, and an allowance of half the balance',
    {
      timeout,
    },
    async ({ open }) => {
      const app = await open()
      const address = await app.signIn()
      await stack.fund(address)
      // A call of `deposit()` at an unknown contract.
      const deposit = { data: '0xd0e30db0', from: address, to: spender, value: '0x2386f26fc10000' }
      await begin(app, 'deposit', 'eth_sendTransaction', [deposit])
      const popup = await openWindow(app)
      for (const page of [app.frame, popup]) {
        const leaves = page.locator('.leaves > ul')
        expect(await leaves.innerText()).toMatch(
          new RegExp(`^Amount sent\\s+0\\.01\\sETH\\s+Contract\\s+${spender}$`),
        )
        await page.getByText('This wallet can’t tell what happens to it there.').waitFor()
      }
      await press(popup, 'Cancel')
      await outcome(app, 'deposit')

      await begin(app, 'create', 'eth_sendTransaction', [{ data: coinCode, from: address }])
      await app.approve('Approve')
      const hash = value<Address>(await outcome(app, 'create'))
      let coin: Address | undefined
      await eventually(async () => {
        const receipt = await stack.chain(1, 'eth_getTransactionReceipt', hash)
        coin = Object(receipt).contractAddress
        return coin !== undefined
      })
      const allow = async (amount: bigint) => {
        const data = encodeFunctionData({
          abi: erc20Abi,
          args: [spender, amount],
          functionName: 'approve',
        })
        await begin(app, String(amount), 'eth_sendTransaction', [{ data, from: address, to: coin }])
      }
      await allow(499n)
      await button(app.frame, 'Approve').waitFor()
      await button(app.frame, 'Cancel').click()
      await outcome(app, '499')
      await allow(500n)
      await app.frame.getByText('most or all of your balance').waitFor()
      await button(app.frame, review).waitFor()
      await button(app.frame, 'Cancel').click()
      await outcome(app, '500')
    },
  )

  test.concurrent('T08 an early click, a double click or a click by script decides nothing', {
    timeout,
  }, async ({ open }) => {
    const app = await open()
    const address = await app.signIn()
    await beginPermit(app, address)
    const popup = await openWindow(app)
    const sign = button(popup, 'Sign')
    await sign.waitFor()
    // Simulates a window that keeps coming to the front, so that the user has no time to read it.
    await popup.evaluate(() => {
      const timer = setInterval(() => dispatchEvent(new Event('focus')), 50)
      addEventListener('rest', () => clearInterval(timer))
    })
    await sleep(100)
    const { height, width, x, y } = (await sign.boundingBox())!
    for (let turn = 0; turn < 3; turn++) {
      await popup.mouse.click(x + width / 2, y + height / 2, { clickCount: 2 })
      await sleep(400)
    }
    expect(await isPending(app)).toBe(true)
    expect(popup.isClosed()).toBe(false)
    await popup.evaluate(() => dispatchEvent(new Event('rest')))
    // A click by script is still ignored.
    await sign.click({ trial: true })
    await popup.evaluate(() => {
      for (const element of document.querySelectorAll('button'))
        if (element.textContent === 'Sign') element.click()
    })
    await sleep(200)
    expect(await isPending(app)).toBe(true)
    await sign.click()
    await assertSigned(address, value(await outcome(app)))
  })

  onlyInAll(test.concurrent)(
    'rejected in the window, by button or key, or in the frame',
    {
      timeout,
    },
    async ({ open }) => {
      const app = await open()
      const address = await app.signIn()
      const ways = {
        button: async (popup: Page) => press(popup, 'Cancel'),
        frame: async () => button(app.frame, 'Cancel').click(),
        // Ignore an error, because the window closes before the key is released.
        key: async (popup: Page) => popup.keyboard.press('Escape').catch(() => {}),
      }
      for (const [name, refuse] of Object.entries(ways)) {
        await beginPermit(app, address, name)
        const popup = await openWindow(app)
        await button(popup, 'Sign').waitFor()
        await refuse(popup)
        expect(failure(await outcome(app, name))).toMatchObject({
          code: 4001,
          reason: 'USER_REJECTED',
        })
        await isGone(popup)
      }
    },
  )

  onlyInAll(test.concurrent)(
    'closing the window decides nothing; it can be opened again and reloaded',
    {
      timeout,
    },
    async ({ open }) => {
      const app = await open()
      const address = await app.signIn()
      await beginPermit(app, address)
      const first = await openWindow(app)
      await button(first, 'Sign').waitFor()
      await first.close()
      await app.frame.getByText('You closed the window. Nothing was signed.').waitFor()
      expect(await isPending(app)).toBe(true)

      const second = await openWindow(app)
      await button(second, 'Sign').waitFor()
      const third = await openWindow(app, 'Open again')
      await isGone(second)
      await button(third, 'Sign').waitFor()
      await third.reload()
      await button(third, 'Sign').waitFor()
      await app.frame.getByText('Continue in the window that opened.').waitFor()
      await press(third, 'Sign')
      await assertSigned(address, value(await outcome(app)))
      await isGone(third)
    },
  )

  onlyInAll(test.concurrent)(
    'aborted by the application: the window closes',
    { timeout },
    async ({ open }) => {
      const app = await open()
      const address = await app.signIn()
      await beginPermit(app, address)
      const popup = await openWindow(app)
      await button(popup, 'Sign').waitFor()
      await app.page.evaluate(() => dispatchEvent(new Event('abort permit')))
      await isGone(popup)
      expect((await outcome(app)).status).toBe('rejected')
    },
  )

  onlyInAll(test.concurrent)(
    'T20 the frame is reloaded, removed or left: the window closes',
    {
      timeout,
    },
    async ({ open }) => {
      const app = await open()
      const address = await app.signIn()
      const ends = {
        leave: () => app.page.goto('about:blank'),
        reload: () => app.page.reload(),
        remove: () => app.page.evaluate(() => document.querySelector('iframe')!.remove()),
      }
      for (const [name, end] of Object.entries(ends)) {
        await moveTo(app, '/host')
        await beginPermit(app, address, name)
        const popup = await openWindow(app)
        await button(popup, 'Sign').waitFor()
        await end()
        await isGone(popup)
      }
    },
  )

  test.concurrent('T08 a page that denies the frame popups: an error message, and no way around the window', {
    timeout,
  }, async ({ open }) => {
    const app = await open()
    const address = await app.signIn()
    await app.page.addInitScript(() => {
      const { set } = Object.getOwnPropertyDescriptor(DOMTokenList.prototype, 'value')!
      Object.defineProperty(DOMTokenList.prototype, 'value', {
        set(value: string) {
          set!.call(this, value.replaceAll(/allow-popups\S*/g, ''))
        },
      })
    })
    await app.reload()
    await beginPermit(app, address)
    await button(app.frame, review).click()
    await app.frame.getByText('The window couldn’t open').waitFor()
    await button(app.frame, review).click()
    expect(app.context.pages()).toHaveLength(1)
    expect(await app.frame.getByRole('button').allInnerTexts()).toEqual(['Cancel', review])
    await button(app.frame, 'Cancel').click()
    expect(failure(await outcome(app)).code).toBe(4001)
  })

  onlyInAll(test.concurrent)(
    'two pending, the second without risk: each is decided in its own place',
    {
      timeout,
    },
    async ({ open }) => {
      const app = await open()
      const address = await app.signIn()
      await beginPermit(app, address, 'first')
      await button(app.frame, review).waitFor()
      await begin(app, 'second', 'personal_sign', ['Hello', address])
      await app.frame.getByText('1 of 2').waitFor()
      const popup = await openWindow(app)
      await popup.getByText('1 of 2').waitFor()
      await press(popup, 'Sign')
      await assertSigned(address, value(await outcome(app, 'first')))
      await isGone(popup)

      await app.frame.getByText('2 of 2').waitFor()
      expect(await isPending(app, 'second')).toBe(true)
      await app.approve('Sign')
      const signature = value<Address>(await outcome(app, 'second'))
      expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
      expect(app.context.pages()).toHaveLength(1)
    },
  )
})

/** Forged copies of every message between a frame and its window. */
const lies = [
  { type: 'HELLO' },
  { type: 'WELCOME' },
  ...[0, 1, 2, 3].flatMap((id) =>
    [0, 1, 2].flatMap((revision) => [
      { id, isApproved: true, revision, type: 'DECIDE' },
      { id, isApproved: true, revision, type: 'DECIDE', approval: {} },
    ]),
  ),
  { type: 'END' },
  { type: 'BYE' },
]

/** A request as the frame sends it to its window. */
const shown = {
  approval: {
    account: spender,
    explanation: { facts: [], sections: [], title: { id: 'title.message' }, warnings: [] },
    id: 1,
    method: 'personal_sign',
    network: 'Ethereum',
    origin: 'https://bank.example',
    position: 1,
    total: 1,
  },
  revision: 1,
  type: 'SHOW',
}

describe('a hostile page', () => {
  test.concurrent.for(variants(places))(
    'T08 that opens the window itself gets only an error message, on %s',
    { timeout },
    async (place, { open }) => {
      const app = await open({ place })
      await app.signIn()
      const url = `${stack.walletOrigin(place)}/approve`
      const opening = app.context.waitForEvent('page')
      await app.page.evaluate(
        ([url, lies, shown]) => {
          const remote = window.open(`${url}#00000000-0000-4000-8000-000000000000`)!
          setInterval(() => {
            for (const lie of [...lies, shown]) {
              const { port1, port2 } = new MessageChannel()
              remote.postMessage(lie, '*', [port2])
              port1.postMessage(shown)
            }
          }, 100)
        },
        [url, lies, shown] as const,
      )
      const popup = await opening
      await popup.getByRole('heading', { name: 'Nothing to review' }).waitFor()
      expect(await popup.getByText('bank.example').count()).toBe(0)
      expect(await popup.getByRole('button').allInnerTexts()).toEqual(['Close window'])
      await press(popup, 'Close window')
      await isGone(popup)
    },
  )

  onlyInAll(test.concurrent)(
    'T08 whose empty frame opens the window and then loads the wallet gets nothing',
    {
      timeout,
    },
    async ({ open }) => {
      const app = await open()
      const address = await app.signIn()
      await beginPermit(app, address)
      await button(app.frame, review).waitFor()
      const opening = app.context.waitForEvent('page')
      // When an answer could arrive, the window's opener has the origin of the wallet.
      await app.page.evaluate((origin) => {
        const other = document.createElement('iframe')
        document.body.append(other)
        other.contentWindow!.open(`${origin}/approve`)
        other.src = `${origin}/sdk?projectId=demo&client=1`
      }, stack.walletOrigin())
      const popup = await opening
      await popup.getByRole('heading', { name: 'Nothing to review' }).waitFor()
      expect(await isPending(app)).toBe(true)
    },
  )

  test.concurrent('T08 can neither find the window nor send messages as it or to it', {
    timeout,
  }, async ({ open }) => {
    const app = await open({ place: 'another site' })
    const address = await app.signIn()
    await beginPermit(app, address)
    const popup = await openWindow(app)
    await button(popup, 'Sign').waitFor()
    const before = popup.url()
    const found = await app.page.evaluate(async (lies) => {
      const { contentWindow } = document.querySelector('iframe')!
      const found: string[] = []
      // The properties of a cross-origin frame that a page can read.
      for (const key of ['opener', 'name', 'frames', 'length'] as const)
        try {
          const it = contentWindow![key] as unknown
          if (it && it !== contentWindow) found.push(key)
        } catch {}
      for (const name of ['', 'approve', 'latchkey', 'wallet', 'popup']) {
        // Without a URL, this returns the window with this name, or a new empty window.
        const other = window.open('', name)
        try {
          if (other && other.location.href !== 'about:blank') found.push(name)
          other?.close()
        } catch {
          found.push(name)
        }
      }
      for (let round = 0; round < 20; round++) {
        for (const lie of lies) {
          const { port2 } = new MessageChannel()
          contentWindow!.postMessage(lie, '*', [port2])
        }
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return found
    }, lies)
    expect(found).toEqual([])
    expect(popup.url()).toBe(before)
    expect(await isPending(app)).toBe(true)
    await app.frame.getByText('Continue in the window that opened.').waitFor()
    await press(popup, 'Cancel')
    expect(failure(await outcome(app)).code).toBe(4001)
  })

  test.concurrent('T08 cannot embed the window', { timeout }, async () => {
    const frame = `<iframe src="${stack.walletOrigin()}/approve"></iframe>`
    const path = stack.put('/embeds', toPage(frame))
    // Do not watch this context for policy violations, because the test expects one.
    const context = await stack.browser.newContext()
    const page = await context.newPage()
    const refused = page.waitForEvent('console', (it) => /frame-ancestors/.test(it.text()))
    await page.goto(stack.appOrigin() + path)
    await refused
    await context.close()
  })
})

onlyInAll(describe)('a browser that cannot detect a covered frame', () => {
  test.concurrent('T08 decides everything in a window', { timeout }, async ({ open }) => {
    const app = await open({ place: 'another site', prepare: forgetVisibility })
    const address = await app.signIn()
    await begin(app, 'sign', 'personal_sign', ['Hello', address])
    await button(app.frame, review).waitFor()
    expect(await button(app.frame, 'Sign').count()).toBe(0)
    const popup = await openWindow(app)
    await press(popup, 'Sign')
    const signature = value<Address>(await outcome(app, 'sign'))
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
    await isGone(popup)
  })

  test.concurrent('one that can detect it decides requests without risk in the frame', {
    timeout,
  }, async ({ open }) => {
    const app = await open()
    const address = await app.signIn()
    await begin(app, 'sign', 'personal_sign', ['Hello', address])
    await app.approve('Sign')
    const signature = value<Address>(await outcome(app, 'sign'))
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  })
})

onlyInAll(describe)('a page with a Cross-Origin-Opener-Policy', () => {
  const withPolicy = (policy: string) =>
    stack.put(`/${policy}`, toPage('<script type="module" src="/host.js"></script>'), {
      'cross-origin-opener-policy': policy,
    })

  test.concurrent('on the same site: frame and window still find each other', {
    timeout,
  }, async ({ open }) => {
    const app = await open()
    const address = await app.signIn()
    await moveTo(app, withPolicy('same-origin'))
    await beginPermit(app, address)
    const first = await openWindow(app)
    expect(await first.evaluate(() => opener)).toBe(null)
    await button(first, 'Sign').waitFor()
    await app.frame.getByText('Continue in the window that opened.').waitFor()
    await first.close()
    await app.frame.getByText('You closed the window. Nothing was signed.').waitFor()

    const second = await openWindow(app)
    await press(second, 'Sign')
    await assertSigned(address, value(await outcome(app)))
    await isGone(second)
  })

  test.concurrent('T08 on another site: an error message in both, and nothing is decided', {
    timeout,
  }, async ({ open }) => {
    const app = await open({ place: 'another site' })
    const address = await app.signIn()
    await moveTo(app, withPolicy('same-origin'))
    await beginPermit(app, address)
    const popup = await openWindow(app)
    await app.frame.getByText('this page keeps it from reaching the wallet').waitFor()
    await popup.getByRole('heading', { name: 'This window can’t reach the app' }).waitFor()
    expect(await popup.getByRole('button').allInnerTexts()).toEqual(['Close window'])
    expect(await isPending(app)).toBe(true)
    await button(app.frame, 'Cancel').click()
    expect(failure(await outcome(app)).code).toBe(4001)
  })

  test.concurrent('that allows popups: everything works', { timeout }, async ({ open }) => {
    const app = await open({ place: 'another site' })
    const address = await app.signIn()
    await moveTo(app, withPolicy('same-origin-allow-popups'))
    await beginPermit(app, address)
    const popup = await openWindow(app)
    await press(popup, 'Sign')
    await assertSigned(address, value(await outcome(app)))
  })
})
