import type { SolanaEffect } from '@latchkey/explain'
import { Schema } from '@latchkey/protocol'
import type { Node } from '../remote/Node.ts'

const balance = Schema.object({
  mint: Schema.string,
  owner: Schema.optional(Schema.string),
  uiTokenAmount: Schema.object({ amount: Schema.text(/^\d{1,20}$/, 'an amount') }),
})
const processed = Schema.object({
  meta: Schema.object({
    fee: Schema.number,
    postBalances: Schema.list(Schema.number),
    postTokenBalances: Schema.list(balance),
    preBalances: Schema.list(Schema.number),
    preTokenBalances: Schema.list(balance),
  }),
  transaction: Schema.object({
    message: Schema.object({ accountKeys: Schema.list(Schema.string) }),
  }),
})

/**
 * Reads the changes that a processed transaction has made for a user who signed it: SOL without the fee, and the tokens
 * in all of the user's accounts. Throws if the node does not have the transaction, or does not answer.
 */
export async function readProcessed(
  node: Node,
  { hash, user }: readProcessed.Options,
): Promise<SolanaEffect[]> {
  const options = { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 }
  const { meta, transaction } = processed(await node.request('getTransaction', [hash, options]))
  const position = transaction.message.accountKeys.indexOf(user)
  const coinsOf = (balances: readonly number[]) => BigInt(balances[position] ?? 0)
  // The first account pays the fee, which the prediction does not contain.
  const fee = position === 0 ? BigInt(meta.fee) : 0n
  const sum = (balances: readonly Schema.Output<typeof balance>[], mint: string) =>
    balances
      .filter((it) => it.owner === user && it.mint === mint)
      .reduce((total, { uiTokenAmount }) => total + BigInt(uiTokenAmount.amount), 0n)
  const { postTokenBalances: ends, preTokenBalances: starts } = meta
  const mints = new Set([...starts, ...ends].map(({ mint }) => mint))
  const tokens = [...mints].map((asset) => ({
    after: sum(ends, asset),
    asset,
    before: sum(starts, asset),
    kind: 'amount' as const,
  }))
  const coins = {
    after: coinsOf(meta.postBalances) + fee,
    asset: 'coin',
    before: coinsOf(meta.preBalances),
    kind: 'amount' as const,
  }
  return [coins, ...tokens].filter(({ after, before }) => after !== before)
}

export declare namespace readProcessed {
  type Options = { hash: string; user: string }
}
