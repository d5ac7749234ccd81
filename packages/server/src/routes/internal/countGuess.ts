import type { Context } from 'hono'
import * as Code from '../../identity/Code.ts'
import { Refusal } from '../../Refusal.ts'
import type { Proved } from './guard.ts'

/**
 * Counts a wrong code in the memory of this process, before the database does. After five wrong ones, every code is
 * refused. So a program that resets the counters in the database gets no more guesses at a code (T52).
 */
export function countGuess<env extends Proved>(
  c: Context<env>,
  { id, isRight }: countGuess.Guess,
): void {
  const { guesses } = c.env.identity
  if (guesses.has(id, Code.tries)) throw new Refusal('TOO_MANY_TRIES')
  if (!isRight) guesses.add([id])
}

export declare namespace countGuess {
  type Guess = {
    /** What the guesses are counted for. Each code has its own. */
    id: string
    isRight: boolean
  }
}
