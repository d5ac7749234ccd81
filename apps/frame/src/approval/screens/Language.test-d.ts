import { en } from '@latchkey/words/locales/en/approval'
import { describe, expectTypeOf, test } from 'vitest'
import type { Covering } from './Language.ts'

type English = typeof en
type Same<english extends Record<string, string>> = Covering<english, english>

describe('Covering', () => {
  test('the catalog has exactly the sentences that explanations use', () => {
    expectTypeOf<Same<English>>().toEqualTypeOf<English>()
    en satisfies Same<English>
  })

  test('error: a sentence is missing', () => {
    const { 'title.send': _, ...rest } = en
    expectTypeOf<Same<typeof rest>>().toEqualTypeOf<{ differs: 'title.send' }>()
    // @ts-expect-error: title.send is missing.
    rest satisfies Same<typeof rest>
  })

  test('error: a sentence is superfluous', () => {
    const more = { ...en, 'title.nothing': 'Nothing says this' } as const
    expectTypeOf<Same<typeof more>>().toEqualTypeOf<{ differs: 'title.nothing' }>()
    // @ts-expect-error: no explanation holds title.nothing.
    more satisfies Same<typeof more>
  })

  test('error: a sentence has other gaps', () => {
    const other = { ...en, 'title.send': 'Send {amount}' } as const
    expectTypeOf<Same<typeof other>>().toEqualTypeOf<{ differs: 'title.send' }>()
    // @ts-expect-error: the recipient is missing.
    other satisfies Same<typeof other>
  })
})
