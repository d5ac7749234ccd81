import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Email } from '../Email/Email.tsx'

/** The user's email address, with a button to change or add it. */
export function EmailFact({ email, onOpen }: EmailFact.Props) {
  const say = useSay()
  return (
    <div className="lk-fact">
      <dt>{say('signIn.email')}</dt>
      <dd>
        <Button kind="row" onClick={onOpen}>
          {email ? (
            <>
              <Email address={email} />
              <span className="lk-change">{say('account.change')}</span>
            </>
          ) : (
            <span className="lk-change">{say('account.addEmail')}</span>
          )}
        </Button>
      </dd>
    </div>
  )
}

export declare namespace EmailFact {
  type Props = { email: string | undefined; onOpen(): void }
}
