import { usePage } from '../Page.ts'
import { DecisionButton } from './DecisionButton.tsx'
import { Heading } from './Heading.tsx'
import { Problem } from './Problem.tsx'

/**
 * Undoes a sign-in or an email change that a mail reported. Only a click does it, not opening the
 * page.
 */
export function UndoScreen({ call }: { call: 'revert' | 'revoke' }) {
  const { messages } = usePage()
  return (
    <>
      <Heading text={messages[`${call}.heading`]} />
      <p>{messages[`${call}.intro`]}</p>
      <p>{messages[`${call}.explanation`]}</p>
      <Problem />
      <div className="buttons">
        <DecisionButton call={call} className="primary" label={messages[`${call}.undo`]} />
      </div>
    </>
  )
}
