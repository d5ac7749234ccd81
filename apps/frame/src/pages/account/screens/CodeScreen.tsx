import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'
import { Field } from './Field.tsx'

/** Asks for the code that the email contains, or that the page behind its link shows. */
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
