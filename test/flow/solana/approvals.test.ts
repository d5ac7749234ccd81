import * as Base58 from '@latchkey/protocol/solana/Base58'
import {
  type Address,
  getBase58Encoder,
  getPublicKeyFromAddress,
  signatureBytes,
  verifySignature,
} from '@solana/kit'
import { Keypair, SystemProgram, VersionedTransaction } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as SolanaUser from '../../harness/SolanaUser.ts'

const { recipient } = SolanaUser

let chain: SolanaUser.Chain
beforeAll(async () => {
  chain = await SolanaUser.start()
}, 60_000)
afterAll(() => chain?.stop())
afterEach(() => vi.unstubAllGlobals())

const setup = (options?: Parameters<typeof SolanaUser.create>[1]) =>
  SolanaUser.create(chain, options)

const refusal = (reason: string) => expect.objectContaining({ reason })

describe('solana_signMessage', () => {
  test('default: verified by @solana/kit', async () => {
    const { account, last, request } = await setup()
    const bytes = new TextEncoder().encode('Good morning')
    const params = { message: Base58.encode(bytes), pubkey: account.toBase58() }
    const { signature } = await request('solana_signMessage', params)
    const key = await getPublicKeyFromAddress(account.toBase58() as Address)
    const encoded = signatureBytes(getBase58Encoder().encode(signature) as Uint8Array)
    expect(await verifySignature(key, encoded, bytes)).toBe(true)
    expect(last()).toMatchObject({ account: account.toBase58(), network: 'Solana Devnet' })
  })

  test('T36 error: a message that is a transaction is not shown', async () => {
    const { account, request, shown } = await setup()
    const wire = Base58.decode(await chain.transfer({ from: account }))!
    for (const bytes of [wire, wire.slice(65)]) {
      const params = { message: Base58.encode(bytes), pubkey: account.toBase58() }
      await expect(request('solana_signMessage', params)).rejects.toEqual(refusal('UNSAFE'))
    }
    expect(shown).toEqual([])
  })

  test('error: the account of another user', async () => {
    const { request, shown } = await setup()
    const params = { message: 'a', pubkey: recipient.toBase58() }
    await expect(request('solana_signMessage', params)).rejects.toEqual(refusal('ACCOUNT_UNKNOWN'))
    expect(shown).toEqual([])
  })
})

describe('solana_signTransaction', () => {
  test.each([true, false])('default: legacy %s, signed by this key', async (isLegacy) => {
    const { account, request } = await setup()
    const transaction = await chain.transfer({ from: account, isLegacy })
    const answer = await request('solana_signTransaction', { transaction })
    const before = VersionedTransaction.deserialize(Base58.decode(transaction)!)
    const after = VersionedTransaction.deserialize(Base58.decode(answer.transaction)!)
    expect(after.message.serialize()).toEqual(before.message.serialize())
    expect(after.signatures[0]!.some(Boolean)).toBe(true)
  })

  test('T31 behavior: another payer of the fee, whose signature stays', async () => {
    const payer = Keypair.fromSeed(new Uint8Array(32).fill(8))
    await chain.ask('latchkey_fund', payer.publicKey.toBase58())
    const { account, request } = await setup()
    const transaction = await chain.transfer({ from: account, payer })
    const { transaction: signed } = await request('solana_signTransaction', { transaction })
    const before = VersionedTransaction.deserialize(Base58.decode(transaction)!)
    const after = VersionedTransaction.deserialize(Base58.decode(signed)!)
    expect(after.signatures[0]).toEqual(before.signatures[0])
    const sent = await chain.ask('sendTransaction', signed, { encoding: 'base58' })
    expect(sent).toBe(Base58.encode(before.signatures[0]!))
  })

  test('behavior: the blockhash has expired, in words', async () => {
    const { account, last, request } = await setup()
    const transaction = await chain.transfer({ from: account })
    await chain.ask('latchkey_skipSlots', 500)
    await request('solana_signTransaction', { transaction })
    expect(last().explanation.warnings.map(({ id }) => id)).toEqual(['simulationExpired'])
  })

  test('behavior: not enough lamports, in words', async () => {
    const { account, last, request } = await setup()
    const transaction = await chain.transfer({ from: account, lamports: 1e15 })
    await request('solana_signTransaction', { transaction })
    // The app can still send the transaction after the account has received more SOL.
    const warnings = last().explanation.warnings.map(({ id }) => id)
    expect(warnings).toEqual(['sendsMost', 'simulationBalance'])
  })

  test('behavior: a signature of another signer can follow later', async () => {
    const { account, last, request } = await setup()
    const payer = Keypair.fromSeed(new Uint8Array(32).fill(8))
    await chain.ask('latchkey_fund', payer.publicKey.toBase58())
    const wire = Base58.decode(await chain.transfer({ from: account, payer }))!
    wire.fill(0, 1, 65)
    const params = { transaction: Base58.encode(wire) }
    const { transaction } = await request('solana_signTransaction', params)
    const signed = VersionedTransaction.deserialize(Base58.decode(transaction)!)
    expect(signed.signatures.map((it) => it.some(Boolean))).toEqual([false, true])
    expect(last().costs).toBeUndefined()
    expect(last().explanation.warnings.map(({ id }) => id)).toContain('otherSigners')
    signed.sign([payer])
    await chain.ask('sendTransaction', Base58.encode(signed.serialize()), { encoding: 'base58' })
  })

  test('behavior: the node is down, in words', async () => {
    const down = async (): Promise<Response> => {
      throw new TypeError('fetch failed')
    }
    const { account, last, request } = await setup({ intercept: down })
    const transaction = await chain.transfer({ from: account })
    await request('solana_signTransaction', { transaction })
    expect(last().explanation.warnings.map(({ id }) => id)).toEqual(['notSimulated'])
  })

  test('T31 error: a transaction that does not need this key', async () => {
    const { request, shown } = await setup()
    const payer = Keypair.generate()
    const transaction = await chain.transfer({ from: payer.publicKey, payer })
    await expect(request('solana_signTransaction', { transaction })).rejects.toEqual(
      refusal('UNSAFE'),
    )
    expect(shown).toEqual([])
  })

  test('error: the user rejects, and nothing is signed', async () => {
    const { account, request, signed } = await setup({ isRejected: true })
    const transaction = await chain.transfer({ from: account })
    await expect(request('solana_signTransaction', { transaction })).rejects.toEqual(
      refusal('USER_REJECTED'),
    )
    expect(signed).toEqual([])
  })
})

describe('solana_signAllTransactions', () => {
  test('default: one question, each signed', async () => {
    const { account, request, shown } = await setup()
    const transactions = await Promise.all(
      [1, 2, 3].map((lamports) =>
        chain.transfer({ from: account, lamports: lamports * 1_000_000 }),
      ),
    )
    const answer = await request('solana_signAllTransactions', { transactions })
    const messageOf = (it: string) =>
      VersionedTransaction.deserialize(Base58.decode(it)!).message.serialize()
    expect(answer.transactions.map(messageOf)).toEqual(transactions.map(messageOf))
    expect(new Set(shown.map(({ id }) => id)).size).toBe(1)
  })
})

describe('solana_signAndSendTransaction', () => {
  const method = 'solana_signAndSendTransaction'

  test('default: sends, waits for the commitment, and shows the costs', async () => {
    const { account, last, request } = await setup()
    const before = await chain.balanceOf(recipient)
    const transaction = await chain.transfer({ from: account })
    const options = { commitment: 'confirmed' }
    const { signature } = await request(method, { options, transaction })
    expect(Base58.decode(signature)).toHaveLength(64)
    expect((await chain.balanceOf(recipient)) - before).toBe(1_000_000)
    expect(last().costs).toMatchObject({
      decimals: 9,
      fee: 5_000n,
      symbol: 'SOL',
      value: 1_000_000n,
    })
  })

  test('error: not enough lamports, in words', async () => {
    const { account, last, request, signed } = await setup()
    const transaction = await chain.transfer({ from: account, lamports: 1e15 })
    await expect(request(method, { transaction })).rejects.toEqual(refusal('INSUFFICIENT_FUNDS'))
    expect(last().costs).toMatchObject({ fee: 5_000n, problem: { kind: 'balance' } })
    expect(last().costs?.value).toBeUndefined()
    expect(signed).toEqual([])
  })

  test('behavior: the total of a transaction that empties the account', async () => {
    const { account, last, request } = await setup()
    const balance = await chain.balanceOf(account)
    const transaction = await chain.transfer({ from: account, lamports: balance - 5_000 })
    await request(method, { transaction })
    expect(last().costs).toMatchObject({ fee: 5_000n, value: BigInt(balance) - 5_000n })
  })

  test('error: the blockhash has expired, in words', async () => {
    const { account, last, request, signed } = await setup()
    const transaction = await chain.transfer({ from: account })
    await chain.ask('latchkey_skipSlots', 500)
    await expect(request(method, { transaction })).rejects.toEqual(refusal('TRANSACTION_EXPIRED'))
    expect(last().costs?.problem).toEqual({ kind: 'expired' })
    expect(signed).toEqual([])
  })

  test('error: the simulation fails, and the user is told before the signature', async () => {
    const { account, last, request } = await setup({ isRejected: true })
    const other = SystemProgram.allocate({ accountPubkey: account, space: 10_000_000_000 })
    const transaction = await chain.transfer({ from: account, more: [other] })
    await expect(request(method, { transaction })).rejects.toEqual(refusal('USER_REJECTED'))
    expect(last().costs?.problem).toMatchObject({ kind: 'fails' })
    // A failed simulation proves nothing about balances, so there is no warning about them.
    expect(last().explanation.warnings.map(({ id }) => id)).not.toContain('simulated')
  })

  test('error: the node is down', async () => {
    const down = async (): Promise<Response> => {
      throw new TypeError('fetch failed')
    }
    const { account, last, request, signed } = await setup({ intercept: down })
    const transaction = await chain.transfer({ from: account })
    await expect(request(method, { transaction })).rejects.toEqual(refusal('SERVER_UNREACHABLE'))
    expect(last().costs?.problem).toEqual({ kind: 'unreachable' })
    expect(signed).toEqual([])
  })

  test('error: the signature of another signer is missing, and the screen names the signer', async () => {
    const { account, last, request, sent, signed } = await setup()
    const payer = Keypair.fromSeed(new Uint8Array(32).fill(8))
    await chain.ask('latchkey_fund', payer.publicKey.toBase58())
    const transaction = Base58.decode(await chain.transfer({ from: account, payer }))!
    transaction.fill(0, 1, 65)
    const signers = [payer.publicKey.toBase58()]
    await expect(
      request(method, { transaction: Base58.encode(transaction) }),
    ).rejects.toMatchObject({ data: { signers }, reason: 'REVERTED' })
    expect(last().costs?.problem).toEqual({ kind: 'unsigned', signers })
    expect(signed).toEqual([])
    expect(sent).not.toContain('sendTransaction')
  })

  test('behavior: after a lost answer, nothing is paid twice', async () => {
    let lost = 0
    const { account, request, sent, signed } = await setup({
      async intercept({ method }, forward) {
        const answer = await forward()
        if (method !== 'sendTransaction' || lost++) return answer
        throw new TypeError('connection reset')
      },
    })
    const before = await chain.balanceOf(recipient)
    const transaction = await chain.transfer({ from: account })
    const { signature } = await request(method, { transaction })
    expect(Base58.decode(signature)).toHaveLength(64)
    expect((await chain.balanceOf(recipient)) - before).toBe(1_000_000)
    expect(sent.filter((it) => it === 'sendTransaction')).toHaveLength(2)
    expect(signed).toHaveLength(1)
  })

  test('error: every answer is lost, and the error names the signature', async () => {
    const { account, request } = await setup({
      async intercept({ method }, forward) {
        if (method !== 'sendTransaction') return forward()
        throw new TypeError('connection reset')
      },
    })
    const transaction = await chain.transfer({ from: account })
    await expect(request(method, { transaction })).rejects.toMatchObject({
      data: { signature: expect.any(String) },
      reason: 'TRANSACTION_LOST',
    })
  })
})
