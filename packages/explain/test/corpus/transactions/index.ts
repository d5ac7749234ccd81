import type { Row } from '../Row.ts'
import { assets } from './assets.ts'
import { contracts } from './contracts.ts'
import { hidden } from './hidden.ts'
import { disguises, malformed } from './malformed.ts'

export const transactions: readonly Row[] = [
  ...[...assets, ...contracts, ...hidden].map((row) => ({ ...row, threat: 'T34' }) as const),
  ...malformed.map((row) => ({ ...row, threat: 'T35' }) as const),
  ...disguises.map((row) => ({ ...row, threat: 'T36' }) as const),
]
