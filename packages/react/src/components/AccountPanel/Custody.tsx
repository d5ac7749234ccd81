import { useLatchkey } from '../../internal/Latchkey.ts'
import { useCapabilities } from '../../internal/useCapabilities.ts'
import { useSay } from '../../internal/useSay.ts'
import { Sentence } from '../Sentence/Sentence.tsx'

/**
 * Who can open the wallet. The wallet's origin tells it, and no prop of the app. Until it has, and for other
 * wallets, this says that the operator can. A user with an email address gets a link to the page of the
 * wallet that lists browsers and activity.
 */
export function Custody({ address, email }: { address: string; email: string | undefined }) {
  const { latchkey_custody } = useCapabilities(address)
  const { mode, operator } = Object(latchkey_custody)
  const { wallet } = useLatchkey()
  const say = useSay()
  const isNamed = typeof operator === 'string' && operator.length > 0
  return (
    <>
      <p className="lk-muted">
        {mode === 'self' ? (
          say('account.custodySelf')
        ) : isNamed ? (
          <Sentence id="account.custodyNamed" values={{ operator: <bdi>{operator}</bdi> }} />
        ) : (
          say('account.custodyOperator')
        )}
      </p>
      {mode && email && (
        <p className="lk-muted">
          <a
            className="lk-link"
            href={new URL('/account', wallet.options.frameUrl).href}
            rel="noreferrer"
            target="_blank"
          >
            {say('account.activity')}
          </a>
        </p>
      )}
    </>
  )
}
