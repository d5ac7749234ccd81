import { useEffect, useState, useSyncExternalStore } from 'react'
import * as FrameLocale from '../../FrameLocale.ts'
import type { Shown } from '../Approval.ts'
import type { ApprovalProps } from '../screens/ApprovalProps.ts'
import { useLanguage } from '../screens/Language.ts'
import * as ApprovalWire from './ApprovalWire.ts'
import * as Popup from './Popup.ts'
import * as Review from './Review.ts'
import { theme } from './theme.ts'

/** Reviews one request in a window. The window closes when the request ends. */
export function useReview(
  props: Shown & { next?: string | undefined },
  decide: (isApproved: boolean) => void,
): NonNullable<ApprovalProps['review']> {
  const [review] = useState(() =>
    Review.create({
      approval: ApprovalWire.toApproval(props),
      decide,
      locale: FrameLocale.get,
      next: props.next,
      open: Popup.open,
      theme,
    }),
  )
  const { costs, description, position, prediction, total } = props
  const { locale } = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other fields of a request never change.
  useEffect(
    () => review.show(ApprovalWire.toApproval(props)),
    [costs, description, locale, position, prediction, review, total],
  )
  useEffect(() => {
    addEventListener('pagehide', review.end)
    return () => {
      removeEventListener('pagehide', review.end)
      review.end()
    }
  }, [review])
  return { open: review.open, state: useSyncExternalStore(review.subscribe, review.getState) }
}
