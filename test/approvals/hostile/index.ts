import type { Row } from '../Row.ts'
import { aggregatorTwins } from './aggregatorTwins.ts'
import { contracts } from './contracts.ts'
import { disguised } from './disguised.ts'
import { fees } from './fees.ts'
import { lenders } from './lenders.ts'
import { loanTwins } from './loanTwins.ts'
import { messages } from './messages.ts'
import { orderTwins } from './orderTwins.ts'
import { poisoning } from './poisoning.ts'
import { reviewed } from './reviewed.ts'
import { routers } from './routers.ts'
import { routerTwins } from './routerTwins.ts'
import { signatures } from './signatures.ts'
import { solana } from './solana.ts'
import { solanaPools } from './solanaPools.ts'
import { solanaSwaps } from './solanaSwaps.ts'
import { solanaTrades } from './solanaTrades.ts'
import { symbols } from './symbols.ts'
import { tradeTwins } from './tradeTwins.ts'
import { transfers } from './transfers.ts'
import { twins } from './twins.ts'
import { unfairSwaps } from './unfairSwaps.ts'
import { unread } from './unread.ts'

/** Requests of hostile apps. Each must be high risk or refused. */
export const hostile: readonly Row[] = [
  ...lenders,
  ...routers,
  ...transfers,
  ...unread,
  ...contracts,
  ...symbols,
  ...disguised,
  ...signatures,
  ...messages,
  ...fees,
  ...poisoning,
  ...solana,
  ...solanaTrades,
  ...solanaSwaps,
  ...solanaPools,
  ...reviewed,
  ...twins,
  ...routerTwins,
  ...aggregatorTwins,
  ...unfairSwaps,
  ...tradeTwins,
  ...loanTwins,
  ...orderTwins,
]
