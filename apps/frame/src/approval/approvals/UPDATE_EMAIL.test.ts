import { explainEmailChange, severityOf, type Value } from '@latchkey/explain'
import * as Words from '@latchkey/words/approval'
import { de } from '@latchkey/words/locales/de/approval'
import { en } from '@latchkey/words/locales/en/approval'
import { describe, expect, test } from 'vitest'

/** The texts on the user's screen. */
function read(change: explainEmailChange.Change, texts: Words.Catalog = en): string[] {
  const { facts, title, warnings } = explainEmailChange(change)
  const toText = (value: Value.Value): string => {
    if (value.kind === 'message') return say(value.message)
    if (value.kind !== 'text') return value.kind
    return value.pieces.map((it) => (typeof it === 'string' ? it : `[${it.code}]`)).join('')
  }
  const say = (message: Words.Message<Value.Value>): string =>
    Words.toParts(texts, message)
      .map((it) => (typeof it === 'string' ? it : toText(it)))
      .join('')
  return [
    say(title),
    ...facts.map(({ label, value }) => `${say(label)}: ${toText(value)}`),
    ...warnings.map(({ id, values }) =>
      say({ id: `warning.${id}`, values } as Words.Message<Value.Value>),
    ),
  ]
}

describe('explainEmailChange', () => {
  test('default: names the old and the new address', () => {
    expect(read({ newEmail: 'new@example.com', oldEmail: 'old@example.com' })).toEqual([
      'Change the email address you sign in with',
      'Current email: old@example.com',
      'New email: new@example.com',
      'Anyone who can read email at new@example.com will be able to open this wallet.',
    ])
  })

  test('behavior: names the provider of an account without an address, and the new sign-in', () => {
    const method = { provider: 'github' as const, userName: 'ada' }
    expect(read({ method, newEmail: 'new@example.com', oldEmail: null })).toEqual([
      'Add an email address to sign in with',
      'You sign in with: GitHub: ada',
      'New email: new@example.com',
      'Then: Sign in with GitHub again',
      'Anyone who can read email at new@example.com will be able to open this wallet.',
    ])
  })

  test('behavior: T47 names a provider of the operator in the language of the user', () => {
    const method = { provider: 'oidc' as const }
    const [, now, , next] = read({ method, newEmail: 'new@example.com', oldEmail: null }, de)
    expect(now).toBe('Sie melden sich an mit: Single Sign‑on')
    expect(next).toBe('Danach: Erneut mit Single Sign‑on anmelden')
  })

  test('behavior: T08 is high risk, so the user decides in a window', () => {
    const change = { newEmail: 'new@example.com', oldEmail: null }
    expect(severityOf(explainEmailChange(change))).toBe('high')
  })

  test('behavior: T47 marks invisible characters in an address', () => {
    const [, , fact] = read({ newEmail: 'new\u202e@example.com', oldEmail: 'old@example.com' })
    expect(fact).toBe('New email: new[U+202E]@example.com')
  })
})
