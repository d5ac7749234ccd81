import { extend } from '../Explanation.ts'
import { struct } from '../Recognizer.ts'
import { expiry } from '../risks/allowance.ts'
import { explainVotes } from '../risks/votes.ts'

/** Votes of a token by signature (ERC-5805). They move nothing. */
const delegateBySignature = struct(
  'Delegation(address delegatee,uint256 nonce,uint256 expiry)',
  ({ delegatee, expiry: expires }, { contract }, scope) =>
    extend(explainVotes(delegatee, contract, scope), { facts: [expiry(expires)] }),
)

/** Votes by signature. */
export const votingStructs = { delegateBySignature } as const
