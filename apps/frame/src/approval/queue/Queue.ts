import { Listeners } from '@latchkey/protocol'
import type { Costs } from '../../evm/Costs.ts'
import type { Context } from '../../Handler.ts'
import { RefusedError } from '../../RefusedError.ts'
import type { Approval } from '../Approval.ts'

/** An approval in the queue. */
export type Entry = Approval & {
  costs?: Costs | undefined
  decide(isApproved: boolean): void
  id: number
  /** The origin of the host, as the browser reports it. */
  origin: string
  resize(height: number): void
}

let state: { decided: number; queue: readonly Entry[] } = { decided: 0, queue: [] }
let lastId = 0
const { subscribe, tell } = Listeners.create<void>()

/** Returns the open approvals, and how many were decided. */
export const getState = () => state
export { subscribe }

/** Runs before an approval is shown. */
let prepare = async () => {}
/** Returns what SHOW says about the wallet's window. */
let toOffer = (_: Context['notify']): object | undefined => undefined

/**
 * Sets what must finish before an approval is shown, such as loading its words, and the window in which the user decides
 * if the host's page cannot show the frame.
 */
export function beforeShow(next: () => Promise<void>, offer: typeof toOffer): void {
  prepare = next
  toOffer = offer
}

/**
 * Decides the first approval of the queue, if it is still the one that was decided on. A window sees the
 * queue as it was a moment ago.
 */
export function decideFirst(id: number, isApproved: boolean): void {
  const [first] = state.queue
  if (first?.id === id) first.decide(isApproved)
}

/**
 * Hides the frame once the answer has most likely left it. For 50 ms after a click, a browser delays
 * messages until the page has painted, and a hidden page does not paint.
 */
function leave(notify: Context['notify']): void {
  setTimeout(() => {
    if (state.queue.length) return
    tell()
    notify('HIDE')
  }, 50)
}

/** Whether an entry is decided by the user. The status of a batch is only shown. */
export const isQuestion = ({ progress }: Entry) => !progress

/** Returns the first question. Questions go before a status. */
export const findQuestion = () => state.queue.slice(0, 1).find(isQuestion)

/** Returns the place of the first entry among the questions: "2 of 3" after the first. */
export function findPlace(entry: Entry): { position: number; total: number } {
  const { decided, queue } = state
  if (!isQuestion(entry)) return { position: 1, total: 1 }
  return { position: decided + 1, total: decided + queue.filter(isQuestion).length }
}

/** A question that was put to the user. */
export type Question = {
  /** Resolves when the user has approved, and rejects when they have not. */
  approved: Promise<void>
  /** Shows the costs, as soon as they are known. */
  show(costs: Costs): void
}

/** A question of this frame. Its content can change. */
export type OpenQuestion = Question & {
  /** Takes the question off the screen, as if the user had rejected it. */
  close(): void
  update(change: Partial<Entry>): void
}

/** Puts a question to the user, behind those that are already in the queue. */
export async function ask(approval: Approval, context: Context): Promise<OpenQuestion> {
  const { notify, origin, signal, watch } = context
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
        // Keep counting until the queue has no more questions: "2 of 3" after the first.
        const count = decided + (queue[0] === entry ? 1 : 0)
        state = { decided: rest.some(isQuestion) ? count : 0, queue: rest }
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
  if (watch) {
    // From here on, the question decides the answer: a user without funds has not rejected the request.
    watch.onAbandoned = reject
    approved.catch(() => {}).finally(watch.stop)
  }
  const { queue } = state
  // A question goes before a status, which can wait.
  const before = approval.progress ? queue : queue.filter(isQuestion)
  state = { ...state, queue: [...before, entry!, ...queue.filter((it) => !before.includes(it))] }
  tell()
  // A status has no window.
  if (state.queue[0] === entry!) notify('SHOW', approval.progress ? undefined : toOffer(notify))
  function update(change: Partial<Entry>) {
    const { queue } = state
    if (!queue.includes(entry)) return
    const next = { ...entry, ...change }
    state = { ...state, queue: queue.map((other) => (other === entry ? next : other)) }
    entry = next
    tell()
  }
  return { approved, close: reject, show: (costs) => update({ costs }), update }
}
