import * as Api from '@latchkey/protocol/Api'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createContext } from '../../test/createContext.ts'
import * as FrameLocale from '../FrameLocale.ts'
import { handlers } from './index.ts'

/** Creates a frame with a signed-in user. Also returns the frame's requests to the server. */
function setup() {
  const asked: { language: unknown; path: string }[] = []
  const context = createContext({
    answer(name, body) {
      asked.push({ language: Object(body).language, path: Api.table[name].path })
      const challengeId = 'c'.repeat(22)
      const email = 'new@example.com'
      const started = {
        action: name === 'connectEmail' ? 'VERIFY_OTP' : 'VERIFY_PRIMARY_OTP',
        challengeId,
        codeLength: 6,
        codes: 'host',
        expiresIn: 600,
      }
      return { ...started, email, methods: [] }
    },
    // Use an older client, because the user of a newer one would have to approve the change first.
    isOlder: true,
    session: { address: '0x00000000000000000000000000000000000000a1', email: 'ada@example.com' },
  })
  return { asked, context }
}

beforeEach(() => FrameLocale.apply({ locale: 'en' }))
afterEach(() => void vi.unstubAllGlobals())

describe('LOCALE', () => {
  test('default: sets the language of the frame and notifies its screens', () => {
    const { context } = setup()
    const heard: string[] = []
    const unsubscribe = FrameLocale.subscribe(() => heard.push(FrameLocale.get()))
    for (const locale of ['de-AT', 'de', 'AR', 'zh-CN'])
      expect(handlers.LOCALE({ locale }, context)).toBeUndefined()
    unsubscribe()
    // Subscribers are notified once per language, and not once per request.
    expect(heard).toEqual(['de', 'ar', 'zh'])
  })

  test('behavior: falls back to the browser’s language, or to English', () => {
    const { context } = setup()
    for (const [languages, expected] of [
      [['sw', 'ja-JP', 'de'], 'ja'],
      [['sw'], 'en'],
    ] as const) {
      vi.stubGlobal('navigator', { languages })
      for (const locale of ['tlh', '', 'zh-TW', 'constructor', '__proto__', 'x'.repeat(60_000)]) {
        handlers.LOCALE({ locale: 'ko' }, context)
        expect(FrameLocale.get()).toBe('ko')
        handlers.LOCALE({ locale }, context)
        expect(FrameLocale.get()).toBe(expected)
      }
    }
  })

  test('behavior: every step requests mails in this language', async () => {
    const { asked, context } = setup()
    handlers.LOCALE({ locale: 'fr-CA' }, context)
    await handlers.CONNECT_EMAIL({ email: 'ada@example.com' }, context)
    await handlers.UPDATE_EMAIL({ email: 'new@example.com' }, context)
    await handlers.UPDATE_EMAIL_PRIMARY_OTP({ otp: '123456' }, context)
    await handlers.UPDATE_EMAIL_SECONDARY_OTP({ otp: '123456' }, context)
    expect(asked.map(({ language, path }) => [path, language])).toEqual([
      ['/api/1/email', 'fr'],
      ['/api/1/email-change/look', undefined],
      ['/api/1/email-change', 'fr'],
      ['/api/1/email-change/primary', 'fr'],
      ['/api/1/email-change/secondary', 'fr'],
    ])
  })
})
