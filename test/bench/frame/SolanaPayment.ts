import * as Base58 from '@latchkey/protocol/solana/Base58'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { Wallet } from './Wallet.ts'

/** A payment on the local Solana node. */

export const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const
const lamports = 1_000_000

/** Returns the request of a payment to a new address. */
export async function create({ ask }: Pick<Wallet, 'ask'>, from: string) {
  const { value } = Object(await ask(chainId, 'getLatestBlockhash'))
  const payerKey = new PublicKey(from)
  const toPubkey = Keypair.generate().publicKey
  const pay = SystemProgram.transfer({ fromPubkey: payerKey, lamports, toPubkey })
  const message = new TransactionMessage({
    instructions: [pay],
    payerKey,
    recentBlockhash: value.blockhash,
  })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  return {
    method: 'solana_signAndSendTransaction',
    params: { transaction: Base58.encode(transaction.serialize()) },
  }
}
