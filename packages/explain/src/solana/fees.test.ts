import { generateKeyPairSync, sign } from 'node:crypto'
import * as web3 from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { limit, price, send } from '../../test/solana/instructions.ts'
import { call, context, friend, toBytes } from '../../test/solana/Row.ts'
import { explainTransaction } from './index.ts'

const message = Buffer.from('A price of an oracle')
const ed25519 = web3.Ed25519Program.createInstructionWithPrivateKey({
  message,
  privateKey: web3.Keypair.fromSeed(new Uint8Array(32).fill(7)).secretKey,
})
const secp256k1 = web3.Secp256k1Program.createInstructionWithPrivateKey({
  message,
  privateKey: new Uint8Array(32).fill(7),
})
const secp256r1 = checkPasskeys(2)

/** An instruction of the precompile for P-256 (SIMD-75), with this many signatures. */
function checkPasskeys(count: number): web3.TransactionInstruction {
  const passkeys = Array.from({ length: count }, () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const [abscissa, ordinate] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
    const signature = sign('sha256', message, { dsaEncoding: 'ieee-p1363', key: privateKey })
    return [2 + (ordinate.at(-1)! & 1), ...abscissa, ...signature]
  })
  const start = 2 + 14 * count
  const end = start + passkeys.flat().length
  const here = 0xffff
  const offsets = passkeys.flatMap((_, index) => {
    const key = start + 97 * index
    return [key + 33, here, key, here, end, message.length, here]
  })
  const bytes = new Uint8Array(Uint16Array.from(offsets).buffer)
  const program = new web3.PublicKey('Secp256r1SigVerify1111111111111111111111111')
  return call(program, [count, 0, ...bytes, ...passkeys.flat(), ...message])
}

/** The fees that the screen shows, in lamports. */
function feesOf(...instructions: web3.TransactionInstruction[]) {
  const { facts } = explainTransaction(toBytes({ instructions }), context).explanation
  const find = (id: string) => {
    const { value } = facts.find(({ label }) => label.id === id) ?? {}
    return value?.kind === 'amount' ? value.amount : undefined
  }
  return { network: find('fact.fee'), priority: find('fact.priorityFee') }
}

describe('feesOf', () => {
  test('default: the signatures, and the priority fee', () => {
    expect(feesOf(send(1))).toEqual({ network: 5_000n, priority: undefined })
    expect(feesOf(limit, price(1_000), send(1))).toEqual({ network: 5_000n, priority: 100n })
    const both = call(web3.SystemProgram.programId, [12, 0, 0, 0], [friend, 'writableSigner'])
    expect(feesOf(both).network).toBe(10_000n)
  })

  test.each([
    ['Ed25519', ed25519, 10_000n],
    ['secp256k1', secp256k1, 10_000n],
    ['secp256r1', secp256r1, 15_000n],
  ])('behavior: signatures that a precompile checks: %s', (_, instruction, network) => {
    expect(feesOf(instruction, send(1)).network).toBe(network)
  })

  test('behavior: each instruction of a precompile counts, and one without data does not', () => {
    expect(feesOf(ed25519, ed25519, secp256k1, send(1)).network).toBe(20_000n)
    expect(feesOf(call(web3.Ed25519Program.programId, []), send(1)).network).toBe(5_000n)
  })

  test('behavior: the same bytes for another program are no signatures', () => {
    expect(feesOf(call(friend, [...ed25519.data]), send(1)).network).toBe(5_000n)
  })
})
