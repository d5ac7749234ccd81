import { Listeners } from '@latchkey/protocol'
import { type Context, RefusedError } from './serve.ts'

/** What is to be signed. Each has a screen. */
export type Subject =
  | { message: `0x${string}`; method: 'personal_sign' }
  | { method: 'eth_signTypedData_v4'; typedData: TypedData }

export type Method = Subject['method']

export type TypedData = {
  domain: Record<string, unknown>
  message: Record<string, unknown>
  primaryType: string
  types: Record<string, readonly { name: string; type: string }[]>
}

/** What a person is asked. */
export type Approval = { account: string; network: string; subject: Subject }

/** An approval that waits, and the ways that it can end. */
export type Entry = Approval & {
  decide(approved: boolean): void
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

/** Waits until the person has approved. Several wait in line. */
export async function approve(approval: Approval, context: Context): Promise<void> {
  const { notify, origin, signal } = context
  await import('./screens/mount.tsx')
  if (signal.aborted) throw new RefusedError('USER_REJECTED')
  return new Promise((resolve, reject) => {
    const entry: Entry = {
      ...approval,
      decide(approved) {
        const { decided, queue } = state
        if (!queue.includes(entry)) return
        const rest = queue.filter((other) => other !== entry)
        // The count goes on until nothing waits: "2 of 3" after the first.
        const count = decided + (queue[0] === entry ? 1 : 0)
        state = { decided: rest.length ? count : 0, queue: rest }
        tell()
        if (!rest.length) notify('HIDE')
        approved ? resolve() : reject(new RefusedError('USER_REJECTED'))
      },
      id: ++lastId,
      origin,
      resize: (height) => notify('RESIZE', { height }),
    }
    signal.addEventListener('abort', () => entry.decide(false))
    state = { ...state, queue: [...state.queue, entry] }
    tell()
    if (state.queue.length === 1) notify('SHOW')
  })
}
