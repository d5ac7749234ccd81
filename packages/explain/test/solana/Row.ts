import type * as Words from '@latchkey/words/approval'
import * as web3 from '@solana/web3.js'
import type * as Warning from '../../src/risks/Warning.ts'
import type { AccountInfo, Context } from '../../src/solana/index.ts'

/** A transaction, with the title and the warnings that it must produce. */
export type Row = {
  context?: Partial<Context>
  instructions: web3.TransactionInstruction[]
  name: string
  payer?: web3.PublicKey
  /** The lookup tables that the message uses. */
  tables?: web3.AddressLookupTableAccount[]
  title: Extract<Words.Id, `title.${string}`>
  warnings: readonly Warning.Id[]
}

export const key = (byte: number) => web3.Keypair.fromSeed(new Uint8Array(32).fill(byte)).publicKey

export const user = key(1)
export const friend = key(2)
export const stranger = key(3)
export const program = key(4)
/** A token that the wallet does not know. Its symbol is unverified: the mint may claim any. */
export const coin = key(5)
export const usdc = new web3.PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
export const tokenProgram = new web3.PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const token2022 = new web3.PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
export const associated = new web3.PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
/** Token accounts: the user's USDC, the user's other token, the friend's USDC. */
export const own = key(11)
export const ownCoin = key(12)
export const theirs = key(14)
/** A token account that could not be read. */
export const unread = key(15)

/** A token account. */
export const token = (
  mint: web3.PublicKey,
  owner: web3.PublicKey,
  amount: bigint,
): AccountInfo => ({
  kind: 'token',
  token: { amount, mint: mint.toBase58(), owner: owner.toBase58() },
})

export const context: Context = {
  account: user.toBase58(),
  accounts: new Map<string, AccountInfo>(
    (
      [
        [own, token(usdc, user, 1_000_000_000n)],
        [ownCoin, token(coin, user, 5_000n)],
        [theirs, token(usdc, friend, 7n)],
        [coin, { kind: 'mint', mint: { decimals: 2, extensions: [], supply: 9n, symbol: 'COIN' } }],
        ...[user, friend, stranger, program].map((it) => [it, { kind: 'other' }] as const),
      ] as const
    ).map(([address, info]) => [address.toBase58(), info as AccountInfo]),
  ),
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  now: Date.parse('2026-03-01T12:00:00Z'),
  origin: 'https://app.example.com',
}

const blockhash = key(99).toBase58()

/** Returns an unsigned transaction as an app sends it. */
export function toBytes({
  instructions,
  payer = user,
  tables,
}: Pick<Row, 'instructions' | 'payer' | 'tables'>) {
  const message = new web3.TransactionMessage({
    instructions,
    payerKey: payer,
    recentBlockhash: blockhash,
  })
  return new web3.VersionedTransaction(message.compileToV0Message(tables)).serialize()
}

type Meta = [address: web3.PublicKey, role?: 'signer' | 'writable' | 'writableSigner']

/** An instruction from its program, its data in numbers and bytes, and its accounts. */
export function call(
  programId: web3.PublicKey,
  data: readonly number[],
  ...accounts: Meta[]
): web3.TransactionInstruction {
  const keys = accounts.map(([pubkey, role]) => ({
    isSigner: role === 'signer' || role === 'writableSigner',
    isWritable: role === 'writable' || role === 'writableSigner',
    pubkey,
  }))
  return new web3.TransactionInstruction({ data: Buffer.from(data), keys, programId })
}

export function u64(amount: bigint): number[] {
  const data = Buffer.alloc(8)
  data.writeBigUInt64LE(amount)
  return [...data]
}
