import * as AccountType from '@latchkey/words/accountType'
import * as Custody from '@latchkey/words/custody'
import { loadOrEnglish } from '@latchkey/words/loadOrEnglish'
import * as Permissions from '@latchkey/words/permissions'
import * as Sentence from '@latchkey/words/Sentence'
import type { Surface } from '@latchkey/words/Surface'
import { useEffect, useState } from 'react'
import * as Language from '../Language.ts'
import { useLatchkey } from './Latchkey.ts'

/**
 * Returns a function for the sentences of a surface, or undefined until the language is loaded. These sentences are not
 * part of the kit's language, because only the account panel needs them.
 */
function useWords<english extends Sentence.English>(surface: Surface<Sentence.Catalog<english>>) {
  const { locale } = useLatchkey().language
  const wanted = Language.choose([locale])
  const [loaded, setLoaded] = useState({ catalog: surface.english, locale: 'en' })

  useEffect(() => {
    let isWanted = true
    loadOrEnglish(surface, wanted).then(
      (catalog) => isWanted && setLoaded({ catalog, locale: wanted }),
    )
    return () => {
      isWanted = false
    }
  }, [surface, wanted])

  if (loaded.locale !== wanted) return undefined
  // Do not use `Sentence.say`, because it would add a function to the first chunk.
  const say: Sentence.Say<english> = (...[id, values]) =>
    Sentence.toText(loaded.catalog[id] as string, values)
  return say
}

/** The sentences about the kinds of account. */
export const useAccountWords = () => useWords<AccountType.English>(AccountType)

/**
 * The sentences about who can open the wallet, for wallets that report no sentence. No prop of the app can replace
 * them.
 */
export const useCustodyWords = () => useWords<Custody.English>(Custody)

/** The sentences about permissions. */
export const usePermissionWords = () => useWords<Permissions.English>(Permissions)
