import type { Network } from '@latchkey/client'
import { getUpgrade } from '@latchkey/client/account'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLatchkey } from './Latchkey.ts'

/**
 * Reads whether the user's key is upgraded on a network (EIP-7702). An upgraded key can send several calls as one
 * transaction. Returns undefined until the wallet has answered, or if the address is undefined.
 */
export function useUpgraded(
  address: string | undefined,
  network: Network.CaipId,
): boolean | undefined {
  const { queryClient, wallet } = useLatchkey()
  const { data, refetch } = useQuery(
    {
      enabled: Boolean(address),
      networkMode: 'always',
      queryFn: ({ signal }) => getUpgrade(wallet, { address: address!, network, signal }),
      queryKey: ['latchkey', 'upgraded', address, network],
      retry: false,
      staleTime: 0,
    },
    queryClient,
  )
  // Read again when the user comes back to the page, because the upgrade happens on a page of the wallet in another
  // tab. The provider's own query client does not refetch then.
  useEffect(() => {
    if (!address) return undefined
    const onChange = () => void (document.hidden || refetch())
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [address, refetch])
  return data
}
