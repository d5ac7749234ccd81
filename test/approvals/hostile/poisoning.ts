import * as web3 from '@solana/web3.js'
import { parseEther, parseUnits } from 'viem'
import {
  associated,
  call as callProgram,
  key,
  own,
  theirs,
  tokenProgram,
  u64,
  usdc as usdcOnSolana,
  user,
} from '../../../packages/explain/test/solana/Row.ts'
import { imitate, remember } from '../memory.ts'
import type { Row } from '../Row.ts'
import { batch, call, encode, pay, typed } from '../requests.ts'
import { transaction } from '../solana.ts'
import { account, apes, friend, permit2, stranger, usdc } from '../world.ts'

const source = 'T75: an address that looks like a known one'
/** A lender of the user. The wallet has no name for it. */
const lender = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const memory = remember({ contract: { [lender]: 12 }, recipient: { [friend]: 3 } })
const copy = imitate(friend)
const friendOnSolana = key(2)
const memoryOnSolana = remember({ recipient: { [friendOnSolana.toBase58()]: 3 } })
const copyOnSolana = new web3.PublicKey(imitate(friendOnSolana.toBase58()))
const send = encode('transfer(address to,uint256 amount)', copy, parseUnits('20', 6))

/** Payments and approvals for addresses that only look like known ones (address poisoning). */
export const poisoning: readonly Row[] = [
  {
    ...pay(copy, parseEther('0.1')),
    context: { memory },
    expected: ['resemblesKnown'],
    name: 'coins to a copy of a friend',
    source,
  },
  {
    ...call(usdc, send),
    context: { memory },
    expected: ['resemblesKnown'],
    name: 'USDC to a copy of a friend',
    source,
  },
  {
    ...call(apes, encode('safeTransferFrom(address a,address b,uint256 c)', account, copy, 7n)),
    context: { memory },
    expected: ['resemblesKnown'],
    name: 'an item to a copy of a friend',
    source,
  },
  {
    ...batch({ to: friend, value: parseEther('0.05') }, { data: send, to: usdc }),
    context: { isAtomic: true, memory },
    expected: ['knownRecipient', 'resemblesKnown'],
    name: 'a batch that pays a friend and a copy',
    source,
  },
  {
    ...pay(imitate(account), parseEther('0.1')),
    expected: ['resemblesKnown'],
    name: 'coins to a copy of the own account, without a memory',
    source,
  },
  {
    ...call(usdc, encode('approve(address a,uint256 b)', imitate(lender), parseUnits('100', 6))),
    context: { memory },
    expected: ['approval', 'resemblesKnown'],
    name: 'an approval for a copy of a lender',
    source,
  },
  {
    ...call(imitate(lender), '0x12345678'),
    context: { memory },
    expected: ['resemblesKnown', 'unknownCall'],
    name: 'a call of a copy of a lender',
    source,
  },
  {
    ...pay(copy, 0n),
    context: { memory },
    expected: ['resemblesKnown'],
    name: 'a payment of nothing, so that a copy becomes familiar',
    source,
  },
  {
    ...typed(
      {
        PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
        // The struct of the amount.
        PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce',
      },
      {
        details: { amount: parseUnits('100', 6), expiration: 1_774_958_400, nonce: 0, token: usdc },
        sigDeadline: 1_774_958_400,
        spender: imitate(lender),
      },
      { chainId: 1, name: 'Permit2', verifyingContract: permit2 },
    ),
    context: { memory },
    expected: ['permit', 'resemblesKnown'],
    name: 'a permit for a copy of a lender',
    source,
  },
  {
    ...pay(imitate(friend).replace(/^(0x...)./, `$1${'0'}`), parseEther('0.1')),
    context: { memory: remember({ recipient: { [friend]: 3, [stranger]: 1 } }) },
    expected: ['resemblesKnown'],
    name: 'coins to a copy of which only three characters at the start are the same',
    source,
  },
  {
    ...transaction(
      web3.SystemProgram.transfer({
        fromPubkey: user,
        lamports: 1_000_000_000,
        toPubkey: copyOnSolana,
      }),
    ),
    context: { memory: memoryOnSolana },
    expected: ['resemblesKnown'],
    name: 'SOL to a copy of a friend',
    source,
  },
  {
    ...transaction(
      callProgram(
        associated,
        [1],
        [user, 'signer'],
        [theirs, 'writable'],
        [copyOnSolana],
        [usdcOnSolana],
        [web3.SystemProgram.programId],
        [tokenProgram],
      ),
      callProgram(
        tokenProgram,
        [12, ...u64(10_000_000n), 6],
        [own, 'writable'],
        [usdcOnSolana],
        [theirs, 'writable'],
        [user, 'signer'],
      ),
    ),
    context: { memory: memoryOnSolana },
    expected: ['resemblesKnown'],
    name: 'USDC to a new token account of a copy of a friend',
    source,
  },
]
