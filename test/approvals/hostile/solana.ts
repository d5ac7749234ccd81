import * as web3 from '@solana/web3.js'
import {
  associated,
  call,
  key,
  own,
  token,
  token2022,
  tokenProgram,
  u64,
  usdc,
  user,
} from '../../../packages/explain/test/solana/Row.ts'
import type { Row } from '../Row.ts'
import { transaction, withAccounts } from '../solana.ts'

const stranger = key(3)
/** A new account. The app has its key. */
const fresh = key(51)
/** A token account that the transaction creates. */
const theirs = key(52)
const stake = key(53)
const asset = key(54)
const core = new web3.PublicKey('CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d')
const loader = new web3.PublicKey('BPFLoaderUpgradeab1e11111111111111111111111')
const signer = [user, 'signer'] as const
/** Ten SOL for a new account of a program. */
const create = (programId: web3.PublicKey, space: number) =>
  web3.SystemProgram.createAccount({
    fromPubkey: user,
    lamports: 10_000_000_000,
    newAccountPubkey: fresh,
    programId,
    space,
  })
const review = 'T68: SOL for accounts that a stranger controls'
/** The simulation of a call that does not change the wallet. */
const harmless = { changes: [], keepsWallet: true } as const

/** Accounts on Solana that a stranger controls. */
export const solana: readonly Row[] = [
  {
    ...transaction(
      create(tokenProgram, 355),
      call(tokenProgram, [2, 1], [fresh, 'writable'], [web3.SYSVAR_RENT_PUBKEY], [stranger]),
    ),
    expected: ['authority', 'otherSigners'],
    name: 'SOL in a multisig of a stranger',
    source: review,
  },
  {
    ...transaction(
      create(tokenProgram, 355),
      call(tokenProgram, [19, 1], [fresh, 'writable'], [stranger], [user]),
    ),
    expected: ['authority', 'otherSigners'],
    name: 'SOL in a multisig in which a stranger is enough',
    source: review,
  },
  {
    ...transaction(
      create(tokenProgram, 82),
      call(
        tokenProgram,
        [0, 6, ...stranger.toBytes(), 0, ...new Uint8Array(32)],
        [fresh, 'writable'],
        [web3.SYSVAR_RENT_PUBKEY],
      ),
    ),
    expected: ['authority', 'otherSigners'],
    name: 'SOL in a token of a stranger',
    source: review,
  },
  {
    ...transaction(
      create(token2022, 82),
      call(token2022, [20, 6, ...stranger.toBytes(), 0], [fresh, 'writable']),
    ),
    expected: ['authority', 'otherSigners'],
    name: 'SOL in a token of a stranger, without the rent',
    source: review,
  },
  {
    ...transaction(
      create(web3.StakeProgram.programId, 200),
      call(
        web3.StakeProgram.programId,
        [3, 0, 0, 0, ...u64(1n)],
        [stake, 'writable'],
        [fresh, 'writable'],
        [...signer],
      ),
    ),
    context: withAccounts([
      stake,
      { kind: 'stake', stake: { staker: user.toBase58(), withdrawer: stranger.toBase58() } },
    ]),
    expected: ['authority', 'otherSigners'],
    name: 'SOL in a part of a stake of a stranger',
    source: review,
  },
  {
    ...transaction(
      create(web3.StakeProgram.programId, 200),
      call(
        web3.StakeProgram.programId,
        [3, 0, 0, 0, ...u64(1n)],
        [key(55), 'writable'],
        [fresh, 'writable'],
        [...signer],
      ),
    ),
    expected: ['otherSigners', 'ownerless'],
    name: 'SOL in a part of a stake that could not be read',
    source: review,
  },
  {
    ...transaction(
      web3.SystemProgram.createAccount({
        fromPubkey: user,
        lamports: 10_000_000_000,
        newAccountPubkey: fresh,
        programId: web3.SystemProgram.programId,
        space: 0,
      }),
    ),
    expected: ['otherSigners', 'sendsMost'],
    name: 'most SOL for a new account of a stranger',
    source: review,
  },
  {
    ...transaction(
      call(
        core,
        [14, 0],
        [asset, 'writable'],
        [core],
        [user, 'writableSigner'],
        [user],
        [stranger],
        [web3.SystemProgram.programId],
      ),
    ),
    context: { ...withAccounts([asset, { kind: 'other' }]), simulation: harmless },
    expected: ['authority'],
    name: 'an item of Metaplex Core for a stranger',
    source: 'T68',
  },
  {
    ...transaction(
      call(
        core,
        [2, 4, 1, 2],
        [asset, 'writable'],
        [core],
        [user, 'writableSigner'],
        [user],
        [web3.SystemProgram.programId],
      ),
    ),
    context: { ...withAccounts([asset, { kind: 'other' }]), simulation: harmless },
    expected: ['unknownProgramTokens'],
    name: 'a delegate who may transfer an item of Metaplex Core',
    source: 'T68',
  },
  {
    ...transaction(
      call(
        core,
        [12, 0],
        [asset, 'writable'],
        [core],
        [user, 'writableSigner'],
        [user],
        [web3.SystemProgram.programId],
      ),
    ),
    context: { ...withAccounts([asset, { kind: 'other' }]), simulation: harmless },
    expected: ['unknownProgramTokens'],
    name: 'an item of Metaplex Core, burned',
    source: 'T68',
  },
  {
    ...transaction(call(loader, [4, 0, 0, 0], [asset, 'writable'], [user, 'signer'], [stranger])),
    context: { ...withAccounts([asset, { kind: 'other' }]), simulation: harmless },
    expected: ['authority'],
    name: 'a program handed to a stranger',
    source: 'T68',
  },
  {
    ...transaction(call(loader, [4, 0, 0, 0], [asset, 'writable'], [user, 'signer'])),
    context: { ...withAccounts([asset, { kind: 'other' }]), simulation: harmless },
    expected: ['controlChange'],
    name: 'a program that can never change again',
    source: 'T68',
  },
  {
    ...transaction(
      call(loader, [7, 0, 0, 0], [asset, 'writable'], [user, 'signer'], [stranger, 'signer']),
    ),
    context: { ...withAccounts([asset, { kind: 'other' }]), simulation: harmless },
    expected: ['authority', 'otherSigners'],
    name: 'a program handed to a stranger who signs',
    source: 'T68',
  },
  {
    ...transaction(
      call(loader, [5, 0, 0, 0], [asset, 'writable'], [stranger, 'writable'], [user, 'signer']),
    ),
    context: { ...withAccounts([asset, { kind: 'other' }]), simulation: harmless },
    expected: ['closeToOther'],
    name: 'a program closed, and its SOL for a stranger',
    source: 'T68',
  },
  {
    ...transaction(
      call(associated, [1], [user, 'writableSigner'], [theirs, 'writable'], [stranger], [usdc]),
      call(
        tokenProgram,
        [12, ...u64(900_000_000n), 6],
        [own, 'writable'],
        [usdc],
        [theirs, 'writable'],
        [user, 'signer'],
      ),
    ),
    context: withAccounts([theirs, token(usdc, user, 0n)]),
    expected: ['sendsMost'],
    name: 'USDC for an account of a stranger that the node calls the user’s',
    source: 'T68',
  },
  {
    ...transaction(
      call(tokenProgram, [18, ...stranger.toBytes()], [theirs, 'writable'], [usdc]),
      call(
        tokenProgram,
        [3, ...u64(900_000_000n)],
        [own, 'writable'],
        [theirs, 'writable'],
        [user, 'signer'],
      ),
    ),
    context: withAccounts([theirs, token(usdc, user, 0n)]),
    expected: ['authority', 'sendsMost'],
    name: 'USDC for an account that the transaction sets up for a stranger',
    source: 'T68',
  },
]
