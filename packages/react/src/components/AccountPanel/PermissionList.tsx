import { useAccountType } from '../../hooks/useAccountType.ts'
import { useNetworks } from '../../hooks/useNetworks.ts'
import { usePermissions } from '../../hooks/usePermissions.ts'
import { useSay } from '../../internal/useSay.ts'
import { usePermissionWords } from '../../internal/useWords.ts'
import { Button } from '../Button/Button.tsx'
import { Header } from '../Dialog/Header.tsx'
import { Heading } from '../Dialog/Heading.tsx'
import { Notice } from '../Notice/Notice.tsx'
import { PermissionRow } from './PermissionRow.tsx'

/** The permissions of this app, each with a button to revoke it, and a button to revoke the permissions of all apps. */
export function PermissionList({ onDone }: { onDone(): void }) {
  const { error, isFetching, isRevokedAll, permissions, refetch, revoke, revokeAll, revoking } =
    usePermissions()
  const { isAvailable } = useAccountType()
  const network = useNetworks().networks.find((it) => it.isCurrent)?.name ?? ''
  const say = usePermissionWords()
  const sayKit = useSay()
  if (!say) return null
  return (
    <>
      <Header onBack={onDone} />
      <Heading isFocused>{say('title')}</Heading>
      <p className="lk-muted" role="status">
        {permissions
          ? say(permissions.length ? 'text' : 'none')
          : isFetching && sayKit('common.loading')}
      </p>
      {!permissions && !isFetching && (
        <p>
          {say('failed')}{' '}
          <Button kind="link" onClick={refetch}>
            {sayKit('common.retry')}
          </Button>
        </p>
      )}
      <Notice>{error}</Notice>
      {permissions && permissions.length > 0 && (
        <ul aria-label={say('title')} className="lk-list">
          {permissions.map((granted) => (
            <PermissionRow
              granted={granted}
              key={granted.context}
              onRevoke={() => revoke(granted)}
              revoking={revoking}
              say={say}
            />
          ))}
        </ul>
      )}
      {isAvailable && (
        <>
          <p className="lk-muted" role="status">
            {say(isRevokedAll ? 'allDone' : 'allText', { network })}
          </p>
          {!isRevokedAll && (
            <Button isBusy={revoking === 'all'} isOff={revoking !== undefined} onClick={revokeAll}>
              {say('all', { network })}
            </Button>
          )}
        </>
      )}
    </>
  )
}
