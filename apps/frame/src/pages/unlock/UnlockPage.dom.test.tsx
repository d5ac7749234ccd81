import type { Locale } from '@latchkey/protocol'
import * as Words from '@latchkey/words/device'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as Speech from '../../Speech.ts'
import type * as UnlockWire from '../../unlock/UnlockWire.ts'
import type { State } from './Meeting.ts'
import { UnlockPage } from './UnlockPage.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root')!)
})
afterEach(() => act(async () => root.unmount()))

const asking: UnlockWire.State = {
  app: 'Shop',
  id: 'id',
  kinds: ['code', 'password'],
  origin: 'https://app.example',
  publicKey: 'k',
  step: 'asking',
  type: 'UNLOCK_STATE',
  user: 'ada@example.com',
}

async function show(state: State, locale: Locale.Locale = 'en') {
  const submit = vi.fn(async () => {})
  const meeting = {
    getState: () => state,
    start: () => () => {},
    submit,
    subscribe: () => () => {},
  }
  const speech = Speech.create(Words)
  await speech.speak(locale)
  await act(async () => root.render(<UnlockPage meeting={meeting} speech={speech} />))
  return { submit }
}

const text = (selector: string) => document.querySelector(selector)?.textContent
const buttons = () => [...document.querySelectorAll('button')]

describe('UnlockPage', () => {
  test('T82: names the user, the app and its site, and where a method may be typed', async () => {
    await show({ frame: asking, name: 'met' })
    expect(text('h1')).toBe('Open the wallet')
    expect([...document.querySelectorAll('dd')].map((it) => it.textContent)).toEqual([
      'ada@example.com',
      'Shop',
      'https://app.example',
    ])
    expect(text('.note')).toBe(
      `Enter a recovery method only where the address bar shows ${location.host}.`,
    )
  })

  test('default: submits the method that the user has chosen', async () => {
    const { submit } = await show({ frame: asking, name: 'met' })
    const fill = async (value: string) => {
      document.querySelector('input')!.value = value
      await act(async () => document.querySelector('form')!.requestSubmit())
    }
    await fill('')
    await fill('CODE')
    expect(document.querySelector('input')!.type).toBe('text')
    await act(async () => buttons()[1]!.click())
    expect(document.querySelector('input')!.type).toBe('password')
    expect(buttons().map((it) => it.textContent)).toEqual([
      'Open the wallet',
      'Use another method: Printed code',
    ])
    await fill('my password')
    expect(submit.mock.calls).toEqual([
      ['code', 'CODE'],
      ['password', 'my password'],
    ])
  })

  test.each([
    [{ reason: 'wrongCode' }, /^This code doesn’t open your wallet/],
    [{ reason: 'failed', retryAfter: 90 }, /try again after 90 seconds\.$/],
    [{ reason: 'SERVER_UNREACHABLE' }, /^The wallet can’t reach its server/],
    [{ reason: 'constructor' }, /^The server can’t answer/],
  ])('error: says %j, and lets the user try again', async (problem, sentence) => {
    await show({ frame: { ...asking, problem }, name: 'met' })
    expect(text('[role=alert]')).toMatch(sentence)
    expect(document.activeElement).toBe(document.querySelector('input'))
    expect(document.querySelector('input')!.readOnly).toBe(false)
  })

  test.each([
    [{ name: 'looking' }, 'Looking up this sign-in…'],
    [{ name: 'absent' }, 'No sign-in found'],
    [{ frame: { ...asking, step: 'done' }, name: 'met' }, 'You’re signed in'],
    [{ frame: { ...asking, step: 'ended' }, name: 'met' }, 'This sign-in has ended'],
  ] as const)('behavior: %j has no form', async (state, heading) => {
    await show(state as State)
    expect(text('h1')).toBe(heading)
    expect(document.querySelector('form')).toBeNull()
  })

  test('behavior: a wallet without a method that can be typed has no form', async () => {
    await show({ frame: { ...asking, kinds: [] }, name: 'met' }, 'de')
    expect(text('h1')).toBe('Wallet öffnen')
    expect(document.querySelector('form')).toBeNull()
  })
})
