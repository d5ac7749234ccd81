import { toPicture } from '@latchkey/client/account'
import { useSession } from '../../hooks/useSession.ts'
import { useCapabilities } from '../../internal/useCapabilities.ts'

/** Returns the user's picture from a provider. Other wallets have none. */
export function usePicture(address: string): string | undefined {
  const { user } = useSession()
  // Only users with a name at a provider have a picture.
  return toPicture(useCapabilities(address, { enabled: Boolean(user?.userName) }))
}
