import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'
import { DecisionButton } from './DecisionButton.tsx'
import { Problem } from './Problem.tsx'

const calls = { revert: 'revertEmail', revoke: 'revokeDevice' } as const

/**
 * Reverts a sign-in or an email change, about which the user got an email. Requires a click. Opening the page is not
 * enough.
 */
export function UndoScreen({ name }: { name: keyof typeof calls }) {
  const { messages } = usePage()
  return (
    <>
      <Heading text={messages[`${name}.heading`]} />
      <p>{messages[`${name}.intro`]}</p>
      <p>{messages[`${name}.explanation`]}</p>
      <Problem />
      <div className="buttons">
        <DecisionButton call={calls[name]} className="primary" label={messages[`${name}.undo`]} />
      </div>
    </>
  )
}
