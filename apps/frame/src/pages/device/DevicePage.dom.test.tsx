import * as Words from '@latchkey/words/device'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as MemoryDatabase from '../../../../../test/harness/MemoryDatabase.ts'
import * as SessionDatabase from '../../remote/SessionDatabase.ts'
import * as Speech from '../../Speech.ts'
import * as Browser from './Browser.ts'
import * as Device from './Device.ts'
import * as DeviceCalls from './DeviceCalls.ts'
import { DevicePage } from './DevicePage.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root')!)
})
afterEach(() => act(async () => root.unmount()))

const request = {
  asker: 'here',
  browser: 'Firefox',
  codes: 'window',
  email: 'mallory@example.com',
  finishes: true,
  origin: 'https://shop.example',
  project: 'Corner Shop',
  state: 'device',
  system: 'Linux',
  time: '2025-11-15T07:03:00.000Z',
}

/**
 * Opens a link in a browser that has a session for each of these emails. A session has an address or null. `undefined`
 * means that the user has signed out.
 */
async function open(emails: (string | null | undefined)[], more: Partial<typeof request> = {}) {
  const database = MemoryDatabase.create()
  for (const [index, email] of emails.entries()) {
    const tokens = { accessToken: 'access', handle: 'handle', refreshToken: 'refresh' }
    const session = email === undefined ? undefined : { ...tokens, email, walletId: 'wallet' }
    await SessionDatabase.create(database, `app ${index}`).set(session)
  }
  const browser = Browser.create(database)
  const device = Device.create({
    ask: DeviceCalls.create({ fetch: async () => Response.json({ ...request, ...more }) }),
    findOther: browser.findOther,
    tab: { forget() {}, take: () => ({ kind: 'link', value: 'token' }) },
  })
  const speech = Speech.create(Words)
  await speech.speak('en')
  await device.open()
  await act(async () => root.render(<DevicePage device={device} speech={speech} />))
  expect(document.querySelector('button.primary')!.textContent).toBe('Approve')
  return [...document.querySelectorAll('.warning')].map((it) => it.textContent)
}

/** Removes the characters that isolate an address from text in the other direction. */
const plain = (texts: (string | null)[]) => texts.map((it) => it?.replace(/[\u2066-\u2069]/g, ''))

describe('DevicePage', () => {
  const warning =
    'This browser is signed in as ada@example.com. If you approve, it may switch to mallory@example.com.'

  test('T62: an approval that replaces the account of this browser warns of it (login CSRF)', async () => {
    expect(plain(await open(['ada@example.com']))).toEqual([warning])
    // The browser has sessions of several apps. One of them belongs to the account of the link.
    const emails = [undefined, null, 'mallory@example.com', 'ada@example.com']
    expect(plain(await open(emails))).toEqual([warning])
  })

  test('T62: no warning for the same account, nor in a browser that is signed out', async () => {
    expect(await open(['Mallory@Example.com'])).toEqual([])
    expect(await open([undefined, null])).toEqual([])
    expect(await open([])).toEqual([])
  })

  test('T62: no warning of a switch where the approval gives a code', async () => {
    expect(await open(['ada@example.com'], { asker: 'unknown', finishes: false })).toEqual([])
  })
})
