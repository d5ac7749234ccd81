import { useSignOut } from '../../hooks/actions/session.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Notice } from '../Notice/Notice.tsx'

export function SignOut() {
  const { error, isPending, mutate } = useSignOut()
  const message = useErrorMessage(error)
  const say = useSay()
  return (
    <div className="lk-form">
      <Notice>{message}</Notice>
      <Button isBusy={isPending} onClick={() => mutate()}>
        {say(isPending ? 'account.signingOut' : 'account.signOut')}
      </Button>
    </div>
  )
}
