import type { Row } from '../Row.ts'
import { familiar } from './familiar.ts'
import { finance } from './finance.ts'
import { independent } from './independent/index.ts'
import { items } from './items.ts'
import { messages } from './messages.ts'
import { payments } from './payments.ts'
import { services } from './services.ts'
import { solana } from './solana.ts'
import { trades } from './trades.ts'

/** Requests of honest apps that users get every day. */
export const ordinary: readonly Row[] = [
  ...messages,
  ...payments,
  ...finance,
  ...services,
  ...items,
  ...solana,
  ...familiar,
  ...trades,
  ...independent,
]
