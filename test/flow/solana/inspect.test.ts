import { describeTransaction, explainTransaction } from '@latchkey/explain/solana'
import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { inspect } from '../../../apps/frame/src/solana/inspect.ts'
import { chainId } from '../../harness/SolanaUser.ts'

/** Tests simulated changes of the user's accounts. Each test defines the answers of the node. */

const key = (byte: number) => Keypair.fromSeed(new Uint8Array(32).fill(byte)).publicKey
const [user, thief, program, mint, place] = [1, 2, 3, 4, 5].map(key) as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
]
const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const certain = {
  account: user.toBase58(),
  chainId,
  now: 0,
  origin: 'https://shop.example',
} as const

type State = { data: Uint8Array; lamports: number; owner: PublicKey }
type States = ReadonlyMap<PublicKey, State>
const wallet = (owner = SystemProgram.programId, size = 0): State => ({
  data: new Uint8Array(size),
  lamports: 1_000_000,
  owner,
})
type Token = { amount?: bigint; closer?: PublicKey; delegate?: PublicKey; delegated?: bigint }
/** Returns the data of a token account, as the token program writes it. */
function token(owner: PublicKey, options: Token = {}, of = mint): State {
  const { amount = 100n, closer, delegate, delegated = 0n } = options
  const data = Buffer.alloc(165)
  data.set(of.toBytes(), 0)
  data.set(owner.toBytes(), 32)
  data.writeBigUInt64LE(amount, 64)
  if (delegate) data.set([1, 0, 0, 0, ...delegate.toBytes()], 72)
  data[108] = 1
  data.writeBigUInt64LE(delegated, 121)
  if (closer) data.set([1, 0, 0, 0, ...closer.toBytes()], 129)
  return { data, lamports: 2_000_000, owner: tokenProgram }
}

/** Calls an unknown program with the user's wallet and token account, and inspects the transaction. */
async function run(options: {
  after?: readonly [PublicKey, State][]
  before?: readonly [PublicKey, State][]
  /** Replaces the node's answer to the simulation. */
  simulated?: object
  tables?: AddressLookupTableAccount[]
}) {
  const before: States = new Map([[user, wallet()], ...(options.before ?? [])])
  const after: States = new Map([...before, ...(options.after ?? [])])
  const places = [...new Set([...before.keys(), ...after.keys()])]
  const message = new TransactionMessage({
    instructions: [
      new TransactionInstruction({
        keys: places.map((pubkey) => ({ isSigner: pubkey === user, isWritable: true, pubkey })),
        programId: program,
      }),
    ],
    payerKey: user,
    recentBlockhash: key(9).toBase58(),
  })
  const bytes = new VersionedTransaction(message.compileToV0Message(options.tables)).serialize()
  const subject = explainTransaction(bytes, certain).subject!
  const asked: { commitment?: string; method: string }[] = []
  const read = (states: States, addresses: readonly string[]) =>
    addresses.map((address) => {
      const [, found] = [...states].find(([it]) => it.toBase58() === address) ?? []
      if (!found) return null
      const data = [Buffer.from(found.data).toString('base64'), 'base64']
      return { ...found, data, owner: found.owner.toBase58() }
    })
  const node = {
    async request(method: string, params: unknown) {
      const [first, settings] = params as [never, { accounts: { addresses: string[] } }]
      const { commitment } = settings as { commitment?: string }
      asked.push({ method, ...(commitment && { commitment }) })
      if (method === 'getMultipleAccounts') return { value: read(before, first) }
      if (method === 'getFeeForMessage') return { value: 5_000 }
      const { addresses } = settings.accounts
      return { value: { accounts: read(after, addresses), err: null, ...options.simulated } }
    },
  }
  const inspected = await inspect(node as never, subject, user.toBase58())
  const { warnings } = describeTransaction(subject, { ...certain, ...inspected })
  return {
    asked,
    changes: inspected.simulation?.changes.slice(1),
    warnings: warnings.filter(({ id }) => id !== 'simulated'),
  }
}

const unknown = expect.objectContaining({ id: 'unknownProgram', severity: 'caution' })
const unknownHigh = expect.objectContaining({ id: 'unknownProgramTokens', severity: 'high' })
const named = (id: string, gap: string, who: PublicKey) =>
  expect.objectContaining({
    id,
    severity: 'high',
    values: { [gap]: expect.objectContaining({ address: who.toBase58() }) },
  })

describe('the wallet of the user, as a writable signer of an unknown program', () => {
  test('T48 default: unchanged in the simulation', async () => {
    expect((await run({})).warnings).toEqual([unknown])
  })

  test.each([
    ['fails', { accounts: null, err: { InstructionError: [0, 'Custom'] } }],
    ['does not know the blockhash', { accounts: null, err: 'BlockhashNotFound' }],
    ['has no accounts', { accounts: null }],
    ['has too few accounts', { accounts: [] }],
    ['has no wallet', { accounts: [null, null] }],
  ])('T48 behavior: high risk if the simulation %s', async (_, simulated) => {
    expect((await run({ simulated })).warnings).toContainEqual(unknownHigh)
  })

  test.each([
    ['owner', wallet(thief)],
    ['size', wallet(undefined, 80)],
  ])('T48 error: another %s', async (_, state) => {
    const refused = run({ after: [[user, state]] })
    await expect(refused).rejects.toMatchObject({ reason: 'UNSAFE' })
  })
})

describe('a token account of the user', () => {
  const before: [PublicKey, State][] = [[place, token(user)]]

  test('T36 default: what it gives', async () => {
    const { changes, warnings } = await run({
      after: [[place, token(user, { amount: 60n })]],
      before,
    })
    expect(changes).toEqual([{ after: 60n, before: 100n, mint: mint.toBase58() }])
    expect(warnings).toEqual([unknownHigh])
  })

  test('T36 behavior: handed to another owner', async () => {
    const { changes, warnings } = await run({
      after: [[place, token(thief)]],
      before,
    })
    expect(changes).toEqual([{ after: 0n, before: 100n, mint: mint.toBase58() }])
    expect(warnings).toContainEqual(named('authority', 'authority', thief))
  })

  test('T36 behavior: received from another owner', async () => {
    const { changes } = await run({
      after: [[place, token(user)]],
      before: [[place, token(thief)]],
    })
    expect(changes).toEqual([{ after: 100n, before: 0n, mint: mint.toBase58() }])
  })

  test('T36 behavior: closed, and created again for another token', async () => {
    const { changes } = await run({
      after: [[place, token(user, { amount: 7n }, thief)]],
      before,
    })
    expect(changes).toEqual([
      { after: 0n, before: 100n, mint: mint.toBase58() },
      { after: 7n, before: 0n, mint: thief.toBase58() },
    ])
  })

  test.each([
    ['all', 2n ** 64n - 1n, 'approvalUnlimited'],
    ['most', 50n, 'approvalMost'],
  ])('T36 behavior: a new delegate for %s', async (_, delegated, id) => {
    const { warnings } = await run({
      after: [[place, token(user, { delegate: thief, delegated })]],
      before,
    })
    expect(warnings).toContainEqual(named(id, 'spender', thief))
  })

  test('T36 behavior: a delegate for little, beside the high risk of the program', async () => {
    const { warnings } = await run({
      after: [[place, token(user, { delegate: thief, delegated: 1n })]],
      before,
    })
    expect(warnings).toEqual([unknownHigh, expect.objectContaining({ id: 'approval' })])
  })

  test('T36 behavior: a delegate whose amount grows', async () => {
    const { warnings } = await run({
      after: [[place, token(user, { delegate: thief, delegated: 90n })]],
      before: [[place, token(user, { delegate: thief, delegated: 1n })]],
    })
    expect(warnings).toContainEqual(named('approvalMost', 'spender', thief))
  })

  test('T36 behavior: a delegate that stays, or is revoked', async () => {
    const old = token(user, { closer: thief, delegate: thief, delegated: 90n })
    for (const next of [old, token(user)])
      expect((await run({ after: [[place, next]], before: [[place, old]] })).warnings).toEqual([
        unknownHigh,
      ])
  })

  test('T36 behavior: another close authority', async () => {
    const { warnings } = await run({
      after: [[place, token(user, { closer: thief })]],
      before,
    })
    expect(warnings).toContainEqual(named('authority', 'authority', thief))
  })

  test('T36 behavior: created with a delegate for little', async () => {
    const { warnings } = await run({
      after: [[place, token(user, { delegate: thief, delegated: 1n })]],
    })
    expect(warnings).toContainEqual(named('approvalMost', 'spender', thief))
  })
})

test('T48 behavior: accounts are read at the commitment of the simulation', async () => {
  const state = {
    addresses: [place],
    deactivationSlot: 2n ** 64n - 1n,
    lastExtendedSlot: 0,
    lastExtendedSlotStartIndex: 0,
  }
  const tables = [new AddressLookupTableAccount({ key: key(6), state })]
  const { asked } = await run({ before: [[place, token(user)]], tables })
  // Read lookup tables first, at a commitment after which they cannot change.
  expect(asked[0]).toEqual({ commitment: 'finalized', method: 'getMultipleAccounts' })
  expect(asked).toContainEqual({ commitment: 'confirmed', method: 'getMultipleAccounts' })
  expect(asked).toContainEqual({ commitment: 'confirmed', method: 'simulateTransaction' })
  expect(asked).not.toContainEqual({ method: 'getMultipleAccounts' })
})
