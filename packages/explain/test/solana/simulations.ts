import { send } from './instructions.ts'
import { call, own, program, type Row, stranger, theirs, usdc, user } from './Row.ts'

const failure = { kind: 'fails', reason: 'custom program error: 0x1' } as const

/** Transactions whose simulation shows a risk, or fails. */
export const simulations: readonly Row[] = [
  {
    context: { simulation: { changes: [], keepsWallet: true } },
    instructions: [call(program, [1, 2, 3], [user, 'writableSigner'], [theirs, 'writable'], [own])],
    name: 'an unknown program that cannot change a token account of the user',
    title: 'title.program',
    warnings: ['unknownProgram'],
  },
  {
    context: { simulation: { changes: [], error: failure } },
    instructions: [send(1_000)],
    name: 'a transaction that fails in a simulation',
    title: 'title.send',
    warnings: ['simulationFailed'],
  },
  {
    context: { simulation: { changes: [], error: { kind: 'fails' } } },
    instructions: [send(1_000)],
    name: 'a transaction that fails in a simulation without a reason',
    title: 'title.send',
    warnings: ['simulationFailedUnknown'],
  },
  {
    context: { simulation: { changes: [], error: { kind: 'balance' } } },
    instructions: [send(1_000)],
    name: 'a transaction for which a balance is too low',
    title: 'title.send',
    warnings: ['simulationBalance'],
  },
  {
    context: { simulation: { changes: [], error: { kind: 'expired' } } },
    instructions: [send(1_000)],
    name: 'a transaction that has expired',
    title: 'title.send',
    warnings: ['simulationExpired'],
  },
  {
    context: { simulation: { changes: [], error: failure, followsOthers: true } },
    instructions: [send(1_000)],
    name: 'a transaction that fails without the ones before it',
    title: 'title.send',
    warnings: ['dependent'],
  },
  {
    context: {
      simulation: {
        changes: [
          { after: 1n, before: 9n },
          { after: 3n, before: 0n, mint: usdc.toBase58() },
        ],
        keepsWallet: true,
      },
    },
    instructions: [call(program, [1], [user, 'writableSigner'])],
    name: 'an unknown program whose changes a simulation shows',
    title: 'title.program',
    warnings: ['simulated', 'unknownProgram'],
  },
  {
    context: { simulation: { changes: [], error: failure } },
    instructions: [call(program, [1], [user, 'writableSigner'])],
    name: 'an unknown program that gets the wallet, and fails in a simulation',
    title: 'title.program',
    warnings: ['simulationFailed', 'unknownProgramTokens'],
  },
  {
    context: {
      simulation: {
        changes: [],
        handovers: [{ kind: 'authority', to: stranger.toBase58() }],
        keepsWallet: true,
      },
    },
    instructions: [call(program, [1], [user, 'writableSigner'])],
    name: 'an unknown program that hands over a token account in a simulation',
    title: 'title.program',
    warnings: ['authority', 'unknownProgram'],
  },
]
