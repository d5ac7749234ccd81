import { useCallback } from 'react'
import * as Language from '../Language.ts'
import * as Method from '../Method.ts'
import { useLatchkey } from './Latchkey.ts'

/** What providers are called, in the language of the page where they have no name of their own. */
export function useProviderName(): (provider: Method.Provider) => string {
  const { language } = useLatchkey()
  return useCallback(
    (provider) => Method.nameOf(provider) ?? Language.say(language, 'social.oidc'),
    [language],
  )
}
