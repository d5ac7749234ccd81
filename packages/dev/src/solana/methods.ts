import { type Address, getBase58Decoder, getBase58Encoder, isAddress } from '@solana/kit'
import { decimalsOf, type Options as Encoding, encode, toAmount } from './encode.ts'
import { encodeTransaction } from './encodeTransaction.ts'
import type { Faucet } from './Faucet.ts'
import type { Entry, History } from './History.ts'
import type { Ledger } from './Ledger.ts'
import * as LoadedMessage from './LoadedMessage.ts'
import { invalidParam } from './RpcError.ts'
import { sendTransaction, simulateTransaction } from './send.ts'
import * as Tokens from './Tokens.ts'

/** The state of one network that its methods use. */
export type Parts = {
  faucet: Faucet
  /** The hash of the network's first block. */
  genesisHash: string
  history: History
  ledger: Ledger
  /** The mint of the test token. */
  mint: Address
}

/** A handler parses its own params, so the caller casts them. */
type Handler = (parts: Parts, ...params: never[]) => unknown

const version = '2.3.0'
/** The amounts of the faucet: ten SOL, in lamports, and 100 test tokens. */
const gift = { lamports: 10_000_000_000n, tokens: 100n * 10n ** BigInt(Tokens.decimals) }
const slotsPerEpoch = 432_000

/** Every method, with its params. */
export const methods: Record<string, Handler> = {
  getAccountInfo({ ledger }, place, options?: Encoding) {
    const account = ledger.find(toAddress(place))
    return withContext(ledger, account ? encode(ledger, account, options) : null)
  },
  getBalance({ ledger }, place) {
    return withContext(ledger, Number(ledger.find(toAddress(place))?.lamports ?? 0))
  },
  getBlockHeight: ({ ledger }) => ledger.advance(),
  getBlockTime: ({ history }, slot) =>
    [...history.entries.values()].find((it) => it.slot === slot)?.blockTime ??
    Math.floor(Date.now() / 1000),
  getEpochInfo({ history, ledger }) {
    const slot = ledger.advance()
    return {
      absoluteSlot: slot,
      blockHeight: slot,
      epoch: Math.floor(slot / slotsPerEpoch),
      slotIndex: slot % slotsPerEpoch,
      slotsInEpoch: slotsPerEpoch,
      transactionCount: history.entries.size,
    }
  },
  getFeeForMessage({ ledger }, value) {
    const message = LoadedMessage.readBare(ledger, value)
    return withContext(ledger, LoadedMessage.isAlive(ledger, message) ? message.fee : null)
  },
  getFirstAvailableBlock: () => 0,
  getGenesisHash: ({ genesisHash }) => genesisHash,
  getHealth: () => 'ok',
  getLatestBlockhash: ({ ledger }) => withContext(ledger, ledger.latest()),
  getMinimumBalanceForRentExemption: ({ ledger }, size) =>
    Number(ledger.svm.minimumBalanceForRentExemption(BigInt(size))),
  getMultipleAccounts({ ledger }, places: unknown, options?: Encoding) {
    if (!Array.isArray(places) || places.length > 100) throw invalidParam('at most 100 addresses')
    const found = places.map((it) => ledger.find(toAddress(it)))
    return withContext(
      ledger,
      found.map((it) => (it ? encode(ledger, it, options) : null)),
    )
  },
  getProgramAccounts({ ledger }, program, options: Filtered = {}) {
    const found = ledger.svm
      .getProgramAccounts(toAddress(program))
      .filter(({ data }) => (options.filters ?? []).every((it) => fits(data, it)))
      .map((it) => ({ account: encode(ledger, it, options), pubkey: it.address }))
    return options.withContext ? withContext(ledger, found) : found
  },
  getRecentPrioritizationFees: ({ ledger }) => [{ prioritizationFee: 0, slot: ledger.advance() }],
  getSignatureStatuses({ history, ledger }, signatures: string[]) {
    const statuses = signatures.map((it) => {
      const entry = history.entries.get(it)
      return entry ? toStatus(entry) : null
    })
    return withContext(ledger, statuses)
  },
  getSignaturesForAddress({ history }, place, { limit = 1_000 }: { limit?: number } = {}) {
    const entries = [...history.entries.values()].reverse()
    return entries
      .filter(({ message }) => message.accounts.includes(toAddress(place)))
      .slice(0, limit)
      .map(({ blockTime, error, signature, slot }) => ({
        blockTime,
        confirmationStatus: 'finalized',
        err: error,
        memo: null,
        signature,
        slot,
      }))
  },
  getSlot: ({ ledger }) => ledger.advance(),
  getTokenAccountBalance({ ledger }, place) {
    const account = ledger.find(toAddress(place))
    const token = account && Tokens.readAccount(account)
    if (!token) throw invalidParam('could not find account')
    return withContext(ledger, toAmount(token.amount, decimalsOf(ledger, token.mint)))
  },
  getTokenAccountsByOwner({ ledger }, owner, filter: TokenFilter, options?: Encoding) {
    const { mint, programId } = filter ?? {}
    if (!mint && !programId) throw invalidParam('name a mint or a programId')
    const programs = programId ? [programId] : [Tokens.tokenProgram, Tokens.token2022Program]
    const found = programs
      .flatMap((program) => ledger.svm.getProgramAccounts(toAddress(program)))
      .filter((account) => {
        const token = Tokens.readAccount(account)
        return token?.owner === owner && (!mint || token?.mint === mint)
      })
      .map((it) => ({ account: encode(ledger, it, options), pubkey: it.address }))
    return withContext(ledger, found)
  },
  getTokenSupply({ ledger }, place) {
    const account = ledger.find(toAddress(place))
    const mint = account && Tokens.readMint(account)
    if (!mint) throw invalidParam('could not find mint')
    return withContext(ledger, toAmount(mint.supply, mint.decimals))
  },
  getTransaction({ history }, signature, options?: { encoding?: string } | string) {
    const entry = history.entries.get(signature)
    const encoding = typeof options === 'string' ? options : options?.encoding
    return entry ? toTransaction(entry, encoding) : null
  },
  getTransactionCount: ({ history }) => history.entries.size,
  getVersion: () => ({ 'feature-set': 0, 'solana-core': version }),
  isBlockhashValid({ ledger }, blockhash) {
    ledger.advance()
    return withContext(ledger, ledger.isRecent(blockhash))
  },
  /** Gives SOL and test tokens, for the faucet. Returns the new balance, in lamports. */
  async latchkey_fund({ faucet, ledger, mint }, place) {
    const owner = toAddress(place)
    await faucet.pay(owner, gift.lamports)
    await Tokens.give(ledger, mint, owner, gift.tokens)
    return String(ledger.find(owner)?.lamports ?? 0)
  },
  /** Lets slots pass, so that blockhashes expire in tests. Returns the current slot. */
  latchkey_skipSlots({ ledger }, slots) {
    if (!Number.isSafeInteger(slots) || slots < 0) throw invalidParam('expected a number of slots')
    ledger.skip(slots)
    return ledger.advance()
  },
  async requestAirdrop({ faucet }, place, amount) {
    if (!Number.isSafeInteger(amount) || amount <= 0) throw invalidParam('expected lamports')
    return faucet.pay(toAddress(place), BigInt(amount))
  },
  sendTransaction,
  simulateTransaction,
}

type Filtered = Encoding & { filters?: Filter[]; withContext?: boolean }
type Filter = { dataSize?: number; memcmp?: { bytes: string; offset: number } }
type TokenFilter = { mint?: string; programId?: string } | undefined

/** Wraps a value as nodes do. */
export function withContext(ledger: Ledger, value: unknown) {
  return { context: { apiVersion: version, slot: ledger.advance() }, value }
}

/** Checks an address. Throws an `RpcError` if it is invalid. */
export function toAddress(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value)) throw invalidParam('Invalid address')
  return value
}

function toStatus({ error, slot }: Entry) {
  return {
    confirmationStatus: 'finalized',
    confirmations: null,
    err: error,
    slot,
    status: error ? { Err: error } : { Ok: null },
  }
}

function toTransaction(entry: Entry, encoding = 'json') {
  const { balances, blockTime, error, fee, logs, message, slot, tokens, units } = entry
  return {
    blockTime,
    meta: {
      computeUnitsConsumed: units,
      err: error,
      fee,
      innerInstructions: [],
      loadedAddresses: message.loaded,
      logMessages: logs,
      postBalances: balances.after,
      postTokenBalances: tokens.after,
      preBalances: balances.before,
      preTokenBalances: tokens.before,
      rewards: [],
      status: error ? { Err: error } : { Ok: null },
    },
    slot,
    transaction: encodeTransaction(message, encoding),
    version: message.version,
  }
}

function fits(data: ArrayLike<number>, { dataSize, memcmp }: Filter): boolean {
  if (dataSize !== undefined && data.length !== dataSize) return false
  if (!memcmp) return true
  const part = Uint8Array.from(data).slice(memcmp.offset)
  return (
    getBase58Decoder().decode(part.slice(0, getBase58Encoder().encode(memcmp.bytes).length)) ===
    memcmp.bytes
  )
}
