import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'
import { Field } from './Field.tsx'

/** Asks for the address that the account signs in with. */
export function EmailScreen() {
  const { account, messages } = usePage()
  return (
    <>
      <Heading text={messages['email.heading']} />
      <p>{messages['email.intro']}</p>
      <Field
        autoComplete="email"
        label={messages['email.label']}
        onSubmit={account.sendCode}
        submit={messages['email.submit']}
        type="email"
      />
      <p className="note">{messages['email.note']}</p>
    </>
  )
}
