import type { LeavesRow } from '@latchkey/explain'
import { Facts } from './Facts.tsx'

/** Shows rows of facts as a list. */
export function Rows({ id, rows }: Rows.Props) {
  if (!rows.length) return null
  return (
    <ul id={id}>
      {rows.map((facts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places.
        <li key={index}>
          <Facts facts={facts} />
        </li>
      ))}
    </ul>
  )
}

export declare namespace Rows {
  type Props = { id: string; rows: readonly LeavesRow[] }
}
