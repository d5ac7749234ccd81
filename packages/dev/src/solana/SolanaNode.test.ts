import type { Network } from '@latchkey/protocol'
import {
  address,
  appendTransactionMessageInstruction,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type KeyPairSigner,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import * as web3 from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { startLocalChains } from '../../test/startLocalChains.ts'
import type * as LocalChains from '../chains/LocalChains.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const testnet = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const tokenProgram = new web3.PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const associatedProgram = new web3.PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const sol = web3.LAMPORTS_PER_SOL

let chains: LocalChains.LocalChains

beforeAll(async () => {
  chains = await startLocalChains()
}, 60_000)

afterAll(() => chains?.stop())

const urlOf = (chain: Network.CaipId) => chains.upstreams.get(chain)![0]!.origin
const socketOf = (chain: Network.CaipId) => urlOf(chain).replace('http:', 'ws:')
const connect = (chain: Network.CaipId = mainnet) =>
  new web3.Connection(urlOf(chain), { commitment: 'confirmed' })
const open = (chain: Network.CaipId = mainnet) => ({
  rpc: createSolanaRpc(urlOf(chain)),
  rpcSubscriptions: createSolanaRpcSubscriptions(socketOf(chain)),
})

async function fund(chain: Network.CaipId = mainnet): Promise<web3.Keypair> {
  const keys = web3.Keypair.generate()
  await chains.fund(chain, keys.publicKey.toBase58())
  return keys
}

const transfer = (from: web3.Keypair, amount: number, to = web3.Keypair.generate().publicKey) =>
  web3.SystemProgram.transfer({ fromPubkey: from.publicKey, lamports: amount, toPubkey: to })

/** Signs a transaction of version 0. */
async function sign(
  connection: web3.Connection,
  payer: web3.Keypair,
  instructions: web3.TransactionInstruction[],
  tables: web3.AddressLookupTableAccount[] = [],
) {
  const latest = await connection.getLatestBlockhash()
  const message = new web3.TransactionMessage({
    instructions,
    payerKey: payer.publicKey,
    recentBlockhash: latest.blockhash,
  })
  const transaction = new web3.VersionedTransaction(message.compileToV0Message(tables))
  transaction.sign([payer])
  return { latest, transaction }
}

/** Sends a transaction of version 0, and waits for its confirmation. */
async function send(...parameters: Parameters<typeof sign>) {
  const { latest, transaction } = await sign(...parameters)
  const [connection] = parameters
  const signature = await connection.sendTransaction(transaction)
  const { value } = await connection.confirmTransaction({ signature, ...latest })
  expect(value.err).toBeNull()
  return signature
}

const associatedOf = (owner: web3.PublicKey, mint: web3.PublicKey) =>
  web3.PublicKey.findProgramAddressSync(
    [owner.toBytes(), tokenProgram.toBytes(), mint.toBytes()],
    associatedProgram,
  )[0]

async function toSigner(keys: web3.Keypair): Promise<KeyPairSigner> {
  return createKeyPairSignerFromPrivateKeyBytes(keys.secretKey.slice(0, 32))
}

describe('networks', () => {
  test('default: three networks, each with its genesis hash', async () => {
    for (const chain of [mainnet, testnet, devnet] as const) {
      expect(chains.has(chain)).toBe(true)
      const hash = await connect(chain).getGenesisHash()
      expect(`solana:${hash.slice(0, 32)}`).toBe(chain)
    }
  })

  test('behavior: networks share neither balances nor blockhashes', async () => {
    const keys = await fund(mainnet)
    expect(await connect(mainnet).getBalance(keys.publicKey)).toBe(10 * sol)
    expect(await connect(devnet).getBalance(keys.publicKey)).toBe(0)
    const { transaction } = await sign(connect(mainnet), keys, [transfer(keys, sol)])
    await chains.fund(devnet, keys.publicKey.toBase58())
    await expect(connect(devnet).sendTransaction(transaction)).rejects.toThrow(
      'Blockhash not found',
    )
  })

  test('error: pages cannot connect to the socket', async () => {
    const socket = new WebSocket(socketOf(mainnet), { origin: 'https://evil.example' })
    const message = await new Promise((resolve) =>
      socket.once('error', (it) => resolve(it.message)),
    )
    expect(message).toBe('Unexpected server response: 403')
  })
})

describe('faucet', () => {
  test('default: ten SOL and 100 USDC each time', async () => {
    const owner = web3.Keypair.generate().publicKey
    expect(await chains.fund(mainnet, owner.toBase58())).toBe(10n ** 10n)
    expect(await chains.fund(mainnet, owner.toBase58())).toBe(2n * 10n ** 10n)
    const { value } = await connect().getParsedTokenAccountsByOwner(owner, {
      mint: new web3.PublicKey(usdc),
    })
    expect(value).toHaveLength(1)
    expect(value[0]!.account.data.parsed.info).toMatchObject({
      mint: usdc,
      owner: owner.toBase58(),
      tokenAmount: { amount: '200000000', decimals: 6, uiAmountString: '200' },
    })
    const all = await connect().getTokenAccountsByOwner(owner, { programId: tokenProgram })
    expect(all.value).toHaveLength(1)
  })

  test('behavior: requestAirdrop', async () => {
    const connection = connect(devnet)
    const owner = web3.Keypair.generate().publicKey
    const ask = () => connection.requestAirdrop(owner, sol)
    for (const signature of await Promise.all([ask(), ask()])) {
      const latest = await connection.getLatestBlockhash()
      const { value } = await connection.confirmTransaction({ signature, ...latest })
      expect(value.err).toBeNull()
    }
    expect(await connection.getBalance(owner)).toBe(2 * sol)
  })
})

describe('@solana/web3.js', () => {
  test('default: sends and confirms a transaction of version 0', async () => {
    const connection = connect()
    const from = await fund()
    const to = web3.Keypair.generate().publicKey
    const signature = await send(connection, from, [transfer(from, sol, to)])
    expect(await connection.getBalance(to)).toBe(sol)
    expect(await connection.getBalance(from.publicKey)).toBe(9 * sol - 5_000)
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found).toMatchObject({
      meta: { err: null, fee: 5_000, postBalances: [9 * sol - 5_000, sol, 1] },
      version: 0,
    })
    const [last] = await connection.getSignaturesForAddress(to)
    expect(last).toMatchObject({ err: null, signature })
  })

  test('default: sends and confirms a legacy transaction', async () => {
    const from = await fund()
    const transaction = new web3.Transaction().add(transfer(from, sol))
    const signature = await web3.sendAndConfirmTransaction(connect(), transaction, [from])
    const { value } = await connect().getSignatureStatus(signature)
    expect(value).toMatchObject({ confirmationStatus: 'finalized', err: null })
  })

  test('behavior: an SPL transfer to a new associated account', async () => {
    const connection = connect()
    const from = await fund()
    const to = web3.Keypair.generate().publicKey
    const mint = new web3.PublicKey(usdc)
    const meta = (pubkey: web3.PublicKey, isSigner: boolean, isWritable: boolean) => ({
      isSigner,
      isWritable,
      pubkey,
    })
    const [source, target] = [associatedOf(from.publicKey, mint), associatedOf(to, mint)]
    await send(connection, from, [
      new web3.TransactionInstruction({
        data: Buffer.from([1]),
        keys: [
          meta(from.publicKey, true, true),
          meta(target, false, true),
          meta(to, false, false),
          meta(mint, false, false),
          meta(web3.SystemProgram.programId, false, false),
          meta(tokenProgram, false, false),
        ],
        programId: associatedProgram,
      }),
      new web3.TransactionInstruction({
        data: Buffer.from([12, 0x40, 0x42, 0x0f, 0, 0, 0, 0, 0, 6]),
        keys: [
          meta(source, false, true),
          meta(mint, false, false),
          meta(target, false, true),
          meta(from.publicKey, true, false),
        ],
        programId: tokenProgram,
      }),
    ])
    const { value } = await connection.getTokenAccountBalance(target)
    expect(value).toEqual({ amount: '1000000', decimals: 6, uiAmount: 1, uiAmountString: '1' })
  })

  test('behavior: an address lookup table', async () => {
    const connection = connect()
    const from = await fund()
    const to = web3.Keypair.generate().publicKey
    const [create, table] = web3.AddressLookupTableProgram.createLookupTable({
      authority: from.publicKey,
      payer: from.publicKey,
      recentSlot: await connection.getSlot(),
    })
    const extend = web3.AddressLookupTableProgram.extendLookupTable({
      addresses: [to],
      authority: from.publicKey,
      lookupTable: table,
      payer: from.publicKey,
    })
    await send(connection, from, [create, extend])
    const { value } = await connection.getAddressLookupTable(table)
    expect(value!.state.addresses.map(String)).toEqual([to.toBase58()])
    await send(connection, from, [transfer(from, sol, to)], [value!])
    expect(await connection.getBalance(to)).toBe(sol)
  })

  test('behavior: a durable nonce outlives its blockhash, and works once', async () => {
    const connection = connect(testnet)
    const from = await fund(testnet)
    const nonce = web3.Keypair.generate()
    const rent = await connection.getMinimumBalanceForRentExemption(web3.NONCE_ACCOUNT_LENGTH)
    const create = web3.SystemProgram.createNonceAccount({
      authorizedPubkey: from.publicKey,
      fromPubkey: from.publicKey,
      lamports: rent,
      noncePubkey: nonce.publicKey,
    })
    await web3.sendAndConfirmTransaction(connection, create, [from, nonce])
    const account = await connection.getNonce(nonce.publicKey)
    const to = web3.Keypair.generate().publicKey
    const build = (amount: number) => {
      const transaction = new web3.Transaction()
      transaction.nonceInfo = {
        nonce: account!.nonce,
        nonceInstruction: web3.SystemProgram.nonceAdvance({
          authorizedPubkey: from.publicKey,
          noncePubkey: nonce.publicKey,
        }),
      }
      transaction.feePayer = from.publicKey
      transaction.add(transfer(from, amount, to))
      transaction.sign(from)
      return transaction.serialize()
    }
    await chains.ask(testnet, 'latchkey_skipSlots', 1_000)
    await connection.sendRawTransaction(build(sol))
    expect(await connection.getBalance(to)).toBe(sol)
    await expect(connection.sendRawTransaction(build(2 * sol))).rejects.toThrow(
      'Blockhash not found',
    )
  })

  test('behavior: the fee of a message, with its priority fee', async () => {
    const connection = connect()
    const from = await fund()
    const { transaction } = await sign(connection, from, [
      web3.ComputeBudgetProgram.setComputeUnitLimit({ units: 10_000 }),
      web3.ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000 }),
      transfer(from, sol),
    ])
    const { value } = await connection.getFeeForMessage(transaction.message)
    expect(value).toBe(15_000)
    await connection.sendTransaction(transaction)
    expect(await connection.getBalance(from.publicKey)).toBe(9 * sol - 15_000)
    expect(await connection.getRecentPrioritizationFees()).toMatchObject([{ prioritizationFee: 0 }])
  })

  test('behavior: the fee of a message, with the signatures that a precompile checks', async () => {
    const connection = connect()
    const from = await fund()
    const message = Buffer.from('A price of an oracle')
    const { transaction } = await sign(connection, from, [
      web3.Ed25519Program.createInstructionWithPrivateKey({ message, privateKey: from.secretKey }),
      transfer(from, sol),
    ])
    const { value } = await connection.getFeeForMessage(transaction.message)
    expect(value).toBe(10_000)
    await connection.sendTransaction(transaction)
    expect(await connection.getBalance(from.publicKey)).toBe(9 * sol - 10_000)
  })

  test('behavior: a simulation returns the changed accounts, and changes none', async () => {
    const connection = connect()
    const from = await fund()
    const to = web3.Keypair.generate().publicKey
    const { transaction } = await sign(connection, from, [transfer(from, sol, to)])
    transaction.signatures[0] = new Uint8Array(64)
    const addresses = [from.publicKey, to].map(String)
    const { value } = await connection.simulateTransaction(transaction, {
      accounts: { addresses, encoding: 'base64' },
      replaceRecentBlockhash: true,
    })
    expect(value.err).toBeNull()
    expect(value.accounts?.map((it) => it?.lamports)).toEqual([9 * sol - 5_000, sol])
    expect(await connection.getBalance(to)).toBe(0)
  })
})

describe('@solana/kit', () => {
  async function build(signer: KeyPairSigner, amount: bigint) {
    const { rpc } = open()
    const { value: latest } = await rpc.getLatestBlockhash().send()
    const { address: to } = await generateKeyPairSigner()
    const data = new Uint8Array(12)
    new DataView(data.buffer).setUint32(0, 2, true)
    new DataView(data.buffer).setBigUint64(4, amount, true)
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (it) => setTransactionMessageFeePayerSigner(signer, it),
      (it) => setTransactionMessageLifetimeUsingBlockhash(latest, it),
      (it) =>
        appendTransactionMessageInstruction(
          {
            accounts: [
              { address: signer.address, role: 3 },
              { address: to, role: 1 },
            ],
            data,
            programAddress: address('11111111111111111111111111111111'),
          },
          it,
        ),
    )
    return { to, transaction: await signTransactionMessageWithSigners(message) }
  }

  test('default: sends and confirms through subscriptions', async () => {
    const { rpc, rpcSubscriptions } = open()
    const signer = await toSigner(await fund())
    const { to, transaction } = await build(signer, 1_000_000_000n)
    const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })
    await sendAndConfirm(transaction as never, { commitment: 'confirmed' })
    expect((await rpc.getBalance(to).send()).value).toBe(lamports(1_000_000_000n))
    const found = await rpc
      .getTransaction(getSignatureFromTransaction(transaction), {
        encoding: 'base64',
        maxSupportedTransactionVersion: 0,
      })
      .send()
    expect(found?.transaction[0]).toBe(getBase64EncodedWireTransaction(transaction))
  })

  test('behavior: a subscriber hears of a changed account', async () => {
    const { rpc, rpcSubscriptions } = open()
    const signer = await toSigner(await fund())
    const { to, transaction } = await build(signer, 5_000_000n)
    const abort = new AbortController()
    const notices = await rpcSubscriptions
      .accountNotifications(to, { encoding: 'base64' })
      .subscribe({ abortSignal: abort.signal })
    // Notifications before the first read are dropped.
    const next = notices[Symbol.asyncIterator]().next()
    const wire = getBase64EncodedWireTransaction(transaction)
    await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
    expect((await next).value.value.lamports).toBe(5_000_000n)
    abort.abort()
  })
})

describe('errors', () => {
  test('T56 a transaction that was processed is refused', async () => {
    const connection = connect()
    const from = await fund()
    const { transaction } = await sign(connection, from, [transfer(from, sol)])
    await connection.sendTransaction(transaction)
    await expect(connection.sendTransaction(transaction)).rejects.toThrow(
      'This transaction has already been processed',
    )
    await connection.sendTransaction(transaction, { skipPreflight: true })
    expect(await connection.getBalance(from.publicKey)).toBe(9 * sol - 5_000)
  })

  test('error: an expired blockhash', async () => {
    const connection = connect(devnet)
    const from = await fund(devnet)
    const { latest, transaction } = await sign(connection, from, [transfer(from, sol)])
    expect((await connection.isBlockhashValid(latest.blockhash)).value).toBe(true)
    await chains.ask(devnet, 'latchkey_skipSlots', 151)
    expect((await connection.isBlockhashValid(latest.blockhash)).value).toBe(false)
    expect(await connection.getBlockHeight()).toBeGreaterThan(latest.lastValidBlockHeight)
    const failed = await connection.sendTransaction(transaction).catch((it) => it)
    expect(failed.message).toContain('Blockhash not found')
    const { value } = await connection.getFeeForMessage(transaction.message)
    expect(value).toBeNull()
  })

  test('error: not enough lamports, and a payer without any', async () => {
    const connection = connect()
    const from = await fund()
    const { transaction } = await sign(connection, from, [transfer(from, 20 * sol)])
    const failed = await connection.sendTransaction(transaction).catch((it) => it)
    expect(failed.message).toContain('custom program error: 0x1')
    expect(failed.logs.join()).toContain('insufficient lamports')
    const { value } = await connection.simulateTransaction(transaction)
    expect(value.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
    const poor = web3.Keypair.generate()
    const other = await sign(connection, poor, [transfer(poor, sol)])
    await expect(connection.sendTransaction(other.transaction)).rejects.toThrow(
      'Attempt to debit an account but found no record of a prior credit.',
    )
  })

  test('error: a wrong or missing signature', async () => {
    const connection = connect()
    const from = await fund()
    for (const byte of [0, 7]) {
      const { transaction } = await sign(connection, from, [transfer(from, sol)])
      transaction.signatures[0] = new Uint8Array(64).fill(byte)
      for (const skipPreflight of [false, true])
        await expect(connection.sendTransaction(transaction, { skipPreflight })).rejects.toThrow(
          'Transaction signature verification failure',
        )
    }
    expect(await connection.getBalance(from.publicKey)).toBe(10 * sol)
  })

  test('error: invalid params, and a method that does not exist', async () => {
    const ask = async (method: string, ...params: unknown[]) => {
      const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method, params })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(urlOf(mainnet), { body, headers, method: 'POST' })
      return (await answer.json()).error.code
    }
    expect(await ask('getBalance', 'x')).toBe(-32602)
    expect(await ask('getBalance')).toBe(-32602)
    expect(await ask('sendTransaction', 'AAAA', { encoding: 'base64' })).toBe(-32602)
    expect(await ask('sendTransaction', '0O')).toBe(-32602)
    expect(await ask('getMultipleAccounts', 'x')).toBe(-32602)
    expect(await ask('requestAirdrop', usdc, -1)).toBe(-32602)
    expect(await ask('constructor')).toBe(-32601)
    expect(await ask('getNonsense')).toBe(-32601)
  })
})
