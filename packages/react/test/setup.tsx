import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import {
  names as allNames,
  type Script,
  setup as setupWallet,
  signedIn,
} from '../../client/test/setup.ts'
import { LatchkeyProvider } from '../src/provider.tsx'
import { act } from './act.ts'

export { address, email, memoryArea, type Script, signedIn, user } from '../../client/test/setup.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** The answers to requests that the kit makes without an action of the user. */
const quiet: Script = {
  ...signedIn,
  LOCALE: () => undefined,
  RPC_REQUEST: ({ method }) => (method === 'eth_getBalance' ? '0xde0b6b3a7640000' : null),
}

/** Throws the error with which a frame rejects a request. */
export function refusal(reason: string, code?: number): never {
  throw { code, message: `refused: ${reason}`, reason }
}

/** Renders the kit in strict mode, with a scripted frame. */
export async function setup(options: setup.Options = {}) {
  const { children, isSignedIn = false, provider, script, ...rest } = options
  const { frame, wallet } = setupWallet({ ...rest, script: { ...quiet, ...script } })
  if (isSignedIn) await wallet.connectOtp({ otp: '123456' })
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    // Forget an unfinished sign-in, which the next test would resume.
    sessionStorage.clear()
    document.body.replaceChildren()
  })
  await act(async () => {
    root.render(
      <StrictMode>
        <LatchkeyProvider language="en" wallet={wallet} {...provider}>
          {children}
        </LatchkeyProvider>
      </StrictMode>,
    )
  })
  await settle()
  return { container, frame, root, wallet }
}

export declare namespace setup {
  type Options = setupWallet.Options & {
    children?: ReactNode
    isSignedIn?: boolean
    provider?: Partial<Omit<LatchkeyProvider.Props, 'options' | 'wallet'>>
  }
}

/** The real timer, even if a test uses fake timers. */
const { setTimeout: realTimeout } = globalThis
const sleep = (milliseconds: number) =>
  act(async () => {
    await new Promise((resolve) => realTimeout(resolve, milliseconds))
  })

/** Waits for pending messages, effects and queries. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 6; round++) await sleep(1)
}

/** Waits until an assertion holds, for example after a lazy load. */
export async function until(assert: () => void): Promise<void> {
  for (let round = 0; round < 400; round++) {
    try {
      return assert()
    } catch {
      await sleep(10)
    }
  }
  assert()
}

/** Returns an element of the page. Throws if it is missing. */
export function find<element extends HTMLElement = HTMLElement>(selector: string): element {
  const found = document.querySelector<element>(selector)
  if (!found) throw new Error(`There is no ${selector} in:\n${document.body.innerHTML}`)
  return found
}

/** Returns the button with an accessible name. */
export function button(name: string): HTMLButtonElement {
  const all = [...document.querySelectorAll('button')]
  const found = all.find((it) => (it.getAttribute('aria-label') ?? it.textContent) === name)
  if (!found) throw new Error(`No button "${name}" among: ${all.map((it) => it.textContent)}`)
  return found
}

export async function click(element: HTMLElement): Promise<void> {
  await act(async () => {
    element.focus()
    element.click()
  })
  await settle()
}

/** Sets the text of a field, like typing, pasting or autofill. */
export async function type(selector: string, text: string): Promise<void> {
  const input = find<HTMLInputElement>(selector)
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  await act(async () => {
    set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export async function submit(): Promise<void> {
  await act(async () => {
    find<HTMLFormElement>('form').requestSubmit()
  })
  await settle()
}

/** Returns the text of every alert. */
export function alerts(): string {
  return [...document.querySelectorAll('[role=alert]')].map((it) => it.textContent).join('')
}

/** Returns the names of the received events, without the ones that every frame receives. */
export function names(received: { name: string }[]): string[] {
  return allNames(received).filter((name) => name !== 'LOCALE')
}
