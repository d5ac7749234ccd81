import { useAction } from '../../internal/useAction.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'

/** Fetches the user again, because the wallet could not load the smart account. */
export function RetryUser() {
  const { isPending, mutate } = useAction('getUser', {})
  const say = useSay()
  return (
    <Button isBusy={isPending} kind="link" onClick={() => mutate()}>
      {say('common.retry')}
    </Button>
  )
}
