import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../hooks/useSession.ts'
import { useLatchkey } from '../../internal/Latchkey.ts'

/** All networks (EIP-5792). */
const everywhere = '0x0'

/**
 * Returns the user's picture from a provider, which the wallet delivers as a `data:` URL, so that showing it
 * makes no request. Other wallets have none.
 */
export function usePicture(address: string): string | undefined {
  const { queryClient, wallet } = useLatchkey()
  const { user } = useSession()
  const { data } = useQuery(
    {
      // Only users with a name at a provider have a picture.
      enabled: user?.address === address && Boolean(user.userName),
      networkMode: 'always',
      async queryFn({ signal }) {
        const answer = await wallet.request({
          method: 'wallet_getCapabilities',
          params: [address, [everywhere]],
          signal,
        })
        const { avatar } = Object(Object(Object(answer)[everywhere]).latchkey_profile)
        // A remote URL would reveal each visit to its host.
        return typeof avatar === 'string' && /^data:image\/\w+;base64,/.test(avatar) ? avatar : null
      },
      queryKey: ['latchkey', 'picture', address, user?.userName],
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  return user?.address === address ? (data ?? undefined) : undefined
}
