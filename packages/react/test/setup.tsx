import { act, type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import {
  names as allNames,
  type Script,
  setup as setupWallet,
  signedIn,
} from '../../client/test/setup.ts'
import { LatchkeyProvider } from '../src/provider.tsx'

export { address, email, memoryArea, type Script, signedIn, user } from '../../client/test/setup.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Answers everything that the kit asks of a frame by itself. */
const quiet: Script = {
  ...signedIn,
  LOCALE: () => undefined,
  RPC_REQUEST: ({ method }) => (method === 'eth_getBalance' ? '0xde0b6b3a7640000' : null),
}

const roots: Root[] = []
afterEach(async () => {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount()
  })
  document.body.replaceChildren()
})

/** What a frame throws to refuse. */
export function refusal(reason: string, code?: number): never {
  throw { code, message: `refused: ${reason}`, reason }
}

/** A page with the kit in it, over a scripted frame, in strict mode. */
export async function setup(options: setup.Options = {}) {
  const { children, isSignedIn = false, provider, script, ...rest } = options
  const { frame, wallet } = setupWallet({ ...rest, script: { ...quiet, ...script } })
  if (isSignedIn) await wallet.connectOtp({ otp: '123456' })
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  roots.push(root)
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

/** The clock on the wall, also where a test turns another one. */
const { setTimeout: realTimeout } = globalThis
const sleep = (milliseconds: number) =>
  act(async () => {
    await new Promise((resolve) => realTimeout(resolve, milliseconds))
  })

/** Lets everything happen that is about to: messages, effects, what queries tell. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 6; round++) await sleep(1)
}

/** Waits until something holds: for what must be loaded first. */
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

/** A part of the page that must be there. */
export function find<element extends HTMLElement = HTMLElement>(selector: string): element {
  const found = document.querySelector<element>(selector)
  if (!found) throw new Error(`There is no ${selector} in:\n${document.body.innerHTML}`)
  return found
}

/** The button of that name, as somebody hears or reads it. */
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

/** Puts a text into a field, as typing, pasting or the browser does. */
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

/** What is read out as soon as it appears. */
export function alerts(): string {
  return [...document.querySelectorAll('[role=alert]')].map((it) => it.textContent).join('')
}

/** The names of what a frame received, without what every frame is told. */
export function names(received: { name: string }[]): string[] {
  return allNames(received).filter((name) => name !== 'LOCALE')
}
