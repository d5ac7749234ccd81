import type { Network } from '@latchkey/client'
import { getDeployments } from '@latchkey/client/account'
import { useQuery } from '@tanstack/react-query'
import { useLatchkey } from './Latchkey.ts'

/**
 * Reads from each network whether an account is deployed there. A network that does not answer has no entry. The result
 * is undefined until all networks have answered or failed.
 */
export function useDeployments(
  address: string | undefined,
  networks: readonly Network.CaipId[],
): ReadonlyMap<Network.CaipId, boolean> | undefined {
  const { queryClient, wallet } = useLatchkey()
  const { data } = useQuery(
    {
      enabled: Boolean(address),
      networkMode: 'always',
      queryFn: ({ signal }) => getDeployments(wallet, { address: address!, networks, signal }),
      queryKey: ['latchkey', 'deployments', address, networks.join()],
      retry: false,
    },
    queryClient,
  )
  return data && new Map(data)
}
