import { useCallback, useState } from 'react'
import { useSession } from '../../hooks/useSession.ts'
import { AccountOverview } from './AccountOverview.tsx'
import { NetworkList } from './NetworkList.tsx'

/** The account and the networks, one at a time, in a dialog or in a page. */
export function AccountViews({ autoFocus = false }: { autoFocus?: boolean | undefined }) {
  const { user } = useSession()
  const [view, setView] = useState<'first' | 'networks' | 'overview'>('first')
  const onDone = useCallback(() => setView('overview'), [])
  if (!user) return null
  if (view === 'networks') return <NetworkList onDone={onDone} />
  return (
    <AccountOverview
      isFocused={autoFocus || view === 'overview'}
      onNetworks={() => setView('networks')}
      user={user}
    />
  )
}
