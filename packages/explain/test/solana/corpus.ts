import { extensions } from './extensions.ts'
import { gifts } from './gifts.ts'
import { honest } from './honest.ts'
import { hostile } from './hostile.ts'
import type { Row } from './Row.ts'
import { simulations } from './simulations.ts'

export { context } from './Row.ts'
export const corpus: readonly Row[] = [
  ...honest,
  ...hostile,
  ...simulations,
  ...extensions,
  ...gifts,
]
