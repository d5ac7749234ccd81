import { create, type Draft, type Explanation, hexSection } from '../Explanation.ts'
import * as Hex from '../Hex.ts'
import type { Gift } from '../risks/gifts.ts'
import * as Warning from '../risks/Warning.ts'
import { programs } from './Known.ts'
import { core } from './programs/core.ts'
import { loader } from './programs/loader.ts'
import { associated, computeBudget, memo } from './programs/small.ts'
import { stake } from './programs/stake.ts'
import { system } from './programs/system.ts'
import { token } from './programs/token.ts'
import type { Instruction } from './resolve.ts'
import { address, fact, isOwn, type Recognizer, type Scope } from './Scope.ts'
import { isFairTrade } from './trades/isFairTrade.ts'

const recognizers: Readonly<Record<string, Recognizer>> = {
  [programs.associated]: associated,
  [programs.computeBudget]: computeBudget,
  [programs.core]: core,
  [programs.loader]: loader,
  [programs.memo]: memo,
  [programs.memo1]: memo,
  [programs.stake]: stake,
  [programs.system]: system,
  [programs.token]: token,
  [programs.token2022]: token,
}

/**
 * Explains one instruction, and the amounts that it gives to others. For an unknown instruction, the screen shows the
 * program and the data.
 */
export function explainInstruction(
  instruction: Instruction,
  scope: Scope,
): { explanation: Explanation; gifts: readonly Gift[] } {
  const { program } = instruction
  const recognizer = Object.hasOwn(recognizers, program) ? recognizers[program] : undefined
  const draft: Draft = recognizer?.(instruction, scope) ?? unknown(instruction, scope)
  return { explanation: create(draft), gifts: draft.gifts ?? [] }
}

/**
 * Explains an unknown program. If the user signs, the program can do everything with its accounts that the user can do.
 */
function unknown(instruction: Instruction, scope: Scope): Draft {
  const { accounts, data, program } = instruction
  const values = { program: address(program, scope) }
  const isRisky = accounts.some(({ address, isSigner, isWritable }) => {
    if (!isWritable) return false
    if (address !== scope.account) return isOwn(address, scope)
    // An unknown program could take over the wallet account, unless a simulation shows that it does not.
    return isSigner && !scope.simulation?.keepsWallet
  })
  const isHigh = isRisky && !isFairTrade(instruction, scope)
  return {
    facts: [fact('fact.program', values.program)],
    sections: [{ ...hexSection(Hex.fromBytes(data), 'section.data'), isFolded: true }],
    title: { id: 'title.program', values },
    warnings: [Warning.from(isHigh ? 'unknownProgramTokens' : 'unknownProgram', values)],
  }
}
