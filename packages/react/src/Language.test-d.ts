import { en } from '@latchkey/words/locales/en/kit'
import { describe, test } from 'vitest'
import * as Language from './Language.ts'

describe('say', () => {
  test('every gap must be filled, and no other', () => {
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
