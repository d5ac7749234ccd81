import { expectTypeOf, test } from 'vitest'
import type { Hidden, shown } from './account.ts'
import type { Action, Event } from './audit.ts'

test('every audit action is shown on the page `/account`, or left out on purpose', () => {
  expectTypeOf<Action | Event>().toEqualTypeOf<(typeof shown)[number] | Hidden>()
  expectTypeOf<(typeof shown)[number] & Hidden>().toBeNever()
})
