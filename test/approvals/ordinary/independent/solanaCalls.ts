import * as web3 from '@solana/web3.js'
import {
  associated,
  call,
  tokenProgram,
  user,
} from '../../../../packages/explain/test/solana/Row.ts'

/** Accounts and instructions that the rows on Solana share. */
export const system = web3.SystemProgram.programId
export const none = { kind: 'none' }
export const mint = (decimals: number, symbol: string, supply: bigint) => ({
  kind: 'mint',
  mint: { decimals, extensions: [], supply, symbol },
})

export const limit = web3.ComputeBudgetProgram.setComputeUnitLimit({ units: 200_000 })
export const price = web3.ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 25_000 })
/** Creates the token account of an owner, unless it exists. */
export const create = (account: web3.PublicKey, owner: web3.PublicKey, of: web3.PublicKey) =>
  call(
    associated,
    [1],
    [user, 'writableSigner'],
    [account, 'writable'],
    [owner],
    [of],
    [system],
    [tokenProgram],
  )
/** Closes a token account of the user. */
export const close = (account: web3.PublicKey) =>
  call(tokenProgram, [9], [account, 'writable'], [user, 'writable'], [user, 'signer'])
