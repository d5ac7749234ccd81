import type { BrowserContext } from 'playwright-core'
import { encodeFunctionData, erc20Abi, parseEther, toHex } from 'viem'
import { describe, expect } from 'vitest'
import { setup } from '../browser/stack.ts'
import { clickPatience, eventually, insist } from '../browser/wait.ts'
import { onlyInAll, variants } from '../variants.ts'
import { load, type Name, names, scripts, toAsk } from './clients.ts'

const stack = setup({ scripts: scripts('the same site', 'another site') })
const { test } = stack

const timeout = 120_000
const strangers = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const
const rejected = { message: 'The request was rejected' }
const places = ['the same site', 'another site'] as const
const stories = variants(
  names.flatMap((name) => places.map((place) => [name, place] as const)),
  ['web3modal 5.1.11', 'another site'],
)

/** Opens a published client with a funded user. It can show and hide the frame as the client's modal does. */
async function open(name: Name, place: (typeof places)[number], context: BrowserContext) {
  const page = await context.newPage()
  await load(page, stack.appOrigin(place), name, place)
  const ask = toAsk(page)
  if (name === 'appkit 1.8.0') await ask('init')
  const email = stack.newEmail()
  await ask('connectEmail', { email })
  const waiting = ask('connectDevice')
  const otp = await stack.approveDevice(email)
  await waiting
  await ask('connectOtp', { otp })
  const { value } = (await ask('connect')) as { value: { address: `0x${string}` } }
  const { address } = value
  await stack.fund(address)
  const frame = page.frameLocator('#w3m-iframe')
  const display = (value: string) =>
    page.locator('#w3m-iframe').evaluate((iframe, value) => {
      const style = 'border: 0; height: 600px; left: 20px; top: 20px; width: 360px'
      iframe.style.cssText += `; display: ${value}; ${style}`
    }, value)
  return {
    address,
    /** Clicks until the wallet accepts the click, since the wallet ignores clicks while the frame moves. */
    approve() {
      const button = frame.getByRole('button', { exact: true, name: 'Approve' })
      return insist(
        () => button.click({ timeout: clickPatience }).catch(() => {}),
        async () => (await frame.getByText('Approve', { exact: true }).count()) === 0,
      )
    },
    ask,
    frame,
    /** Hides the frame as both clients do when their modal closes. */
    hide: () => display('none'),
    /** Waits until the frame has noticed that it is hidden. */
    hidden: () =>
      eventually(async () => {
        const root = frame.locator(':root')
        return (await root.evaluate((it) => it.getBoundingClientRect().width)) === 0
      }),
    page,
    /** Waits until Approve is enabled, which proves that the frame has noticed that it is shown. */
    seen: () => frame.locator('button[aria-disabled=false]').waitFor(),
    send: (to: string) =>
      ask('request', {
        method: 'eth_sendTransaction',
        params: [{ from: address, to, value: toHex(parseEther('0.1')) }],
      }),
    /** Waits until the frame has a request, and shows the frame. */
    async show() {
      await frame.getByText('Approve', { exact: true }).waitFor({ state: 'attached' })
      await display('block')
    },
    /**
     * Shows the frame as both modals do: after its answer to SYNC_THEME, without waiting for the question. Returns when
     * the frame has noticed that it is shown.
     */
    async showAtOnce() {
      await ask('syncTheme', { themeMode: 'light' })
      await display('block')
      await frame.locator(':root').evaluate(
        (root) =>
          new Promise<void>((resolve) => {
            const observer = new IntersectionObserver((entries) => {
              if (!entries.some((it) => it.boundingClientRect.width > 0)) return
              observer.disconnect()
              resolve()
            })
            observer.observe(root)
          }),
      )
    },
  }
}

const balanceOf = async (address: string) =>
  BigInt(String(await stack.chain(1, 'eth_getBalance', address, 'latest')))
const countOf = (address: string) => stack.chain(1, 'eth_getTransactionCount', address, 'latest')

describe('T56 a request that a published client has abandoned', () => {
  test.concurrent.for(stories)(
    '%s on %s: dropped when the frame is hidden, and the next request is shown alone',
    { timeout },
    async ([name, place], { newContext }) => {
      const { address, approve, frame, hide, seen, send, show } = await open(
        name,
        place,
        await newContext(),
      )
      const abandoned = send(strangers[0])
      await show()
      await seen()
      await hide()
      expect(await abandoned).toEqual(rejected)

      const next = send(strangers[1])
      await show()
      await frame.getByText('2 of 2').waitFor({ state: 'detached' })
      await approve()
      const { value: hash } = (await next) as { value: string }
      expect(await stack.chain(1, 'eth_getTransactionByHash', hash)).toMatchObject({
        to: strangers[1].toLowerCase(),
      })
      expect(await countOf(address)).toBe('0x1')
    },
  )

  test.concurrent.for(variants(names))(
    '%s: hidden, and followed by another request at once: the first is never approved',
    { timeout },
    async (name, { newContext }) => {
      const { address, ask, approve, hide, page, seen, send, show } = await open(
        name,
        'another site',
        await newContext(),
      )
      const abandoned = send(strangers[0])
      await show()
      await seen()
      await hide()
      const next = send(strangers[1])
      expect(await abandoned).toEqual(rejected)
      await show()
      await approve()
      const { value: hash } = (await next) as { value: string }
      expect(await stack.chain(1, 'eth_getTransactionByHash', hash)).toMatchObject({
        to: strangers[1].toLowerCase(),
      })
      expect(await countOf(address)).toBe('0x1')
      // The client still works afterwards.
      await hide()
      expect(await ask('isConnected')).toEqual({ value: { isConnected: true } })
      await page.close()
    },
  )
})

onlyInAll(describe)('T56 a request that is closed early', () => {
  const moments = ['before the question is shown', 'as soon as the question is shown'] as const

  test.concurrent.for(names.flatMap((name) => moments.map((moment) => [name, moment] as const)))(
    '%s: dropped when the frame is hidden %s, and the next request is shown alone',
    { timeout },
    async ([name, moment], { newContext }) => {
      const { address, approve, ask, frame, hidden, hide, page, send, showAtOnce } = await open(
        name,
        'another site',
        await newContext(),
      )
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      let isReached = false
      await page.route('**/v1/**', async (route) => {
        isReached = true
        await released
        await route.fallback()
      })
      // The frame reads the token before it asks the user. The node is slow, so the host shows the frame first.
      const args = [strangers[0], 1n] as const
      const data = encodeFunctionData({ abi: erc20Abi, args, functionName: 'transfer' })
      const abandoned = ask('request', {
        method: 'eth_sendTransaction',
        params: [{ data, from: address, to: strangers[0] }],
      })
      await eventually(() => isReached)
      await showAtOnce()
      const isAsked = moment === 'as soon as the question is shown'
      if (isAsked) {
        release()
        await frame.locator('button').first().waitFor()
      }
      await hide()
      await hidden()
      release()
      const next = send(strangers[1])
      await showAtOnce()
      expect(await abandoned).toEqual(rejected)
      await frame.getByText('Approve', { exact: true }).waitFor()
      expect(await frame.getByText(' of 2').count()).toBe(0)
      await approve()
      const { value: hash } = (await next) as { value: string }
      expect(await stack.chain(1, 'eth_getTransactionByHash', hash)).toMatchObject({
        to: strangers[1].toLowerCase(),
      })
      expect(await countOf(address)).toBe('0x1')
    },
  )
})

onlyInAll(describe)('T56 a request that a published client still wants', () => {
  test.concurrent.for(names)(
    '%s: sent just before the frame is hidden for the previous request, and shown again',
    { timeout },
    async (name, { newContext }) => {
      const { address, approve, hide, send, show } = await open(
        name,
        'another site',
        await newContext(),
      )
      const first = send(strangers[0])
      await show()
      await approve()
      expect(await first).toMatchObject({ value: expect.stringMatching(/^0x/) })
      // The modal of the first request is closed after the application has sent the second request.
      const second = send(strangers[1])
      await hide()
      await show()
      await approve()
      expect(await second).toMatchObject({ value: expect.stringMatching(/^0x/) })
      expect(await countOf(address)).toBe('0x2')
    },
  )

  // No other test may run at the same time, because a page is in the background while another test brings its tab to
  // the front.
  test.for(names)(
    '%s: survives a scroll, another tab and a slow host',
    { timeout },
    async (name, { newContext }) => {
      const context = await newContext()
      const { approve, frame, page, send, show } = await open(name, 'another site', context)
      const sending = send(strangers[0])
      // The screen is not visible yet. The frame checks this every half second.
      await page.waitForTimeout(2_500)
      await show()
      await page.evaluate(() => {
        const iframe = document.querySelector<HTMLElement>('#w3m-iframe')!
        document.body.style.height = '5000px'
        iframe.style.position = 'absolute'
        scrollTo(0, 4_000)
      })
      await page.waitForTimeout(1_500)
      const other = await context.newPage()
      await other.bringToFront()
      await other.close()
      await page.bringToFront()
      await page.evaluate(() => scrollTo(0, 0))
      // Wait for the enabled button. Playwright scrolls the page if a button is not enabled, and the frame would be out
      // of view again.
      await frame.getByRole('button', { disabled: false, exact: true, name: 'Approve' }).waitFor()
      await approve()
      expect(await sending).toMatchObject({ value: expect.stringMatching(/^0x/) })
    },
  )
})

test('T56 appkit 1.8.0 cancels after Approve: nothing is sent before signing, later the frame returns the hash', {
  timeout,
}, async ({ newContext }) => {
  const context = await newContext()
  const answers: { payload: unknown; type: string }[] = []
  await context.exposeBinding('note', (_, message) => void answers.push(message))
  await context.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      const { note } = window as unknown as { note(message: unknown): void }
      if (/RPC_REQUEST_(SUCCESS|ERROR)/.test(Object(data).type)) note(data)
    })
  })
  const { address, approve, ask, page, send, show } = await open(
    'appkit 1.8.0',
    'the same site',
    context,
  )
  for (const [method, expected] of [
    ['eth_getTransactionCount', '@w3m-frame/RPC_REQUEST_ERROR'],
    ['eth_sendRawTransaction', '@w3m-frame/RPC_REQUEST_SUCCESS'],
  ] as const) {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let isReached = false
    await page.route('**/v1/**', async (route) => {
      if (route.request().postDataJSON().method === method) {
        isReached = true
        await released
      }
      await route.fallback()
    })
    answers.length = 0
    const before = await balanceOf(strangers[0])
    const sending = send(strangers[0])
    await show()
    await approve()
    await eventually(() => isReached)
    // Do not await this message, because it has no answer.
    await page.evaluate(() => void window.ask('rejectRpcRequests'))
    expect(await sending).toEqual({ message: 'Request was aborted' })
    release()
    await eventually(() => answers.length > 0)
    expect(answers.map(({ type }) => type)).toEqual([expected])
    const isSent = expected.endsWith('SUCCESS')
    await eventually(async () => (await balanceOf(strangers[0])) > before === isSent)
    expect(await countOf(address)).toBe(isSent ? '0x1' : '0x0')
    await page.unroute('**/v1/**')
  }
  expect(await ask('isConnected')).toEqual({ value: { isConnected: true } })
})
