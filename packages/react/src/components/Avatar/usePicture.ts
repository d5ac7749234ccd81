import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../hooks/useSession.ts'
import { useLatchkey } from '../../internal/Latchkey.ts'

/** All networks (EIP-5792). */
const everywhere = '0x0'

/**
 * The picture that whoever is signed in has at their provider, as the wallet hands it over: all there,
 * so that to show it asks nobody. One of another make says nothing of it.
 */
export function usePicture(address: string): string | undefined {
  const { queryClient, wallet } = useLatchkey()
  const { user } = useSession()
  const { data } = useQuery(
    {
      // Who has a name has it there: nobody else has a picture.
      enabled: user?.address === address && Boolean(user.userName),
      networkMode: 'always',
      async queryFn({ signal }) {
        const answer = await wallet.request({
          method: 'wallet_getCapabilities',
          params: [address, [everywhere]],
          signal,
        })
        const { avatar } = Object(Object(Object(answer)[everywhere]).latchkey_profile)
        // An address of somebody's would tell them of each visit.
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
