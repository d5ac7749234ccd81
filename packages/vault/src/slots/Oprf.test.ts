import { ristretto255_oprf } from '@noble/curves/ed25519.js'
import { describe, expect, test } from 'vitest'
import rfc from '../../test/vectors/rfc9497.json' with { type: 'json' }
import * as Bytes from '../Bytes.ts'
import * as Oprf from './Oprf.ts'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const hex = (it: Uint8Array) => Buffer.from(it).toString('hex')

/**
 * Returns a generator with which the library draws this scalar. The library takes 48 bytes modulo the order - 1, plus
 * 1.
 */
const drawing = (scalar: string): Bytes.Random => {
  const value = BigInt(`0x${hex(bytes(scalar).reverse())}`) - 1n
  return (length) => bytes(value.toString(16).padStart(length * 2, '0')).reverse()
}

const server = { publicKey: bytes(rfc.pkSm), secretKey: bytes(rfc.skSm) }

describe('RFC 9497, A.1.2: ristretto255, SHA-512, verifiable mode', () => {
  test('the key pair derives from the seed', () => {
    const pair = ristretto255_oprf.voprf.deriveKeyPair(bytes(rfc.seed), bytes(rfc.keyInfo))
    expect([hex(pair.secretKey), hex(pair.publicKey)]).toEqual([rfc.skSm, rfc.pkSm])
  })

  test.each(rfc.vectors.filter(({ inputs }) => inputs.length === 1))('input $inputs', (vector) => {
    const input = bytes(vector.inputs[0]!)
    const { blind, blinded } = Oprf.blind(input, drawing(vector.blinds[0]!))
    expect([hex(blind), hex(blinded)]).toEqual([vector.blinds[0], vector.blinded[0]])

    const evaluation = Oprf.evaluate(server, blinded, drawing(vector.proofRandomScalar))
    expect(hex(evaluation.evaluated)).toBe(vector.evaluated[0])
    expect(hex(evaluation.proof)).toBe(vector.proof)

    const { publicKey } = server
    const output = Oprf.finalize({ ...evaluation, blind, blinded, input, publicKey })
    expect(hex(output)).toBe(vector.outputs[0])
  })

  test('a batch of two, which the vault does not use', () => {
    const vector = rfc.vectors[2]!
    const { voprf } = ristretto255_oprf
    const blinded = vector.blinded.map(bytes)
    const random = drawing(vector.proofRandomScalar)
    const { publicKey, secretKey } = server
    const answer = voprf.blindEvaluateBatch(secretKey, publicKey, blinded, (length = 48) =>
      random(length),
    )
    expect(answer.evaluated.map(hex)).toEqual(vector.evaluated)
    expect(hex(answer.proof)).toBe(vector.proof)
    const items = vector.inputs.map((input, i) => ({
      blind: bytes(vector.blinds[i]!),
      blinded: blinded[i]!,
      evaluated: answer.evaluated[i]!,
      input: bytes(input),
    }))
    expect(voprf.finalizeBatch(items, publicKey, answer.proof).map(hex)).toEqual(vector.outputs)
  })
})

describe('evaluate', () => {
  test('behavior: the same input is blinded differently, and has the same output', () => {
    const pair = Oprf.keyPair()
    const { publicKey } = pair
    const input = Bytes.random(32)
    const outputs = [1, 2].map(() => {
      const blinded = Oprf.blind(input)
      const evaluation = Oprf.evaluate(pair, blinded.blinded)
      return {
        output: hex(Oprf.finalize({ ...blinded, ...evaluation, input, publicKey })),
        sent: hex(blinded.blinded),
      }
    })
    expect(outputs[0]!.output).toBe(outputs[1]!.output)
    expect(outputs[0]!.sent).not.toBe(outputs[1]!.sent)
  })

  test('error: an element that is the identity, or no element', () => {
    for (const wrong of [new Uint8Array(32), new Uint8Array(32).fill(255), new Uint8Array(31)])
      expect(() => Oprf.evaluate(server, wrong)).toThrow(Oprf.ElementError)
  })
})

describe('finalize', () => {
  test('error: another scalar, another element, or a changed proof', () => {
    const input = Bytes.random(32)
    const blinded = Oprf.blind(input)
    const { publicKey } = server
    const honest = Oprf.evaluate(server, blinded.blinded)
    const other = Oprf.keyPair()
    const proof = honest.proof.slice()
    proof[5]! ^= 1
    const wrong = [
      Oprf.evaluate(other, blinded.blinded),
      { ...Oprf.evaluate(other, blinded.blinded), proof: honest.proof },
      Oprf.evaluate(server, Oprf.blind(input).blinded),
      { ...honest, proof },
      { ...honest, evaluated: new Uint8Array(32) },
    ]
    for (const evaluation of wrong)
      expect(() => Oprf.finalize({ ...blinded, ...evaluation, input, publicKey })).toThrow(
        Oprf.ProofError,
      )
    expect(Oprf.finalize({ ...blinded, ...honest, input, publicKey })).toHaveLength(64)
  })
})
