import { type Draft, extend } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Moves from '../Moves.ts'
import { type Call, call, type Scope } from '../Recognizer.ts'
import { explainAllowance } from '../risks/allowance.ts'
import { give } from '../risks/gifts.ts'
import { kindOf } from '../risks/kindOf.ts'
import { callerOf, checkRecipient, checkSender } from '../risks/recipient.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

const authorized =
  'address from,address to,uint256 amount,uint256 after,uint256 before,bytes32 nonce' as const
const parts = 'uint8 v,bytes32 r,bytes32 s' as const

/** ERC-20, and the ERC-721 functions with the same selectors. The call alone cannot distinguish them. */
export const erc20 = {
  '0x095ea7b3': call('approve(address spender,uint256 amount)', approve),
  '0x23b872dd': call('transferFrom(address from,address to,uint256 amount)', transferFrom),
  '0x39509351': call('increaseAllowance(address spender,uint256 amount)', approveMore),
  // The token calls the recipient in the same transaction. The recipient may then use allowances and move more tokens.
  '0x4000aea0': call(
    'transferAndCall(address to,uint256 amount,bytes data)',
    (values, call, scope) => claim(transfer(values, call, scope)),
  ),
  // Functions of older tokens, such as LINK and WBTC.
  '0x66188463': call('decreaseApproval(address spender,uint256 amount)', approveLess),
  '0xa457c2d7': call('decreaseAllowance(address spender,uint256 amount)', approveLess),
  // EIP-3009: submits a payment that its sender has signed.
  '0x88b7ab63': call(`receiveWithAuthorization(${authorized},bytes signature)`, submit),
  '0xa9059cbb': call('transfer(address to,uint256 amount)', transfer),
  // Functions of DAI.
  '0xb753a98c': call('push(address to,uint256 amount)', transfer, { only: 'token' }),
  '0xbb35783b': call('move(address from,address to,uint256 amount)', transferFrom, {
    only: 'token',
  }),
  // The token calls the spender in the same transaction. The spender may then take the tokens.
  '0xcae9ca51': call(
    'approveAndCall(address spender,uint256 amount,bytes data)',
    (values, call, scope) => claim(approve({ ...values, isCalled: true }, call, scope)),
  ),
  '0xcf092995': call(`transferWithAuthorization(${authorized},bytes signature)`, submit),
  '0xd73dd623': call('increaseApproval(address spender,uint256 amount)', approveMore),
  '0xe3ee160e': call(`transferWithAuthorization(${authorized},${parts})`, submit),
  '0xef55bec6': call(`receiveWithAuthorization(${authorized},${parts})`, submit),
  '0xf2d5d56b': call(
    'pull(address from,uint256 amount)',
    (values, call, scope) => transferFrom({ ...values, to: callerOf(call, scope) }, call, scope),
    { only: 'token' },
  ),
} as const

/** Marks the moves of a function that also runs code of another contract. */
function claim(draft: Draft): Draft {
  return { ...draft, moves: Moves.claim(draft.moves) }
}

function approveMore(values: { amount: bigint; spender: Hex }, call: Call, scope: Scope): Draft {
  const warning = Warning.from('allowanceAdds', { spender: Value.address(values.spender, scope) })
  const moves = Moves.allow({ ...values, isAdded: true, token: call.to })
  return { ...extend(approve(values, call, scope), { warnings: [warning] }), moves }
}

function approveLess(
  { amount, spender }: { amount: bigint; spender: Hex },
  { to }: Call,
  scope: Scope,
): Draft {
  return {
    facts: [
      { label: { id: 'fact.spender' }, value: Value.address(spender, scope) },
      { label: { id: 'fact.token' }, value: Value.address(to, scope) },
      { label: { id: 'fact.amountLess' }, value: Value.ofToken(amount, to, scope) },
    ],
    moves: Moves.none,
    title: { id: 'title.revoke', values: { spender: Value.address(spender, scope) } },
  }
}

function approve(
  { amount, isCalled, spender }: { amount: bigint; isCalled?: boolean; spender: Hex },
  { to: token }: Call,
  scope: Scope,
): Draft {
  const kind = kindOf(token, scope)
  if (kind !== 'erc721') {
    const isForCalls = kind === 'erc20' && !isCalled
    const draft = explainAllowance({ amount, by: 'transaction', isForCalls, spender, token }, scope)
    return kind || draft.title.id === 'title.approveUnlimited'
      ? draft
      : mayBeItem(draft, { amount, spender, token }, scope)
  }
  const values = { spender: Value.address(spender, scope), token: Value.number(amount) }
  return {
    facts: [
      { label: { id: 'fact.spender' }, value: values.spender },
      { label: { id: 'fact.token' }, value: Value.address(token, scope) },
      { label: { id: 'fact.tokenId' }, value: values.token },
    ],
    // An approval of the zero address revokes the approval of the item.
    moves: Moves.allow({ amount: BigInt(spender) ? 'items' : 0n, item: amount, spender, token }),
    title: { id: 'title.approveItem', values },
    warnings: [Warning.from('approvalItem', { spender: values.spender })],
  }
}

/** Warns that the token may be a collection. The amount is then the id of an item, and 0 does not revoke. */
function mayBeItem(
  draft: Draft,
  { amount, token, ...rest }: { amount: bigint; spender: Hex; token: Hex },
  scope: Scope,
): Draft {
  const spender = Value.address(rest.spender, scope)
  const values = { amount: Value.ofToken(amount, token, scope), spender }
  const warning = Warning.from('approvalMaybeItem', { spender, token: Value.number(amount) })
  return extend({ ...draft, title: { id: 'title.approve', values } }, { warnings: [warning] })
}

function transfer(
  { amount, from, to }: { amount: bigint; from?: Hex; to: Hex },
  call: Call,
  scope: Scope,
): Draft {
  const { to: token } = call
  const sender = from ?? callerOf(call, scope)
  const isItem = kindOf(token, scope) === 'erc721'
  const value = isItem ? Value.number(amount) : Value.ofToken(amount, token, scope)
  const recipient = Value.address(to, scope)
  return {
    facts: [
      { label: { id: 'fact.to' }, value: recipient },
      { label: { id: isItem ? 'fact.tokenId' : 'fact.amount' }, value },
      { label: { id: 'fact.token' }, value: Value.address(token, scope) },
    ],
    gifts: isItem ? [] : give({ amount, asset: token, from: sender, to }, scope),
    // A token ID is not an amount.
    moves: Moves.transfer(
      {
        amount: isItem ? 1n : amount,
        from: sender,
        isItem,
        item: isItem ? amount : undefined,
        to,
        token,
      },
      scope,
    ),
    title: isItem
      ? { id: 'title.sendItem', values: { recipient, token: value } }
      : { id: 'title.send', values: { amount: value, recipient } },
    warnings: checkRecipient(to, scope, token),
  }
}

function transferFrom(
  { amount, from, to }: { amount: bigint; from: Hex; to: Hex },
  call: Call,
  scope: Scope,
): Draft {
  const fact = { label: { id: 'fact.from' }, value: Value.address(from, scope) } as const
  const draft = transfer({ amount, from, to }, call, scope)
  // Collections have the same function. If the kind of the contract is unknown, the amount may be the id of an item.
  const isMaybeItem = amount > 0n && from === callerOf(call, scope) && !kindOf(call.to, scope)
  const token = Value.number(amount)
  return extend(draft, {
    facts: [fact],
    warnings: [
      ...checkSender(from, scope),
      ...(isMaybeItem ? [Warning.from('sendsMaybeItem', { token })] : []),
    ],
  })
}

function submit(
  { amount, from, to }: { amount: bigint; from: Hex; to: Hex },
  call: Call,
  scope: Scope,
): Draft {
  const fact = { label: { id: 'fact.from' }, value: Value.address(from, scope) } as const
  const draft = transfer({ amount, from, to }, call, scope)
  const unverified = kindOf(call.to, scope) ? [] : [Warning.from('unverifiedContract')]
  return extend(draft, { facts: [fact], warnings: [...checkSender(from, scope), ...unverified] })
}
