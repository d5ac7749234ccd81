import type { Explanation, Warning } from '@latchkey/explain'
import { type Text, useSay } from '../Language.ts'
import { Sentence } from './Sentence.tsx'
import { toNotes } from './toNotes.ts'

/** Shows the warnings, the most severe first. Equal warnings become one line with a count. */
export function Warnings({ explanation, warnings }: Warnings.Props) {
  const say = useSay()
  if (!warnings.length) return null
  return (
    <ul aria-label={say({ id: 'screen.warnings' })} className="warnings">
      {toNotes(warnings, explanation).map(({ count, parts, warning }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: warnings never change places.
        <li className="warning" data-severity={warning.severity} key={index}>
          <strong>{say({ id: `severity.${warning.severity}` })}</strong>
          <p>
            {count > 1 && <>{say({ id: 'screen.times', values: { count: String(count) } })} </>}
            <Sentence message={toMessage(warning)} />
          </p>
          {parts.length > 0 && <Parts parts={parts} />}
        </li>
      ))}
    </ul>
  )
}

export declare namespace Warnings {
  type Props = { explanation: Explanation; warnings: readonly Warning.Warning[] }
}

/** Lists the warnings that were joined into one line. */
function Parts({ parts }: { parts: readonly Warning.Warning[] }) {
  const say = useSay()
  return (
    <details>
      <summary>{say({ id: 'screen.entries', values: { count: String(parts.length) } })}</summary>
      <ul className="entries">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: warnings never change places.
          <li key={index}>
            <Sentence message={toMessage(part)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/**
 * Returns the sentence of a warning. Warning.ts does not compile unless each warning has a sentence of the same name
 * with the same gaps.
 */
function toMessage({ id, values }: Warning.Warning): Text {
  return { id: `warning.${id}`, values } as Text
}
