import type { Explanation, Value } from '@latchkey/explain'
import type { TransactionInstruction } from '@solana/web3.js'
import { Authorized, Keypair, PublicKey, StakeProgram, SystemProgram } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { associated, call, tokenProgram, u64 } from '../../../packages/explain/test/solana/Row.ts'
import * as SolanaUser from '../../harness/SolanaUser.ts'

/**
 * T68: the prediction of a Solana transaction matches its outcome. The test reads balances and account data from the
 * network, without the code that predicts.
 */

const { recipient } = SolanaUser
const method = 'solana_signAndSendTransaction'
const friend = Keypair.fromSeed(new Uint8Array(32).fill(8))

let chain: SolanaUser.Chain
let mint: PublicKey
/** The cost of a signature. */
const fee = 5_000n

beforeAll(async () => {
  chain = await SolanaUser.start()
  const { publicKey } = friend
  await chain.ask('latchkey_fund', publicKey.toBase58())
  const programId = tokenProgram.toBase58()
  const { value } = Object(
    await chain.ask('getTokenAccountsByOwner', publicKey.toBase58(), { programId }, encoding),
  )
  mint = new PublicKey(Buffer.from(value[0].account.data[0], 'base64').subarray(0, 32))
}, 60_000)
afterAll(() => chain?.stop())
afterEach(() => vi.unstubAllGlobals())

const encoding = { encoding: 'base64' }
const placeOf = (owner: PublicKey) =>
  PublicKey.findProgramAddressSync(
    [owner.toBytes(), tokenProgram.toBytes(), mint.toBytes()],
    associated,
  )[0]

type Frame = Awaited<ReturnType<typeof SolanaUser.create>>

/** Reads the wallet and other accounts of the user from the network. */
async function measure(account: PublicKey, places: readonly PublicKey[]) {
  const token = placeOf(account)
  const { value } = Object(await chain.ask('getAccountInfo', token.toBase58(), encoding))
  const data = value ? Buffer.from(value.data[0], 'base64') : Buffer.alloc(165)
  const lamports = await Promise.all(places.map((it) => chain.balanceOf(it)))
  return {
    allowance: data.readBigUInt64LE(121),
    coins: BigInt(await chain.balanceOf(account)),
    deposits: lamports.map(BigInt),
    tokens: data.readBigUInt64LE(64),
  }
}

/** Sends a transaction of the user. Returns the predicted rows, and the changes on the network. */
async function send(
  frame: Frame,
  instructions: readonly TransactionInstruction[],
  { places = [], signers = [] }: { places?: readonly PublicKey[]; signers?: Keypair[] } = {},
) {
  const { account, last, request } = frame
  const before = await measure(account, places)
  const transaction = await chain.build({
    instructions: [...instructions],
    payer: account,
    signers,
  })
  await request(method, { transaction })
  const after = await measure(account, places)
  const paid = fee * BigInt(1 + signers.length)
  return {
    happened: {
      allowance: after.allowance - before.allowance,
      coins: after.coins - before.coins + paid,
      deposits: after.deposits.map((it, index) => it - before.deposits[index]!),
      fee: paid,
      tokens: after.tokens - before.tokens,
    },
    ...predicted(last()),
    warnings: warningsOf(last().explanation),
  }
}

const warningsOf = ({ warnings }: Explanation) => warnings.map(({ id }) => id)

/** The predicted rows as `label amount what`, and the warnings of the prediction. */
function predicted({ prediction }: ReturnType<Frame['last']>) {
  if (prediction?.kind !== 'known') throw new TypeError(`${prediction?.kind}`)
  const { doubt, failure, rows, warnings } = prediction
  const effects = rows.map(([fact]) => `${fact!.label.id.slice(5)} ${write(fact!.value)}`)
  return { doubt, effects, failure, surprises: warnings.map(({ id }) => id) }
}

function write(value: Value.Value): string {
  if (value.kind === 'amount') return `${value.amount} ${value.symbol?.join('') ?? ''}`.trim()
  if (value.kind === 'address') return value.address
  if (value.kind !== 'message') return value.kind
  const { id, values = {} } = value.message as { id: string; values?: Record<string, Value.Value> }
  return [id.slice(6), ...Object.values(values).map(write)].join(' ')
}

const setup = (options?: Parameters<typeof SolanaUser.create>[1]) =>
  SolanaUser.create(chain, options)
const signer = (key: PublicKey) => [key, 'signer'] as const

describe('T68 the predicted result is what happens', () => {
  test('of a payment', async () => {
    const frame = await setup()
    const pay = SystemProgram.transfer({
      fromPubkey: frame.account,
      lamports: 30_000_000,
      toPubkey: recipient,
    })
    const { effects, happened, surprises } = await send(frame, [pay])
    expect(effects).toEqual([`give ${-happened.coins} SOL`, `fee ${happened.fee} SOL`])
    expect(surprises).toEqual([])
  })

  test('of tokens for someone who has no account for them', async () => {
    const frame = await setup()
    const { account } = frame
    const { publicKey: owner } = Keypair.generate()
    const place = placeOf(owner)
    const create = call(
      associated,
      [1],
      [account, 'writableSigner'],
      [place, 'writable'],
      [owner],
      [mint],
      [SystemProgram.programId],
      [tokenProgram],
    )
    const give = call(
      tokenProgram,
      [3, ...u64(7_000_000n)],
      [placeOf(account), 'writable'],
      [place, 'writable'],
      [...signer(account)],
    )
    const { effects, happened, surprises } = await send(frame, [create, give])
    expect(happened.tokens).toBe(-7_000_000n)
    expect(effects).toEqual([
      `give ${-happened.coins} SOL`,
      `give ${-happened.tokens} USDC`,
      `fee ${happened.fee} SOL`,
    ])
    // The price of a new account is known, so it counts as no surprise.
    expect(surprises).toEqual([])
  })

  test('of a swap with someone else who signs', async () => {
    const frame = await setup()
    const { account } = frame
    const { publicKey: partner } = friend
    const give = call(
      tokenProgram,
      [3, ...u64(5_000_000n)],
      [placeOf(account), 'writable'],
      [placeOf(partner), 'writable'],
      [...signer(account)],
    )
    const get = SystemProgram.transfer({
      fromPubkey: partner,
      lamports: 400_000_000,
      toPubkey: account,
    })
    const { effects, happened } = await send(frame, [give, get], { signers: [friend] })
    expect(effects).toEqual([
      `give ${-happened.tokens} USDC`,
      `receive ${happened.coins} SOL`,
      `fee ${happened.fee} SOL`,
    ])
  })

  test('of an allowance', async () => {
    const frame = await setup()
    const approve = call(
      tokenProgram,
      [4, ...u64(2_000_000n)],
      [placeOf(frame.account), 'writable'],
      [recipient],
      [...signer(frame.account)],
    )
    const { effects, happened } = await send(frame, [approve])
    expect(effects).toEqual([
      `mayBeTaken by ${happened.allowance} USDC ${recipient.toBase58()}`,
      `fee ${happened.fee} SOL`,
    ])
  })

  test('of a stake that is created, split, and handed over', async () => {
    const frame = await setup()
    const { account } = frame
    const [stake, part] = [Keypair.generate(), Keypair.generate()]
    const places = [stake.publicKey, part.publicKey]
    const created = await send(
      frame,
      StakeProgram.createAccount({
        authorized: new Authorized(account, account),
        fromPubkey: account,
        lamports: 3_000_000_000,
        stakePubkey: stake.publicKey,
      }).instructions,
      { places, signers: [stake] },
    )
    expect(created.effects).toEqual([
      `give ${-created.happened.coins} SOL`,
      `receive inAccount ${stake.publicKey.toBase58()} ${created.happened.deposits[0]} SOL`,
      `fee ${created.happened.fee} SOL`,
    ])
    expect([created.happened.deposits[0], created.surprises]).toEqual([3_000_000_000n, []])

    const rent = 2_282_880
    const again = await setup()
    const split = await send(
      again,
      StakeProgram.split(
        {
          authorizedPubkey: account,
          lamports: 1_000_000_000,
          splitStakePubkey: part.publicKey,
          stakePubkey: stake.publicKey,
        },
        rent,
      ).instructions,
      { places, signers: [part] },
    )
    const [less, more] = split.happened.deposits as [bigint, bigint]
    expect([less, more]).toEqual([-1_000_000_000n, 1_000_000_000n + BigInt(rent)])
    expect(split.effects).toEqual([
      `give ${-split.happened.coins} SOL`,
      `give inAccount ${stake.publicKey.toBase58()} ${-less} SOL`,
      `receive inAccount ${part.publicKey.toBase58()} ${more} SOL`,
      `fee ${split.happened.fee} SOL`,
    ])
    expect(split.surprises).toEqual([])

    const handing = await setup()
    const handed = await send(
      handing,
      StakeProgram.authorize({
        authorizedPubkey: account,
        newAuthorizedPubkey: recipient,
        stakeAuthorizationType: { index: 1 },
        stakePubkey: part.publicKey,
      }).instructions,
      { places },
    )
    // No SOL has moved, but the user cannot withdraw it anymore.
    expect(handed.happened.deposits).toEqual([0n, 0n])
    expect(handed.effects).toEqual([
      `give inAccount ${part.publicKey.toBase58()} ${more} SOL`,
      `newControl controls ${part.publicKey.toBase58()} ${recipient.toBase58()}`,
      `fee ${handed.happened.fee} SOL`,
    ])
    expect(handed.warnings).toContain('authority')
  })

  test('of a token account that is closed, whose price comes back', async () => {
    const first = await setup()
    const { account } = first
    const place = placeOf(account)
    const { value } = Object(await chain.ask('getTokenAccountBalance', place.toBase58()))
    const empty = call(
      tokenProgram,
      [3, ...u64(BigInt(value.amount))],
      [place, 'writable'],
      [placeOf(friend.publicKey), 'writable'],
      [...signer(account)],
    )
    const close = call(
      tokenProgram,
      [9],
      [place, 'writable'],
      [account, 'writable'],
      [...signer(account)],
    )
    const { effects, happened } = await send(first, [empty, close], { places: [place] })
    expect(happened.coins).toBeGreaterThan(0n)
    expect(effects).toEqual([
      `give ${-happened.tokens} USDC`,
      `give inAccount ${place.toBase58()} ${-happened.deposits[0]!} SOL`,
      `receive ${happened.coins} SOL`,
      `fee ${happened.fee} SOL`,
    ])
    expect(-happened.deposits[0]!).toBe(happened.coins)
  })
})

describe('T68 transactions that are signed together', () => {
  const pay = (from: PublicKey, lamports: number, toPubkey = recipient) =>
    SystemProgram.transfer({ fromPubkey: from, lamports, toPubkey })
  const ask = async (frame: Frame, ...lists: readonly TransactionInstruction[][]) => {
    const payer = frame.account
    const transactions = await Promise.all(
      lists.map((instructions) => chain.build({ instructions, payer })),
    )
    await frame.request('solana_signAllTransactions', { transactions })
    return predicted(frame.last())
  }

  test('default: the sum', async () => {
    const frame = await setup()
    const { account } = frame
    const other = Keypair.generate().publicKey
    const all = await ask(frame, [pay(account, 10_000_000)], [pay(account, 20_000_000, other)])
    expect(all).toEqual({
      doubt: undefined,
      effects: ['give 30000000 SOL', `fee ${2n * fee} SOL`],
      failure: undefined,
      surprises: [],
    })
  })

  test('behavior: one that depends on an earlier one is uncertain', async () => {
    const frame = await setup()
    const { account } = frame
    const { doubt, effects } = await ask(
      frame,
      [pay(account, 10_000_000)],
      [pay(account, 20_000_000)],
    )
    expect([doubt, effects]).toEqual([
      { step: 2 },
      ['give uncertain 30000000 SOL', `fee ${2n * fee} SOL`],
    ])
  })

  test('behavior: more than the account has is uncertain', async () => {
    const frame = await setup()
    const { account } = frame
    const most = Math.floor((await chain.balanceOf(account)) * 0.6)
    const other = Keypair.generate().publicKey
    const { effects } = await ask(frame, [pay(account, most)], [pay(account, most, other)])
    expect(effects[0]).toBe(`give uncertain ${2 * most} SOL`)
  })

  test('error: one that fails on its own', async () => {
    const frame = await setup()
    const { account } = frame
    const { failure } = await ask(frame, [pay(account, 1e15)], [pay(account, 5)])
    expect(failure).toEqual({ isShort: true, step: 1 })
  })
})

describe('T68 a node that does not predict', () => {
  const pay = (frame: Frame) => chain.transfer({ from: frame.account })
  const never = new Promise<Response>(() => {})

  test('behavior: no answer within three seconds does not block', async () => {
    const frame = await setup({
      intercept: ({ method }, forward) => (method === 'simulateTransaction' ? never : forward()),
    })
    const transaction = await pay(frame)
    const begun = performance.now()
    const { signature } = await frame.request(method, { transaction })
    const taken = performance.now() - begun
    expect(frame.last().prediction).toEqual({ kind: 'unknown' })
    expect(signature).toBeTruthy()
    expect(taken).toBeGreaterThan(2_900)
    expect(taken).toBeLessThan(6_000)
  })

  test('behavior: a node without simulations, also for a signature only', async () => {
    const error = { code: -32601, message: 'Method not found' }
    const frame = await setup({
      intercept: async ({ method }, forward) =>
        method === 'simulateTransaction'
          ? Response.json({ error, id: 1, jsonrpc: '2.0' })
          : forward(),
    })
    await frame.request('solana_signTransaction', { transaction: await pay(frame) })
    expect(frame.last().prediction).toEqual({ kind: 'unknown' })
    expect(warningsOf(frame.last().explanation)).toEqual(['notSimulated'])
  })

  test('behavior: two blocks that differ', async () => {
    const frame = await setup({
      async intercept(sent, forward) {
        const { method, params } = sent as unknown as { method: string; params: [unknown, object] }
        const answer = await forward()
        const { commitment } = Object(params?.[1])
        if (method !== 'simulateTransaction' || commitment !== 'processed') return answer
        const body = Object(await answer.json())
        // In the later block, the wallet pays more.
        for (const it of body.result.value.accounts) if (it?.lamports > 1e9) it.lamports -= 5e8
        return Response.json(body)
      },
    })
    const transaction = await pay(frame)
    await frame.request(method, { transaction })
    const { effects } = predicted(frame.last())
    expect(effects).toEqual(['give uncertain 501000000 SOL', `fee ${fee} SOL`])
  })

  test('behavior: a transaction that fails in the later block only', async () => {
    const frame = await setup({
      async intercept(sent, forward) {
        const { method, params } = sent as unknown as { method: string; params: [unknown, object] }
        const answer = await forward()
        const { commitment } = Object(params?.[1])
        if (method !== 'simulateTransaction' || commitment !== 'processed') return answer
        const body = Object(await answer.json())
        body.result.value = { ...body.result.value, accounts: null, err: 'AccountNotFound' }
        return Response.json(body)
      },
    })
    await frame.request(method, { transaction: await pay(frame) })
    const { doubt, effects, failure } = predicted(frame.last())
    expect([doubt, failure]).toEqual([{}, undefined])
    expect(effects[0]).toBe('give uncertain 1000000 SOL')
  })
})
