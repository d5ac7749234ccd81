import type { ActivityAction } from '@latchkey/protocol/api/account'
import { describe, expectTypeOf, test } from 'vitest'
import type * as account from './account.ts'
import type * as approval from './approval.ts'
import type * as kit from './kit.ts'
import { en } from './locales/en/approval.ts'
import { en as kitEnglish } from './locales/en/kit.ts'
import type * as reason from './reason.ts'
import type * as Sentence from './Sentence.ts'

/** Follows the recipe "A language" of docs/recipes.md, with a surface of two sentences. */
describe('Catalog', () => {
  const english = { 'button.send': 'Send', 'title.send': 'Send {amount} to {name}' } as const
  type Catalog = Sentence.Catalog<typeof english>

  test('default: a language with every sentence and every gap', () => {
    const nl: Catalog = { 'button.send': 'Versturen', 'title.send': '{name} {amount} sturen' }
    nl satisfies Catalog
  })

  test('error: a missing sentence', () => {
    // @ts-expect-error 'title.send' is missing.
    const nl: Catalog = { 'button.send': 'Versturen' }
    nl satisfies unknown
  })

  test('error: a sentence that English does not have', () => {
    const nl: Catalog = {
      'button.send': 'Versturen',
      // @ts-expect-error English has no such sentence.
      'button.stop': 'Stoppen',
      'title.send': '{name} {amount} sturen',
    }
    nl satisfies unknown
  })

  test('error: a missing gap', () => {
    const nl: Catalog = {
      'button.send': 'Versturen',
      // @ts-expect-error {amount} is missing.
      'title.send': 'Stuur naar {name}',
    }
    nl satisfies unknown
  })
})

describe('surfaces', () => {
  test('error: a real surface without one of its sentences', () => {
    const { 'button.sign': _, ...rest } = en
    // @ts-expect-error a sentence is missing.
    rest satisfies approval.Catalog
    // @ts-expect-error a gap is missing.
    ;({ ...en, 'title.send': '{amount} senden' }) satisfies approval.Catalog
    ;({ ...en, 'title.send': 'An {recipient}: {amount}' }) satisfies approval.Catalog
  })

  test('error: a kit without the sentence for a reason', () => {
    const { 'error.CODE_WRONG': _, ...rest } = kitEnglish.messages
    // @ts-expect-error a sentence is missing.
    rest satisfies kit.Catalog
    // @ts-expect-error the other reasons are missing.
    ;({ CODE_WRONG: 'x' }) satisfies reason.Catalog
  })

  test('error: a kit that is not in the direction of its row', () => {
    const { messages } = kitEnglish
    ;({ direction: 'rtl', locale: 'ar', messages }) satisfies kit.Of<'ar'>
    // @ts-expect-error Arabic is written from right to left.
    ;({ direction: 'ltr', locale: 'ar', messages }) satisfies kit.Of<'ar'>
  })
})

describe('Message', () => {
  test('gaps are read from the English sentence', () => {
    expectTypeOf<Sentence.Gap<'Send {amount} to {recipient}'>>().toEqualTypeOf<
      'amount' | 'recipient'
    >()
    expectTypeOf<Sentence.Gap<'Cancel'>>().toEqualTypeOf<never>()
  })

  test('every gap must be filled', () => {
    expectTypeOf<{ id: 'title.send'; values: { amount: 1; recipient: 2 } }>().toExtend<
      approval.Message<number>
    >()
    expectTypeOf<{ id: 'title.send'; values: { amount: 1 } }>().not.toExtend<
      approval.Message<number>
    >()
    expectTypeOf<{ id: 'title.nothing' }>().not.toExtend<approval.Message<number>>()
  })
})

describe('activity', () => {
  test('default: every action that users see has a sentence, and no other has one', () => {
    type Event = Extract<account.Id, `event.${string}`>
    expectTypeOf<Event>().toEqualTypeOf<`event.${ActivityAction}`>()
  })
})
