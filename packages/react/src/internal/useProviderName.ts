import { Provider } from '@latchkey/client'
import { useCallback } from 'react'
import * as Language from '../Language.ts'
import { useWholeLanguage } from './useWholeLanguage.ts'

/**
 * Returns a function for the names of providers. A provider without a name, such as the operator's own, gets a general
 * name in the page's language.
 */
export function useProviderName(): (provider: Provider.Name) => string {
  const language = useWholeLanguage()
  return useCallback(
    (provider) => Provider.titleOf(provider) ?? Language.say(language, 'social.oidc'),
    [language],
  )
}
