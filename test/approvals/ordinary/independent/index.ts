import type { Row } from '../../Row.ts'
import { approvals } from './approvals.ts'
import { bridges } from './bridges.ts'
import { items } from './items.ts'
import { lending } from './lending.ts'
import { logins, statements } from './logins.ts'
import { payments } from './payments.ts'
import { permits } from './permits.ts'
import { services } from './services.ts'
import { solanaPayments } from './solanaPayments.ts'
import { solanaPrograms } from './solanaPrograms.ts'
import { swaps } from './swaps.ts'
import { uniswap } from './uniswap.ts'

/**
 * Requests that a reviewer wrote from the documentation of each app, without knowledge of the rules of that time. Rules were
 * changed afterwards because of some of them. So their rates of warnings no longer show what users see with other apps:
 * for that, a reviewer has to write new ones.
 */
export const independent: readonly Row[] = [
  ...logins,
  ...statements,
  ...permits,
  ...payments,
  ...approvals,
  ...uniswap,
  ...swaps,
  ...lending,
  ...bridges,
  ...services,
  ...items,
  ...solanaPayments,
  ...solanaPrograms,
]
