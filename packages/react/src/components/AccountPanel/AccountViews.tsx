import { useCallback, useState } from 'react'
import { useSession } from '../../hooks/useSession.ts'
import { AccountOverview } from './AccountOverview.tsx'
import { AccountTypeList } from './AccountTypeList.tsx'
import { EmailChange } from './EmailChange.tsx'
import { NetworkList } from './NetworkList.tsx'
import { PermissionList } from './PermissionList.tsx'

type View = 'accountType' | 'emailChange' | 'first' | 'networks' | 'overview' | 'permissions'

/** The views of the account: overview, kinds of account, networks, permissions and change of address. */
export function AccountViews({ autoFocus = false }: { autoFocus?: boolean | undefined }) {
  const { user } = useSession()
  const [view, setView] = useState<View>('first')
  const onDone = useCallback(() => setView('overview'), [])
  if (!user) return null
  if (view === 'accountType') return <AccountTypeList onDone={onDone} />
  if (view === 'networks') return <NetworkList onDone={onDone} />
  if (view === 'permissions') return <PermissionList onDone={onDone} />
  if (view === 'emailChange') return <EmailChange onDone={onDone} />
  return (
    <AccountOverview
      isFocused={autoFocus || view === 'overview'}
      onAccountType={() => setView('accountType')}
      onEmailChange={() => setView('emailChange')}
      onNetworks={() => setView('networks')}
      onPermissions={() => setView('permissions')}
      user={user}
    />
  )
}
