import { Locale } from '@latchkey/protocol'
import { LatchkeyProvider, useAccountDialog, useSignInDialog } from '@latchkey/react'
import type { Catalog as AccountCatalog } from '@latchkey/words/account'
import type { Catalog as ApprovalCatalog } from '@latchkey/words/approval'
import type { Catalog as DeviceCatalog } from '@latchkey/words/device'
import type { Language } from '@latchkey/words/kit'
import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Approval } from '../../../apps/frame/src/approval/screens/Approval.tsx'
import { Language as Spoken } from '../../../apps/frame/src/approval/screens/Language.ts'
import type { AccountFlow } from '../../../apps/frame/src/pages/account/AccountFlow.ts'
import { AccountPage } from '../../../apps/frame/src/pages/account/AccountPage.tsx'
import { MailPage } from '../../../apps/frame/src/pages/mail/MailPage.tsx'
import * as Speech from '../../../apps/frame/src/Speech.ts'
import { type Script, setup, signedIn } from '../../../packages/client/test/setup.ts'
import { explainOpenSlowChange, explainSlowChange } from '../../../packages/explain/src/index.ts'
import type { Screen } from '../../approvals/screens.ts'
import { placeFrame, resize } from './placeFrame.ts'
import { Transaction } from './Transaction.tsx'

/**
 * Shows the screens of a held sign-in, of a change of address and of transactions, with real components and catalogs
 * but without a server. The query of the URL has the name of the screen and the language. With `frame`, the screen is
 * in a frame of a host's page. `data-ready` is set when the screen is complete.
 */

const query = new URLSearchParams(location.search)
const locale = query.get('language') as Locale.Locale
let all: Record<Locale.Locale, Catalogs>
let transactions: Record<string, Screen>
const email = 'ada.lovelace@analytical-engines.example'
const newEmail = 'ada@new-mailbox.example'
const until = '2030-01-08T09:30:00.000Z'
const windowUri = 'https://wallet.example.com/mail#1'
const held = { data: { until }, message: 'Held.', reason: 'DEVICE_HELD' }
const root = createRoot(document.querySelector('#root')!)
// Remove the stored sign-in of the previous screen, because the kit would resume it.
sessionStorage.clear()

/** The catalogs of a language. */
export type Catalogs = {
  account: AccountCatalog
  approval: ApprovalCatalog
  device: DeviceCatalog
  kit: Language
}

const refuse = (failure: object) => () => {
  throw failure
}

/** Returns a surface whose languages are in the bundle. A real page loads them. */
const toSurface = <surface extends keyof Catalogs>(surface: surface) => ({
  english: all.en[surface],
  load: async (locale: Locale.Locale) => all[locale][surface],
})

/** Waits for an element of the screen. */
async function find<element extends HTMLElement>(selector: string): Promise<element> {
  for (;;) {
    const found = document.querySelector<element>(selector)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function type(name: string, text: string): Promise<HTMLInputElement> {
  const input = await find<HTMLInputElement>(`input[name=${name}]`)
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  set!.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve))
  return input
}

async function submit(name: string, text: string): Promise<void> {
  ;(await type(name, text)).form?.requestSubmit()
}

/** Opens a dialog of the kit, with a scripted frame. */
async function openKit(kind: 'account' | 'signIn', script: Script, options: setup.Options = {}) {
  const quiet: Script = { LOCALE: () => undefined, RPC_REQUEST: () => null }
  const { wallet } = setup({ ...options, script: { ...signedIn, ...quiet, ...script } })
  const user = { address: `0x${'12'.repeat(20)}`, chainId: 1, email } as const
  if (kind === 'account') {
    await wallet.connectOtp({ otp: '123456' })
    wallet.session.start(user, [user.address])
  } else await wallet.preload()
  const { direction, tag } = Locale.table[locale]
  Object.assign(document.documentElement, { dir: direction, lang: tag })
  root.render(
    <LatchkeyProvider language={all[locale].kit} methods={['email', 'google']} wallet={wallet}>
      <Opener kind={kind} />
    </LatchkeyProvider>,
  )
}

function Opener({ kind }: { kind: 'account' | 'signIn' }): ReactNode {
  const signIn = useSignInDialog()
  const account = useAccountDialog()
  useEffect(() => void (kind === 'signIn' ? signIn : account).open(), [account, kind, signIn])
  return <h1>Shop</h1>
}

async function signInWith(script: Script) {
  await openKit('signIn', { CONNECT_DEVICE: undefined, ...script })
  await submit('email', email)
}

async function changeEmail(script: Script = {}) {
  await openKit('account', {
    UPDATE_EMAIL: ({ isMailboxLost }) => ({
      action: isMailboxLost ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP',
    }),
    UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail, until }),
    ...script,
  })
  ;(await find('.lk-change')).closest('button')!.click()
  await find('input[name=email]')
}

/** Presses the button with a text of the kit. */
async function press(id: keyof Language['messages']): Promise<void> {
  for (;;) {
    const buttons = [...document.querySelectorAll('button')]
    const found = buttons.find((it) => it.textContent === all[locale].kit.messages[id])
    if (found) return found.click()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function showTransaction(name: string) {
  const speech = Speech.create(toSurface('approval'))
  await speech.speak(locale)
  root.render(
    <Spoken value={speech.get()}>
      <Transaction screen={transactions[name]!} />
    </Spoken>,
  )
}

async function showApproval(method: 'STOP_SLOW_CHANGE' | 'UPDATE_EMAIL') {
  const change = { newEmail, oldEmail: email, until: new Date(until) }
  const source = {
    app: 'Shop',
    browser: 'Firefox',
    origin: 'https://shop.example',
    system: 'Linux',
  }
  const isStop = method === 'STOP_SLOW_CHANGE'
  const speech = Speech.create(toSurface('approval'))
  await speech.speak(locale)
  root.render(
    <Spoken value={speech.get()}>
      <Approval
        account={`0x${'12'.repeat(20)}`}
        decide={() => {}}
        explanation={
          isStop ? explainOpenSlowChange({ ...change, ...source }) : explainSlowChange(change)
        }
        id={1}
        method={method}
        network=""
        origin="https://shop.example"
        position={1}
        project={isStop ? '' : 'Shop'}
        resize={resize}
        total={1}
      />
    </Spoken>,
  )
}

async function showAccount() {
  const device = { app: 'Shop', deviceId: '1', time: '2030-01-01T09:30:00.000Z', until }
  const screen = {
    activity: [],
    custody: '',
    devices: [],
    email,
    held: [
      { ...device, browser: 'Firefox', mayConfirm: true, system: 'Linux' },
      { ...device, app: undefined, deviceId: '2', mayConfirm: false },
    ],
    isAlways: true,
    name: 'overview',
    slowChange: { app: 'Shop', id: '1', mayStop: true, newEmail, oldEmail: email, until },
  }
  const state = { isBusy: false, screen }
  const account = { getState: () => state, page: 'account', subscribe: () => () => {} }
  const speech = Speech.create(toSurface('account'))
  await speech.speak(locale)
  root.render(<AccountPage account={account as unknown as AccountFlow} speech={speech} />)
}

async function showMail(step: 'expired' | 'mail', reason: string) {
  const problem = { reason, until }
  const frame = { email, id: 'id', problem, step, type: 'MAIL_STATE' } as const
  const state = { frame, name: 'met' } as const
  const meeting = {
    getState: () => state,
    start: () => () => {},
    submit() {},
    subscribe: () => () => {},
  }
  const speech = Speech.create(toSurface('device'))
  await speech.speak(locale)
  root.render(<MailPage meeting={meeting} speech={speech} />)
}

const blocked = async (options: setup.Options) => {
  window.open = () => null
  await openKit('signIn', {}, options)
  const button = await find('.lk-providers button')
  button.click()
}

/** Every screen. `mark` selects an element that shows that the screen is complete. */
const screens: Record<string, { mark: string; show(): Promise<void> }> = {
  'account held': { mark: '.held button', show: showAccount },
  'approval batch': { mark: '.prediction li', show: () => showTransaction('batch') },
  'approval mint': { mark: '.prediction .unfold', show: () => showTransaction('mint') },
  'approval sale': { mark: '.prediction li', show: () => showTransaction('sale') },
  'approval slow change': { mark: '.buttons', show: () => showApproval('UPDATE_EMAIL') },
  'approval solana': { mark: '.prediction li', show: () => showTransaction('solana') },
  'approval stake': { mark: '.prediction li', show: () => showTransaction('stake') },
  'approval stop': { mark: '.buttons', show: () => showApproval('STOP_SLOW_CHANGE') },
  'approval swap': { mark: '.prediction li', show: () => showTransaction('swap') },
  'kit change address': { mark: 'input[name=email]', show: () => changeEmail() },
  'kit change code': {
    mark: 'input[name=code]',
    async show() {
      await changeEmail()
      await submit('email', newEmail)
    },
  },
  'kit change done': {
    mark: '[role=status] bdi',
    async show() {
      await changeEmail()
      await submit('email', newEmail)
      await press('emailChange.lostMailbox')
      await find('.lk-muted + .lk-actions')
      await submit('code', '123456')
    },
  },
  'kit change lost': {
    mark: 'input[name=code]',
    async show() {
      await changeEmail()
      await type('email', newEmail)
      await press('emailChange.lostCurrent')
    },
  },
  'kit code': { mark: 'input[name=code]', show: () => signInWith({}) },
  'kit code window': {
    mark: '.lk-primary',
    show: () => signInWith({ CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP', windowUri }) }),
  },
  'kit held': {
    mark: '.lk-primary',
    show: () =>
      signInWith({
        CONNECT_DEVICE: refuse(held) as never,
        CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP', windowUri }),
      }),
  },
  'kit no window': {
    mark: '[role=alert]:not(:empty)',
    show() {
      const { matchMedia } = window
      window.matchMedia = (it) => matchMedia.call(window, it.includes('standalone') ? 'all' : it)
      return blocked({ isOtherSite: true, needsWindow: true })
    },
  },
  'kit waiting': {
    mark: '.lk-actions',
    show: () => signInWith({ CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE', windowUri }) }),
  },
  'mail denied': { mark: 'h1', show: () => showMail('expired', 'DEVICE_REFUSED') },
  'mail failed': { mark: '[role=alert]', show: () => showMail('mail', 'SERVER_UNREACHABLE') },
  'mail held': { mark: 'h1', show: () => showMail('expired', 'DEVICE_HELD') },
}

/** Shows the screen that the URL names. */
export async function run(catalogs: typeof all, screensOfTransactions: typeof transactions) {
  if (query.has('frame')) {
    query.delete('frame')
    return placeFrame(`?${query}`)
  }
  all = catalogs
  transactions = screensOfTransactions
  const { mark, show } = screens[query.get('screen')!]!
  await show()
  await find(mark)
  document.documentElement.dataset.ready = ''
}
