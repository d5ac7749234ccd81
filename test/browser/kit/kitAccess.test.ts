import { encodeFunctionData, erc20Abi, maxUint256, parseEther, toHex } from 'viem'
import { describe, expect } from 'vitest'
import { onlyInAll } from '../../variants.ts'
import type { App } from '../App.ts'
import { inspect, squeeze } from '../axe.ts'
import { look as examine } from '../look.ts'
import { eventually, insist, openByClick } from '../wait.ts'
import { approveChange, type Kit, setup } from './kit.ts'

/** Checks every screen of the kit and the frame with axe (WCAG 2.2 AA), in light and dark mode and in small windows. */

const { signIn, stack, test, toDevice } = setup()
const timeout = 120_000

test.concurrent('the checks find problems', { timeout }, async ({ openKit }) => {
  const { page } = await openKit()
  const restyle = (style: string) =>
    page.locator('header .lk-button').evaluate((element, style) => {
      element.style.cssText = style
    }, style)
  await restyle('background: #fff !important; color: #ddd !important')
  await expect(inspect(page, 'pale')).rejects.toThrow('pale, light')
  await restyle('background: #000 !important; color: light-dark(#fff, #222) !important')
  await expect(inspect(page, 'dark')).rejects.toThrow('dark, dark')
  await restyle('min-width: 400px')
  await expect(squeeze(page, 'wide')).rejects.toThrow('wide, 320')
  await restyle('height: 10px; min-height: 0; overflow: hidden; padding: 0')
  await expect(squeeze(page, 'low')).rejects.toThrow('low, 320')
})

describe.concurrent('the kit', () => {
  /** Checks every part of the kit on the page. */
  async function look({ page }: Kit, name: string) {
    await inspect(page, name)
    await squeeze(page, name)
  }

  test('sign-in', { timeout }, async ({ openKit }) => {
    const kit = await openKit()
    await look(kit, 'button')
    await kit.press(kit.signIn)
    await kit.heading('Sign in to Shop')
    await look(kit, 'address')
    await kit.press('Continue')
    await kit.problem('Enter an email address, such as name@example.com.')
    await look(kit, 'no address')

    const email = `somebody.with.a.name.that.does.not.fit.on.any.line@${'long.'.repeat(8)}example.com`
    await kit.field('Email address').fill(email)
    await kit.press('Continue')
    await kit.heading('Check your email')
    await look(kit, 'device')
    await kit.hurry()
    await kit.press('Send the email again')
    await kit.dialog.getByText('We sent the email again.').waitFor()
    await look(kit, 'device, sent again')

    const code = await stack.approveDevice(email)
    await kit.heading('Enter your code')
    await look(kit, 'code')
    await kit.field('Code').fill(code === '000000' ? '000001' : '000000')
    await kit.problem('That code isn’t right. Check it and try again.')
    await look(kit, 'wrong code')
    await stack.query('update challenges set expires_at = now() where email = $1', [email])
    await kit.field('Code').fill(code)
    await kit.problem('This code has expired. Request a new one.')
    await look(kit, 'expired code')
  })

  onlyInAll(test)('sign-in failures', { timeout }, async ({ openKit }) => {
    const kit = await openKit()
    const email = await toDevice(kit)
    const token = new URL((await stack.mails(email))[0]!.links[0]!).hash.slice(1)
    const body = JSON.stringify({ token })
    await fetch(`${stack.walletOrigin()}/api/1/device/deny`, { body, method: 'POST' })
    await kit.problem('This sign-in was denied from your mailbox.')
    await look(kit, 'denied')
    await kit.press('Use a different address')
    await kit.field('Email address').fill(stack.newEmail())
    await kit.press('Continue')
    await kit.problem(/^We just sent an email\./)
    await inspect(kit.page, 'cooldown')
    await kit.hurry()
    await eventually(async () => !(await kit.dialog.getByRole('alert').innerText()))
    await kit.page.route('**/api/1/email', (route) => route.abort())
    await kit.press('Continue')
    await kit.problem('The wallet can’t reach its server. Try again.')
    await look(kit, 'unreachable')
  })

  onlyInAll(test)('the account', { timeout }, async ({ openKit }) => {
    const kit = await openKit()
    const email = await signIn(kit)
    await look(kit, 'account button')
    await kit.press(kit.account)
    await kit.dialog.getByText('0 ETH').waitFor()
    await look(kit, 'account')
    await kit.press('Show QR code')
    await kit.dialog.getByRole('img', { name: 'QR code of your address' }).waitFor()
    await look(kit, 'QR code')
    await kit.press(kit.button('Standard account'))
    await kit.dialog.getByText('Not deployed on Ethereum yet.').waitFor()
    await look(kit, 'accounts')
    await kit.press('See where it’s deployed')
    await kit.dialog.getByText('Base Sepolia').waitFor()
    await look(kit, 'deployments')
    await kit.press(kit.button('Smart account'))
    await kit.dialog.locator('li[aria-current]', { hasText: 'Smart account' }).waitFor()
    await kit.press('Back')
    await kit.press(kit.button(/^Ethereum/))
    await kit.button('Base Sepolia').waitFor()
    await look(kit, 'networks')
    await kit.press('Back')

    await kit.press(kit.button(new RegExp(email)))
    await kit.heading('Change your email address')
    await look(kit, 'email change')
    const next = stack.newEmail()
    await kit.field('New email address').fill(next)
    await stack.forgetMails()
    await kit.press('Continue')
    await approveChange(kit.frame)
    for (const [title, mailbox] of [
      ['Confirm it’s you', email],
      ['Confirm the new address', next],
    ] as const) {
      await kit.heading(title)
      await look(kit, title)
      const newest = async () => (await stack.mails(mailbox))[0]?.codes[0]
      await eventually(async () => Boolean(await newest()))
      await kit.field('Code').fill((await newest())!)
    }
    await kit.heading('Your email address has changed')
    await look(kit, 'changed')
  })

  onlyInAll(test)('embedded in a page', { timeout }, async ({ openKit }) => {
    const kit = await openKit('desktop', { path: '/shop/parts' })
    await look(kit, 'sign-in in a page')
    await signIn(kit)
    await kit.page.locator('main').getByText('0 ETH').waitFor()
    await look(kit, 'account in a page')
  })
})

onlyInAll(describe.concurrent)('the frame', () => {
  const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

  /** Checks the document in the frame. axe checks each document separately. */
  async function look(app: App, name: string) {
    await app.frame.locator('.buttons').waitFor()
    await inspect(app.document(), name)
    await squeeze(app.document(), name)
  }

  /** Opens a request, checks the screen, and cancels the request. */
  async function review(app: App, name: string, method: string, params: unknown) {
    let isOver = false
    const asked = app.request(method, params).then(() => {
      isOver = true
    })
    await look(app, name)
    await insist(
      () => app.approve('Cancel'),
      () => isOver,
    )
    await asked
  }

  test('signatures', { timeout }, async ({ open }) => {
    const app = await open({ place: 'another site' })
    const address = await app.signIn()
    await review(app, 'message', 'personal_sign', [toHex('Hello'), address])
    await review(app, 'long message', 'personal_sign', [
      toHex('Hello, shop. '.repeat(200)),
      address,
    ])
    await review(app, 'message that is not text', 'personal_sign', ['0xff00fe', address])
    const host = new URL(stack.appOrigin('another site')).host
    for (const [name, domain] of [
      ['sign-in', host],
      ['sign-in elsewhere', 'elsewhere.example'],
    ] as const)
      await review(app, name, 'personal_sign', [toHex(toSiwe(domain, address)), address])
    await review(app, 'typed data', 'eth_signTypedData_v4', [address, JSON.stringify(order)])
    const asked = [1, 2].map((it) => app.request('personal_sign', [toHex(`Hello ${it}`), address]))
    await app.frame.getByText('1 of 2').waitFor()
    await look(app, 'two pending')
    const second = app.frame.getByText('2 of 2')
    await insist(
      () => app.approve('Cancel'),
      () => second.isVisible(),
    )
    await app.approve('Cancel')
    await Promise.all(asked)
  })

  test('transactions', { timeout }, async ({ open }) => {
    const app = await open()
    const address = await app.signIn()
    const send = (name: string, transaction: Record<string, unknown>) =>
      review(app, name, 'eth_sendTransaction', [{ from: address, ...transaction }])
    await send('insufficient funds', { to: stranger, value: toHex(parseEther('1')) })
    await stack.fund(address)
    await send('transfer', { to: stranger, value: toHex(parseEther('1')) })
    const transfer = { abi: erc20Abi, args: [stranger, 5n], functionName: 'transfer' } as const
    await send('token', { data: encodeFunctionData(transfer), to: token })
    await send('unknown call', { data: `0x12345678${'ab'.repeat(64)}`, to: token })
    await send('creation', { data: '0x600a600c600039600a6000f3602a60005260206000f3' })
  })

  test('approval windows', { timeout }, async ({ open }) => {
    const app = await open()
    const address = await app.signIn()
    const approve = {
      abi: erc20Abi,
      args: [stranger, maxUint256],
      functionName: 'approve',
    } as const
    await stack.fund(address)
    const transaction = { data: encodeFunctionData(approve), from: address, to: token }
    const asked = app.request('eth_sendTransaction', [transaction])
    await look(app, 'high risk')
    const popup = await openByClick(app.frame.getByRole('button', { name: 'Review in a window' }))
    await popup.getByRole('button', { name: 'Approve' }).waitFor()
    await inspect(popup, 'window')
    await squeeze(popup, 'window')
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await asked
    const page = await app.context.newPage()
    await page.goto(`${stack.walletOrigin()}/approve`)
    await page.getByText('Nothing to review').waitFor()
    await inspect(page, 'window without a request')
    await squeeze(page, 'window without a request')
  })

  test('the page of the link', { timeout }, async ({ newContext, openKit }) => {
    const kit = await openKit()
    const email = await toDevice(kit)
    const page = await (await newContext()).newPage()
    await page.goto((await stack.mails(email))[0]!.links[0]!)
    await page.getByRole('heading', { name: 'We can’t tell whether this browser asked' }).waitFor()
    await examine(page, 'device unknown', {
      reopen: (it) => it.getByRole('button').first().waitFor(),
    })
    await page.getByRole('button', { exact: true, name: 'Approve' }).click()
    await page.getByRole('heading', { name: 'You approved this sign-in' }).waitFor()
    await inspect(page, 'approved')
    await squeeze(page, 'approved')
    // Use a new tab, because this tab keeps the token of its link.
    const other = await page.context().newPage()
    await other.goto(`${stack.walletOrigin()}/device`)
    await other.getByText('Open the link in our email').waitFor()
    await inspect(other, 'no link')
    await squeeze(other, 'no link')
  })

  const order = {
    domain: { chainId: 1, name: 'Shop', version: '1' },
    message: { item: 'A blue cup', price: '3' },
    primaryType: 'Order',
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Order: [
        { name: 'item', type: 'string' },
        { name: 'price', type: 'uint256' },
      ],
    },
  }

  function toSiwe(domain: string, address: string): string {
    return `${domain} wants you to sign in with your Ethereum account:
${address}

Welcome to the shop.

URI: http://${domain}
Version: 1
Chain ID: 1
Nonce: 12345678
Issued At: 2026-01-01T00:00:00.000Z`
  }
})

test('the server logged no failure', () => {
  expect(stack.lines.filter((line) => JSON.parse(line).level === 'error')).toEqual([])
})
