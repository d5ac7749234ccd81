import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { hashTypedData, serializeTransaction, type TransactionSerializable, toBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import * as Bytes from '../Bytes.ts'
import type * as Seed from '../Seed.ts'
import * as Authorization from './Authorization.ts'
import * as EvmTransaction from './EvmTransaction.ts'
import * as SolanaTransaction from './SolanaTransaction.ts'
import * as sign from './sign.ts'
import * as TypedData from './TypedData.ts'

const secret = fc
  .uint8Array({ maxLength: 32, minLength: 32 })
  .map((bytes) => Uint8Array.from(bytes).fill(1, 0, 1))

/** A key of the vault, and the same key as a viem account. */
function both(secret: Bytes.Bytes) {
  const account = privateKeyToAccount(`0x${bytesToHex(secret)}`)
  return { account, key: { address: account.address, secret } satisfies Seed.Key }
}

describe('signMessage', () => {
  test('behavior: the same as viem, for any key and message', async () => {
    await fc.assert(
      fc.asyncProperty(secret, fc.string({ unit: 'binary' }), async (secret, message) => {
        const { account, key } = both(secret)
        expect(sign.signMessage(key, message)).toBe(await account.signMessage({ message }))
      }),
      { numRuns: 25 },
    )
    await fc.assert(
      fc.asyncProperty(secret, fc.uint8Array({ maxLength: 200 }), async (secret, raw) => {
        const { account, key } = both(secret)
        expect(sign.signMessage(key, raw)).toBe(await account.signMessage({ message: { raw } }))
      }),
      { numRuns: 25 },
    )
  })

  test('behavior: s is always low', () => {
    const { key } = both(new Uint8Array(32).fill(9))
    for (let i = 0; i < 20; i++)
      expect(Number.parseInt(sign.signMessage(key, `${i}`).slice(66, 68), 16)).toBeLessThan(0x80)
  })
})

const hex = (length: number) =>
  fc
    .uint8Array({ maxLength: length, minLength: length })
    .map((it) => `0x${bytesToHex(it)}` as const)
const person = fc.record({ name: fc.string({ unit: 'binary' }), wallet: hex(20) })
const types = {
  Mail: [
    { name: 'from', type: 'Person' },
    { name: 'to', type: 'Person[]' },
    { name: 'groups', type: 'Person[][]' },
    { name: 'contents', type: 'string' },
    { name: 'data', type: 'bytes' },
    { name: 'small', type: 'int8' },
    { name: 'large', type: 'uint256' },
    { name: 'deep', type: 'int256' },
    { name: 'flag', type: 'bool' },
    { name: 'tag', type: 'bytes4' },
    { name: 'pair', type: 'uint16[2]' },
    { name: 'attachment', type: 'Attachment' },
  ],
  Person: [
    { name: 'name', type: 'string' },
    { name: 'wallet', type: 'address' },
  ],
  Attachment: [{ name: 'hash', type: 'bytes32' }],
} as const
const uint16 = fc.nat(0xffff)
const mail = fc.record({
  attachment: fc.record({ hash: hex(32) }),
  contents: fc.string({ unit: 'binary' }),
  data: fc.uint8Array({ maxLength: 50 }).map((it) => `0x${bytesToHex(it)}` as const),
  deep: fc.bigInt({ max: 2n ** 255n - 1n, min: -(2n ** 255n) }),
  flag: fc.boolean(),
  from: person,
  groups: fc.array(fc.array(person, { maxLength: 2 }), { maxLength: 2 }),
  large: fc.bigInt({ max: 2n ** 256n - 1n, min: 0n }),
  pair: fc.tuple(uint16, uint16),
  small: fc.integer({ max: 127, min: -128 }),
  tag: hex(4),
  to: fc.array(person, { maxLength: 3 }),
})
const domain = fc.record(
  {
    chainId: fc.nat(1_000_000),
    name: fc.string(),
    salt: hex(32),
    verifyingContract: hex(20),
    // viem omits an empty version if the types do not name it.
    version: fc.string({ minLength: 1 }),
  },
  { requiredKeys: [] },
)

describe('signTypedData', () => {
  test('behavior: the same as viem, for any key, domain and message', async () => {
    await fc.assert(
      fc.asyncProperty(secret, domain, mail, async (secret, domain, message) => {
        const { account, key } = both(secret)
        const typedData = { domain, message, primaryType: 'Mail', types } as const
        const expected = await account.signTypedData(typedData as never)
        expect(sign.signTypedData(key, typedData)).toBe(expected)
        // JSON-RPC sends numbers as text.
        const json = JSON.parse(
          JSON.stringify(typedData, (_, it) => (typeof it === 'bigint' ? `${it}` : it)),
        )
        expect(sign.signTypedData(key, json)).toBe(expected)
      }),
      { numRuns: 40 },
    )
  })

  /** https://eips.ethereum.org/EIPS/eip-712: the example of the standard. */
  test('behavior: the example of EIP-712', () => {
    const typedData = {
      domain: {
        chainId: 1,
        name: 'Ether Mail',
        verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
        version: '1',
      },
      message: {
        contents: 'Hello, Bob!',
        from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
        to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
      },
      primaryType: 'Mail',
      types: {
        Mail: [
          { name: 'from', type: 'Person' },
          { name: 'to', type: 'Person' },
          { name: 'contents', type: 'string' },
        ],
        Person: types.Person,
      },
    } as const
    expect(bytesToHex(TypedData.hash(typedData))).toBe(
      'be609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2',
    )
  })

  test('behavior: only a domain, a recursive type, and types that include the domain', () => {
    const node = [
      { name: 'value', type: 'uint8' },
      { name: 'next', type: 'Node[]' },
    ]
    const samples: TypedData.TypedData[] = [
      { domain: { name: 'd' }, message: {}, primaryType: 'EIP712Domain', types: {} },
      {
        domain: {},
        message: { next: [{ next: [], value: 2 }], value: 1 },
        primaryType: 'Node',
        types: { Node: node },
      },
      {
        domain: { chainId: '0x1', name: 'd' },
        message: { next: [], value: 1 },
        primaryType: 'Node',
        types: { EIP712Domain: [{ name: 'name', type: 'string' }], Node: node },
      },
    ]
    for (const sample of samples)
      expect(`0x${bytesToHex(TypedData.hash(sample))}`).toBe(hashTypedData(sample as never))
  })

  test('error: rejects a value that does not match its type, and does not quote it', () => {
    const wrong: [string, unknown][] = [
      ['uint8', 256],
      ['uint8', -1],
      ['int8', 128],
      ['uint8', 1.5],
      ['uint8', 'canary'],
      ['uint7', 1],
      ['uint264', 1],
      ['address', '0xcanary'],
      ['address', `0x${'11'.repeat(19)}`],
      ['bytes4', '0x112233'],
      ['bytes33', `0x${'11'.repeat(33)}`],
      ['bytes0', '0x'],
      ['bytes', 'canary'],
      ['bool', 'true'],
      ['string', 1],
      ['string[]', 'canary'],
      ['string[2]', ['canary']],
      ['Unknown', {}],
      ['string', undefined],
    ]
    for (const [type, value] of wrong) {
      const message = value === undefined ? {} : { it: value }
      const typedData = {
        domain: {},
        message,
        primaryType: 'T',
        types: { T: [{ name: 'it', type }] },
      }
      const attempt = () => TypedData.hash(typedData)
      expect(attempt, type).toThrow(TypedData.TypedDataError)
      expect(attempt).not.toThrow('canary')
    }
    const none = { domain: {}, message: {}, primaryType: 'toString', types: {} }
    expect(() => TypedData.hash(none)).toThrow(TypedData.TypedDataError)
  })
})

const accessList = fc.array(
  fc.record({ address: hex(20), storageKeys: fc.array(hex(32), { maxLength: 2 }) }),
  { maxLength: 2 },
)
const common = {
  chainId: fc.integer({ max: 100_000_000, min: 1 }),
  data: fc.uint8Array({ maxLength: 300 }).map((it) => `0x${bytesToHex(it)}` as const),
  gas: fc.bigInt({ max: 30_000_000n, min: 21_000n }),
  nonce: fc.nat(100_000),
  to: hex(20),
  value: fc.bigInt({ max: 10n ** 24n, min: 0n }),
}
const price = fc.bigInt({ max: 10n ** 12n, min: 0n })
const transactions = fc.oneof(
  fc.record({ ...common, gasPrice: price, type: fc.constant('legacy' as const) }),
  fc.record({ ...common, accessList, gasPrice: price, type: fc.constant('eip2930' as const) }),
  fc.record({
    ...common,
    accessList,
    maxFeePerGas: fc.constant(10n ** 12n),
    maxPriorityFeePerGas: price,
    type: fc.constant('eip1559' as const),
  }),
)

describe('signTransaction', () => {
  test('behavior: the same as viem, for any key and transaction', async () => {
    await fc.assert(
      fc.asyncProperty(secret, transactions, async (secret, transaction) => {
        const { account, key } = both(secret)
        const unsigned = serializeTransaction(transaction as TransactionSerializable)
        const { r, s, yParity } = sign.signTransaction(key, toBytes(unsigned))
        const signature = { r, s, v: 27n + BigInt(yParity), yParity }
        const signed = serializeTransaction(transaction as TransactionSerializable, signature)
        expect(signed).toBe(await account.signTransaction(transaction as TransactionSerializable))
        // A transaction that is already signed is refused.
        expect(() => sign.signTransaction(key, toBytes(signed))).toThrow(
          EvmTransaction.TransactionError,
        )
      }),
      { numRuns: 40 },
    )
  })

  test('T31–T36 error: rejects bytes that are not a transaction', async () => {
    const { key } = both(new Uint8Array(32).fill(9))
    const transaction = serializeTransaction({ chainId: 1, maxFeePerGas: 1n, type: 'eip1559' })
    const bytes = toBytes(transaction)
    const wrong = [
      new Uint8Array(0),
      new Uint8Array(32).fill(7), // a hash
      new TextEncoder().encode('\x19Ethereum Signed Message:\n5hello'),
      hexToBytes(`1901${'11'.repeat(64)}`), // typed data
      hexToBytes('05d80194111111111111111111111111111111111111111180'), // an EIP-7702 authorization
      Uint8Array.of(...bytes, 0),
      bytes.slice(0, -1),
      Uint8Array.of(5, ...bytes.slice(1)),
      toBytes(serializeTransaction({ type: 'legacy' })), // without a chain id, valid on every chain
      Uint8Array.of(0xff, 255, 255, 255, 255, 255, 255, 255, 255),
    ]
    for (const payload of wrong)
      expect(() => sign.signTransaction(key, payload)).toThrow(EvmTransaction.TransactionError)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), (payload) => {
        if (![1, 2, 3, 4].includes(payload[0]!) && !(payload[0]! >= 0xc0))
          expect(() => sign.signTransaction(key, payload)).toThrow(EvmTransaction.TransactionError)
      }),
    )
  })
})

describe('signAuthorization', () => {
  const zero = `0x${'00'.repeat(20)}` as const
  const targets = [zero, Authorization.implementation] as const

  test('behavior: the same as viem, for any key, chain and nonce', async () => {
    const count = fc.oneof(fc.nat(0x101), fc.maxSafeNat())
    await fc.assert(
      fc.asyncProperty(
        secret,
        fc.constantFrom(...targets),
        count,
        count,
        async (secret, address, chain, nonce) => {
          const { account, key } = both(secret)
          const authorization = { address, chainId: Math.max(1, chain), nonce }
          const { r, s, yParity } = await account.signAuthorization(authorization)
          expect(sign.signAuthorization(key, authorization)).toEqual({ r, s, yParity })
        },
      ),
      { numRuns: 40 },
    )
  })

  test('T35 error: other code, and an authorization of every chain', () => {
    const { key } = both(new Uint8Array(32).fill(9))
    const fit = { address: Authorization.implementation, chainId: 1, nonce: 0 } as const
    const wrong = [
      { ...fit, address: `0x${'11'.repeat(20)}` },
      { ...fit, address: `0x${'00'.repeat(19)}01` },
      { ...fit, address: `${fit.address}00` },
      { ...fit, address: '0x' },
      { ...fit, chainId: 0 },
      { ...fit, chainId: -1 },
      { ...fit, chainId: 1.5 },
      { ...fit, nonce: -1 },
      { ...fit, nonce: 2 ** 53 },
    ] as Authorization.Authorization[]
    for (const authorization of wrong)
      expect(() => sign.signAuthorization(key, authorization)).toThrow(
        Authorization.AuthorizationError,
      )
    fc.assert(
      fc.property(hex(20), (address) => {
        if (targets.some((target) => target === address)) return
        expect(() => sign.signAuthorization(key, { ...fit, address })).toThrow(
          Authorization.AuthorizationError,
        )
      }),
    )
  })
})

/** Encodes the message of a Solana transaction. */
function solanaMessage(options: { signers: Uint8Array[]; version?: 0 }): Uint8Array {
  const { signers, version } = options
  const program = new Uint8Array(32)
  return Uint8Array.from([
    ...(version === 0 ? [0x80] : []),
    ...[signers.length, 0, 1],
    ...[signers.length + 1, ...signers.flatMap((it) => [...it]), ...program],
    ...new Uint8Array(32).fill(3),
    ...[1, signers.length, 1, 0, 12, ...new Uint8Array(12).fill(2)],
    ...(version === 0 ? [1, ...new Uint8Array(32).fill(4), 1, 0, 1, 1] : []),
  ])
}

describe('Solana', () => {
  const secret = Bytes.random(32)
  const publicKey = ed25519.getPublicKey(secret)
  const key: Seed.Key = { address: '', secret }
  const other = ed25519.getPublicKey(Bytes.random(32))
  const transactions = [
    solanaMessage({ signers: [publicKey] }),
    solanaMessage({ signers: [other, publicKey], version: 0 }),
  ]

  test('behavior: a message, and a transaction that requires this key', () => {
    const message = new TextEncoder().encode('hello')
    expect(ed25519.verify(sign.signSolanaMessage(key, message), message, publicKey)).toBe(true)
    for (const it of transactions)
      expect(ed25519.verify(sign.signSolanaTransaction(key, it), it, publicKey)).toBe(true)
  })

  test('T31–T36 error: a message that is a transaction', () => {
    for (const it of transactions) {
      const signed = Uint8Array.from([
        it[0] === 0x80 ? 2 : 1,
        ...new Uint8Array(it[0] === 0x80 ? 128 : 64),
        ...it,
      ])
      for (const disguise of [it, signed])
        expect(() => sign.signSolanaMessage(key, disguise)).toThrow(SolanaTransaction.DisguiseError)
    }
  })

  test('T36 error: a message that begins like a transaction of a newer version', () => {
    const newer = Uint8Array.of(0x81, 1, 0, 0, ...new Uint8Array(70))
    expect(() => sign.signSolanaMessage(key, newer)).toThrow(SolanaTransaction.DisguiseError)
    expect(() => sign.signSolanaMessage(key, newer.slice(0, 64))).toThrow(
      SolanaTransaction.DisguiseError,
    )
    // Text never looks like a transaction, so it is signed.
    const message = new TextEncoder().encode('é'.repeat(100))
    expect(ed25519.verify(sign.signSolanaMessage(key, message), message, publicKey)).toBe(true)
  })

  test('error: a transaction of another signer, or no transaction', () => {
    const [mine] = transactions
    const wrong = [
      solanaMessage({ signers: [other] }),
      mine!.slice(0, -1),
      Uint8Array.of(...mine!, 0),
      new TextEncoder().encode('hello'),
      new Uint8Array(0),
      Uint8Array.of(0x81, ...mine!),
    ]
    for (const it of wrong)
      expect(() => sign.signSolanaTransaction(key, it)).toThrow(SolanaTransaction.TransactionError)
  })
})
