import { Provider } from '@latchkey/client'
import { useCallback } from 'react'
import * as Language from '../Language.ts'
import { useLatchkey } from './Latchkey.ts'

/**
 * Returns a function for the names of providers. A provider without a name, such as the operator's own, gets a general
 * name in the page's language.
 */
export function useProviderName(): (provider: Provider.Name) => string {
  const { language } = useLatchkey()
  return useCallback(
    (provider) => Provider.titleOf(provider) ?? Language.say(language, 'social.oidc'),
    [language],
  )
}
