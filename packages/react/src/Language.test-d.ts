import type * as Message from '@latchkey/words/kit'
import { en } from '@latchkey/words/locales/en/kit'
import { describe, expectTypeOf, test } from 'vitest'
import * as Language from './Language.ts'

describe('Message', () => {
  test('gaps are read out of the English sentence', () => {
    expectTypeOf<Message.Gap<'Send {amount} to {name}'>>().toEqualTypeOf<'amount' | 'name'>()
    expectTypeOf<Message.Gap<'Send'>>().toEqualTypeOf<never>()
  })

  test('a missing sentence does not compile, nor does a missing gap', () => {
    const { 'button.signIn': _, ...rest } = en.messages
    // @ts-expect-error a sentence is missing.
    rest satisfies Message.Catalogue
    // @ts-expect-error a gap is missing.
    ;({ ...en.messages, 'button.account': 'Konto' }) satisfies Message.Catalogue
    ;({ ...en.messages, 'button.account': '{name}: Konto' }) satisfies Message.Catalogue
  })

  test('every gap must be filled, and nothing else', () => {
    Language.say(en, 'button.signIn')
    Language.say(en, 'button.account', { name: 'Ada' })
    // @ts-expect-error a gap is not filled.
    Language.say(en, 'button.account')
    // @ts-expect-error there is no such gap.
    Language.say(en, 'button.account', { nom: 'Ada' })
    // @ts-expect-error there is no such sentence.
    Language.say(en, 'button.nothing')
  })
})
