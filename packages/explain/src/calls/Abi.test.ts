import fc from 'fast-check'
import { type AbiParameter, encodeAbiParameters, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Hex } from '../Hex.ts'
import { recognizers } from '../recognizers.ts'
import * as Signature from '../Signature.ts'
import * as Abi from './Abi.ts'

const calls = Object.entries(recognizers.calls)

/** Returns a type as viem expects it. */
function toParameter(type: string, structs: Signature.Structs, name = ''): AbiParameter {
  const item = Signature.itemOf(type)
  if (item) {
    const inner = toParameter(item.type, structs)
    return { ...inner, name, type: `${inner.type}[${item.length ?? ''}]` }
  }
  const fields = structs.get(type)
  if (!fields) return { name, type }
  const components = fields.map((field) => toParameter(field.type, structs, field.name))
  return { components, name, type: 'tuple' } as AbiParameter
}

/** Generates values of a type. */
function arbitrary(type: string, structs: Signature.Structs): fc.Arbitrary<unknown> {
  const item = Signature.itemOf(type)
  if (item)
    return fc.array(arbitrary(item.type, structs), {
      maxLength: item.length ?? 3,
      minLength: item.length ?? 0,
    })
  const fields = structs.get(type)
  if (fields)
    return fc.record(
      Object.fromEntries(fields.map((field) => [field.name, arbitrary(field.type, structs)])),
    )
  const hex = (length: number) =>
    fc
      .uint8Array({ maxLength: length || 70, minLength: length })
      .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
  if (type === 'address') return hex(20)
  if (type === 'bytes') return hex(0)
  if (type === 'string') return fc.string({ unit: 'grapheme' })
  if (type === 'bool') return fc.boolean()
  const [, size] = /^bytes(\d+)$/.exec(type) ?? []
  if (size) return hex(Number(size))
  const [, bits] = /^int(\d+)$/.exec(type) ?? []
  if (bits) {
    const half = 2n ** BigInt(Number(bits) - 1)
    return fc.bigInt({ max: half - 1n, min: -half })
  }
  return fc.bigInt({ max: 2n ** BigInt(type.slice(4)) - 1n, min: 0n })
}

/** Returns the text whose hash gives the selector. It has only types, and writes structs as tuples. */
function canonical(type: string, structs: Signature.Structs): string {
  const item = Signature.itemOf(type)
  if (item) return `${canonical(item.type, structs)}[]`
  const fields = structs.get(type)
  return fields ? `(${fields.map((field) => canonical(field.type, structs))})` : type
}

describe('recognizers.calls', () => {
  test.each(calls)('%s is the selector of its signature', (selector, { signature }) => {
    const { name, structs } = Signature.parse(signature)
    const types = structs.get(name)!.map((field) => canonical(field.type, structs))
    expect(toFunctionSelector(`function ${name}(${types})`)).toBe(selector)
  })
})

/** Types that occur in descriptors of contracts, but in no recognizer. */
const others = [
  ['0x00000001', { signature: 'f(string a,int24 b,bytes4 c,int256 d)' }],
  ['0x00000002', { signature: 'f(uint8[3] a,bytes[2] b,$1[2][] c)$1(int8 x,bytes20[2] y)' }],
  ['0x00000003', { signature: 'f($1[2] a,string[] b)$1(string x,address y)' }],
] as const

describe('decode', () => {
  test.each([...calls, ...others])(
    'T34 %s: decodes what viem encodes',
    (selector, { signature }) => {
      const parsed = Signature.parse(signature)
      const fields = parsed.structs.get(parsed.name)!
      const parameters = fields.map((it) => toParameter(it.type, parsed.structs, it.name))
      fc.assert(
        fc.property(arbitrary(parsed.name, parsed.structs), (values) => {
          const list = fields.map(({ name }) => (values as Record<string, unknown>)[name])
          const encoded = encodeAbiParameters(parameters, list as readonly unknown[] as never)
          const data = `${selector}${encoded.slice(2)}` as Hex
          expect(Abi.decode(parsed, data)).toEqual({ rest: 0, values })
          expect(Abi.decode(parsed, `${data}aa`)).toEqual({ rest: 1, values })
        }),
        { numRuns: 30 },
      )
    },
  )

  test('T35 error: one byte is missing', () => {
    const parsed = Signature.parse('f(bytes data,uint8 last)')
    const data = `0x00000000${encodeAbiParameters([{ type: 'bytes' }, { type: 'uint8' }], ['0x12', 1]).slice(2)}`
    expect(Abi.decode(parsed, data as Hex)?.rest).toBe(0)
    expect(Abi.decode(parsed, data.slice(0, -2) as Hex)).toBe(undefined)
  })

  test.each([
    ['string a', `${'20'.padStart(64, '0')}${'01'.padStart(64, '0')}${'ff'.padEnd(64, '0')}`],
    ['int8 a', '80'.padStart(64, '0')],
    ['bytes4 a', '1122334455'.padEnd(64, '0')],
    ['uint8[2] a', '01'.padStart(64, '0')],
  ])('T35 error: %s in another form', (field, words) => {
    const parsed = Signature.parse(`f(${field})`)
    expect(Abi.decode(parsed, `0x00000000${words}`)).toBe(undefined)
  })

  test('T35 a changed word is rejected, or changes a value', () => {
    const parsed = Signature.parse('f(address to,bytes[] list,bool flag)')
    const types = [{ type: 'address' }, { type: 'bytes[]' }, { type: 'bool' }] as const
    const to = `0x${'11'.repeat(20)}` as const
    const data = `0x00000000${encodeAbiParameters(types, [to, ['0xaabb', '0x'], true]).slice(2)}`
    const before = JSON.stringify(Abi.decode(parsed, data as Hex))
    for (let index = 10; index < data.length; index++) {
      const digit = data[index] === '1' ? '2' : '1'
      const changed = data.slice(0, index) + digit + data.slice(index + 1)
      expect(JSON.stringify(Abi.decode(parsed, changed as Hex))).not.toBe(before)
    }
  })
})
