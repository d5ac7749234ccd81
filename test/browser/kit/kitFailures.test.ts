import { createServer } from 'node:net'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { onlyInAll, variants } from '../../variants.ts'
import { eventually } from '../wait.ts'
import { approveChange, desktop, focused, type Kit, loaded, phone, setup, sizes } from './kit.ts'

/** Tests failures in the kit. The kit must show a message and a next step, and no spinner may keep running. */

const { signIn, stack, test, toCode, toDevice, urlOf } = setup()
const timeout = 120_000

/** Each failure is tested in one size. `kit.test.ts` tests every step of the kit in both sizes. */

const offline = 'You seem to be offline. Check your connection and try again.'
const unloadable = 'The wallet couldn’t load. Try again in a moment.'
const unreachable = 'The wallet can’t reach its server. Try again.'

/** Waits until nothing is in progress in the dialog. */
async function rests({ dialog }: Kit) {
  await eventually(async () => !(await dialog.locator('.lk-spinner, [aria-busy=true]').count()))
}

describe.concurrent('the wallet', () => {
  test.for(desktop)(
    'blocked by the Content Security Policy of the page: says so at once; %s',
    {
      timeout,
    },
    async (size, { openKit }) => {
      const kit = await openKit(size, { isUnwatched: true, path: '/shop/closed' })
      await kit.press(kit.signIn)
      await kit.field('Email address').fill(stack.newEmail())
      for (const name of ['Continue', 'Try again']) {
        await kit.press(name)
        // On a developer's machine, the dialog also says how to fix the mistake.
        await kit.problem(`${unloadable} Tried http://`)
        await kit.problem(/blocks it\. Add http:\S+ to frame-src\.$/)
        await rests(kit)
      }
      await kit.press('Close')
      expect(await kit.ask('eth_blockNumber')).toBe(
        'Refused: Unable to load email login dependency',
      )
    },
  )

  test.for(variants(sizes))(
    'at an address where no server listens: says so; %s',
    { timeout },
    async (size, { openKit }) => {
      const path = `/shop/open?frame=http://localhost:${await findClosedPort()}/sdk`
      const kit = await openKit(size, { isUnwatched: true, path })
      await kit.press(kit.signIn)
      await kit.field('Email address').fill(stack.newEmail())
      const started = performance.now()
      await kit.press('Continue')
      // On a developer's machine, the dialog also says how to fix the mistake.
      await kit.problem(`${unloadable} Tried http://localhost:`)
      // The policy of this page forbids the client to ask the server for the cause.
      await kit.problem('No wallet answered there, and the page')
      await kit.problem(/add http:\S+ to connect-src\.$/)
      expect(performance.now() - started).toBeLessThan(2_000)
      await rests(kit)
      await kit.press('Close')
      await focused(kit.signIn)
    },
  )

  onlyInAll(test)(
    'does not answer: times out, and works on the next try',
    { timeout },
    async ({ openKit }) => {
      const kit = await openKit()
      const { code } = await toCode(kit)
      await kit.page.route('**/api/1/email/code', () => {})
      await kit.field('Code').fill(code)
      await kit.button('Checking…').waitFor()
      await kit.problem(unreachable)
      await rests(kit)
      await kit.page.unroute('**/api/1/email/code')
      await kit.press('Try again')
      await kit.account.waitFor()
    },
  )
})

// Retry these tests, because a browser can take longer on a busy machine.
const inTime = { retry: 2, timeout }

describe.concurrent('a mistake of the developer: shown and logged once, within two seconds', () => {
  /** Collects what the kit and the client write to the console. */
  function listen(page: Page): string[] {
    const lines: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('[latchkey]')) lines.push(message.text())
    })
    return lines
  }

  test('an unknown project', inTime, async ({ openKit }) => {
    let lines: string[] = []
    const prepare = async (page: Page) => {
      lines = listen(page)
    }
    const path = '/shop?log&project=shopp'
    const kit = await openKit('desktop', { isUnwatched: true, path, prepare })
    await kit.press(kit.signIn)
    await kit.field('Email address').fill(stack.newEmail())
    const started = performance.now()
    await kit.press('Continue')
    const why = `Tried ${stack.walletOrigin()}/sdk. The server does not know the project shopp.`
    await kit.problem(`${unloadable} ${why}`)
    await eventually(async () => lines.length > 0)
    expect(performance.now() - started).toBeLessThan(2_000)
    await rests(kit)
    expect(lines).toEqual([
      expect.stringContaining(`[latchkey] The wallet did not load. ${why} Check projectId`),
    ])
  })

  test('an empty frameUrl', inTime, async ({ newContext }) => {
    const page = await (await newContext()).newPage()
    const lines = listen(page)
    await page.goto(urlOf('/shop?log&frame='))
    const started = performance.now()
    const problem = 'The option "frameUrl" of createWallet should be'
    await page.getByRole('alert').getByText(problem).waitFor()
    await eventually(async () => lines.length > 0)
    expect(performance.now() - started).toBeLessThan(2_000)
    expect(lines).toEqual([expect.stringContaining(`[latchkey] ${problem}`)])
  })
})

// SignIn.code.dom.test.tsx and test/interop/published.test.ts test wrong codes as well.
onlyInAll(describe.concurrent)('a code', () => {
  test.for(phone)(
    'wrong: clears the field and keeps the focus; wrong five times: requires a new mail; %s',
    { timeout },
    async (size, { openKit }) => {
      const kit = await openKit(size)
      const { code, email, wrong } = await toCode(kit)
      const field = kit.field('Code')
      await field.fill('12')
      await kit.press('Continue')
      await kit.problem('Enter all the digits of the code.')
      for (let turn = 0; turn < 4; turn++) {
        await field.fill(wrong)
        await kit.problem('That code isn’t right. Check it and try again.')
        await eventually(async () => (await field.inputValue()) === '')
        await focused(field)
        expect(await field.getAttribute('aria-invalid')).toBe('true')
      }
      await field.fill(wrong)
      await kit.problem('Too many wrong codes. Request a new one.')
      await rests(kit)
      expect(await kit.button('Continue').count()).toBe(0)
      // Even the right code is refused now.
      await field.fill(code)
      await kit.problem('Too many wrong codes. Request a new one.')

      await kit.hurry()
      await kit.press('Send a new code')
      await enterNext(kit, email)
    },
  )

  test.for(sizes)(
    'expired: says so, and the code of the next mail works; %s',
    { timeout },
    async (size, { openKit }) => {
      const kit = await openKit(size)
      const { code, email } = await toCode(kit)
      await stack.query('update challenges set expires_at = now() where email = $1', [email])
      await kit.field('Code').fill(code)
      await kit.problem('This code has expired. Request a new one.')
      await rests(kit)
      await focused(kit.field('Code'))
      await kit.hurry()
      await kit.press('Send a new code')
      await enterNext(kit, email)
    },
  )
})

onlyInAll(describe.concurrent)('a link', () => {
  test.for(sizes)(
    'expired, or denied from the mailbox: says so, and the next mail works; %s',
    { timeout },
    async (size, { openKit }) => {
      const kit = await openKit(size)
      const email = await toDevice(kit)
      const token = new URL((await stack.mails(email))[0]!.links[0]!).hash.slice(1)
      await fetch(`${stack.walletOrigin()}/api/1/device/deny`, {
        body: JSON.stringify({ token }),
        method: 'POST',
      })
      await kit.problem('This sign-in was denied from your mailbox.')
      await rests(kit)

      await kit.hurry()
      await kit.press('Send the email again')
      await kit.dialog.getByText('We sent the email again.').waitFor()
      await kit.press('Back')
      await stack.query('update challenges set expires_at = now() where email = $1', [email])
      await kit.press('Continue')
      await kit.problem('The link in the email has expired. Request a new one.')
      await rests(kit)
      await kit.hurry()
      await kit.press('Send the email again')
      await enterNext(kit, email)
    },
  )
})

onlyInAll(describe.concurrent)('offline', () => {
  test.for(desktop)('before the wallet has loaded; %s', { timeout }, async (size, { openKit }) => {
    const kit = await openKit(size)
    await loaded(kit, 'SignInSteps')
    await kit.context.setOffline(true)
    await kit.press(kit.signIn)
    const email = stack.newEmail()
    await kit.field('Email address').fill(email)
    await kit.press('Continue')
    await kit.button('Sending the email…').waitFor()
    await kit.problem(offline)
    await rests(kit)
    await kit.context.setOffline(false)
    await kit.press('Try again')
    await kit.heading('Check your email')
  })

  test.for(phone)(
    'at each step, and in the account; %s',
    { timeout },
    async (size, { openKit }) => {
      const kit = await openKit(size)
      const { context, dialog, page } = kit
      const email = stack.newEmail()
      await kit.press(kit.signIn)
      await page.frameLocator('iframe[title=Wallet]').locator('html').waitFor({ state: 'attached' })
      await kit.field('Email address').fill(email)
      // Wait until the frame has loaded, so that it has a nonce for its next request.
      await eventually(async () => (await page.frames().at(-1)!.title()) !== '')
      await context.setOffline(true)
      await kit.press('Continue')
      await kit.problem(offline)
      await rests(kit)
      await context.setOffline(false)
      // setOffline does not abort a request that was already sent, so abort the request here.
      const cut = await cutOff(page, '**/api/1/email/device')
      await kit.press('Try again')
      await kit.heading('Check your email')
      await context.setOffline(true)
      cut.go()
      await kit.problem(offline)
      await rests(kit)
      await context.setOffline(false)
      await cut.mend()
      await kit.press('Try again')
      await dialog.getByText('Waiting for approval.').waitFor()

      const code = await stack.approveDevice(email)
      await kit.heading('Enter your code')
      await context.setOffline(true)
      await kit.field('Code').fill(code)
      await kit.problem(offline)
      await rests(kit)
      expect(await kit.field('Code').inputValue()).toBe(code)
      await context.setOffline(false)
      await kit.press('Try again')
      await kit.account.waitFor()

      await loaded(kit, 'AccountViews')
      await context.setOffline(true)
      await kit.press(kit.account)
      await dialog.getByText('We can’t get your balance right now.').waitFor()
      await kit.press('Show QR code')
      await kit.problem('This couldn’t be loaded. Check your connection and try again.')
      await rests(kit)
      await context.setOffline(false)
      await kit.press('Hide QR code')
      await kit.press('Show QR code')
      await dialog.getByRole('img', { name: 'QR code of your address' }).waitFor()
      await kit.press('Try again')
      await dialog.getByText('0 ETH').waitFor()
      // The user can sign out of this browser offline.
      await context.setOffline(true)
      await kit.press('Sign out')
      await kit.signIn.waitFor()
    },
  )
})

test.concurrent.for(desktop)(
  'the content of the dialog fails to load: says so, and loads on the next try; %s',
  { timeout },
  async (size, { openKit }) => {
    const prepare = (page: Page) =>
      page.route('**/assets/SignInSteps*.js', (route) => route.abort())
    const kit = await openKit(size, { prepare })
    await kit.press(kit.signIn)
    await kit.heading('Sign in')
    await kit.problem('This couldn’t be loaded. Check your connection and try again.')
    await rests(kit)
    await kit.page.unroute('**/assets/SignInSteps*.js')
    await kit.press('Try again')
    await focused(kit.field('Email address'))
  },
)

onlyInAll(describe.concurrent)('the page is reloaded', () => {
  test.for(phone)(
    'at each step of the sign-in: resumes it without another mail, and keeps a finished session; %s',
    { timeout },
    async (size, { openKit }) => {
      const kit = await openKit(size)
      const { page } = kit
      const email = await toDevice(kit)
      await page.reload()
      // The dialog opens without a click, at the step where the user was.
      await kit.heading('Check your email')
      await kit.dialog.getByText(email).waitFor()
      await kit.dialog.getByText('Waiting for approval.').waitFor()

      const code = await stack.approveDevice(email)
      await kit.heading('Enter your code')
      await page.reload()
      await kit.heading('Enter your code')
      await rests(kit)
      // The email of the approval also contains the code. A second sign-in would have sent a second link.
      expect((await stack.mails(email)).flatMap(({ links }) => links)).toHaveLength(1)
      await kit.field('Code').fill(code)
      await kit.account.waitFor()
      const name = await kit.account.innerText()
      await page.reload()
      await kit.account.waitFor()
      expect(await kit.account.innerText()).toBe(name)

      // The server restarts during an email change. Nothing has changed, and the user can start again.
      await stack.forgetMails()
      await kit.press(kit.account)
      await kit.press(kit.button(new RegExp(email)))
      await kit.field('New email address').fill(stack.newEmail())
      await kit.press('Continue')
      await approveChange(kit.frame)
      await kit.heading('Confirm it’s you')
      await page.reload()
      await kit.press(kit.account)
      await kit.button(new RegExp(email)).waitFor()
    },
  )
})

// No other test may run at the same time, because the others need the server.
onlyInAll(test)('the server stops, and starts again', { timeout }, async ({ openKit }) => {
  // If the server does not answer, the client looks for the cause.
  const path = '/shop/asking'
  const kits = await Promise.all(phone.map((size) => openKit(size, { path })))
  const [waiting, signedIn] = await Promise.all([
    openKit('phone', { path }),
    openKit('desktop', { path }),
  ])
  const [email] = await Promise.all([toDevice(waiting), signIn(signedIn)])
  await stack.killServer()
  try {
    await Promise.all([
      ...kits.map(async (kit) => {
        await kit.press(kit.signIn)
        await kit.field('Email address').fill(stack.newEmail())
        await kit.press('Continue')
        await kit.problem(unloadable)
        await rests(kit)
      }),
      waiting.problem(unreachable).then(() => rests(waiting)),
      (async () => {
        // "Connecting…" must disappear.
        await signedIn.page.reload()
        await signedIn.page.getByRole('button', { name: 'Connecting…' }).waitFor()
        await signedIn.signIn.waitFor()
      })(),
    ])
  } finally {
    await stack.startServer()
  }
  for (const kit of kits) {
    await kit.press('Try again')
    await kit.heading('Check your email')
  }
  await waiting.press('Try again')
  await waiting.dialog.getByText('Waiting for approval.').waitFor()
  await waiting.field('Code').fill(await stack.approveDevice(email))
  await waiting.account.waitFor()
  await signedIn.page.reload()
  await signedIn.account.waitFor()
})

/** Approves this browser by the newest email, and enters the code. */
async function enterNext(kit: Kit, email: string) {
  await kit.heading('Check your email')
  await kit.dialog.getByText('We sent the email again.').waitFor()
  await kit.field('Code').fill(await stack.approveDevice(email))
  await kit.account.waitFor()
}

/** Holds requests back until the test calls `go`, and then fails them as if offline. */
async function cutOff(page: Page, url: string) {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(url, async (route) => {
    await held
    await route.abort('internetdisconnected').catch(() => {})
  })
  return { go: () => go(), mend: () => page.unroute(url) }
}

/** Returns a port on which nothing listens. */
async function findClosedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
