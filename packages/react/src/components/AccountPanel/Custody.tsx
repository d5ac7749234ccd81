import { useCapabilities } from '../../internal/useCapabilities.ts'
import { useSay } from '../../internal/useSay.ts'
import { useCustodyWords } from '../../internal/useWords.ts'
import { WalletLink } from './WalletLink.tsx'

/**
 * Says who can open the wallet. The sentence comes from the wallet's origin, so no prop of the app and no `language`
 * can change it. If the wallet has not answered yet or reports no sentence, it says that the operator can open the
 * wallet. It also says what the wallet reports about new browsers and recoveries (T66), and links to the wallet's page
 * with browsers and activity.
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
