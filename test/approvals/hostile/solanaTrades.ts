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
/** A new account, whose key the app has. */
const fresh = key(51)
const stake = key(53)
const jupiter = new web3.PublicKey('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4')
const signer = [user, 'signer'] as const
const pay = (lamports: number, to = stranger) =>
  web3.SystemProgram.transfer({ fromPubkey: user, lamports, toPubkey: to })
/** A route of Jupiter: one pool, the amount, the quoted amount, and the ten-thousandths of it that may be missing. */
const swap = (quoted: bigint, slippage: number) => [
  ...[229, 23, 203, 151, 122, 227, 173, 42, 1, 0, 0, 0, 7, 100, 0, 1],
  ...[...u64(200_000_000n), ...u64(quoted), slippage & 0xff, slippage >> 8, 0],
]
/** What a simulation shows for such a swap. */
const traded = {
  changes: [
    { after: 11_800_000_000n, before: 12_000_000_000n },
    { after: 1_030_000_000n, before: 1_000_000_000n, mint: usdc.toBase58() },
  ],
  keepsWallet: true,
} as const
/** What a simulation shows for a call that keeps the wallet. */
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
      call(jupiter, swap(30_150_000n, 50), [user, 'writableSigner'], [own, 'writable']),
    ),
    expected: ['unknownProgramTokens'],
    name: 'a swap at Jupiter that was not simulated',
    source: 'T31',
  },
  {
    ...transaction(
      call(jupiter, swap(30_150_000n, 50), [user, 'writableSigner'], [own, 'writable']),
    ),
    context: {
      simulation: { changes: [], error: { kind: 'fails' }, keepsWallet: true },
    },
    expected: ['simulationFailedUnknown', 'unknownProgramTokens'],
    name: 'a swap at Jupiter that fails in the simulation',
    source: 'T31',
  },
  {
    ...transaction(
      call(jupiter, swap(30_150_000n, 50), [user, 'writableSigner'], [own, 'writable']),
    ),
    context: {
      simulation: {
        changes: [{ after: 0n, before: 1_000_000_000n, mint: usdc.toBase58() }],
        keepsWallet: true,
      },
    },
    expected: ['simulated', 'unknownProgramTokens'],
    name: 'a swap at Jupiter that brings nothing',
    source: 'T31',
  },
  {
    ...transaction(call(jupiter, swap(0n, 50), [user, 'writableSigner'], [own, 'writable'])),
    context: { simulation: traded },
    expected: ['simulated', 'unknownProgramTokens'],
    name: 'a swap at Jupiter that may bring nothing',
    source: 'T68',
  },
  {
    ...transaction(
      call(jupiter, swap(30_150_000n, 10_000), [user, 'writableSigner'], [own, 'writable']),
    ),
    context: { simulation: traded },
    expected: ['simulated', 'unknownProgramTokens'],
    name: 'a swap at Jupiter of which all may be missing',
    source: 'T68',
  },
  {
    ...transaction(
      call(jupiter, swap(30_150_000n, 50), [user, 'writableSigner'], [own, 'writable']),
    ),
    context: {
      simulation: { ...traded, handovers: [{ kind: 'authority', to: stranger.toBase58() }] },
    },
    expected: ['authority', 'simulated', 'unknownProgramTokens'],
    name: 'a swap at Jupiter that hands over a token account',
    source: 'T68',
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
