import * as Contracts from '../Contracts.ts'
import type { Draft } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { type Domain, type Scope, struct } from '../Recognizer.ts'
import { checkOwner, expiry } from '../risks/allowance.ts'
import { checkRecipient } from '../risks/recipient.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

const fields =
  '(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'

/** EIP-3009: a payment that anyone can submit. */
const transferWithAuthorization = struct(`TransferWithAuthorization${fields}`, pay)

/** EIP-3009: a payment that only the recipient can submit. */
const receiveWithAuthorization = struct(`ReceiveWithAuthorization${fields}`, pay)

/** EIP-3009: cancels a payment that has not been submitted. */
const cancelAuthorization = struct(
  'CancelAuthorization(address authorizer,bytes32 nonce)',
  ({ authorizer }, _, scope) => ({
    title: { id: 'title.cancelAuthorization' },
    warnings: checkOwner(authorizer, scope),
  }),
)

type Payment = { from: Hex; to: Hex; validBefore: bigint; value: bigint }

function pay({ from, to, validBefore, value }: Payment, domain: Domain, scope: Scope): Draft {
  const { contract } = domain
  const amount = contract ? Value.ofToken(value, contract, scope) : Value.number(value)
  const recipient = Value.address(to, scope)
  return {
    facts: [
      { label: { id: 'fact.to' }, value: recipient },
      { label: { id: 'fact.amount' }, value: amount },
      ...(contract
        ? [{ label: { id: 'fact.token' }, value: Value.address(contract, scope) } as const]
        : []),
      expiry(validBefore),
    ],
    title: { id: 'title.send', values: { amount, recipient } },
    warnings: [
      ...(isLikeTransfer({ from, validBefore, value }, domain, scope)
        ? []
        : [Warning.from('transferAuthorization', { recipient })]),
      ...checkRecipient(to, scope, contract),
      ...checkOwner(from, scope),
    ],
  }
}

/** A payment of at most 1/1000 of the balance is small. */
const smallPart = 1000n
/** A payment must expire within a day to count as a transfer. In seconds. */
const day = 24n * 60n * 60n

/**
 * Whether a payment is like a small transfer: at most a thousandth of the balance of a pinned token, on this network,
 * and valid for at most a day. The signature must not be valid for another account.
 */
function isLikeTransfer(
  { from, validBefore, value }: Omit<Payment, 'to'>,
  { contract, isHere }: Domain,
  { account, chainId, holdings, now, other }: Scope,
): boolean {
  if (!contract || !isHere || !Contracts.findToken(contract, chainId)) return false
  const balance = holdings?.get(contract)?.balance
  const end = BigInt(Math.trunc(now / 1000)) + day
  const isOwn = from === account.toLowerCase() && !other
  return isOwn && validBefore <= end && balance !== undefined && value * smallPart <= balance
}

/** Payments by signature (EIP-3009). */
export const authorizations = {
  cancelAuthorization,
  receiveWithAuthorization,
  transferWithAuthorization,
} as const
