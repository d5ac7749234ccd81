import * as Hex from '../../Hex.ts'
import * as Warning from '../../risks/Warning.ts'
import * as Value from '../../Value.ts'
import * as Visible from '../../Visible.ts'
import * as Reader from '../Reader.ts'
import { address, fact, type Recognizer } from '../Scope.ts'

/** The associated token program: creates the token account of an owner. */
export const associated: Recognizer = ({ accounts, data }, scope) => {
  const [, account, owner, mint] = accounts
  if (!isCreation(data) || !account || !owner || !mint) return undefined
  return {
    facts: [
      fact('fact.account', address(account, scope)),
      fact('fact.to', address(owner, scope)),
      fact('fact.token', address(mint, scope)),
    ],
    title: { id: 'title.createTokenAccount', values: { owner: address(owner, scope) } },
  }
}

/** Whether the associated token program creates an account, perhaps only if it does not exist yet. */
export function isCreation(data: Uint8Array): boolean {
  return data.length <= 1 && (data[0] ?? 0) <= 1
}

/** The memo program: text that stays on the chain. */
export const memo: Recognizer = ({ data }) => {
  const text = Hex.toText(Hex.fromBytes(data))
  if (text === undefined) return undefined
  const visible = Visible.from(text)
  return {
    facts: [fact('fact.memo', Value.text(text))],
    title: { id: 'title.memo' },
    warnings: [
      ...(visible?.hasBidi ? [Warning.from('bidiCharacters')] : []),
      ...(!visible || visible.hasHidden ? [Warning.from('hiddenCharacters')] : []),
    ],
  }
}

/** The compute budget. The transaction's explanation shows its cost. */
export const computeBudget: Recognizer = ({ data }) =>
  Reader.attempt(data, (reader) => {
    const kind = reader.byte()
    if (kind > 4) return undefined
    const value = kind === 3 ? reader.u64() : BigInt(reader.u32())
    return {
      facts: [fact('fact.amount', Value.number(value))],
      title: { id: 'title.computeBudget' },
    }
  })
