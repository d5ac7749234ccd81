import { permitDetails } from '../calls/permit2.ts'
import { type Draft, extend } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { type Domain, type Scope, struct } from '../Recognizer.ts'
import { expiry } from '../risks/allowance.ts'
import { checkContract, explainAllowances } from '../risks/allowances.ts'

const permissions = 'TokenPermissions(address token,uint256 amount)'

/** Permit2: an allowance until a point in time. */
const permitSingle = struct(
  `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${permitDetails}`,
  ({ details, spender }, domain, scope) => allow([details], spender, domain, scope),
)

const permitBatch = struct(
  `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${permitDetails}`,
  ({ details, spender }, domain, scope) => allow(details, spender, domain, scope),
)

/** Permit2: one transfer by the spender. */
const permitTransferFrom = struct(
  `PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`,
  ({ deadline, permitted, spender }, domain, scope) =>
    hand([permitted], spender, deadline, domain, scope),
)

const permitBatchTransferFrom = struct(
  `PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`,
  ({ deadline, permitted, spender }, domain, scope) =>
    hand(permitted, spender, deadline, domain, scope),
)

/**
 * Permit2: one transfer with a witness. The app defines the witness, so the explanation does not cover it, and the tree
 * shows it.
 */
const permitWitnessTransferFrom = struct(
  `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`,
  ({ deadline, permitted, spender }, domain, scope) =>
    hand([permitted], spender, deadline, domain, scope),
  { isOpen: true },
)

const permitBatchWitnessTransferFrom = struct(
  `PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`,
  ({ deadline, permitted, spender }, domain, scope) =>
    hand(permitted, spender, deadline, domain, scope),
  { isOpen: true },
)

type Details = { amount: bigint; expiration: bigint; token: Hex }

function allow(
  details: readonly Details[],
  spender: Hex,
  { contract, isHere }: Domain,
  scope: Scope,
): Draft {
  const isForCalls = isHere && checkContract(contract, scope).length === 0
  const tokens = details.map(({ amount, expiration, token }) => ({
    amount,
    expires: expiration,
    isEnding: true,
    token,
  }))
  return finish(
    explainAllowances(tokens, { by: 'signature', isForCalls, spender }, scope),
    contract,
    scope,
  )
}

type Permitted = { amount: bigint; token: Hex }

function hand(
  permitted: readonly Permitted[],
  spender: Hex,
  deadline: bigint,
  { contract }: Domain,
  scope: Scope,
): Draft {
  const draft = explainAllowances(permitted, { by: 'signature', spender }, scope)
  return finish(extend(draft, { facts: [expiry(deadline)] }), contract, scope)
}

function finish(draft: Draft, contract: Hex | undefined, scope: Scope): Draft {
  return extend(draft, { warnings: checkContract(contract, scope) })
}

/** Approvals and transfers by signature through Permit2. */
export const permit2Structs = {
  permitBatch,
  permitBatchTransferFrom,
  permitBatchWitnessTransferFrom,
  permitSingle,
  permitTransferFrom,
  permitWitnessTransferFrom,
} as const
