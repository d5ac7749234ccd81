import { en } from '@latchkey/words/locales/en/kit'
import { describe, test } from 'vitest'
import * as Language from './Language.ts'

describe('say', () => {
  test('every gap must be filled, and no unknown gap', () => {
    Language.say(en, 'button.signIn')
    Language.say(en, 'button.account', { name: 'Ada' })
    // @ts-expect-error a gap is missing.
    Language.say(en, 'button.account')
    // @ts-expect-error the gap does not exist.
    Language.say(en, 'button.account', { nom: 'Ada' })
    // @ts-expect-error the sentence does not exist.
    Language.say(en, 'button.nothing')
  })
})
