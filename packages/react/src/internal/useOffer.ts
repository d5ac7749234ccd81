import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { afterPaint } from './afterPaint.ts'
import { useLatchkey } from './Latchkey.ts'
import * as Offer from './Offer.ts'

const subscribe = () => () => {}

/**
 * What the wallet's operator has set up: as the wallet tells it, and until then as it was at the last
 * visit. One question answers for every component of the page.
 */
export function useOffer({ enabled }: { enabled: boolean }): useOffer.ReturnType {
  const { queryClient, wallet } = useLatchkey()
  const { frameUrl, projectId } = wallet.options
  const { data, failureCount, isPending } = useQuery(
    {
      enabled,
      networkMode: 'always',
      async queryFn({ signal }) {
        // What is there to see comes first: a frame takes its time.
        await new Promise<void>((resolve) => afterPaint(resolve))
        const offer = await Offer.ask(wallet, signal)
        Offer.remember(wallet, offer)
        return offer
      },
      queryKey: ['latchkey', 'offer', frameUrl, projectId],
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  // A server knows of no visit. What is read is compared as text.
  const recalled = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(Offer.recall(wallet)),
    () => '{}',
  )
  const last = useMemo((): Offer.Offer => JSON.parse(recalled), [recalled])
  return { ...(data ?? last), isKnown: !isPending || failureCount > 0 }
}

export declare namespace useOffer {
  type ReturnType = Offer.Offer & {
    /** Whether the wallet has answered, or could not be asked. */
    isKnown: boolean
  }
}
