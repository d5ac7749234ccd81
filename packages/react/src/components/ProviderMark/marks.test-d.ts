import type { Provider } from '@latchkey/client'
import { test } from 'vitest'
import { type Mark, marks } from './marks.ts'

/** The marks as they would have to be if `twitch` were a provider. */
type Next = Record<Provider.Name | 'twitch', Mark>

test('behavior: a new provider needs one mark more', () => {
  ;({ ...marks, twitch: { lines: 'M4 4h12v8l-4 4H9l-3 2v-2H4z' } }) satisfies Next
  // @ts-expect-error twitch is missing.
  marks satisfies Next
})
