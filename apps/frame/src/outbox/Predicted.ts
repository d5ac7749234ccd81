import type { Effect, SolanaEffect } from '@latchkey/explain'
import { Schema } from '@latchkey/protocol'
import { bigint, effect } from '../evm/effects/EffectSchema.ts'

/**
 * The effects that the user saw, and the highest total fee. On Solana, the effects are amounts without the fee, because
 * the network reports the fee exactly.
 */
export type Predicted = { effects: readonly (Effect | SolanaAmount)[]; fee: bigint }

/** An amount of SOL or of a token of Solana. */
export type SolanaAmount = Extract<SolanaEffect, { kind: 'amount' }>

const solanaAmount: Schema.Schema<SolanaAmount> = Schema.object({
  after: bigint,
  asset: Schema.text(/^(coin|[1-9A-HJ-NP-Za-km-z]{32,44})$/, 'an asset'),
  before: bigint,
  kind: Schema.oneOf('amount'),
})

/** The schema of a stored prediction. */
export const schema: Schema.Schema<Predicted> = Schema.object({
  effects: Schema.list((given) => Schema.parse(effect, given).output ?? solanaAmount(given)),
  fee: bigint,
})
