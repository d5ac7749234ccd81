import { type Address, type EncodedAccount, getBase58Decoder } from '@solana/kit'
import type { Ledger } from './Ledger.ts'
import { invalidParam } from './RpcError.ts'
import * as Tokens from './Tokens.ts'

/** The options of methods that return accounts. */
export type Options = { dataSlice?: { length: number; offset: number }; encoding?: string }

/** Returns an account as nodes write it in JSON. */
export function encode(ledger: Ledger, account: EncodedAccount, options: Options = {}) {
  const { dataSlice, encoding = 'base64' } = options
  const parsed = encoding === 'jsonParsed' ? parse(ledger, account) : undefined
  const { length, offset } = dataSlice ?? { length: account.data.length, offset: 0 }
  const bytes = account.data.slice(offset, offset + length)
  return {
    data: parsed ?? toData(bytes, encoding),
    executable: account.executable,
    lamports: Number(account.lamports),
    owner: account.programAddress,
    rentEpoch: 0,
    space: account.data.length,
  }
}

/** An amount of a token, as nodes write it. */
export function toAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  const text = fraction && decimals ? `${whole}.${fraction}` : whole
  return { amount: String(amount), decimals, uiAmount: Number(text), uiAmountString: text }
}

/** The token balance of an account, as in the results of a transaction. */
export function toBalance(ledger: Ledger, accountIndex: number, account: EncodedAccount) {
  const token = Tokens.readAccount(account)
  if (!token) return undefined
  const { amount, mint, owner } = token
  const uiTokenAmount = toAmount(amount, decimalsOf(ledger, mint))
  return { accountIndex, mint, owner, programId: account.programAddress, uiTokenAmount }
}

export function decimalsOf(ledger: Ledger, mint: Address): number {
  const account = ledger.find(mint)
  return (account && Tokens.readMint(account)?.decimals) ?? 0
}

function toData(bytes: EncodedAccount['data'], encoding: string): unknown {
  if (encoding === 'base58') return [getBase58Decoder().decode(bytes), encoding]
  // Nodes answer with base64 if they cannot parse the account.
  if (encoding === 'base64' || encoding === 'jsonParsed')
    return [Buffer.from(bytes).toString('base64'), 'base64']
  throw invalidParam('use the encoding base64, base58 or jsonParsed')
}

function parse(ledger: Ledger, account: EncodedAccount): unknown {
  const isOld = account.programAddress === Tokens.tokenProgram
  const wrap = (type: string, info: unknown) => ({
    parsed: { info, type },
    program: isOld ? 'spl-token' : 'spl-token-2022',
    space: account.data.length,
  })
  const mint = Tokens.readMint(account)
  if (mint)
    return wrap('mint', {
      decimals: mint.decimals,
      freezeAuthority: null,
      isInitialized: true,
      mintAuthority: null,
      supply: String(mint.supply),
    })
  const token = Tokens.readAccount(account)
  if (!token) return undefined
  const { amount, delegate, delegatedAmount, isFrozen, isNative } = token
  const decimals = decimalsOf(ledger, token.mint)
  return wrap('account', {
    ...(delegate && { delegate, delegatedAmount: toAmount(delegatedAmount, decimals) }),
    isNative,
    mint: token.mint,
    owner: token.owner,
    state: isFrozen ? 'frozen' : 'initialized',
    tokenAmount: toAmount(amount, decimals),
  })
}
