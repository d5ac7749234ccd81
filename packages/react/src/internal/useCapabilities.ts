import { type Capabilities, getCapabilities } from '@latchkey/client/account'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../hooks/useSession.ts'
import { afterPaint } from './afterPaint.ts'
import { useLatchkey } from './Latchkey.ts'

/**
 * Returns what the wallet reports about the signed-in account: the part of `wallet_getCapabilities` that is for all
 * networks. Returns an empty object until the wallet has answered, and for wallets that report nothing.
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
      // When the language changes, keep the answer in the last language until the new one arrives.
      placeholderData: (last, query) => (query?.queryKey[2] === address ? last : undefined),
      async queryFn({ signal }) {
        // Wait for the paint, because loading a frame takes long.
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
