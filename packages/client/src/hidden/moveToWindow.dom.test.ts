import { BaseError } from '@latchkey/protocol/Errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as Session from '../Session.ts'
import { moveToWindow } from './moveToWindow.ts'

const origin = 'https://wallet.example'
const texts = {
  cancel: 'Cancel',
  hidden: 'Hidden',
  open: 'Open',
  openAgain: 'Again',
  opened: 'Opened',
}
const offerOf = (number: number, isOpen = false) => ({
  isOpen,
  texts,
  uri: `${origin}/approve#${number}`,
})

let opened: { closed: boolean; focus: () => void; uri: string }[]
let isBlocked: boolean
beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  isBlocked = false
  vi.spyOn(window, 'open').mockImplementation((uri) => {
    if (isBlocked) return null
    opened.push({ closed: false, focus: vi.fn(), uri: String(uri) })
    return opened.at(-1) as unknown as Window
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Moves a question into a window, with this payload of SHOW. The extension does not hide the dialog. */
function move(payload: unknown) {
  const session = Session.create({ chainId: 'eip155:1', storage: { get() {}, set() {} } } as never)
  session.set({ visible: true })
  const errors: (BaseError | undefined)[] = []
  const frame = { payload }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ height: 1 } as DOMRect)
  moveToWindow({
    BaseError,
    dismiss(error) {
      errors.push(error)
      session.set({ visible: false })
    },
    options: { frameUrl: `${origin}/sdk` },
    session,
    shown: () => frame.payload,
  })
  const [, button] = document.querySelectorAll<HTMLElement>('dialog button')
  return { button: button!, end: () => session.set({ visible: false }), errors, frame }
}
const uris = () => opened.map(({ uri }) => uri)

test('T73: the frame expects another window: the next click opens that one', () => {
  const { button, end, frame } = move(offerOf(1))
  button.click()
  frame.payload = offerOf(1, true)
  button.click()
  expect(uris()).toEqual([`${origin}/approve#1`])
  frame.payload = offerOf(2)
  vi.advanceTimersByTime(1_000)
  expect(button.textContent).toBe('Open')
  button.click()
  expect(uris()).toEqual([`${origin}/approve#1`, `${origin}/approve#2`])
  end()
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: a window that stays silent can be opened again, and its request goes on', () => {
  const { button, end, errors, frame } = move(offerOf(1))
  button.click()
  expect(button.textContent).toBe('Again')
  vi.advanceTimersByTime(11_000)
  expect(errors).toEqual([])
  button.click()
  expect(uris()).toHaveLength(2)
  frame.payload = offerOf(1, true)
  vi.advanceTimersByTime(60_000)
  expect(errors).toEqual([])
  end()
})

test('error: each cause has a sentence for the developer', () => {
  const causeOf = (payload: unknown, act: (it: ReturnType<typeof move>) => void) => {
    const it = move(payload)
    act(it)
    const { cause, code, message, name } = it.errors[0]!
    expect({ code, message, name }).toEqual({
      code: 4900,
      message:
        'This page could not show the wallet. Allow pop-ups here, turn off content blockers, and try again.',
      name: 'HiddenError',
    })
    return cause
  }
  expect(causeOf({}, () => {})).toMatch(/older version/)
  isBlocked = true
  expect(causeOf(offerOf(1), ({ button }) => button.click())).toMatch(/sandbox/)
  isBlocked = false
  expect(
    causeOf(offerOf(1), ({ button }) => {
      button.click()
      opened[0]!.closed = true
      vi.advanceTimersByTime(11_000)
    }),
  ).toMatch(/Cross-Origin-Opener-Policy/)
})
