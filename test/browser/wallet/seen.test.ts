import { encodeFunctionData, erc20Abi, getAddress } from 'viem'
import { describe, expect } from 'vitest'
import type { App } from '../App.ts'
import { value } from '../outcome.ts'
import { setup } from '../stack.ts'
import { closeByClick, eventually, openByClick } from '../wait.ts'

/** T67: users can only approve what they have seen. seenLayout.test.ts tests every size of the screen. */

const stack = setup()
const { test } = stack
const timeout = 120_000

type Address = `0x${string}`
const attacker = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const button = ({ frame }: App, name: string) => frame.getByRole('button', { exact: true, name })
const isArmed = ({ frame }: App) => frame.locator('button[aria-disabled=false]').isVisible()

/** Whether a text of the wallet is visible, and not scrolled away. */
const isInView = ({ frame }: App, text: string) =>
  frame
    .getByText(text)
    .first()
    .evaluate((element) => {
      const { bottom, height, left, top, width } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return top >= 0 && bottom <= innerHeight && (hit === element || element.contains(hit))
    })

/** Starts a request. The host page stores the outcome under this name. */
const begin = ({ page }: App, name: string, method: string, params: unknown) =>
  page.evaluate(
    ([name, method, params]) =>
      window.host.begin(name, window.host.wallet.request({ method, params } as never)),
    [name, method, params] as const,
  )

const outcome = async ({ page }: App, name: string) => {
  await eventually(() =>
    page.evaluate((name) => window.host.outcomes[name]!.status !== 'pending', name),
  )
  return page.evaluate((name) => window.host.outcomes[name]!, name)
}

/** Styles the frame as a host can. Repeats it after each change by the client. */
const style = ({ page }: App, rules: Record<string, string>) =>
  page.evaluate((rules) => {
    const iframe = document.querySelector<HTMLElement>('iframe[title=Wallet]')!
    window.undress?.()
    const apply = () => {
      for (const [name, value] of Object.entries(rules))
        iframe.style.setProperty(name, value, 'important')
      observer.takeRecords()
    }
    const observer = new MutationObserver(apply)
    observer.observe(iframe, { attributeFilter: ['style'] })
    apply()
    window.undress = () => {
      observer.disconnect()
      for (const name of Object.keys(rules)) iframe.style.removeProperty(name)
    }
  }, rules)

const sizeOf = (width: number, height: number) => ({
  height: `${height}px`,
  'max-height': 'none',
  width: `${width}px`,
})

describe('T67', () => {
  test('a transfer under 62 notes is in view when Approve is armed', { timeout }, async ({
    open,
  }) => {
    const app = await open({ place: 'another site' })
    const address = await app.signIn()
    await stack.fund(address)
    const take = (from: Address) =>
      encodeFunctionData({ abi: erc20Abi, args: [from, address, 0n], functionName: 'transferFrom' })
    const others = Array.from(
      { length: 62 },
      (_, index): Address => `0x${String(index + 1).padStart(40, 'b')}`,
    )
    const theft = encodeFunctionData({
      abi: erc20Abi,
      args: [attacker, 5_000_000_000n],
      functionName: 'transfer',
    })
    const calls = [...others.map(take), theft].map((data) => ({ data, to: usdc }))
    const batch = { atomicRequired: false, calls, chainId: '0x1', from: address, version: '2.0.0' }
    await begin(app, 'batch', 'wallet_sendCalls', [batch])
    await eventually(() => isArmed(app))
    expect(await isInView(app, '5,000\u00a0USDC')).toBe(true)
    expect(await isInView(app, getAddress(attacker))).toBe(true)
    await app.frame.getByText(/^62 × This takes assets/).waitFor()
    await button(app, 'Cancel').click()
    expect(await outcome(app, 'batch')).toMatchObject({ error: { code: 4001 } })
  })

  test('a frame below 360 × 400 does not arm: the wallet’s window decides', { timeout }, async ({
    open,
  }) => {
    const app = await open({ place: 'another site' })
    const address = await app.signIn()
    await stack.fund(address)
    const payment = { from: address, to: attacker, value: '0x2386f26fc10000' }
    await begin(app, 'pay', 'eth_sendTransaction', [payment])
    await eventually(() => isArmed(app))
    for (const text of ['0.01\u00a0ETH', getAddress(attacker)])
      expect(await isInView(app, text)).toBe(true)

    // The frame shrinks while it is visible.
    await style(app, sizeOf(160, 180))
    await button(app, 'Review in a window').waitFor()
    expect(await isArmed(app)).toBe(false)
    // The size that older clients give the frame.
    await style(app, sizeOf(360, 400))
    await eventually(() => isArmed(app))
    // Only a part of the frame is visible.
    await style(app, { ...sizeOf(360, 500), 'clip-path': 'inset(150px 0 0 0)' })
    await eventually(async () => !(await isArmed(app)))
    await button(app, 'Review in a window').waitFor()

    const popup = await openByClick(button(app, 'Review in a window'))
    await popup.getByText('What leaves your account').waitFor()
    // The window stays open if the frame grows.
    await style(app, sizeOf(360, 500))
    await closeByClick(popup, 'Approve')
    const hash = value<Address>(await outcome(app, 'pay'))
    expect(await stack.chain(1, 'eth_getTransactionByHash', hash)).toMatchObject({ hash })
  })
})
