import { Keypair, NONCE_ACCOUNT_LENGTH, NonceAccount, SystemProgram } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as MemoryDatabase from '../../harness/MemoryDatabase.ts'
import * as SolanaUser from '../../harness/SolanaUser.ts'

/** Tests a page that reloads while a transaction is sent, and transactions that are never processed. */

const { recipient } = SolanaUser
const method = 'solana_signAndSendTransaction'
const confirmed = { commitment: 'confirmed' }
const lamports = 1_000_000
const friend = Keypair.fromSeed(new Uint8Array(32).fill(8))

let chain: SolanaUser.Chain
beforeAll(async () => {
  chain = await SolanaUser.start()
  await chain.ask('latchkey_fund', friend.publicKey.toBase58())
}, 60_000)
afterAll(() => chain?.stop())
afterEach(() => vi.unstubAllGlobals())

type Options = NonNullable<Parameters<typeof SolanaUser.create>[1]>
type Intercept = NonNullable<Options['intercept']>
const never = () => new Promise<Response>(() => {})
const hang =
  (name: string): Intercept =>
  async ({ method }, forward) =>
    method === name ? never() : forward()
const count = (sent: readonly string[], name: string) => sent.filter((it) => it === name).length
const warnings = ({ last }: Awaited<ReturnType<typeof SolanaUser.create>>) =>
  last().costs?.warnings?.map(({ id }) => id)

/** Creates a page whose transaction is interrupted by a reload. Returns it with the next page. */
async function reload(at: string) {
  const database = MemoryDatabase.create()
  const first = await SolanaUser.create(chain, { database, intercept: hang(at) })
  onTestFinished(() => first.close())
  const before = await chain.balanceOf(recipient)
  const transaction = await chain.transfer({ from: first.account })
  first.request(method, { options: confirmed, transaction }).catch(() => {})
  await vi.waitFor(() => expect(first.sent).toContain(at), { timeout: 30_000 })
  const openNext = (options: Options = {}) => {
    first.close()
    return SolanaUser.create(chain, { ...options, database })
  }
  const paid = async () => (await chain.balanceOf(recipient)) - before
  return { first, openNext, paid, transaction }
}

describe('a reload', () => {
  test('T56 before the node has the transaction: it is sent once, and the next one warns', async () => {
    const { first, openNext, paid } = await reload('sendTransaction')
    expect(await paid()).toBe(0)

    const next = await openNext()
    await next.resume()
    expect(await paid()).toBe(lamports)
    expect(next.shown).toEqual([])

    await next.request(method, { transaction: await chain.transfer({ from: next.account }) })
    expect(warnings(next)).toEqual(['repeated'])
    expect(await paid()).toBe(2 * lamports)
    // The user has already seen the warning.
    const third = await openNext()
    const transaction = await chain.transfer({ from: third.account, lamports: lamports + 1 })
    await third.request(method, { transaction })
    expect(warnings(third)).toEqual([])
    expect(first.signed).toHaveLength(1)
  })

  test('T69 and the user approves another transaction: an equal one still warns', async () => {
    const { openNext, paid } = await reload('sendTransaction')
    const next = await openNext()
    await next.resume()
    const other = await chain.transfer({ from: next.account, lamports: lamports + 1 })
    await next.request(method, { transaction: other })
    expect(warnings(next)).toEqual(['interrupted'])

    // The app has no answer about the first transaction, and repeats its request with a new blockhash.
    const third = await openNext({ isRejected: true })
    const again = await chain.transfer({ from: third.account })
    await expect(third.request(method, { transaction: again })).rejects.toThrow()
    expect(warnings(third)).toEqual(['repeated'])
    expect(await paid()).toBe(2 * lamports + 1)
  })

  test('T56 before the confirmation: the same transaction gets its signature, without a question', async () => {
    const { openNext, paid, transaction } = await reload('getSignatureStatuses')
    expect(await paid()).toBe(lamports)

    const next = await openNext()
    const { signature } = await next.request(method, { options: confirmed, transaction })
    const { value } = Object(await chain.ask('getSignatureStatuses', [signature]))
    expect(value).toMatchObject([{ err: null }])
    expect([next.shown, next.signed]).toEqual([[], []])
    expect(await paid()).toBe(lamports)

    // The host has its answer, so the same request now counts as a new one.
    const third = await openNext({ isRejected: true })
    await expect(third.request(method, { transaction })).rejects.toThrow()
    expect(third.shown).not.toEqual([])
  })

  test('T56 and the host gives up: nothing is sent, and the same transaction is sent later', async () => {
    const { openNext, paid, transaction } = await reload('sendTransaction')
    const givenUp = new Error('The host has given up.')
    const next = await openNext({
      commit() {
        throw givenUp
      },
    })
    await expect(next.request(method, { options: confirmed, transaction })).rejects.toBe(givenUp)
    expect([next.sent.includes('sendTransaction'), await paid()]).toEqual([false, 0])

    const third = await openNext()
    await third.request(method, { options: confirmed, transaction })
    expect([third.shown, await paid()]).toEqual([[], lamports])
  })

  test('T56 and the transaction expires: it is not sent, and the next one warns', async () => {
    const { openNext, paid, transaction } = await reload('sendTransaction')
    await chain.ask('latchkey_skipSlots', 500)
    const next = await openNext({ intercept: skip('isBlockhashValid', 40) })
    await expect(next.request(method, { transaction })).rejects.toMatchObject({ code: -32003 })
    expect(next.shown).toEqual([])
    const third = await openNext()
    await third.request(method, { transaction: await chain.transfer({ from: third.account }) })
    // The node may be wrong about an expiry, so an equal transaction gets a warning for a while.
    expect(warnings(third)).toEqual(['repeated'])
    expect(await paid()).toBe(lamports)
  })

  test('T47 and another user signs in: nothing is sent', async () => {
    const { openNext, paid } = await reload('sendTransaction')
    const next = await openNext({ walletId: 'other' })
    await next.resume()
    await next.request(method, { transaction: await chain.transfer({ from: next.account }) })
    expect(warnings(next)).toEqual([])
    expect(await paid()).toBe(lamports)
  })
})

/** Lets slots pass with each call of a method. */
function skip(name: string, slots: number): Intercept {
  return async ({ method }, forward) => {
    if (method === name) await chain.ask('latchkey_skipSlots', slots)
    return forward()
  }
}

describe('a transaction that the network drops', () => {
  /** The node accepts the transaction, but loses it. */
  const lose =
    (intercept: Intercept): Intercept =>
    async (sent, forward) => {
      if (sent.method !== 'sendTransaction') return intercept(sent, forward)
      return Response.json({ id: 1, jsonrpc: '2.0', result: 'accepted' })
    }

  test('error: ends as soon as its blockhash has expired', async () => {
    const { account, request, sent } = await SolanaUser.create(chain, {
      intercept: lose(skip('isBlockhashValid', 60)),
    })
    const transaction = await chain.transfer({ from: account })
    await expect(request(method, { options: confirmed, transaction })).rejects.toMatchObject({
      code: -32003,
      message: expect.stringMatching(/expired.*Nothing was paid/),
    })
    // The checks are after 60 slots, after 120 slots, at the expiry, and when the expiry is final for every node.
    expect(count(sent, 'isBlockhashValid')).toBe(4)
  })

  test('behavior: a node that does not know the blockhash yet does not end the wait', async () => {
    let answers = 0
    const { account, request } = await SolanaUser.create(chain, {
      intercept: async ({ method }, forward) => {
        if (method === 'isBlockhashValid') {
          const result = { context: { slot: answers++ }, value: false }
          return Response.json({ id: 1, jsonrpc: '2.0', result })
        }
        // The transaction is processed after the wallet has checked twice.
        const isEarly = method === 'getSignatureStatuses' && answers < 2
        return isEarly
          ? Response.json({ id: 1, jsonrpc: '2.0', result: { value: [null] } })
          : forward()
      },
    })
    const transaction = await chain.transfer({ from: account })
    await request(method, { options: confirmed, transaction })
    expect(answers).toBe(2)
  })

  test('error: ends as soon as its durable nonce is used up', async () => {
    const nonce = Keypair.generate()
    const authorizedPubkey = friend.publicKey
    const noncePubkey = nonce.publicKey
    await chain.run(
      [friend, nonce],
      SystemProgram.createAccount({
        fromPubkey: authorizedPubkey,
        lamports: 2_000_000,
        newAccountPubkey: noncePubkey,
        programId: SystemProgram.programId,
        space: NONCE_ACCOUNT_LENGTH,
      }),
      SystemProgram.nonceInitialize({ authorizedPubkey, noncePubkey }),
    )
    await chain.ask('latchkey_skipSlots', 2)
    const advance = SystemProgram.nonceAdvance({ authorizedPubkey, noncePubkey })
    const options = { encoding: 'base64' }
    const { value } = Object(await chain.ask('getAccountInfo', noncePubkey.toBase58(), options))
    const { nonce: blockhash } = NonceAccount.fromAccountData(Buffer.from(value.data[0], 'base64'))
    let looks = 0
    const { account, request } = await SolanaUser.create(chain, {
      intercept: lose(async ({ method }, forward) => {
        if (method !== 'getAccountInfo') return forward()
        // The transaction has a nonce instead of a blockhash, so only the nonce account shows whether it has expired.
        // The owner uses the nonce after the first check.
        await chain.ask('latchkey_skipSlots', 40)
        if (looks++ === 1) await chain.run([friend], advance)
        return forward()
      }),
    })
    const transfer = SystemProgram.transfer({ fromPubkey: account, lamports, toPubkey: recipient })
    const transaction = await chain.build({
      blockhash,
      instructions: [advance, transfer],
      payer: account,
      signers: [friend],
    })
    await expect(request(method, { options: confirmed, transaction })).rejects.toMatchObject({
      code: -32003,
    })
    expect(looks).toBe(3)
  })
})

describe('solana_signAllTransactions', () => {
  test('T33 a transaction that depends on an earlier one: a note, and no failed simulation', async () => {
    const { account, last, request } = await SolanaUser.create(chain)
    const other = Keypair.generate()
    // The second transaction spends what the first one sends.
    const toOther = SystemProgram.transfer({
      fromPubkey: account,
      lamports: 5 * lamports,
      toPubkey: other.publicKey,
    })
    const back = SystemProgram.transfer({
      fromPubkey: other.publicKey,
      lamports,
      toPubkey: recipient,
    })
    const transactions = [
      await chain.build({ instructions: [toOther], payer: account }),
      await chain.build({ instructions: [back], payer: account, signers: [other] }),
    ]
    await request('solana_signAllTransactions', { transactions })
    const [section] = last().explanation.sections
    const steps = section?.content.kind === 'steps' ? section.content.steps : []
    const ids = steps.map((it) => it.warnings.map(({ id }) => id))
    expect(ids[0]).not.toContain('dependent')
    expect(ids[1]).toContain('dependent')
    expect(ids.flat()).not.toContain('simulationFailed')
  })

  test('T33 the first one fails: the user is told', async () => {
    const { account, last, request } = await SolanaUser.create(chain)
    const fails = SystemProgram.allocate({ accountPubkey: friend.publicKey, space: 10_000_000_000 })
    const transactions = [
      await chain.build({ instructions: [fails], payer: account, signers: [friend] }),
      await chain.transfer({ from: account }),
    ]
    await request('solana_signAllTransactions', { transactions })
    expect(JSON.stringify(last().explanation.sections, toText)).toContain('simulationFailed')
  })
})

const toText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
