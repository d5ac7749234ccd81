import { useEmailChange } from '../../hooks/useEmailChange.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useLatchkey } from '../../internal/Latchkey.ts'
import { useSay } from '../../internal/useSay.ts'
import { formatTime } from '../../Language.ts'
import { Button } from '../Button/Button.tsx'
import { Header } from '../Dialog/Header.tsx'
import { Heading } from '../Dialog/Heading.tsx'
import { Email } from '../Email/Email.tsx'
import { CodeForm } from '../MailForm/CodeForm.tsx'
import { EmailForm } from '../MailForm/EmailForm.tsx'
import { StepActions } from '../MailForm/StepActions.tsx'
import { Sentence } from '../Sentence/Sentence.tsx'

/** The title of each step. */
const titles = {
  changed: 'emailChange.changedTitle',
  email: 'emailChange.title',
  primary: 'emailChange.primaryTitle',
  secondary: 'emailChange.secondaryTitle',
} as const

/** The change of address: the new address, a code from the old one, a code from the new one. */
export function EmailChange({ onDone }: { onDone(): void }) {
  const change = useEmailChange()
  const say = useSay()
  const { user } = useSession()
  const { back, email, failure, newEmail, skipOldMailbox, step, until } = change
  const { language } = useLatchkey()
  const isFirst = step === 'email'
  const isEnd = step === 'changed'
  // Do not offer this to users of a provider. Their address may come from the provider, and its change then needs no
  // code from the old mailbox. Only the wallet knows this.
  const isOwn = email && !user?.userName
  const maySkip = isOwn || failure?.id === 'error.oldEmailBounced'
  return (
    <>
      <Header onBack={isEnd ? undefined : isFirst ? onDone : back} />
      <Heading isFocused={isEnd}>
        {say(
          isFirst && !email
            ? 'emailChange.addTitle'
            : until
              ? 'emailChange.slowTitle'
              : titles[step],
        )}
      </Heading>
      {isFirst && (
        <>
          <p>
            {isOwn ? (
              <Sentence id="emailChange.intro" values={{ email: <Email address={email} /> }} />
            ) : (
              say('emailChange.socialIntro')
            )}
          </p>
          <EmailForm
            busy="emailChange.approve"
            email={newEmail}
            flow={change}
            isFocused
            label="emailChange.email"
            other={
              maySkip ? { label: 'emailChange.lostCurrent', submit: skipOldMailbox } : undefined
            }
          />
        </>
      )}
      {step === 'primary' && (
        <>
          <CodeForm
            flow={change}
            intro={
              <Sentence id="emailChange.primary" values={{ email: <Email address={email} /> }} />
            }
          />
          <StepActions flow={change} label="code.resend">
            <Button
              isBusy={change.pending === 'email'}
              kind="link"
              onClick={() => skipOldMailbox()}
            >
              {say('emailChange.lostMailbox')}
            </Button>
          </StepActions>
        </>
      )}
      {step === 'secondary' && (
        <>
          <CodeForm
            flow={change}
            intro={
              <Sentence
                id="emailChange.secondary"
                values={{ email: <Email address={newEmail} /> }}
              />
            }
          />
          <p className="lk-muted">{say('device.noMail')}</p>
          {/* If the user has no old address, only the new address gets a code. */}
          <StepActions flow={change} label={email ? 'emailChange.again' : 'code.resend'} />
        </>
      )}
      {isEnd && (
        <>
          <p role="status">
            {until ? (
              <Sentence
                id="emailChange.slow"
                values={{
                  email: <Email address={newEmail} />,
                  time: formatTime(language, new Date(until)),
                }}
              />
            ) : (
              <Sentence id="emailChange.changed" values={{ email: <Email address={newEmail} /> }} />
            )}
          </p>
          <Button kind="primary" onClick={onDone}>
            {say('common.done')}
          </Button>
        </>
      )}
    </>
  )
}
