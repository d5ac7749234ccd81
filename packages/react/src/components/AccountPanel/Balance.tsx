import { useBalance } from '../../hooks/useBalance.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'

/** The balance on the current network. */
export function Balance() {
  const { data, isError, isFetching, isPending, refetch } = useBalance()
  const say = useSay()
  // Render nothing during a switch between EVM and Solana, when the account is not known yet.
  if (isPending && !isFetching) return null
  return (
    <div className="lk-fact">
      <dt>{say('account.balance')}</dt>
      <dd aria-live="polite">
        {data ? (
          <bdi className="lk-amount">
            {data.formatted}
            {'\u00a0'}
            {data.symbol}
          </bdi>
        ) : isError ? (
          <>
            {say('account.balanceFailed')}{' '}
            <Button isBusy={isFetching} kind="link" onClick={refetch}>
              {say('common.retry')}
            </Button>
          </>
        ) : (
          <span className="lk-muted">{say('common.loading')}</span>
        )}
      </dd>
    </div>
  )
}
