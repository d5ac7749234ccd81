import { usePage } from '../Page.ts'
import { DecisionButton } from './DecisionButton.tsx'
import { Heading } from './Heading.tsx'
import { Problem } from './Problem.tsx'

/** From a mail about what has happened. It is undone by a click, never by opening the page. */
export function UndoScreen({ call }: { call: 'revert' | 'revoke' }) {
  const { messages } = usePage()
  const { explanation, heading, intro, undo } = messages[call]
  return (
    <>
      <Heading text={heading} />
      <p>{intro}</p>
      <p>{explanation}</p>
      <Problem />
      <div className="buttons">
        <DecisionButton call={call} className="primary" label={undo} />
      </div>
    </>
  )
}
