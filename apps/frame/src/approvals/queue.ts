import type { Explanation, Subject } from '@latchkey/explain'
import { Listeners } from '@latchkey/protocol'
import type { Context } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'
import type { Costs } from '../screens/ApprovalProps.ts'
import * as Abandonment from './Abandonment.ts'

/** What a person is asked. */
export type Approval = {
  account: `0x${string}`
  explanation: Explanation
  method: Subject
  /** The network in use, by its name. Empty where it does not matter. */
  network: string
  /** A page of the wallet's where the window goes once the user has approved. */
  next?: string | undefined
  /** The project's registered name. */
  project: string
}

/** An approval that waits, and the ways that it can end. */
export type Entry = Approval & {
  costs?: Costs | undefined
  decide(isApproved: boolean): void
  id: number
  /** The application's real origin. */
  origin: string
  resize(height: number): void
}

let state: { decided: number; queue: readonly Entry[] } = { decided: 0, queue: [] }
let lastId = 0
const { subscribe, tell } = Listeners.create<void>()

export const getState = () => state
export { subscribe }

/**
 * Decides what is first in line, if that is still what was decided on: who decides in another window
 * sees the line as it was a moment ago.
 */
export function decideFirst(id: number, isApproved: boolean): void {
  const [first] = state.queue
  if (first?.id === id) first.decide(isApproved)
}

/**
 * Hides once the answer has most likely left. A browser holds back what a page is told for 50 ms
 * after a click, or until it has painted; and a page that is hidden does not paint.
 */
function leave(notify: Context['notify']): void {
  setTimeout(() => {
    if (state.queue.length) return
    tell()
    notify('HIDE')
  }, 50)
}

/** A question that has been put to the person. */
export type Question = {
  /** Resolves when the person has approved. */
  approved: Promise<void>
  /** Shows what it costs, as soon as that is known. */
  show(costs: Costs): void
}

/** Puts a question to the person. Several wait in line. */
export async function ask(approval: Approval, context: Context): Promise<Question> {
  const { host, notify, origin, signal } = context
  const { prepare } = await import('../screens/mount.tsx')
  await prepare()
  if (signal.aborted) throw new RefusedError('USER_REJECTED')
  const id = ++lastId
  let entry: Entry
  const approved = new Promise<void>((resolve, reject) => {
    entry = {
      ...approval,
      decide(isApproved) {
        const { decided, queue } = state
        if (!queue.includes(entry)) return
        const rest = queue.filter((other) => other !== entry)
        // The count goes on until nothing waits: "2 of 3" after the first.
        const count = decided + (queue[0] === entry ? 1 : 0)
        state = { decided: rest.length ? count : 0, queue: rest }
        if (rest.length) tell()
        else leave(notify)
        isApproved ? resolve() : reject(new RefusedError('USER_REJECTED'))
      },
      id,
      origin,
      resize: (height) => notify('RESIZE', { height }),
    }
  })
  const reject = () => entry.decide(false)
  signal.addEventListener('abort', reject)
  if (host.isOlder) approved.catch(() => {}).finally(Abandonment.watch(reject))
  state = { ...state, queue: [...state.queue, entry!] }
  tell()
  if (state.queue.length === 1) notify('SHOW')
  return {
    approved,
    show(costs) {
      const { queue } = state
      if (!queue.includes(entry)) return
      const next = { ...entry, costs }
      state = { ...state, queue: queue.map((other) => (other === entry ? next : other)) }
      entry = next
      tell()
    },
  }
}
