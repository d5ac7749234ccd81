import { Listeners } from '@latchkey/protocol'
import type { Costs } from '../../evm/Costs.ts'
import type { Context } from '../../Handler.ts'
import { RefusedError } from '../../RefusedError.ts'
import type { Approval } from '../Approval.ts'

/** The approvals that a host has requested, in the order in which the user sees them. */
export type Queue = {
  /**
   * Sets what must finish before an approval is shown, such as loading its words. `toOffer` returns the offer of a
   * window, in which the user decides if the host's page cannot show the frame.
   */
  beforeShow(prepare: () => Promise<void>, toOffer: ToOffer): void
  /**
   * Decides the first approval. Ignores the decision if another approval is now first, because a window may show an
   * outdated queue.
   */
  decideFirst(id: number, isApproved: boolean): void
  /** Returns the position of an entry among the questions. After one decision, the first entry shows "2 of 3". */
  findPlace(entry: Entry): { position: number; total: number }
  /** Returns the first question. Questions come before screens without a question. */
  findQuestion(): Entry | undefined
  /** Returns the open approvals, and how many were decided. */
  getState(): State
  /** Adds a question to the end of the queue. */
  put(approval: Approval, context: Context): Promise<OpenQuestion>
  /**
   * Adds a question as soon as it is prepared. The questions keep the order in which this function was called, because
   * one request may take longer to explain than the next.
   */
  putInOrder(prepared: Promise<Approval>, context: Context): Promise<OpenQuestion>
  subscribe(listener: () => void): () => void
}

/** An approval in the queue. */
export type Entry = Approval & {
  costs?: Costs | undefined
  decide(isApproved: boolean): void
  id: number
  /** The origin of the host, as the browser reports it. */
  origin: string
  resize(height: number): void
}

type State = { decided: number; queue: readonly Entry[] }

/** Returns the payload of SHOW, which offers the wallet's window. */
type ToOffer = (notify: Context['notify']) => object | undefined

/** A question to the user. */
export type Question = {
  /** Resolves when the user approves. Rejects if the user rejects the question or the request ends. */
  approved: Promise<void>
  /** Shows the costs. Called once they are known. */
  show(costs: Costs): void
}

/** A question of this frame. The frame can change its content. */
export type OpenQuestion = Question & {
  /** Closes the question, as if the user had rejected it. */
  close(): void
  update(change: Partial<Entry>): void
}

/** Whether the user has to decide an entry. A status and a list have no question. */
export const isQuestion = ({ listed, progress }: Approval) => !listed && !progress

/** Returns the queue of a host. */
export function of(host: { approvals?: Queue | undefined }): Queue {
  host.approvals ??= create()
  return host.approvals
}

/** Adds a question to the queue of the request's host. */
export const ask = (approval: Approval, context: Context) => of(context.host).put(approval, context)

/** Adds a question to the queue of the request's host. Questions have the order in which their requests arrived. */
export const askInOrder = (prepared: Promise<Approval>, context: Context) =>
  of(context.host).putInOrder(prepared, context)

export function create(): Queue {
  const { subscribe, tell } = Listeners.create<void>()
  let state: State = { decided: 0, queue: [] }
  let lastId = 0
  let prepare = async () => {}
  let toOffer: ToOffer = () => undefined
  let previous: Promise<unknown> = Promise.resolve()

  /**
   * Hides the frame after a delay, in which the answer is probably delivered. After a click, a browser delays messages
   * for up to 50 ms until the page has painted, and a hidden page does not paint.
   */
  function leave(notify: Context['notify']): void {
    setTimeout(() => {
      if (state.queue.length) return
      tell()
      notify('HIDE')
    }, 50)
  }

  async function put(approval: Approval, context: Context): Promise<OpenQuestion> {
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
          // Count the decided questions until no question is left, so that the user sees "2 of 3" after the first
          // decision.
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
      // The user now sees the question. If a user without funds rejects it, the host gets the error about the missing
      // funds instead of a rejection.
      watch.onAbandoned = reject
      approved.catch(() => {}).finally(watch.stop)
    }
    const { queue } = state
    // Insert a question before any status.
    const before = isQuestion(approval) ? queue.filter(isQuestion) : queue
    state = { ...state, queue: [...before, entry!, ...queue.filter((it) => !before.includes(it))] }
    tell()
    // A status can be shown only in the frame, so offer no window.
    if (state.queue[0] === entry!)
      notify('SHOW', isQuestion(approval) ? toOffer(notify) : undefined)
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

  return {
    beforeShow(nextPrepare, nextOffer) {
      prepare = nextPrepare
      toOffer = nextOffer
    },
    decideFirst(id, isApproved) {
      const [first] = state.queue
      if (first?.id === id) first.decide(isApproved)
    },
    findPlace(entry) {
      const { decided, queue } = state
      if (!isQuestion(entry)) return { position: 1, total: 1 }
      return { position: decided + 1, total: decided + queue.filter(isQuestion).length }
    },
    findQuestion: () => state.queue.slice(0, 1).find(isQuestion),
    getState: () => state,
    put,
    putInOrder(prepared, context) {
      // Handle an early failure here. The error is thrown again when it is the request's turn.
      prepared.catch(() => {})
      const asked = previous.then(async () => put(await prepared, context))
      previous = asked.catch(() => {})
      return asked
    },
    subscribe,
  }
}
