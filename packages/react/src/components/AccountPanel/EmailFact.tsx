import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Email } from '../Email/Email.tsx'

/** Somebody's address, and the way to another one, where there is one. */
export function EmailFact({ email, onOpen }: EmailFact.Props) {
  const say = useSay()
  return (
    <div className="lk-fact">
      <dt>{say('signIn.email')}</dt>
      <dd>
        {onOpen ? (
          <Button kind="row" onClick={onOpen}>
            <Email address={email} />
            <span className="lk-change">{say('account.change')}</span>
          </Button>
        ) : (
          <Email address={email} />
        )}
      </dd>
    </div>
  )
}

export declare namespace EmailFact {
  type Props = { email: string; onOpen?: (() => void) | undefined }
}
