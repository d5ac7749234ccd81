import { Warning } from '@latchkey/explain'
import { type Text, useSay } from '../Language.ts'
import { Sentence } from './Sentence.tsx'

/** Shows the warnings, the most severe first. */
export function Warnings({ warnings }: { warnings: readonly Warning.Warning[] }) {
  const say = useSay()
  if (!warnings.length) return null
  return (
    <ul aria-label={say({ id: 'screen.warnings' })} className="warnings">
      {warnings.map((warning) => (
        <li className="warning" data-severity={warning.severity} key={Warning.keyOf(warning)}>
          <strong>{say({ id: `severity.${warning.severity}` })}</strong>
          <p>
            <Sentence message={toMessage(warning)} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/**
 * Each warning has a sentence with its name and the same gaps. Otherwise Warning.ts does not
 * compile.
 */
function toMessage({ id, values }: Warning.Warning): Text {
  return { id: `warning.${id}`, values } as Text
}
