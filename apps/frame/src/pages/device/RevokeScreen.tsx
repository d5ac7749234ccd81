import { DecisionButton } from './DecisionButton.tsx'
import { Heading } from './Heading.tsx'
import { usePage } from './Page.ts'
import { Problem } from './Problem.tsx'

/** From the mail about a new browser. It is signed out by a click, never by opening the page. */
export function RevokeScreen() {
  const { messages } = usePage()
  const { explanation, heading, intro, signOut } = messages.revoke
  return (
    <>
      <Heading text={heading} />
      <p>{intro}</p>
      <p>{explanation}</p>
      <Problem />
      <div className="buttons">
        <DecisionButton call="revoke" className="primary" label={signOut} />
      </div>
    </>
  )
}
