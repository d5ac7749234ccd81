import { isSolanaTransaction } from '@latchkey/protocol/solana/isSolanaTransaction'
import { refuse, severityOf } from '../Explanation.ts'
import * as Hex from '../Hex.ts'
import { limits } from '../limits.ts'
import { describeMessage } from '../requests/describeMessage.ts'
import * as Warning from '../risks/Warning.ts'
import { explainSolanaSignIn, parseSignIn } from './explainSolanaSignIn.ts'
import type { Explained } from './explainTransaction.ts'
import type { Context } from './SolanaContext.ts'

/**
 * Explains a message. Refuses a message whose signature could be valid for a transaction (T36). The subject is the
 * bytes to sign. Never throws.
 */
export function explainMessage(bytes: Uint8Array, context: Context): Explained<Hex.Hex> {
  if (bytes.length > limits.message) return { explanation: refuse(Warning.from('tooLarge')) }
  const hex = Hex.fromBytes(bytes)
  const explanation = describeMessage(hex, {
    disguise: (it) => (isSolanaTransaction(it) ? 'messageIsTransaction' : undefined),
    explainSignIn(text) {
      const signIn = parseSignIn(text)
      return signIn && explainSolanaSignIn(signIn, context)
    },
  })
  return severityOf(explanation) === 'refuse' ? { explanation } : { explanation, subject: hex }
}
