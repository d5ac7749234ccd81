import { usePage } from '../Page.ts'
import { DecisionButton } from './DecisionButton.tsx'
import { Heading } from './Heading.tsx'
import { Problem } from './Problem.tsx'

/** From a mail about what has happened. It is undone by a click, never by opening the page. */
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
