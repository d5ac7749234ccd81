import type { LeavesRow } from '@latchkey/explain'
import type { RefObject } from 'react'
import { useSay } from '../Language.ts'
import { Rows } from './Rows.tsx'
import { UnfoldButton } from './UnfoldButton.tsx'

/** The number of rows that are shown before the user unfolds the rest. */
export const most = 6

/**
 * Shows what leaves the account, above the part that scrolls (T67). If there are more than six rows, one click shows
 * all. In a low frame, the rows have their own scroll bar.
 */
export function Leaves({ isFolded, list, rows, unfold }: Leaves.Props) {
  const say = useSay()
  if (!rows.length) return null
  const shown = isFolded ? rows.slice(0, most) : rows
  return (
    <section
      aria-labelledby="approval-leaves"
      className="leaves"
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this element.
      tabIndex={0}
    >
      <p className="caption" id="approval-leaves">
        {say({ id: 'screen.leaves' })}
      </p>
      <Rows id="approval-rows" rows={shown} />
      {isFolded && <UnfoldButton list="approval-rows" total={rows.length} unfold={unfold} />}
    </section>
  )
}

export declare namespace Leaves {
  type Props = {
    isFolded: boolean
    list: RefObject<HTMLElement | null>
    rows: readonly LeavesRow[]
    unfold(): void
  }
}
