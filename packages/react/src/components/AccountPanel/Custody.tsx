import { useCapabilities } from '../../internal/useCapabilities.ts'
import { useSay } from '../../internal/useSay.ts'
import { useCustodyWords } from '../../internal/useWords.ts'
import { WalletLink } from './WalletLink.tsx'

/**
 * Says who can open the wallet, with the sentence of the wallet's origin. Neither a prop of the app nor its `language`
 * changes the sentence. Until the wallet has answered, and for other wallets, it says that the operator can open the
 * wallet. Shows what the wallet says about new browsers and recoveries (T66). Links to the page of the wallet that lists browsers and activity.
 */
export function Custody({ address }: { address: string }) {
  const { latchkey_custody, latchkey_notices } = useCapabilities(address)
  const { mode, sentence } = Object(latchkey_custody)
  const say = useSay()
  const sayCustody = useCustodyWords()
  const { sentences } = Object(latchkey_notices)
  const notices = Array.isArray(sentences) ? sentences.filter((it) => typeof it === 'string') : []
  const isTold = typeof sentence === 'string' && sentence.length > 0
  return (
    <>
      {notices.map((text) => (
        <p className="lk-notice" dir="auto" key={text}>
          {text}
        </p>
      ))}
      <p className="lk-muted" dir="auto">
        {isTold ? sentence : sayCustody?.('operator')}
      </p>
      {mode && <WalletLink page="account">{say('account.activity')}</WalletLink>}
    </>
  )
}
