import { useCapabilities } from '../../internal/useCapabilities.ts'
import { useSay } from '../../internal/useSay.ts'
import { useCustodyWords } from '../../internal/useWords.ts'
import { WalletLink } from './WalletLink.tsx'

/**
 * Says who can open the wallet, in the words of the wallet's origin. No prop of the app changes them, nor does its
 * `language`. Until the wallet has told them, and for other wallets, this says that the operator can. With a
 * link to the page of the wallet that lists browsers and activity.
 */
export function Custody({ address }: { address: string }) {
  const { latchkey_custody } = useCapabilities(address)
  const { mode, sentence } = Object(latchkey_custody)
  const say = useSay()
  const sayCustody = useCustodyWords()
  const isTold = typeof sentence === 'string' && sentence.length > 0
  return (
    <>
      <p className="lk-muted" dir="auto">
        {isTold ? sentence : sayCustody?.('operator')}
      </p>
      {mode && <WalletLink page="account">{say('account.activity')}</WalletLink>}
    </>
  )
}
