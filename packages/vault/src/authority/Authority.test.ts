import { createPublicKey, verify as nodeVerify } from 'node:crypto'
import { isSolanaTransaction } from '@latchkey/protocol/solana/isSolanaTransaction'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { beforeAll, describe, expect, test } from 'vitest'
import * as Bytes from '../Bytes.ts'
import * as Seed from '../Seed.ts'
import * as Shape from '../Shape.ts'
import * as EvmTransaction from '../sign/EvmTransaction.ts'
import * as SolanaTransaction from '../sign/SolanaTransaction.ts'
import {
  signMessage,
  signSolanaMessage,
  signSolanaTransaction,
  signTransaction,
} from '../sign/sign.ts'
import * as Slot from '../slots/Slot.ts'
import * as SlotList from '../slots/SlotList.ts'
import * as Authority from './Authority.ts'

const walletId = 'wallet-1'
const seeds = {
  entropy: Seed.fromPhrase(
    'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
  ),
  evm: Seed.fromKey('evm', new Uint8Array(32).fill(3)),
  solana: Seed.fromKey('solana', new Uint8Array(32).fill(4)),
}

type Wallet = Authority.verifyCertificate.Expected & {
  authority: Authority.Authority
  certificate: Authority.Certificate
  keys: Seed.Keys
  seed: Seed.Seed
}

async function open(seed: Seed.Seed): Promise<Wallet> {
  const keys = await Seed.derive(seed)
  const authority = await Authority.fromSeed(seed)
  const certificate = Authority.certify({ authority, keys, walletId })
  return { addresses: Seed.toAddresses(keys), authority, certificate, keys, seed, walletId }
}

const wallets = {} as Record<keyof typeof seeds, Wallet>
beforeAll(async () => {
  for (const kind of Object.keys(seeds) as (keyof typeof seeds)[])
    wallets[kind] = await open(seeds[kind])
})

const list = SlotList.create({
  seed: seeds.evm,
  slots: [Slot.createCode(() => new Uint8Array(16).fill(9)).slot],
  walletId,
})
const claim: Authority.Claim = {
  deviceId: 'device-1',
  digest: new Uint8Array(32).fill(1),
  operation: 'stage',
  slots: { hash: Authority.hashSlots(list), revision: list.revision },
  walletId,
}

describe('fromSeed', () => {
  test('default: one key per container, imports included', () => {
    const publicKeys = Object.values(wallets).map(({ authority }) =>
      Bytes.toBase64url(authority.publicKey),
    )
    expect(publicKeys).toMatchInlineSnapshot(`
      [
        "EXOt8wm3KARpDUXuDUiEDt3fo-7O9CmqfEV0fFUB6tM",
        "gAXpC8GL5J8oq30xQiQqXC6YnVgxjoJwoV9sclvvW9w",
        "-O34nLPbO1xRNyE6vcWIceF3Nal2EA-mN1te7kQYFpo",
      ]
    `)
  })

  test('behavior: the same bytes of another kind have another authority', async () => {
    const bytes = seeds.evm.bytes.slice()
    const other = await Authority.fromSeed({ bytes, kind: 'solana' })
    expect(other.publicKey).not.toEqual(wallets.evm.authority.publicKey)
  })
})

describe.each(['entropy', 'evm', 'solana'] as const)('verifyCertificate: %s', (kind) => {
  const accepts = (certificate: Authority.Certificate, expected?: Partial<Wallet>) => {
    try {
      Authority.verifyCertificate(certificate, { ...wallets[kind], ...expected })
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(Authority.CertificateError)
      return false
    }
  }

  test('default: deterministic, and signed by the EVM key if there is one', () => {
    const { authority, certificate, keys } = wallets[kind]
    expect(accepts(certificate)).toBe(true)
    expect(certificate.chain).toBe(kind === 'solana' ? 'solana' : 'evm')
    expect(Authority.certify({ authority, keys, walletId })).toEqual(certificate)
  })

  test('behavior: survives JSON', () => {
    const json = JSON.parse(JSON.stringify(Shape.encode(wallets[kind].certificate)))
    expect(accepts(Authority.certificateShape(json))).toBe(true)
  })

  test('error: T50 any changed field', () => {
    const { certificate } = wallets[kind]
    const flip = (bytes: Bytes.Bytes, index: number) =>
      bytes.map((byte, at) => (at === index ? byte ^ 1 : byte))
    const { publicKey, signature } = certificate
    const chain = certificate.chain === 'evm' ? 'solana' : 'evm'
    const changes: Partial<Authority.Certificate>[] = [
      { publicKey: flip(publicKey, 0) },
      { walletId: 'wallet-2' },
      { chain },
      { addresses: {} },
      { addresses: { ...certificate.addresses, evm: `0x${'1'.repeat(40)}` } },
      { addresses: { ...certificate.addresses, solana: '1'.repeat(32) } },
      { signature: signature.slice(1) },
      { signature: new Uint8Array(signature.length) },
      { signature: new Uint8Array(signature.length).fill(255) },
      ...Array.from(signature.keys(), (index) => ({ signature: flip(signature, index) })),
    ]
    for (const change of changes) expect(accepts({ ...certificate, ...change })).toBe(false)
  })

  test('error: T50 a thief certifies a key with a wallet of their own', async () => {
    const thief = await open(Seed.create())
    const { addresses, publicKey } = wallets[kind].certificate
    expect(accepts(thief.certificate)).toBe(false)
    expect(accepts({ ...thief.certificate, addresses })).toBe(false)
    expect(accepts({ ...thief.certificate, addresses, publicKey })).toBe(false)
    // The certificate is valid, but for another wallet id.
    const { authority, keys } = wallets[kind]
    const other = Authority.certify({ authority, keys, walletId: 'wallet-2' })
    expect(accepts(other)).toBe(false)
    expect(accepts({ ...other, walletId })).toBe(false)
  })
})

describe('verifyCertificate', () => {
  test('error: T50 a Solana signature for a wallet that has an EVM key', () => {
    const { addresses, authority, keys } = wallets.entropy
    const { solana } = keys
    const bySolana = Authority.certify({ authority, keys: { solana }, walletId })
    for (const forged of [bySolana, { ...bySolana, addresses }])
      expect(() => Authority.verifyCertificate(forged, wallets.entropy)).toThrow(
        Authority.CertificateError,
      )
  })

  test('error: a high s', () => {
    const { certificate } = wallets.evm
    const { r, recovery, s } = secp256k1.Signature.fromBytes(certificate.signature, 'recovered')
    const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s, recovery! ^ 1)
    const signature = Uint8Array.from(high.toBytes('recovered'))
    expect(() => Authority.verifyCertificate({ ...certificate, signature }, wallets.evm)).toThrow(
      Authority.CertificateError,
    )
  })
})

describe('verify', () => {
  test('default', async () => {
    const { authority } = wallets.evm
    const authorization = await Authority.sign(authority, claim)
    Authority.verify(authorization, claim, authority.publicKey)
    const json = JSON.parse(JSON.stringify(Shape.encode(authorization)))
    Authority.verify(Authority.authorizationShape(json), claim, authority.publicKey)
  })

  test('behavior: Node.js verifies the same bytes', async () => {
    const { authority } = wallets.evm
    const { signature } = await Authority.sign(authority, claim)
    const x = Bytes.toBase64url(authority.publicKey)
    const key = createPublicKey({ format: 'jwk', key: { crv: 'Ed25519', kty: 'OKP', x } })
    expect(nodeVerify(null, Authority.toMessage(claim), key, signature)).toBe(true)
    const other = { ...claim, operation: 'activate' } as const
    expect(nodeVerify(null, Authority.toMessage(other), key, signature)).toBe(false)
  })

  test('error: T50 a replay for anything else', async () => {
    const { authority } = wallets.evm
    const authorization = await Authority.sign(authority, claim)
    const { hash, revision } = claim.slots
    const others: Partial<Authority.Claim>[] = [
      ...Authority.operations.filter((it) => it !== 'stage').map((operation) => ({ operation })),
      { walletId: 'wallet-2' },
      { deviceId: 'device-2' },
      { digest: new Uint8Array(32).fill(2) },
      { slots: { hash: new Uint8Array(32), revision } },
      { slots: { hash, revision: revision + 1 } },
      // A byte has moved from one field to the next.
      { deviceId: '1device-1', walletId: 'wallet-' },
    ]
    for (const other of others)
      expect(() =>
        Authority.verify(authorization, { ...claim, ...other }, authority.publicKey),
      ).toThrow(Authority.AuthorizationError)
    for (const signature of [new Uint8Array(64), new Uint8Array(1), new Uint8Array(0)])
      expect(() => Authority.verify({ signature, version: 2 }, claim, authority.publicKey)).toThrow(
        Authority.AuthorizationError,
      )
    expect(() =>
      Authority.verify(authorization, claim, wallets.solana.authority.publicKey),
    ).toThrow(Authority.AuthorizationError)
    expect(() => Authority.verify(authorization, claim, new Uint8Array(3))).toThrow(
      Authority.AuthorizationError,
    )
  })
})

test('authorize: makes both from an open wallet', async () => {
  const { keys, seed } = wallets.entropy
  const { authorization, certificate } = await Authority.authorize({ claim, keys, seed })
  Authority.verifyCertificate(certificate, wallets.entropy)
  Authority.verify(authorization, claim, certificate.publicKey)
})

test('hashSlots: differs for every change of the list', () => {
  const hash = Authority.hashSlots(list)
  expect(Authority.hashSlots(SlotList.decode(SlotList.encode(list)))).toEqual(hash)
  for (const other of [
    { ...list, revision: 2 },
    { ...list, mac: new Uint8Array(32) },
    { ...list, slots: [] },
  ])
    expect(Authority.hashSlots(other)).not.toEqual(hash)
})

describe('T50: a host cannot have a certificate signed', () => {
  /** The bytes that the wallet's key signs, as the module makes them. */
  const preimage = (kind: keyof typeof seeds) => {
    const { addresses, chain, publicKey } = wallets[kind].certificate
    const { evm = '', solana = '' } = addresses
    return Bytes.join('latchkey/2/certificate', chain, walletId, publicKey, evm, solana)
  }

  test('the preimage is what the EVM key has signed', () => {
    const { certificate, keys } = wallets.evm
    const options = { format: 'recovered', prehash: false } as const
    const signature = secp256k1.sign(keccak_256(preimage('evm')), keys.evm!.secret, options)
    expect(Uint8Array.from(signature)).toEqual(certificate.signature)
  })

  test('no function signs it', () => {
    const { evm, solana } = wallets.entropy.keys
    const bytes = preimage('entropy')
    expect(bytes[0]).toBe(0)
    expect(Authority.isReserved(bytes)).toBe(true)
    expect(() => signTransaction(evm!, bytes)).toThrow(EvmTransaction.TransactionError)
    expect(() => signSolanaMessage(solana!, bytes)).toThrow(Authority.ReservedError)
    expect(() => signSolanaTransaction(solana!, bytes)).toThrow(SolanaTransaction.TransactionError)
    expect(isSolanaTransaction(bytes)).toBe(false)
    // EIP-191 adds a prefix, so the signature covers other bytes.
    const signed = Buffer.from(signMessage(evm!, bytes).slice(2), 'hex')
    const { certificate } = wallets.entropy
    for (const recovery of [0, 1]) {
      const signature = Uint8Array.of(recovery, ...signed.subarray(0, 64))
      expect(() =>
        Authority.verifyCertificate({ ...certificate, signature }, wallets.entropy),
      ).toThrow(Authority.CertificateError)
    }
  })

  test('other messages are signed as before', () => {
    const { solana } = wallets.entropy.keys
    for (const text of ['latchkey/2/certificate', '', '\0\0\0\x16latchkey/2/certificatf'])
      expect(signSolanaMessage(solana!, new TextEncoder().encode(text))).toHaveLength(64)
  })
})

test('error: a format that this code cannot read', () => {
  const json = Shape.encode(wallets.evm.certificate)
  const read = Shape.named(Authority.certificateShape, 'certificate')
  expect(() => read({ ...json, version: 3 })).toThrow(Shape.VersionError)
  expect(() => read({ ...json, version: 1 })).toThrow(
    expect.objectContaining({
      cause: 'Format version 1 is unknown: this code reads version 2.',
    }),
  )
  expect(() => read({ ...json, signature: 'AA' })).toThrow(Shape.InvalidError)
  expect(() => read({ ...json, addresses: { evm: 'x' } })).toThrow(Shape.InvalidError)
})
