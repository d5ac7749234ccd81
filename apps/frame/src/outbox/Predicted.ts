import type { Effect, SolanaEffect } from '@latchkey/explain'
import { Schema } from '@latchkey/protocol'
import { bigint, effect } from '../evm/effects/EffectSchema.ts'

/**
 * The effects that the user has seen, and the highest fee of all parts. On Solana, these are amounts without the fee,
 * which the network reports exactly.
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

/** The form in which it is stored. */
export const schema: Schema.Schema<Predicted> = Schema.object({
  effects: Schema.list((given) => Schema.parse(effect, given).output ?? solanaAmount(given)),
  fee: bigint,
})
