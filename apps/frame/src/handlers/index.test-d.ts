import { describe, test } from 'vitest'
import type { Context, Handlers } from '../Handler.ts'
import { handlers } from './index.ts'

/** The handlers that would be required if `LOCK` were an event. */
type Next = Handlers & {
  LOCK: (payload: { minutes: number }, context: Context) => undefined | Promise<undefined>
}

describe('handlers', () => {
  test('behavior: a new event needs one handler more', () => {
    ;({
      ...handlers,
      async LOCK({ minutes }, { host, signal }) {
        signal.throwIfAborted()
        void [minutes, host]
        return undefined
      },
    }) satisfies Next
    // @ts-expect-error: LOCK has no handler.
    handlers satisfies Next
  })

  test('error: a handler whose answer differs from its row', () => {
    // @ts-expect-error: LOCK must not return an answer.
    ;({ ...handlers, LOCK: () => ({ isLocked: true }) }) satisfies Next
  })
})
