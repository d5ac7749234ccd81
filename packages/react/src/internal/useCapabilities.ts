import { useQuery } from '@tanstack/react-query'
import { useSession } from '../hooks/useSession.ts'
import { afterPaint } from './afterPaint.ts'
import { useLatchkey } from './Latchkey.ts'

/** All networks (EIP-5792). */
const everywhere = '0x0'

/**
 * Returns what the wallet reports about the signed-in account, in `wallet_getCapabilities` for all networks. An
 * empty object until it has answered, and for other wallets.
 */
export function useCapabilities(
  address: string,
  { enabled = true }: { enabled?: boolean } = {},
): Record<string, unknown> {
  const { queryClient, wallet } = useLatchkey()
  const { user } = useSession()
  const isOwn = user?.address === address
  const { data } = useQuery(
    {
      enabled: enabled && isOwn,
      networkMode: 'always',
      async queryFn({ signal }) {
        // After the paint, because a frame is slow to load.
        await new Promise<void>((resolve) => afterPaint(resolve))
        const answer = await wallet.request({
          method: 'wallet_getCapabilities',
          params: [address, [everywhere]],
          signal,
        })
        return Object(Object(answer)[everywhere]) as Record<string, unknown>
      },
      queryKey: ['latchkey', 'capabilities', address, user?.userName],
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  return (isOwn && data) || {}
}
