import type { Row } from '../Row.ts'
import { control } from './control.ts'
import { malformed, sizes } from './malformed.ts'
import { orders } from './orders.ts'
import { chains, others } from './others.ts'
import { permits } from './permits.ts'
import { resembling } from './resembling.ts'

export const typedData: readonly Row[] = [
  ...[...permits, ...control, ...orders, ...others, ...resembling, ...chains].map(
    (row) => ({ ...row, threat: 'T33' }) as const,
  ),
  ...[...malformed, ...sizes].map((row) => ({ ...row, threat: 'T35' }) as const),
]
