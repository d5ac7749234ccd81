import * as Base58 from '@latchkey/protocol/solana/Base58'
import {
  AddressLookupTableProgram,
  Keypair,
  NONCE_ACCOUNT_LENGTH,
  NonceAccount,
  PublicKey,
  SystemProgram,
  AddressLookupTableAccount as Table,
  TransactionInstruction,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as SolanaUser from '../../harness/SolanaUser.ts'

/** Tests lookup tables, durable nonces, other fee payers, Token-2022, and answers that are lost. */

const { recipient } = SolanaUser
const method = 'solana_signAndSendTransaction'
const friend = Keypair.fromSeed(new Uint8Array(32).fill(8))

let chain: SolanaUser.Chain
beforeAll(async () => {
  chain = await SolanaUser.start()
  await chain.ask('latchkey_fund', friend.publicKey.toBase58())
}, 60_000)
afterAll(() => chain?.stop())
afterEach(() => vi.unstubAllGlobals())

const setup = (options?: Parameters<typeof SolanaUser.create>[1]) =>
  SolanaUser.create(chain, options)
type Frame = Awaited<ReturnType<typeof setup>>

/** Returns the ids of the warnings on the screen. */
const warnings = ({ last }: Frame) => last().explanation.warnings.map(({ id }) => id)
/** Returns everything that the screen shows as text. */
const text = ({ last }: Frame) =>
  JSON.stringify(last().explanation, (_, it) => (typeof it === 'bigint' ? String(it) : it))
const lamports = 1_000_000
const pay = (from: PublicKey) =>
  SystemProgram.transfer({ fromPubkey: from, lamports, toPubkey: recipient })
const lost = async (): Promise<Response> => {
  throw new TypeError('connection reset')
}
const refused = (message: string) =>
  Response.json({ error: { code: -32002, message }, id: 1, jsonrpc: '2.0' })

async function read(place: PublicKey): Promise<Uint8Array> {
  const options = { encoding: 'base64' }
  const { value } = Object(await chain.ask('getAccountInfo', place.toBase58(), options))
  return Buffer.from(value.data[0], 'base64')
}

describe('a lookup table', () => {
  /** Creates a lookup table on the network. It contains the recipient. */
  async function createTable(): Promise<Table> {
    // Read the slot now, because the node stores only the hashes of slots that it has returned.
    const recentSlot = Number(await chain.ask('getSlot'))
    const { publicKey: authority } = friend
    const [create, place] = AddressLookupTableProgram.createLookupTable({
      authority,
      payer: authority,
      recentSlot,
    })
    const extend = AddressLookupTableProgram.extendLookupTable({
      addresses: [recipient],
      authority,
      lookupTable: place,
      payer: authority,
    })
    await chain.run([friend], create, extend)
    await chain.ask('latchkey_skipSlots', 2)
    return new Table({ key: place, state: Table.deserialize(await read(place)) })
  }

  test('T32 default: is resolved, and the recipient is shown', async () => {
    const frame = await setup()
    const { account, request } = frame
    const before = await chain.balanceOf(recipient)
    const transaction = await chain.build({
      instructions: [pay(account)],
      payer: account,
      tables: [await createTable()],
    })
    const parsed = VersionedTransaction.deserialize(Base58.decode(transaction)!)
    expect(parsed.message.addressTableLookups).toHaveLength(1)
    expect(parsed.message.staticAccountKeys.map(String)).not.toContain(recipient.toBase58())
    await request(method, { transaction })
    expect(text(frame)).toContain(recipient.toBase58())
    expect((await chain.balanceOf(recipient)) - before).toBe(lamports)
  })

  test('T32 error: a table that is not on the network', async () => {
    const { account, request, shown, signed } = await setup()
    const table = await createTable()
    const tables = [new Table({ key: Keypair.generate().publicKey, state: table.state })]
    const instructions = [pay(account)]
    const transaction = await chain.build({ instructions, payer: account, tables })
    await expect(request(method, { transaction })).rejects.toMatchObject({ reason: 'UNSAFE' })
    expect([shown, signed]).toEqual([[], []])
  })

  test('T32 error: the node cannot read it, and its own text does not reach the host', async () => {
    const { account, request, shown, signed } = await setup({
      intercept: async ({ method }, forward) =>
        method === 'getMultipleAccounts' ? refused('Node is behind by 42 slots') : forward(),
    })
    const instructions = [pay(account)]
    const tables = [await createTable()]
    const transaction = await chain.build({ instructions, payer: account, tables })
    await expect(request(method, { transaction })).rejects.toMatchObject({
      message: 'The wallet can’t reach its server. Try again.',
      reason: 'SERVER_UNREACHABLE',
    })
    expect([shown, signed]).toEqual([[], []])
  })
})

describe('another signer', () => {
  test('behavior: pays the fee, and the screen says so', async () => {
    const frame = await setup()
    const { account, last, request } = frame
    const before = await chain.balanceOf(account)
    const transaction = await chain.transfer({ from: account, payer: friend })
    const { signature } = await request(method, { transaction })
    const { signatures } = VersionedTransaction.deserialize(Base58.decode(transaction)!)
    // The signature of the fee payer is the id of the transaction.
    expect(signature).toBe(Base58.encode(signatures[0]!))
    expect(before - (await chain.balanceOf(account))).toBe(lamports)
    expect(last().costs).toMatchObject({ fee: 0n, value: BigInt(lamports) })
    expect(text(frame)).toContain(friend.publicKey.toBase58())
    expect(warnings(frame)).toContain('otherSigners')
  })
})

describe('a durable nonce', () => {
  test('T33 behavior: is recognized, and the transaction does not expire', async () => {
    const frame = await setup()
    const { account, request } = frame
    const nonce = Keypair.generate()
    await chain.run(
      [friend, nonce],
      SystemProgram.createAccount({
        fromPubkey: friend.publicKey,
        lamports: 2_000_000,
        newAccountPubkey: nonce.publicKey,
        programId: SystemProgram.programId,
        space: NONCE_ACCOUNT_LENGTH,
      }),
      SystemProgram.nonceInitialize({ authorizedPubkey: account, noncePubkey: nonce.publicKey }),
    )
    await chain.ask('latchkey_skipSlots', 2)
    const { nonce: blockhash } = NonceAccount.fromAccountData(await read(nonce.publicKey))
    const advance = SystemProgram.nonceAdvance({
      authorizedPubkey: account,
      noncePubkey: nonce.publicKey,
    })
    const instructions = [advance, pay(account)]
    const transaction = await chain.build({ blockhash, instructions, payer: account })
    await chain.ask('latchkey_skipSlots', 500)
    const before = await chain.balanceOf(recipient)
    await request(method, { transaction })
    expect(warnings(frame)).toContain('durableNonce')
    expect((await chain.balanceOf(recipient)) - before).toBe(lamports)
  })
})

describe('the wallet of the user', () => {
  const assign = (accountPubkey: PublicKey) => [
    SystemProgram.assign({ accountPubkey, programId: friend.publicKey }),
  ]
  const toNonce = (accountPubkey: PublicKey) => [
    SystemProgram.allocate({ accountPubkey, space: NONCE_ACCOUNT_LENGTH }),
    SystemProgram.nonceInitialize({
      authorizedPubkey: friend.publicKey,
      noncePubkey: accountPubkey,
    }),
  ]

  test.each([
    ['assigned to a program', assign],
    ['turned into a nonce account', toNonce],
  ])('T48 error: is not %s', async (_, instruct) => {
    const { account, request, sent, shown, signed } = await setup()
    const transaction = await chain.build({ instructions: instruct(account), payer: account })
    await expect(request(method, { transaction })).rejects.toMatchObject({ reason: 'UNSAFE' })
    expect(sent).toContain('simulateTransaction')
    expect([shown, signed]).toEqual([[], []])
  })
})

describe('Token-2022', () => {
  const program = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
  const associated = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
  const amount = (units: bigint, ...rest: number[]) => {
    const data = new Uint8Array(8)
    new DataView(data.buffer).setBigUint64(0, units, true)
    return [...data, ...rest]
  }
  const instruct = (data: readonly number[], ...places: (PublicKey | { signer: PublicKey })[]) =>
    new TransactionInstruction({
      data: Buffer.from(data),
      keys: places.map((it) => ({
        isSigner: 'signer' in it,
        isWritable: true,
        pubkey: 'signer' in it ? it.signer : it,
      })),
      programId: program,
    })

  /** Creates a token that its issuer can take from any holder. Gives the user 5 units of it. */
  async function createToken(owner: PublicKey) {
    const { publicKey: issuer } = friend
    const mint = Keypair.generate()
    const { publicKey: token } = mint
    const placeOf = (holder: PublicKey) =>
      PublicKey.findProgramAddressSync(
        [holder.toBytes(), program.toBytes(), token.toBytes()],
        associated,
      )[0]
    const open = (holder: PublicKey) =>
      new TransactionInstruction({
        data: Buffer.from([1]),
        keys: [issuer, placeOf(holder), holder, token, SystemProgram.programId, program].map(
          (pubkey, index) => ({ isSigner: index === 0, isWritable: index < 2, pubkey }),
        ),
        programId: associated,
      })
    await chain.run(
      [friend, mint],
      SystemProgram.createAccount({
        fromPubkey: issuer,
        lamports: 10_000_000,
        newAccountPubkey: token,
        programId: program,
        space: 202,
      }),
      instruct([35, ...issuer.toBytes()], token), // InitializePermanentDelegate
      instruct([20, 2, ...issuer.toBytes(), 0], token), // InitializeMint2
    )
    const mintTo = instruct([7, ...amount(500n)], token, placeOf(owner), { signer: issuer })
    await chain.run([friend], open(owner), open(recipient), mintTo)
    return { placeOf, token }
  }

  test('T33 behavior: a transfer in words, with the extension of its token', async () => {
    const frame = await setup()
    const { account, request } = frame
    const { placeOf, token } = await createToken(account)
    const from = placeOf(account)
    const to = placeOf(recipient)
    const data = [12, ...amount(150n, 2)]
    const transaction = await chain.build({
      instructions: [instruct(data, from, token, to, { signer: account })],
      payer: account,
    })
    await request(method, { transaction })
    const { explanation } = frame.last()
    expect(explanation.title.id).toBe('title.send')
    expect(text(frame)).toContain(recipient.toBase58())
    expect(text(frame)).toMatch(/"amount":"150","decimals":2/)
    expect(warnings(frame)).toContain('permanentDelegate')
    const { value } = Object(await chain.ask('getTokenAccountBalance', to.toBase58()))
    expect(value).toMatchObject({ amount: '150', decimals: 2 })
  })
})

describe('after the approval', () => {
  test('error: the blockhash expires, and nothing is paid', async () => {
    const { account, request } = await setup({
      async intercept({ method }, forward) {
        if (method === 'sendTransaction') await chain.ask('latchkey_skipSlots', 500)
        return forward()
      },
    })
    const before = await chain.balanceOf(recipient)
    const transaction = await chain.transfer({ from: account })
    await expect(request(method, { transaction })).rejects.toMatchObject({
      code: -32003,
      reason: 'TRANSACTION_EXPIRED',
    })
    expect(await chain.balanceOf(recipient)).toBe(before)
  })

  test('behavior: the answer is lost, the node refuses, and the signature is looked up', async () => {
    let tries = 0
    const { account, request, sent } = await setup({
      async intercept({ method }, forward) {
        if (method !== 'sendTransaction') return forward()
        if (tries++) return refused('Transaction simulation failed: insufficient funds')
        await forward()
        return lost()
      },
    })
    const before = await chain.balanceOf(recipient)
    const transaction = await chain.transfer({ from: account })
    const { signature } = await request(method, { transaction })
    const { value } = Object(await chain.ask('getSignatureStatuses', [signature]))
    expect(value).toMatchObject([{ err: null }])
    expect((await chain.balanceOf(recipient)) - before).toBe(lamports)
    const last = sent.slice(sent.indexOf('sendTransaction'))
    expect(last.slice(0, 3)).toEqual(['sendTransaction', 'sendTransaction', 'getSignatureStatuses'])
  })

  test.each(['Blockhash not found', 'Node is behind by 42 slots'])(
    'error: the answer is lost, and the node says %s: the payment may still arrive',
    async (message) => {
      let tries = 0
      const { account, request } = await setup({
        intercept: ({ method }, forward) => {
          if (method !== 'sendTransaction') return forward()
          return tries++ ? Promise.resolve(refused(message)) : lost()
        },
      })
      const transaction = await chain.transfer({ from: account })
      await expect(request(method, { transaction })).rejects.toMatchObject({
        data: { signature: expect.any(String) },
        reason: 'TRANSACTION_LOST',
      })
    },
  )
})
