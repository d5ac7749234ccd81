import * as web3 from '@solana/web3.js'
import { friend, own, stranger, user } from './Row.ts'

export const send = (lamports: number, to = friend, from = user) =>
  web3.SystemProgram.transfer({ fromPubkey: from, lamports, toPubkey: to })
/** An instruction that creates an account of a program with ten SOL. */
export const createFor = (programId: web3.PublicKey) =>
  web3.SystemProgram.createAccount({
    fromPubkey: user,
    lamports: 10_000_000_000,
    newAccountPubkey: own,
    programId,
    space: 200,
  })
export const memo = new web3.PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
export const nonce = web3.SystemProgram.nonceAdvance({ authorizedPubkey: user, noncePubkey: own })
export const price = (microLamports: number) =>
  web3.ComputeBudgetProgram.setComputeUnitPrice({ microLamports })
export const limit = web3.ComputeBudgetProgram.setComputeUnitLimit({ units: 100_000 })
export const signer = [user, 'signer'] as const
export const table = new web3.AddressLookupTableAccount({
  key: stranger,
  state: {
    addresses: [friend, own],
    deactivationSlot: 2n ** 64n - 1n,
    lastExtendedSlot: 0,
    lastExtendedSlotStartIndex: 0,
  },
})
export const resolved = new Map([[stranger.toBase58(), table.state.addresses.map(String)]])
