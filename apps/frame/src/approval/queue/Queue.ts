import { Listeners } from '@latchkey/protocol'
import type { Costs } from '../../evm/Costs.ts'
import type { Context } from '../../Handler.ts'
import { RefusedError } from '../../RefusedError.ts'
import type { Approval } from '../Approval.ts'

/** The approvals that a host has asked for, in the order in which the user sees them. */
export type Queue = {
  /**
   * Sets what must finish before an approval is shown, such as loading its words, and the window in which the user
   * decides if the host's page cannot show the frame.
   */
  beforeShow(prepare: () => Promise<void>, toOffer: ToOffer): void
  /**
   * Decides the first approval, if it is still the one that was decided on. A window sees the queue as it was a moment
   * ago.
   */
  decideFirst(id: number, isApproved: boolean): void
  /** Returns the place of the first entry among the questions: "2 of 3" after the first. */
  findPlace(entry: Entry): { position: number; total: number }
  /** Returns the first question. Questions go before what is only shown. */
  findQuestion(): Entry | undefined
  /** Returns the open approvals, and how many were decided. */
  getState(): State
  /** Puts a question to the user, behind those that are already in the queue. */
  put(approval: Approval, context: Context): Promise<OpenQuestion>
  /** The same, in the order of the calls: a request may take longer to explain than the next one. */
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

/** Returns what SHOW says about the wallet's window. */
type ToOffer = (notify: Context['notify']) => object | undefined

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

/** Whether an entry is decided by the user. A status and a list are only shown. */
export const isQuestion = ({ listed, progress }: Approval) => !listed && !progress

/** The queue of a host. */
export function of(host: { approvals?: Queue | undefined }): Queue {
  host.approvals ??= create()
  return host.approvals
}

/** Puts a question to the user of the request's host. */
export const ask = (approval: Approval, context: Context) => of(context.host).put(approval, context)

/** Asks the user. Requests are shown in the order in which they arrived. */
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
    const before = isQuestion(approval) ? queue.filter(isQuestion) : queue
    state = { ...state, queue: [...before, entry!, ...queue.filter((it) => !before.includes(it))] }
    tell()
    // A status has no window.
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
      // It may fail before its turn. The error is thrown when its turn comes.
      prepared.catch(() => {})
      const asked = previous.then(async () => put(await prepared, context))
      previous = asked.catch(() => {})
      return asked
    },
    subscribe,
  }
}
