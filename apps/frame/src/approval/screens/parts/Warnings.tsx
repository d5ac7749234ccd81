import type { Explanation, Warning } from '@latchkey/explain'
import type { RefObject } from 'react'
import { type Text, useSay } from '../Language.ts'
import { toNotes } from '../values/toNotes.ts'
import { Sentence } from './Sentence.tsx'

/**
 * Shows the warnings, the most severe first. Equal warnings become one line with a count. Notes from the wallet's
 * memory follow in their own box. That box does not count for the height of the frame, because the host can read the
 * height.
 */
export function Warnings({ explanation, remembered, warnings }: Warnings.Props) {
  const notes = warnings.filter(isMemory)
  return (
    <>
      <List explanation={explanation} warnings={warnings.filter((it) => !isMemory(it))} />
      <div className="remembered" ref={remembered}>
        <List explanation={explanation} warnings={notes} />
      </div>
    </>
  )
}

export declare namespace Warnings {
  type Props = ListProps & { remembered?: RefObject<HTMLDivElement | null> | undefined }
}

const memoryNotes: readonly Warning.Id[] = ['firstRecipient', 'knownContract', 'knownRecipient']
const isMemory = ({ id }: Warning.Warning) => memoryNotes.includes(id)

type ListProps = { explanation: Explanation; warnings: readonly Warning.Warning[] }

function List({ explanation, warnings }: ListProps) {
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

/** Lists the warnings that were combined into one line. */
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
