import { toPicture } from '@latchkey/client/account'
import { useSession } from '../../hooks/useSession.ts'
import { useCapabilities } from '../../internal/useCapabilities.ts'

/** Returns the user's picture from a provider, if the wallet reports one. */
export function usePicture(address: string): string | undefined {
  const { user } = useSession()
  // Ask only for users with a name at a provider. Other users have no picture.
  return toPicture(useCapabilities(address, { enabled: Boolean(user?.userName) }))
}
