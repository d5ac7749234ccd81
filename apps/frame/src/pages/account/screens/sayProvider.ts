import { Provider } from '@latchkey/protocol'
import type { Page } from '../Page.ts'

/** Returns the label for a sign-in at a provider. */
export function sayProvider(
  name: Provider.Name,
  { messages, say }: Pick<Page, 'messages' | 'say'>,
) {
  return say('social.with', { provider: Provider.titleOf(name) ?? messages['social.oidc'] })
}
