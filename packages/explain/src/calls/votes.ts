import * as Moves from '../Moves.ts'
import { call } from '../Recognizer.ts'
import { explainVotes } from '../risks/votes.ts'

/** Votes of a token (ERC-5805). They move nothing. */
export const votes = {
  '0x5c19a95c': call('delegate(address delegate)', ({ delegate }, { to }, scope) => ({
    ...explainVotes(delegate, to, scope),
    moves: Moves.none,
  })),
} as const
