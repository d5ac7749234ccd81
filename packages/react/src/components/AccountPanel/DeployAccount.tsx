import type { English } from '@latchkey/words/accountType'
import type { Say } from '@latchkey/words/Sentence'
import { useInitSmartAccount } from '../../hooks/actions/account.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useLatchkey } from '../../internal/Latchkey.ts'
import { Button } from '../Button/Button.tsx'
import { Notice } from '../Notice/Notice.tsx'

/** Deploys the smart account on the current network. The user approves it in the wallet. */
export function DeployAccount({ say }: { say: Say<English> }) {
  const { wallet } = useLatchkey()
  const { error, isPending, mutate } = useInitSmartAccount({
    // Read the user again, so that the session shows the deployed account. If that fails, the next read does it.
    mutation: { onSuccess: () => wallet.getUser().catch(() => undefined) },
  })
  const message = useErrorMessage(error)
  return (
    <>
      <Notice>{message}</Notice>
      <Button isBusy={isPending} kind="link" onClick={() => mutate({ deploy: true })}>
        {say('deploy')}
      </Button>
    </>
  )
}
