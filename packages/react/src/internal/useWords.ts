import * as AccountType from '@latchkey/words/accountType'
import * as Custody from '@latchkey/words/custody'
import * as Permissions from '@latchkey/words/permissions'
import * as Sentence from '@latchkey/words/Sentence'
import { useEffect, useState } from 'react'
import * as Language from '../Language.ts'
import { useLatchkey } from './Latchkey.ts'

/** Sentences that are not part of the kit's language, because only the account panel needs them. */
type Surface<english extends Sentence.English> = {
  english: Sentence.Catalog<english>
  load(locale: Language.Locale): Promise<Sentence.Catalog<english>>
}

/** Returns a function that says the sentences, or undefined until the language is loaded. */
function useWords<english extends Sentence.English>({ english, load }: Surface<english>) {
  const { locale } = useLatchkey().language
  const wanted = Language.choose([locale])
  const [loaded, setLoaded] = useState({ catalog: english, locale: 'en' })

  useEffect(() => {
    let isWanted = true
    load(wanted).then(
      (catalog) => isWanted && setLoaded({ catalog, locale: wanted }),
      // If the language cannot be loaded, use English.
      () => isWanted && setLoaded({ catalog: english, locale: wanted }),
    )
    return () => {
      isWanted = false
    }
  }, [english, load, wanted])

  if (loaded.locale !== wanted) return undefined
  // `Sentence.say` would be one more function of the first chunk.
  const say: Sentence.Say<english> = (...[id, values]) =>
    Sentence.toText(loaded.catalog[id] as string, values)
  return say
}

/** The sentences about the kinds of account. */
export const useAccountWords = () => useWords<AccountType.English>(AccountType)

/** The sentences about who can open the wallet, for wallets that do not report a sentence. No prop replaces them. */
export const useCustodyWords = () => useWords<Custody.English>(Custody)

/** The sentences about permissions. */
export const usePermissionWords = () => useWords<Permissions.English>(Permissions)
