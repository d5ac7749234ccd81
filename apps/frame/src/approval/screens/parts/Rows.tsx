import type { LeavesRow } from '@latchkey/explain'
import { useSay } from '../Language.ts'
import { Facts } from './Facts.tsx'

/** Shows rows of facts. If some of them are folded, one click shows all. */
export function FoldableRows({ id, isFolded, rows, total, unfold }: FoldableRows.Props) {
  const say = useSay()
  return (
    <>
      {rows.length > 0 && (
        <ul id={id}>
          {rows.map((facts, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places.
            <li key={index}>
              <Facts facts={facts} />
            </li>
          ))}
        </ul>
      )}
      {isFolded && (
        <button
          aria-controls={id}
          aria-expanded="false"
          className="button unfold"
          onClick={unfold}
          type="button"
        >
          {say({ id: 'button.showAll', values: { count: String(total) } })}
        </button>
      )}
    </>
  )
}

export declare namespace FoldableRows {
  type Props = {
    /** The id of the list. */
    id: string
    isFolded: boolean
    /** The rows that are shown. */
    rows: readonly LeavesRow[]
    /** How many rows there are. */
    total: number
    unfold(): void
  }
}
