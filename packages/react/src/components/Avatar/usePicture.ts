import { useSession } from '../../hooks/useSession.ts'
import { useCapabilities } from '../../internal/useCapabilities.ts'

/**
 * Returns the user's picture from a provider, which the wallet delivers as a `data:` URL, so that showing it
 * makes no request. Other wallets have none.
 */
export function usePicture(address: string): string | undefined {
  const { user } = useSession()
  // Only users with a name at a provider have a picture.
  const { latchkey_profile } = useCapabilities(address, { enabled: Boolean(user?.userName) })
  const { avatar } = Object(latchkey_profile)
  // A remote URL would reveal each visit to its host.
  return typeof avatar === 'string' && /^data:image\/\w+;base64,/.test(avatar) ? avatar : undefined
}
