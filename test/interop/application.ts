import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { clickPatience, eventually, insist } from '../browser/wait.ts'

/** The published applications, complete and unmodified. Their pages are in `apps`. */
const applications = {
  'appkit 1.8.0': { button: 'appkit-button', isLater: true, script: 'whole-appkit' },
  'appkit 1.8.0 on Solana': { button: 'appkit-button', isLater: true, script: 'whole-solana' },
  'web3modal 5.1.11': { button: 'w3m-button', isLater: false, script: 'whole-web3modal' },
} as const
export type Name = keyof typeof applications
/** The name of a page's script. It uses WalletProvider of wallet-adapter with our client. */
export const walletAdapter = 'whole-walletAdapter'
/** The applications for EVM networks. */
export const names = ['appkit 1.8.0', 'web3modal 5.1.11'] as const satisfies Name[]

/** Bundles the scripts of the pages. Environment variables contain the address of the wallet. */
export function scripts(walletUrl: string): Record<string, Promise<string>> {
  const variables = {
    NEXT_PUBLIC_SECURE_SITE_ORIGIN: new URL(walletUrl).origin,
    NEXT_PUBLIC_SECURE_SITE_SDK_URL: walletUrl,
  }
  const installed = install()
  const names = [...Object.values(applications).map(({ script }) => script), walletAdapter]
  return Object.fromEntries(
    names.map((script) => {
      return [script, installed.then(() => bundle(script.replace('whole-', ''), variables))]
    }),
  )
}

/** Installs the packages of the applications, unless `npm test` has already done so. */
async function install(): Promise<void> {
  const script = fileURLToPath(new URL('../../scripts/applications.mjs', import.meta.url))
  await promisify(execFile)(process.execPath, [script, 'apps'])
}

async function bundle(name: string, variables: Record<string, string>): Promise<string> {
  const define = Object.entries({ NODE_ENV: 'production', ...variables }).map(([key, value]) => [
    `process.env.${key}`,
    JSON.stringify(value),
  ])
  const bundler = await rolldown({
    input: fileURLToPath(new URL(`./apps/${name}.js`, import.meta.url)),
    // Ignore warnings, because they come from packages that we cannot fix.
    onLog() {},
    platform: 'browser',
    resolve: { conditionNames: ['browser', 'module', 'import', 'default'] },
    transform: { define: Object.fromEntries(define) },
  })
  try {
    const { output } = await bundler.generate({ codeSplitting: false, format: 'esm' })
    // AppKit reads `process.env` while it loads.
    return `globalThis.process = { env: {} }\n${output[0].code}`
  } finally {
    await bundler.close()
  }
}

/** An application in a browser, and the actions of its user. */
export type Application = Awaited<ReturnType<typeof open>>

export async function open(context: BrowserContext, appOrigin: string, name: Name) {
  const { button, isLater, script } = applications[name]
  // Abort external requests. The interfaces work without wallet lists, images, fonts and analytics.
  await context.route(
    ({ hostname }) => !/(^|\.)localhost$/.test(hostname),
    (it) => it.abort(),
  )
  // Allow more time, because these interfaces are heavy and the machine may be busy.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const modal = page.locator('w3m-modal')
  const card = modal.locator('wui-card')
  const account = page.locator('wui-account-button')
  const frame = page.frameLocator('#w3m-iframe')
  const outcome = page.locator('output')
  const find = (id: string) => modal.getByTestId(id).first()
  /** Scrolls a little in the wallet. In a low card, the user scrolls to see all that leaves the account (T67). */
  const scroll = () =>
    frame.locator('body').evaluate((body) => {
      for (const it of [document.documentElement, ...body.querySelectorAll('*')])
        if (it.scrollHeight > it.clientHeight) it.scrollBy(0, 100)
    })
  const expectAnswer = (event: string, act: () => Promise<void>) =>
    Promise.all([page.evaluate(waitForAnswer, event), act()])

  async function load(): Promise<void> {
    await page.goto(`${appOrigin}/${script}`)
    await page.locator(button).waitFor()
  }
  await load()

  return {
    /** The button that is shown while a user is signed in. */
    account,
    /** Clicks a target. Returns the window that opens. */
    async openWindow(target: Locator): Promise<Page> {
      const [window] = await Promise.all([context.waitForEvent('page'), target.click()])
      return window
    },
    /** Clicks a button of the wallet until the wallet accepts the click. */
    async decide(decision: 'Approve' | 'Cancel' | 'Sign'): Promise<void> {
      const target = frame.getByRole('button', { exact: true, name: decision })
      await target.waitFor()
      // Repeat the click, because the wallet ignores it while the application still moves the frame.
      await insist(
        async () => {
          await scroll().catch(() => {})
          await target.click({ timeout: clickPatience }).catch(() => {})
        },
        async () => !(await target.isVisible()),
      )
    },
    /** Closes the modal. */
    async close(): Promise<void> {
      await find('w3m-header-close').click()
      await card.waitFor({ state: 'hidden' })
    },
    /**
     * Waits until the modal has closed and the page shows the account. Web3Modal 5.1.11 offers a smart account after a
     * sign-in by email, which the user skips.
     */
    async expectAccount(): Promise<void> {
      await account.waitFor()
      const offer = modal.getByText('Do it later')
      await eventually(async () => (await offer.isVisible()) || !(await card.isVisible()))
      if (await offer.isVisible()) {
        await offer.click()
        await find('w3m-header-close').click()
      }
      await card.waitFor({ state: 'hidden' })
    },
    /**
     * Runs an action that makes the application send a message to the wallet. Returns when the wallet
     * has answered and the application has reacted. Throws if the answer is an error.
     */
    expectAnswer,
    find,
    frame,
    /** Goes back in the modal. */
    async goBack(): Promise<void> {
      await modal.locator('w3m-header wui-icon-link, w3m-header wui-icon-button').first().click()
    },
    modal,
    scroll,
    /** Opens the modal where the user chooses how to sign in. */
    async openModal(): Promise<void> {
      await page.locator(button).click()
      await find('social-selector-google').waitFor()
    },
    /** Opens the settings of the account. */
    async openSettings(): Promise<void> {
      await account.click()
      await find(isLater ? 'wui-wallet-switch' : 'w3m-profile-button').click()
      await find(
        isLater ? 'wui-active-profile-wallet-item-more-button' : 'account-settings-button',
      ).click()
      await find('account-switch-network-button').waitFor()
    },
    page,
    /** Presses a button of the shop. */
    async press(name: 'Pay' | 'Send by the app' | 'Sign a message' | 'Sign all'): Promise<void> {
      await page.getByRole('button', { name }).click()
    },
    /** Waits for the result that the shop shows, and returns it. */
    async read(): Promise<string> {
      await outcome.filter({ hasText: /./ }).waitFor()
      return outcome.innerText()
    },
    reload: load,
    /** Signs out in the settings. */
    async signOut(): Promise<void> {
      await this.openSettings()
      // Both applications show the sign-out immediately, and close the modal when the wallet answers.
      await expectAnswer('SIGN_OUT', () => find('disconnect-button').click())
      await account.waitFor({ state: 'detached' })
      await card.waitFor({ state: 'hidden' })
    },
    /** Switches to the other account in AppKit's settings. The button has the name of that account. */
    async switchAccount(account: 'EOA' | 'Smart Account'): Promise<void> {
      await this.openSettings()
      const toggle = find('account-toggle-preferred-account-type')
      await toggle.filter({ hasText: `Switch to your ${account}` }).click()
      const other = account === 'EOA' ? 'Smart Account' : 'EOA'
      await toggle.filter({ hasText: `Switch to your ${other}` }).waitFor()
      await this.close()
    },
    /** Chooses a network in the settings, and waits until the application shows it. */
    async switchNetwork(network: 'Base' | 'Ethereum'): Promise<void> {
      await this.openSettings()
      const current = find('account-switch-network-button')
      await current.click()
      const row = find(`w3m-network-switch-${network}`)
      await row.click()
      // AppKit returns to the list, and Web3Modal to the settings.
      const isSelected = () =>
        row.evaluate((it) => (it as HTMLElement & { selected: boolean }).selected)
      if (isLater) await eventually(async () => (await row.isVisible()) && isSelected())
      else await current.filter({ hasText: network }).waitFor()
      await this.close()
    },
    /** Returns the window of a social sign-in. It is a new one, or the one that is still open. */
    async window(): Promise<Page> {
      const isOpen = (it: Page) => it !== page
      const opened = context.pages().find(isOpen)
      return opened ?? context.waitForEvent('page', isOpen)
    },
    /** Types a code. Deletes the previous code first, beginning at its end. */
    async typeCode(code: string): Promise<void> {
      const boxes = modal.locator('wui-otp input')
      await boxes.first().waitFor()
      if (await boxes.last().inputValue()) {
        await boxes.last().click()
        for (let count = 0; count < 11; count++) await page.keyboard.press('Backspace')
      }
      await boxes.first().click()
      await page.keyboard.type(code)
    },
    /** Types an email address and continues. */
    async typeEmail(email: string): Promise<void> {
      const input = modal.locator('wui-email-input input')
      await input.fill(email)
      await input.press('Enter')
    },
  }
}

/** Waits in the page until the wallet has answered a message and the application has reacted. */
function waitForAnswer(event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    addEventListener('message', ({ data }) => {
      if (data?.type === `@w3m-frame/${event}_SUCCESS`) setTimeout(resolve)
      if (data?.type === `@w3m-frame/${event}_ERROR`) reject(new Error(data.payload?.message))
    })
  })
}
