import { useCallback, useState } from 'react'
import { useSession } from '../../hooks/useSession.ts'
import { AccountOverview } from './AccountOverview.tsx'
import { EmailChange } from './EmailChange.tsx'
import { NetworkList } from './NetworkList.tsx'

/** The views of the account: overview, networks and change of address. */
export function AccountViews({ autoFocus = false }: { autoFocus?: boolean | undefined }) {
  const { user } = useSession()
  const [view, setView] = useState<'emailChange' | 'first' | 'networks' | 'overview'>('first')
  const onDone = useCallback(() => setView('overview'), [])
  if (!user) return null
  if (view === 'networks') return <NetworkList onDone={onDone} />
  if (view === 'emailChange') return <EmailChange onDone={onDone} />
  return (
    <AccountOverview
      isFocused={autoFocus || view === 'overview'}
      onEmailChange={() => setView('emailChange')}
      onNetworks={() => setView('networks')}
      user={user}
    />
  )
}
