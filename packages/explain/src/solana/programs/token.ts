import type { Draft, Fact } from '../../Explanation.ts'
import * as Warning from '../../risks/Warning.ts'
import * as Value from '../../Value.ts'
import * as Reader from '../Reader.ts'
import type { Account } from '../resolve.ts'
import { address, fact, mintOf, type Recognizer, type Scope, tokenOf, tokens } from '../Scope.ts'
import type { Context } from '../SolanaContext.ts'
import { control } from './system.ts'

/** The largest amount of a token: no limit. */
const most = 2n ** 64n - 1n
/** The power to close an account, among those that SetAuthority changes. */
const closing = 3

/** SPL Token and Token-2022, which has the same instructions and more. */
export const token: Recognizer = ({ accounts, data }, scope) =>
  Reader.attempt(data, (reader) => {
    const [first, second, third] = accounts
    if (!first) return undefined
    const kind = reader.byte()
    switch (kind) {
      case 3:
        return second && transfer(first, second, { amount: reader.u64() }, scope)
      case 12: {
        const parts = { amount: reader.u64(), decimals: 0, mint: second?.address }
        parts.decimals = reader.byte()
        return third && transfer(first, third, parts, scope)
      }
      case 26: {
        const fees = reader.byte()
        // Others than the setup and the harvest pay withheld fees out, or change the fee.
        if (fees !== 1) return fees === 0 || fees === 4 ? other(first, scope) : undefined
        const parts = { amount: reader.u64(), decimals: 0, fee: 0n, mint: second?.address }
        parts.decimals = reader.byte()
        parts.fee = reader.u64()
        return third && transfer(first, third, parts, scope)
      }
      case 4:
        return second && approve(first, second, { amount: reader.u64() }, scope)
      case 13: {
        const parts = { amount: reader.u64(), decimals: 0, mint: second?.address }
        parts.decimals = reader.byte()
        return third && approve(first, third, parts, scope)
      }
      case 5:
        return {
          facts: [fact('fact.account', address(first, scope))],
          title: { id: 'title.revokeSeveral' },
        }
      case 6: {
        const power = reader.byte()
        if (reader.byte()) return control(first, reader.address(), scope)
        // Without an authority of its own, the owner closes the account.
        return power === closing ? other(first, scope) : renounce(first, scope)
      }
      case 7:
      case 14: {
        const values = {
          amount: tokens(reader.u64(), first.address, scope),
          recipient: ownerOf(second, scope),
        }
        return {
          facts: [
            fact('fact.amount', values.amount),
            ...factsOf(first.address, scope),
            ...placeOf(second, scope),
          ],
          title: { id: 'title.mint', values },
        }
      }
      case 8:
      case 15: {
        const amount = tokens(reader.u64(), second?.address, scope)
        return {
          facts: [fact('fact.amount', amount), fact('fact.account', address(first, scope))],
          title: { id: 'title.burn', values: { amount } },
          warnings: [Warning.from('burn', { amount })],
        }
      }
      case 9:
        return second && close(first, second, scope)
      case 1:
        return third && hold(first, third.address, scope)
      case 16:
      case 18:
        return hold(first, reader.address(), scope)
      default:
        return isHarmless(kind, data) ? other(first, scope) : undefined
    }
  })

/** Initialization, freezing, wrapped SOL and extensions, none of which moves or hands over tokens. */
function isHarmless(kind: number, data: Uint8Array): boolean {
  if ([0, 2, 10, 11, 17, 19, 20, 21, 22, 23, 24, 29, 30, 31].includes(kind)) return true
  // Enabling the CPI guard. Disabling it exposes the account to programs.
  return kind === 34 && data[1] === 0
}

/** Sets up a token account. Its owner gets what it holds, also SOL that is wrapped there. */
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

/** Closing an account pays its SOL out, and for wrapped SOL also the balance. */
function close(account: Account, to: Account, scope: Scope): Draft {
  const recipient = address(to, scope)
  return {
    facts: [fact('fact.account', address(account, scope)), fact('fact.to', recipient)],
    title: { id: 'title.closeAccount', values: { recipient } },
    warnings: to.address === scope.account ? [] : [Warning.from('closeToOther', { recipient })],
  }
}

function renounce(account: Account, scope: Scope): Draft {
  return {
    facts: [fact('fact.account', address(account, scope))],
    title: { id: 'title.renounce' },
    warnings: [Warning.from('controlChange')],
  }
}

/** The mint of a token, if its symbol is not known for certain. */
function factsOf(mint: string | undefined, scope: Scope): Fact[] {
  return mint === undefined ? [] : [fact('fact.token', address(mint, scope))]
}

/** The most that a token keeps of a transfer. Which of its fees applies depends on when it is processed. */
function mostFee(amount: bigint, mint: string | undefined, scope: Scope): bigint {
  const { fees = [] } = mintOf(mint, scope) ?? {}
  return fees.reduce((largest, { basisPoints, most }) => {
    const share = (amount * BigInt(basisPoints) + 9_999n) / 10_000n
    const fee = share < most ? share : most
    return fee > largest ? fee : largest
  }, 0n)
}

/**
 * The extensions of Token-2022 that let others decide over the user's tokens, keep the user from selling them, or
 * make apps show another amount.
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
 * Who gets the tokens, and the account that gets them: its owner is what the node says. Only the creation of the
 * account in the transaction itself proves its owner.
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
