import { type Capabilities, getCapabilities } from '@latchkey/client/account'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../hooks/useSession.ts'
import { afterPaint } from './afterPaint.ts'
import { useLatchkey } from './Latchkey.ts'

/**
 * Returns what the wallet reports about the signed-in account, in `wallet_getCapabilities` for all networks. An
 * empty object until it has answered, and for other wallets.
 */
export function useCapabilities(
  address: string,
  { enabled = true }: { enabled?: boolean } = {},
): Capabilities {
  const { language, queryClient, wallet } = useLatchkey()
  const { user } = useSession()
  const isOwn = user?.address === address
  const { data } = useQuery<Capabilities>(
    {
      enabled: enabled && isOwn,
      networkMode: 'always',
      // While the language changes, the answer in the last one stays.
      placeholderData: (last, query) => (query?.queryKey[2] === address ? last : undefined),
      async queryFn({ signal }) {
        // After the paint, because a frame is slow to load.
        await new Promise<void>((resolve) => afterPaint(resolve))
        return getCapabilities(wallet, { address, signal })
      },
      queryKey: ['latchkey', 'capabilities', address, user?.userName, language.locale],
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  return (isOwn && data) || {}
}
