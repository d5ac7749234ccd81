import { Hex } from '@latchkey/explain'
import { type Transaction, toBytes } from '@latchkey/explain/solana'
import { assertSignedIn } from '../../Account.ts'
import type { SolanaRequest } from './SolanaRequest.ts'

/** Signs the explained transactions. Keeps the signatures of other signers. */
export async function signTransactions(
  subjects: readonly Transaction[],
  { context, walletId }: SolanaRequest,
): Promise<Uint8Array[]> {
  const { host } = context
  await assertSignedIn(host, walletId)
  context.commit()
  const signed: Uint8Array[] = []
  for (const subject of subjects) {
    const message = Hex.toBytes(subject.message)
    signed.push(toBytes(subject, await host.keys.signSolanaTransaction({ message, walletId })))
  }
  return signed
}
