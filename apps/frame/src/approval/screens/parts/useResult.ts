import type { LeavesRow } from '@latchkey/explain'
import { type RefObject, useRef, useState } from 'react'
import type { Prediction } from '../../../evm/effects/Prediction.ts'
import { toKey } from '../../arming/toKey.ts'
import { useSeen } from '../../arming/useSeen.ts'

/**
 * The minimum and maximum number of lines that are reserved while the simulation runs, so that nothing moves when the
 * result arrives.
 */
const places = { least: 2, most: 6 }

/** The state of the predicted result on the screen. */
export type Result = {
  /** Whether some rows are not rendered yet. */
  isFolded: boolean
  /** Whether every row was in view (T67). */
  isSeen: boolean
  /** Whether the user has unfolded the rows. */
  isUnfolded: boolean
  list: RefObject<HTMLElement | null>
  /** The number of reserved lines. */
  places: number
  /** The rows that are shown: those that fit, or all after unfolding. */
  rows: readonly LeavesRow[]
  /** The number of all rows. */
  total: number
  unfold(): void
}

/**
 * Reserves one line for each row of what leaves the account, and one for what arrives. If the result needs more lines,
 * one click shows all. A result that is known from the start needs no reserved lines, and shows up to six rows.
 */
export function useResult(
  prediction: Prediction | undefined,
  { leaves, shown }: useResult.Options,
): Result {
  const list = useRef<HTMLElement>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const known = prediction?.kind === 'known' ? prediction : undefined
  const { doubt, failure, isImmediate, rows: all = [] } = known ?? {}
  const reserved = Math.min(Math.max(leaves.length + 1, places.least), places.most)
  const free = isImmediate ? places.most : reserved - (doubt || failure ? 1 : 0)
  const isFolded = !isUnfolded && all.length > free
  const isSeen = useSeen(list, { isEmpty: !all.length, isFolded, shown: toKey([shown, all]) })
  return {
    isFolded,
    isSeen,
    isUnfolded,
    list,
    places: reserved,
    rows: isFolded ? all.slice(0, free) : all,
    total: all.length,
    unfold: () => setUnfolded(true),
  }
}

export declare namespace useResult {
  type Options = {
    leaves: readonly LeavesRow[]
    /** Identifies the request. */
    shown: string
  }
}
