import { Provider } from '@latchkey/client'
import { useCallback } from 'react'
import * as Language from '../Language.ts'
import { useLatchkey } from './Latchkey.ts'

/** What providers are called, in the language of the page where they have no name of their own. */
export function useProviderName(): (provider: Provider.Name) => string {
  const { language } = useLatchkey()
  return useCallback(
    (provider) => Provider.titleOf(provider) ?? Language.say(language, 'social.oidc'),
    [language],
  )
}
