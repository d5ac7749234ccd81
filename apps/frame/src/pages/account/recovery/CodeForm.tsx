import { usePage } from '../Page.ts'
import { SecretForm } from './SecretForm.tsx'

/** Shows a new code. It becomes a recovery method once the user has typed it. */
export function CodeForm({ code }: { code: string }) {
  const { messages } = usePage()
  return (
    <>
      <h2>{messages['recovery.createCode']}</h2>
      <p>{messages['recovery.newCode']}</p>
      <p className="paper" dir="ltr">
        {code}
      </p>
      <SecretForm kind="code" submit={messages['recovery.addCode']} />
    </>
  )
}
