import type { Locale } from '@latchkey/protocol'
import * as Words from '@latchkey/words/device'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type * as MailWire from '../../mail/MailWire.ts'
import * as Speech from '../../Speech.ts'
import { MailPage } from './MailPage.tsx'
import type { State } from './Meeting.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root')!)
})
afterEach(() => act(async () => root.unmount()))

const until = '2030-01-02T12:04:05.000Z'

/** Renders the window after the frame has sent a state. Returns its heading and its lines of text. */
async function show(
  step: MailWire.State['step'],
  problem?: MailWire.Problem,
  locale: Locale.Locale = 'en',
) {
  const frame = { email: 'ada@example.com', id: 'id', problem, step, type: 'MAIL_STATE' } as const
  const state: State = { frame, name: 'met' }
  const meeting = {
    getState: () => state,
    start: () => () => {},
    submit() {},
    subscribe: () => () => {},
  }
  const speech = Speech.create(Words)
  await speech.speak(locale)
  await act(async () => root.render(<MailPage meeting={meeting} speech={speech} />))
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map((it) => it.textContent)
  return { heading: texts('h1')[0], lines: texts('main p') }
}

describe('MailPage', () => {
  const ended = ['The code no longer works.', 'Go back to the app and start again there.']

  test('T62: says that the device is held, and until when', async () => {
    const { heading, lines } = await show('expired', { reason: 'DEVICE_HELD', until })
    expect(heading).toBe('Confirm this browser')
    expect(lines).toEqual([
      expect.stringMatching(
        /^Confirm this browser on a device you already use, or .*\. Your wallet opens here as soon as you do, or after .*January.*2030.*\.$/,
      ),
      'You can close this window.',
    ])
    expect(document.querySelector('form')).toBeNull()
  })

  test('T62: says it without a time, and in another language', async () => {
    const { heading, lines } = await show('expired', { reason: 'DEVICE_HELD' }, 'de')
    expect(heading).toBe('Bestätigen Sie diesen Browser')
    expect(lines[0]).toContain('Bis dahin öffnet sich Ihre Wallet hier nicht.')
  })

  test.each([
    ['EMAIL_TAKEN', /^This email address can’t be used\.$/],
    ['RECOVERY_HELD', /^This sign-in method is new\. Until .*January.*2030.*, it works only/],
    ['TOO_MANY_TRIES', /^Too many wrong codes\. Request a new one\.$/],
    ['DEVICE_EXPIRED', /^The link in the email has expired\. Request a new one\.$/],
    ['DEVICE_REFUSED', /denied/],
  ])('T62: says %s above what to do', async (reason, sentence) => {
    const { heading, lines } = await show('expired', { reason, until })
    expect(heading).toBe('This sign-in has ended')
    expect(lines).toEqual([expect.stringMatching(sentence), ended[1]])
  })

  test.each(['CODE_EXPIRED', 'constructor', ''])('behavior: %j adds no line', async (reason) => {
    expect((await show('expired', { reason })).lines).toEqual(ended)
  })

  test('T62: a step of the link that can be tried again says so, and no longer waits', async () => {
    const { heading, lines } = await show('mail', { reason: 'SERVER_UNREACHABLE' })
    expect(heading).toBe('Check your email')
    expect(document.querySelector('[role=alert]')!.textContent).toMatch(/^The server can’t answer/)
    expect(lines.join(' ')).not.toContain('Waiting')
    expect((await show('mail')).lines.at(-1)).toMatch(/^Waiting for your approval/)
  })

  test('behavior: after a wrong code, the user can type another one', async () => {
    const { heading } = await show('code', { reason: 'CODE_WRONG' })
    expect(heading).toBe('Enter your code')
    expect(document.querySelector('[role=alert]')!.textContent).toMatch(/^That code isn’t right/)
  })
})
