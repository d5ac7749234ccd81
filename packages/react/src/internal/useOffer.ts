import { getOffer, type Offer, recallOffer } from '@latchkey/client/account'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { afterPaint } from './afterPaint.ts'
import { useLatchkey } from './Latchkey.ts'

const subscribe = () => () => {}

/**
 * Returns what the operator has configured. Until the wallet answers, it returns the answer of the last
 * visit. All components share one request.
 */
export function useOffer({ enabled }: { enabled: boolean }): useOffer.ReturnType {
  const { queryClient, wallet } = useLatchkey()
  const { frameUrl, projectId } = wallet.options
  const { data, failureCount, isPending } = useQuery(
    {
      enabled,
      networkMode: 'always',
      async queryFn({ signal }) {
        // Wait for the paint, because loading a frame takes long.
        await new Promise<void>((resolve) => afterPaint(resolve))
        return getOffer(wallet, { signal })
      },
      queryKey: ['latchkey', 'offer', frameUrl, projectId],
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  // On a server, there is no last visit. The value is a string, so that React can compare snapshots.
  const recalled = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(recallOffer(wallet)),
    () => '{}',
  )
  const last = useMemo((): Offer => JSON.parse(recalled), [recalled])
  return { ...(data ?? last), isKnown: !isPending || failureCount > 0 }
}

export declare namespace useOffer {
  type ReturnType = Offer & {
    /** Whether the wallet has answered or failed. */
    isKnown: boolean
  }
}
