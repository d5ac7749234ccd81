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

/** EIP-3009: cancels a payment that was not submitted. */
const cancelAuthorization = struct(
  'CancelAuthorization(address authorizer,bytes32 nonce)',
  ({ authorizer }, _, scope) => ({
    title: { id: 'title.cancelAuthorization' },
    warnings: checkOwner(authorizer, scope),
  }),
)

type Payment = { from: Hex; to: Hex; validBefore: bigint; value: bigint }

function pay({ from, to, validBefore, value }: Payment, { contract }: Domain, scope: Scope): Draft {
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
      Warning.from('transferAuthorization', { recipient }),
      ...checkRecipient(to, scope, contract),
      ...checkOwner(from, scope),
    ],
  }
}

/** Payments by signature (EIP-3009). */
export const authorizations = {
  cancelAuthorization,
  receiveWithAuthorization,
  transferWithAuthorization,
} as const
