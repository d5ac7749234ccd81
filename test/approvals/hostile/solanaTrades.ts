import * as web3 from '@solana/web3.js'
import {
  call,
  coin,
  key,
  own,
  tokenProgram,
  u64,
  usdc,
  user,
} from '../../../packages/explain/test/solana/Row.ts'
import type { Row } from '../Row.ts'
import { solanaMessage, transaction, withAccounts } from '../solana.ts'

const stranger = key(3)
/** A new account. The app has its key. */
const fresh = key(51)
const stake = key(53)
const signer = [user, 'signer'] as const
const pay = (lamports: number, to = stranger) =>
  web3.SystemProgram.transfer({ fromPubkey: user, lamports, toPubkey: to })
/** The simulation of a call that does not change the wallet. */
const harmless = { changes: [], keepsWallet: true } as const

/** Payments, trades and approvals of hostile apps on Solana. */
export const solanaTrades: readonly Row[] = [
  {
    ...transaction(pay(11_000_000_000)),
    expected: ['sendsMost'],
    name: 'almost all SOL to a stranger',
    source: 'T54',
  },
  {
    ...transaction(...Array.from({ length: 8 }, (_, index) => pay(900_000_000, key(60 + index)))),
    expected: ['sendsMost'],
    name: 'most SOL in eight parts',
    source: 'T54',
  },
  {
    ...transaction(
      call(tokenProgram, [4, ...u64(2n ** 64n - 1n)], [own, 'writable'], [stranger], [...signer]),
    ),
    expected: ['approvalUnlimited'],
    name: 'all USDC, now and later, on Solana',
    source: 'T31',
  },
  {
    ...transaction(
      call(tokenProgram, [6, 2, 1, ...stranger.toBytes()], [own, 'writable'], [...signer]),
    ),
    expected: ['authority'],
    name: 'a token account for a stranger',
    source: 'T31',
  },
  {
    ...transaction(call(tokenProgram, [9], [own, 'writable'], [stranger, 'writable'], [...signer])),
    expected: ['closeToOther'],
    name: 'a token account closed for a stranger',
    source: 'T31',
  },
  {
    ...transaction(
      web3.StakeProgram.authorize({
        authorizedPubkey: user,
        newAuthorizedPubkey: stranger,
        stakeAuthorizationType: { index: 1 },
        stakePubkey: stake,
      }).instructions[0]!,
    ),
    expected: ['authority'],
    name: 'a stake for a stranger',
    source: 'T31',
  },
  {
    ...transaction(web3.SystemProgram.assign({ accountPubkey: user, programId: stranger })),
    expected: ['assign'],
    name: 'the wallet for a program',
    source: 'https://slowmist.medium.com',
  },
  {
    ...transaction(
      web3.SystemProgram.nonceAdvance({ authorizedPubkey: user, noncePubkey: fresh }),
      pay(1),
    ),
    expected: ['durableNonce'],
    name: 'a transaction that never expires',
    source: 'T31',
  },
  {
    ...transaction(call(key(4), [1, 2, 3], [user, 'writableSigner'], [own, 'writable'], [coin])),
    context: { simulation: harmless },
    expected: ['unknownProgramTokens'],
    name: 'an unknown program that gets a token account',
    source: 'T31',
  },
  {
    ...transaction(call(key(4), [1, 2, 3], [user, 'writableSigner'], [fresh, 'writable'])),
    context: {
      ...withAccounts([fresh, { kind: 'other' }]),
      simulation: {
        ...harmless,
        effects: [
          { after: 1_000_000_000n, asset: 'coin', before: 12_000_000_000n, kind: 'amount' },
        ],
      },
    },
    expected: ['effectLeavesMost', 'unknownProgram'],
    name: 'an unknown program that takes most of the SOL',
    source: 'T68',
  },
  {
    ...transaction(pay(1), call(key(4), [1, 2, 3], [fresh, 'writable'])),
    context: {
      ...withAccounts([fresh, { kind: 'other' }]),
      simulation: {
        ...harmless,
        effects: [
          {
            account: fresh.toBase58(),
            after: 0n,
            before: 30_000_000_000n,
            kind: 'deposit',
          },
        ],
      },
    },
    expected: ['effectLeavesMost', 'unknownProgram'],
    name: 'an unknown program that empties a stake whose owner the node hides',
    source: 'T68',
  },
  ...(
    [
      ['a nonce', { controllers: [user.toBase58()], kind: 'controlled' }],
      ['a multisig', { controllers: [stranger, user].map(String), kind: 'controlled' }],
      [
        'a token that only the user can mint',
        {
          kind: 'mint',
          mint: { authorities: [user.toBase58()], decimals: 6, extensions: [], supply: 9n },
        },
      ],
      [
        'a token account that the user may close',
        {
          kind: 'token',
          token: {
            amount: 0n,
            closeAuthority: user.toBase58(),
            mint: usdc.toBase58(),
            owner: stranger.toBase58(),
          },
        },
      ],
      [
        'a stake that the user may delegate',
        { kind: 'stake', stake: { staker: user.toBase58(), withdrawer: stranger.toBase58() } },
      ],
    ] as const
  ).map(([name, info]) => ({
    ...transaction(call(key(4), [1, 2, 3], [user, 'writableSigner'], [stake, 'writable'])),
    context: { ...withAccounts([stake, info]), simulation: harmless },
    expected: ['unknownProgramTokens'] as const,
    name: `an unknown program that gets ${name}`,
    source: 'T68',
  })),
  {
    ...solanaMessage(
      Buffer.from(
        new web3.TransactionMessage({
          instructions: [pay(11_000_000_000)],
          payerKey: user,
          recentBlockhash: key(99).toBase58(),
        })
          .compileToV0Message()
          .serialize(),
      ),
    ),
    expected: ['messageIsTransaction'],
    name: 'a transaction as a message, on Solana',
    source: 'T36',
  },
]
