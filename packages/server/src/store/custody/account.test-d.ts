import { expectTypeOf, test } from 'vitest'
import type { Action, Event } from './Audit.ts'
import type { Hidden, shown } from './account.ts'

test('every audit action is shown on the page `/account`, or left out on purpose', () => {
  expectTypeOf<Action | Event>().toEqualTypeOf<(typeof shown)[number] | Hidden>()
  expectTypeOf<(typeof shown)[number] & Hidden>().toBeNever()
})
