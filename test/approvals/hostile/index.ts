import type { Row } from '../Row.ts'
import { fees } from './fees.ts'
import { reviewed } from './reviewed.ts'
import { signatures } from './signatures.ts'
import { solana } from './solana.ts'
import { spending } from './spending.ts'

/** Requests of hostile apps. Each must be high risk or refused. */
export const hostile: readonly Row[] = [...spending, ...signatures, ...fees, ...solana, ...reviewed]
