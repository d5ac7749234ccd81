import { precompiles, programs } from './Known.ts'
import * as Reader from './Reader.ts'
import type { Instruction } from './resolve.ts'

/** The fee in lamports for each signature. The signatures that a precompile verifies count too. */
const perSignature = 5_000n
/**
 * The compute units that the network assumes for an instruction, and the most for a transaction. A transaction can set
 * another limit.
 */
const usualUnits = 200_000n
const mostUnits = 1_400_000n

/** Returns the highest fees of a transaction, in lamports. */
export function feesOf(
  signers: number,
  instructions: readonly Instruction[],
): { network: bigint; priority: bigint } {
  const budget = instructions.filter(({ program }) => program === programs.computeBudget)
  const find = (kind: number, read: (reader: Reader.Reader) => bigint) =>
    budget
      .filter(({ data }) => data[0] === kind)
      .map(({ data }) => Reader.attempt(data.slice(1), read) ?? 0n)[0]
  const usual = usualUnits * BigInt(instructions.length - budget.length)
  const limit = find(2, (reader) => BigInt(reader.u32())) ?? usual
  // The price of a compute unit, in millionths of a lamport.
  const price = find(3, (reader) => reader.u64()) ?? 0n
  const checked = instructions
    .filter(({ program }) => precompiles.includes(program))
    .reduce((sum, { data }) => sum + (data[0] ?? 0), 0)
  const units = limit < mostUnits ? limit : mostUnits
  return {
    network: perSignature * BigInt(signers + checked),
    priority: (price * units + 999_999n) / 1_000_000n,
  }
}
