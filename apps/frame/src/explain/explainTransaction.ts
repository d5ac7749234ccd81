import { getAddress } from 'viem/utils'
import type { Context } from './Context.ts'
import { create, type Draft, type Explanation, extend, refuse } from './Explanation.ts'
import { explainCall } from './explainCall.ts'
import * as Hex from './Hex.ts'
import { limits } from './limits.ts'
import * as Transaction from './Transaction.ts'
import * as Value from './Value.ts'
import * as Warning from './Warning.ts'

/** `eth_sendTransaction`: what the call does, or that a contract comes to be. */
export function explainTransaction(params: unknown, context: Context): Explanation {
  const transaction = Transaction.read(params)
  if (typeof transaction === 'string') return refuse(Warning.from(transaction))
  const { chainId, data, from, spelling, to, value } = transaction
  if (from && from !== context.account.toLowerCase()) return refuse(Warning.from('wrongAccount'))
  if (chainId !== undefined && chainId !== BigInt(context.chainId))
    return refuse(Warning.from('wrongChain', { chain: { chainId, kind: 'chain' } }))
  if (Hex.size(data) > limits.calldata) return refuse(Warning.from('tooLarge'))
  if (!to) return create(explainCreation(data, value, context))

  const explanation = explainCall({ data, to, value }, context)
  if (!isMisspelt(spelling!, to)) return explanation
  return create(extend(explanation, { warnings: [Warning.from('badChecksum')] }))
}

function explainCreation(data: Hex.Hex, value: bigint, context: Context): Draft {
  const size = Value.number(Hex.size(data))
  return {
    facts: [{ label: { id: 'fact.value' }, value: Value.native(value, context) }],
    sections: [
      {
        content: { hex: data, kind: 'hex' },
        isFolded: true,
        title: { id: 'section.code', values: { size } },
      },
    ],
    title: { id: 'title.creation' },
    warnings: [Warning.from('contractCreation')],
  }
}

/** Large and small letters are a checksum, where both are there (EIP-55). */
function isMisspelt(spelling: string, to: Hex.Hex): boolean {
  const digits = spelling.slice(2)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isMixed && digits !== getAddress(to).slice(2)
}
