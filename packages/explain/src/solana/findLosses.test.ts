import * as web3 from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { context } from '../../test/solana/corpus.ts'
import {
  call,
  friend,
  own,
  program,
  stranger,
  theirs,
  toBytes,
  tokenProgram,
  u64,
  usdc,
  user,
} from '../../test/solana/Row.ts'
import type { Fact } from '../Explanation.ts'
import { explainTransaction, explainTransactions } from './index.ts'

const send = (lamports: number, toPubkey = friend) =>
  web3.SystemProgram.transfer({ fromPubkey: user, lamports, toPubkey })
const sendToken = (amount: bigint) =>
  call(tokenProgram, [3, ...u64(amount)], [own, 'writable'], [theirs, 'writable'], [user, 'signer'])
const unknown = call(program, [1], [user, 'writableSigner'])

const toText = (row: readonly Fact[]) =>
  row.map(({ label, value }) => {
    const shown = value.kind === 'amount' ? value.amount : Object(value).address
    return `${label.id.slice('fact.'.length)} ${shown}`
  })

/** The rows for a transaction if its simulation reports these changes of balances. */
function rowsOf(
  instructions: web3.TransactionInstruction[],
  changes: { after: bigint; before: bigint; mint?: string }[] = [],
) {
  const simulation = { changes, handovers: [], keepsWallet: true }
  const { explanation } = explainTransaction(toBytes({ instructions }), { ...context, simulation })
  return explanation.leaves.map(toText)
}

describe('T67 the rows of a Solana transaction', () => {
  const fee = 5_000n

  test('each payment, and no loss that they explain', () => {
    const losses = [
      { after: 0n, before: 3_000n + fee },
      { after: 0n, before: 7n, mint: usdc.toBase58() },
    ]
    expect(rowsOf([send(1_000), send(2_000, stranger), sendToken(7n)], losses)).toEqual([
      ['amount 1000', `to ${friend}`],
      ['amount 2000', `to ${stranger}`],
      ['amount 7', `token ${usdc}`, `to ${friend}`],
    ])
  })

  test('a loss that the instructions do not explain comes first', () => {
    const losses = [
      { after: 0n, before: 9_000n },
      { after: 0n, before: 8n, mint: usdc.toBase58() },
    ]
    expect(rowsOf([send(1_000), unknown], losses)).toEqual([
      ['give 9000'],
      ['give 8'],
      ['amount 1000', `to ${friend}`],
    ])
  })

  test('nothing for a fee alone, and for what the user gets', () => {
    expect(rowsOf([unknown], [{ after: 0n, before: fee }])).toEqual([])
    expect(rowsOf([unknown], [{ after: 9n, before: 0n, mint: usdc.toBase58() }])).toEqual([])
  })

  test('the rows of all transactions that are signed together', () => {
    const list = [send(1), send(2)].map((it) => toBytes({ instructions: [it] }))
    const { leaves } = explainTransactions(list, [context, context]).explanation
    expect(leaves.map(toText)).toEqual([
      ['amount 1', `to ${friend}`],
      ['amount 2', `to ${friend}`],
    ])
  })
})
