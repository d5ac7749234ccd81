import * as Warning from '../../risks/Warning.ts'
import { programs } from '../Known.ts'
import { address, fact, type Recognizer } from '../Scope.ts'
import { control } from './system.ts'

/** The first byte of a transfer. */
const transferring = 14
/** The first bytes of instructions that create items and collections, in two versions. */
const creating: readonly (number | undefined)[] = [0, 1, 20, 21]

/**
 * Metaplex Core, whose items are accounts of the program and not tokens. Every instruction that does not create an item
 * can transfer it, burn it, or let another account do so.
 */
export const core: Recognizer = ({ accounts: [item, , , , to], data }, scope) => {
  if (!item || creating.includes(data[0])) return undefined
  if (data[0] === transferring && to) return control(item, to.address, scope)
  const program = address(programs.core, scope)
  return {
    facts: [fact('fact.account', address(item, scope)), fact('fact.program', program)],
    title: { id: 'title.program', values: { program } },
    warnings: [Warning.from('unknownProgramTokens', { program })],
  }
}
