import { Network } from '@latchkey/client'
import { useAccountDialog, useBalance, useSession } from '@latchkey/react'
import { useWords } from '../Words.ts'
import { Copy } from './Copy.tsx'
import { NetworkSelect } from './NetworkSelect.tsx'

/** The signed-in user, with network and balance. */
export function SessionCard() {
  const { chainId, user } = useSession()
  const { data: balance } = useBalance()
  const { open } = useAccountDialog()
  const words = useWords()
  if (!user) return null
  return (
    <section aria-labelledby="session" className="card session">
      <h2 id="session">{words.session}</h2>
      <dl>
        <div>
          <dt>{words.address}</dt>
          <dd className="row">
            <bdi className="mono address">{user.address}</bdi>
            <Copy text={user.address} what={words.address} />
          </dd>
        </div>
        {user.userName && (
          <div>
            <dt>{words.name}</dt>
            <dd>
              <bdi>{user.userName}</bdi>
            </dd>
          </div>
        )}
        {user.email && (
          <div>
            <dt>{words.email}</dt>
            <dd>
              <bdi>{user.email}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{words.balance}</dt>
          <dd>{balance ? <bdi>{`${balance.formatted}\u00a0${balance.symbol}`}</bdi> : '–'}</dd>
        </div>
        {Network.toNumber(chainId) && (
          <div>
            <dt>{words.accountType}</dt>
            <dd>{words[user.preferredAccountType]}</dd>
          </div>
        )}
      </dl>
      <NetworkSelect />
      <button onClick={open} type="button">
        {words.manage}
      </button>
    </section>
  )
}
