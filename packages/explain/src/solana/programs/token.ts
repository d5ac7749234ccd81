import type { Draft, Fact } from '../../Explanation.ts'
import * as Warning from '../../risks/Warning.ts'
import * as Value from '../../Value.ts'
import type * as Reader from '../Reader.ts'
import type { Account } from '../resolve.ts'
import { address, fact, mintOf, type Scope, tokenOf, tokens } from '../Scope.ts'
import type { Context } from '../SolanaContext.ts'
import { byNumber, type Row } from './byNumber.ts'
import { control } from './system.ts'

/** The largest amount of a token. An allowance of this amount is unlimited. */
const most = 2n ** 64n - 1n
/** The number of the authority that may close an account, in SetAuthority. */
const closing = 3

const burn: Row = (reader, [account, mint], scope) => {
  const amount = tokens(reader.u64(), mint?.address, scope)
  return {
    facts: [fact('fact.amount', amount), fact('fact.account', address(account, scope))],
    title: { id: 'title.burn', values: { amount } },
    warnings: [Warning.from('burn', { amount })],
  }
}

/**
 * Explains an instruction that does not move tokens or change their owner: initialization, freezing, wrapped SOL and
 * extensions.
 */
const harmless: Row = (_, [account], scope) => other(account, scope)

const initialize: Row = (reader, [account], scope) => hold(account, reader.address(), scope)

/** The authority of a mint can take SOL in the mint that exceeds the rent. */
const initializeMint: Row = (reader, [account], scope) => {
  reader.byte() // The decimals.
  return hold(account, reader.address(), scope)
}

/** A multisig belongs to its signers. Signers other than the user can take its SOL, alone or together. */
const initializeMultisig =
  (before: number): Row =>
  (_, [account, ...others], scope) => {
    const signers = others.slice(before).map((it) => it.address)
    const stranger = signers.find((it) => it !== scope.account)
    return stranger ? control(account, stranger, scope) : other(account, scope)
  }

const mintTo: Row = (reader, [mint, to], scope) => {
  const values = {
    amount: tokens(reader.u64(), mint.address, scope),
    recipient: ownerOf(to, scope),
  }
  return {
    facts: [
      fact('fact.amount', values.amount),
      ...factsOf(mint.address, scope),
      ...placeOf(to, scope),
    ],
    title: { id: 'title.mint', values },
  }
}

/** SPL Token and Token-2022, which has the same instructions and more. */
export const token = byNumber('byte', {
  // InitializeMint.
  0: initializeMint,
  // InitializeAccount.
  1: (_, [account, , owner], scope) => owner && hold(account, owner.address, scope),
  // InitializeMultisig. The rent comes before the signers.
  2: initializeMultisig(1),
  // Transfer.
  3: (reader, [from, to], scope) => to && transfer(from, to, { amount: reader.u64() }, scope),
  // Approve.
  4: (reader, [from, to], scope) => to && approve(from, to, { amount: reader.u64() }, scope),
  // Revoke.
  5: (_, [account], scope) => ({
    facts: [fact('fact.account', address(account, scope))],
    title: { id: 'title.revokeSeveral' },
  }),
  // SetAuthority.
  6(reader, [account], scope) {
    const power = reader.byte()
    if (reader.byte()) return control(account, reader.address(), scope)
    // If an account has no close authority, its owner can close it.
    return power === closing ? other(account, scope) : renounce(account, scope)
  },
  // MintTo.
  7: mintTo,
  // Burn.
  8: burn,
  // CloseAccount.
  9: (_, [account, to], scope) => to && close(account, to, scope),
  // FreezeAccount, ThawAccount.
  10: harmless,
  11: harmless,
  // TransferChecked.
  12: (reader, [from, mint, to], scope) =>
    to && transfer(from, to, readChecked(reader, mint), scope),
  // ApproveChecked.
  13: (reader, [from, mint, to], scope) =>
    to && approve(from, to, readChecked(reader, mint), scope),
  // MintToChecked.
  14: mintTo,
  // BurnChecked.
  15: burn,
  // InitializeAccount2.
  16: initialize,
  // SyncNative.
  17: harmless,
  // InitializeAccount3.
  18: initialize,
  // InitializeMultisig2.
  19: initializeMultisig(0),
  // InitializeMint2.
  20: initializeMint,
  // GetAccountDataSize, InitializeImmutableOwner, AmountToUiAmount, UiAmountToAmount.
  21: harmless,
  22: harmless,
  23: harmless,
  24: harmless,
  // TransferFeeExtension.
  26(reader, [first, mint, to], scope) {
    const kind = reader.byte()
    // Setup and harvest are harmless. Every other kind pays out withheld fees or changes the fee.
    if (kind !== 1) return kind === 0 || kind === 4 ? other(first, scope) : undefined
    const parts = readChecked(reader, mint)
    return to && transfer(first, to, { ...parts, fee: reader.u64() }, scope)
  },
  // Reallocate, MemoTransferExtension, CreateNativeMint.
  29: harmless,
  30: harmless,
  31: harmless,
  // CpiGuardExtension. Disabling the guard exposes the account to programs.
  34: (reader, [account], scope) => (reader.byte() === 0 ? other(account, scope) : undefined),
})

/** Reads an amount and its decimals. The program compares the decimals with those of the mint. */
function readChecked(reader: Reader.Reader, mint: Account | undefined): Parts {
  const amount = reader.u64()
  return { amount, decimals: reader.byte(), mint: mint?.address }
}

/** Explains the initialization of a token account. Its owner gets its balance, including wrapped SOL. */
function hold(account: Account, owner: string, scope: Scope): Draft {
  return owner === scope.account ? other(account, scope) : control(account, owner, scope)
}

function other(account: Account, scope: Scope): Draft {
  return {
    facts: [fact('fact.account', address(account, scope))],
    title: { id: 'title.tokenAccount' },
  }
}

type Parts = {
  amount: bigint
  decimals?: number
  fee?: bigint
  mint?: string | undefined
}

function transfer(from: Account, to: Account, parts: Parts, scope: Scope): Draft {
  const source = tokenOf(from, scope)
  const mint = parts.mint ?? source?.mint ?? tokenOf(to, scope)?.mint
  const amount = tokens(parts.amount, mint, scope, parts.decimals)
  const recipient = ownerOf(to, scope)
  const isOwn = tokenOf(to, scope)?.owner === scope.account
  const isOther = source !== undefined && source.owner !== scope.account
  const kept = parts.fee ?? mostFee(parts.amount, mint, scope)
  const fee = tokens(kept, mint, scope, parts.decimals)
  return {
    facts: [
      fact('fact.amount', amount),
      ...factsOf(mint, scope),
      ...(isOther ? [fact('fact.from', address(source.owner, scope))] : []),
      ...placeOf(to, scope),
      ...(kept ? [fact('fact.transferFee', fee)] : []),
    ],
    gifts: source && mint && !isOther && !isOwn ? [{ amount: parts.amount, asset: mint }] : [],
    title: { id: 'title.send', values: { amount, recipient } },
    warnings: [
      ...(isOther
        ? [Warning.from('takesFromOther', { address: address(source.owner, scope) })]
        : []),
      ...(isOwn && !isOther ? [Warning.from('ownRecipient')] : []),
      ...(to.address === mint ? [Warning.from('tokenRecipient')] : []),
      ...(kept
        ? [Warning.from(10n * kept >= parts.amount ? 'transferFeeHigh' : 'transferFee', { fee })]
        : []),
      ...checkMint(mint, scope),
    ],
  }
}

function approve(from: Account, to: Account, parts: Parts, scope: Scope): Draft {
  const source = tokenOf(from, scope)
  const mint = parts.mint ?? source?.mint
  const spender = address(to, scope)
  const isUnlimited = parts.amount === most
  const amount = tokens(parts.amount, mint, scope, parts.decimals)
  const balance = source?.amount
  const risk =
    balance === undefined
      ? [Warning.from('approval', { spender }), Warning.from('balanceUnknown')]
      : [Warning.from(2n * parts.amount >= balance ? 'approvalMost' : 'approval', { spender })]
  return {
    facts: [
      fact('fact.amount', isUnlimited ? Value.message({ id: 'value.unlimited' }) : amount),
      ...factsOf(mint, scope),
      fact('fact.spender', spender),
    ],
    title: isUnlimited
      ? { id: 'title.approveUnlimited', values: { spender } }
      : { id: 'title.approve', values: { amount, spender } },
    warnings: [
      ...(isUnlimited ? [Warning.from('approvalUnlimited', { spender })] : risk),
      ...checkMint(mint, scope),
    ],
  }
}

/** Explains the closing of an account, which pays out its SOL. For wrapped SOL, it also pays out the balance. */
export function close(account: Account, to: Account, scope: Scope): Draft {
  const recipient = address(to, scope)
  return {
    facts: [fact('fact.account', address(account, scope)), fact('fact.to', recipient)],
    title: { id: 'title.closeAccount', values: { recipient } },
    warnings: to.address === scope.account ? [] : [Warning.from('closeToOther', { recipient })],
  }
}

export function renounce(account: Account, scope: Scope): Draft {
  return {
    facts: [fact('fact.account', address(account, scope))],
    title: { id: 'title.renounce' },
    warnings: [Warning.from('controlChange')],
  }
}

/** Returns the mint of a token as a fact. Returns no fact for a token whose symbol is certain. */
function factsOf(mint: string | undefined, scope: Scope): Fact[] {
  return mint === undefined ? [] : [fact('fact.token', address(mint, scope))]
}

/**
 * Returns the most that the token keeps of a transfer. A token has a current and a next fee, and the time of processing
 * decides which one applies.
 */
function mostFee(amount: bigint, mint: string | undefined, scope: Scope): bigint {
  const { fees = [] } = mintOf(mint, scope) ?? {}
  return fees.reduce((largest, { basisPoints, most }) => {
    const share = (amount * BigInt(basisPoints) + 9_999n) / 10_000n
    const fee = share < most ? share : most
    return fee > largest ? fee : largest
  }, 0n)
}

/**
 * Warns of the extensions of Token-2022 that let others control the user's tokens, prevent the user from selling them,
 * or make apps show another amount.
 */
export function checkMint(mint: string | undefined, scope: Context): Warning.Warning[] {
  const { extensions = [] } = mintOf(mint, scope) ?? {}
  return [
    ...(extensions.includes('nonTransferable') ? [Warning.from('nonTransferable')] : []),
    ...(extensions.includes('pausable') ? [Warning.from('pausable')] : []),
    ...(extensions.includes('permanentDelegate') ? [Warning.from('permanentDelegate')] : []),
    ...(extensions.includes('scaledAmount') ? [Warning.from('scaledAmount')] : []),
    ...(extensions.includes('transferHook') ? [Warning.from('transferHook')] : []),
  ]
}

/**
 * Returns the recipient of tokens: the owner and the token account. An owner that comes from the node is only a claim,
 * so the token account is shown too. If the same transaction creates the account, this proves the owner.
 */
function placeOf(account: Account | undefined, scope: Scope): Fact[] {
  const to = fact('fact.to', ownerOf(account, scope))
  if (!account || scope.created.has(account.address) || !tokenOf(account, scope)) return [to]
  return [to, fact('fact.tokenAccount', address(account, scope))]
}

/** The owner of a token account, or the account itself if the owner is unknown. */
function ownerOf(account: Account | undefined, scope: Scope): Value.Value {
  if (!account) return Value.message({ id: 'value.no' })
  return address(tokenOf(account, scope)?.owner ?? account, scope)
}
