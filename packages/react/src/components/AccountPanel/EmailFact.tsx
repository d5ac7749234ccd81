import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Email } from '../Email/Email.tsx'

/** The address for signing in, and the way to another one. */
export function EmailFact({ email, onOpen }: { email: string; onOpen(): void }) {
  const say = useSay()
  return (
    <div className="lk-fact">
      <dt>{say('signIn.email')}</dt>
      <dd>
        <Button kind="row" onClick={onOpen}>
          <Email address={email} />
          <span className="lk-change">{say('account.change')}</span>
        </Button>
      </dd>
    </div>
  )
}
