import type * as Chains from '../chain/Chains.ts'

/** Sends calls to a chain, in order. Throws a `Chains.UnavailableError` if no node works. */
export type Ask = (calls: readonly Chains.Call[]) => Promise<Chains.Answer[]>

/** Receives a notification. `isLast` marks the last notification, which is the only one for a signature. */
export type Notify = (result: unknown, isLast?: boolean) => void

/** Returns the result of an answer, or undefined for an error of the node. */
export function resultOf(answer: Chains.Answer | undefined): unknown {
  return answer && 'result' in answer ? answer.result : undefined
}

/** Divides a list into parts of at most `size` entries. */
export function divide<entry>(list: readonly entry[], size: number): entry[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
