import type { Context } from '../Context.ts'
import { explainCall } from '../calls/explainCall.ts'
import { create, type Draft, hexSection, refuse } from '../Explanation.ts'
import * as Hex from '../Hex.ts'
import { limits } from '../limits.ts'
import { checkSpelling } from '../risks/spelling.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import type { Row } from './Row.ts'
import * as Transaction from './Transaction.ts'

/** `eth_sendTransaction`: explains the call, or the creation of a contract. */
export const eth_sendTransaction: Row<Transaction.Transaction> = {
  describe(transaction, context) {
    const { data, spelling, to, value } = transaction
    if (!to) return create(explainCreation(data, value, context))
    return checkSpelling(explainCall({ data, to, value }, context), spelling!, to)
  },
  read(params, context) {
    const subject = Transaction.read(params)
    if (typeof subject === 'string') return { refusal: refuse(Warning.from(subject)) }
    const { chainId, data, from } = subject
    if (from && from !== context.account.toLowerCase())
      return { refusal: refuse(Warning.from('wrongAccount')) }
    if (chainId !== undefined && chainId !== BigInt(context.chainId)) {
      const chain = { chainId, kind: 'chain' } as const
      return { refusal: refuse(Warning.from('wrongChain', { chain })) }
    }
    if (Hex.size(data) > limits.calldata) return { refusal: refuse(Warning.from('tooLarge')) }
    return { subject }
  },
}

function explainCreation(data: Hex.Hex, value: bigint, context: Context): Draft {
  const sent = { label: { id: 'fact.value' }, value: Value.native(value, context) } as const
  return {
    leaves: value ? [[sent]] : [],
    sections: [{ ...hexSection(data, 'section.code'), isFolded: true }],
    target: [sent],
    title: { id: 'title.creation' },
    warnings: [
      Warning.from('contractCreation'),
      // The code of the new contract decides who gets the value.
      ...(value ? [Warning.from('unexpectedValue', { amount: Value.native(value, context) })] : []),
    ],
  }
}
