import { useMutation } from '@tanstack/react-query'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useLatchkey } from '../../internal/Latchkey.ts'
import { useCapabilities } from '../../internal/useCapabilities.ts'
import { useAccountWords } from '../../internal/useWords.ts'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Notice } from '../Notice/Notice.tsx'
import { icons } from './icons.ts'

/**
 * A button that opens the wallet's list of transactions from this app. There the user can speed them up or cancel them.
 * Renders nothing if the wallet has no such list.
 */
export function TransactionFact({ address }: { address: string }) {
  const { queryClient, wallet } = useLatchkey()
  const { latchkey_custody } = useCapabilities(address)
  const say = useAccountWords()
  const { error, mutate } = useMutation(
    {
      mutationFn: () => wallet.request({ method: 'latchkey_showTransactions' }),
      networkMode: 'always',
    },
    queryClient,
  )
  const message = useErrorMessage(error)
  if (!say || !latchkey_custody) return null
  return (
    <div className="lk-fact">
      <dt>{say('transactions')}</dt>
      <dd>
        <Button kind="row" onClick={() => mutate()}>
          <span>{say('showTransactions')}</span>
          <Icon {...icons.next} />
        </Button>
        <Notice>{message}</Notice>
      </dd>
    </div>
  )
}
