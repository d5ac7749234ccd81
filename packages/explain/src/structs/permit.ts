import type { Hex } from '../Hex.ts'
import { struct } from '../Recognizer.ts'
import { type checkOwner, expiry, explainAllowance } from '../risks/allowance.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/** EIP-2612: an allowance of a token. */
const permit = struct(
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
  ({ deadline, owner, spender, value }, { contract: token = Value.zero, isHere }, scope) =>
    explainAllowance(
      {
        amount: value,
        by: 'signature',
        expires: deadline,
        isForCalls: isHere,
        owner,
        spender,
        token,
      },
      scope,
    ),
)

/**
 * DAI's variant allows everything or nothing, so an app cannot ask for less. If the expiry is 0, the permit never
 * expires.
 */
const permitAllowed = struct(
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
  ({ allowed, expiry, holder, spender }, { contract: token = Value.zero, isHere }, scope) =>
    explainAllowance(
      {
        amount: allowed ? 2n ** 256n - 1n : 0n,
        by: 'signature',
        expires: expiry || undefined,
        isEnding: expiry > 0n,
        isForCalls: isHere,
        owner: holder,
        spender,
        token,
      },
      scope,
    ),
)

/** ERC-4494: one item of a collection. */
const permitItem = struct(
  'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
  ({ deadline, spender: to, tokenId }, { contract }, scope) => {
    const spender = Value.address(to, scope)
    const token = Value.number(tokenId)
    return {
      facts: [
        { label: { id: 'fact.spender' }, value: spender },
        { label: { id: 'fact.tokenId' }, value: token },
        ...collection(contract, scope),
        expiry(deadline),
      ],
      title: { id: 'title.approveItem', values: { spender, token } },
      warnings: [Warning.from('permit', { spender })],
    }
  },
)

/** Access to all items of a collection, such as the positions of Uniswap 4. */
const permitForAll = struct(
  'PermitForAll(address operator,bool approved,uint256 nonce,uint256 deadline)',
  ({ approved, deadline, operator }, { contract }, scope) => {
    const spender = Value.address(operator, scope)
    return {
      facts: [
        { label: { id: 'fact.operator' }, value: spender },
        ...collection(contract, scope),
        expiry(deadline),
      ],
      title: { id: approved ? 'title.approveAll' : 'title.revoke', values: { spender } },
      warnings: approved ? [Warning.from('approvalForAll', { spender })] : [],
    }
  },
)

function collection(contract: Hex | undefined, scope: Parameters<typeof checkOwner>[1]) {
  if (!contract) return []
  return [{ label: { id: 'fact.collection' }, value: Value.address(contract, scope) } as const]
}

/** Approvals by signature that a token contract accepts. */
export const permits = { permit, permitAllowed, permitForAll, permitItem } as const
