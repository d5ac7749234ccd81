import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'
import { Field } from './Field.tsx'

/** Asks for the code from the email, or from the page behind the email's link. */
export function CodeScreen({ email }: { email: string }) {
  const { account, messages, say } = usePage()
  return (
    <>
      <Heading text={messages['code.heading']} />
      <p>{say('code.sent', { email })}</p>
      <Field
        autoComplete="one-time-code"
        inputMode="numeric"
        label={messages['code.label']}
        onSubmit={account.enterCode}
        submit={messages['code.submit']}
        type="text"
      />
      <div className="buttons">
        <button onClick={account.restart} type="button">
          {messages.back}
        </button>
      </div>
    </>
  )
}
