import { useCapabilities } from '../../internal/useCapabilities.ts'
import { useSay } from '../../internal/useSay.ts'
import { Sentence } from '../Sentence/Sentence.tsx'

/**
 * Who can open the wallet. The wallet's origin tells it, and no prop of the app. Until it has, and for other
 * wallets, this says that the operator can.
 */
export function Custody({ address }: { address: string }) {
  const { latchkey_custody } = useCapabilities(address)
  const { mode, operator } = Object(latchkey_custody)
  const say = useSay()
  const isNamed = typeof operator === 'string' && operator.length > 0
  return (
    <p className="lk-muted">
      {mode === 'self' ? (
        say('account.custodySelf')
      ) : isNamed ? (
        <Sentence id="account.custodyNamed" values={{ operator: <bdi>{operator}</bdi> }} />
      ) : (
        say('account.custodyOperator')
      )}
    </p>
  )
}
