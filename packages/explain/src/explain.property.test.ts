import { TypedData as Vault } from '@latchkey/vault'
import fc from 'fast-check'
import { hashTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { many } from '../../../test/variants.ts'
import { corpus } from '../test/corpus/index.ts'
import { account, context } from '../test/corpus/Row.ts'
import type { Explanation, Node } from './Explanation.ts'
import { explain, type Method, methods } from './explain.ts'
import * as Hex from './Hex.ts'
import { limits } from './limits.ts'
import { recognizers } from './recognizers.ts'
import * as TypedData from './requests/TypedData.ts'

const method = fc.constantFrom(...methods)
const selector = fc.constantFrom(...Object.keys(recognizers.calls))
const bytes = (maxLength: number) =>
  fc.uint8Array({ maxLength }).map((bytes) => Hex.fromBytes(bytes))

/** Any JSON value. */
const json = fc.jsonValue({ maxDepth: 5, noUnicodeString: false })
const name = fc.constantFrom('A', 'B', 'a', 'uint256', 'address', '__proto__', 'constructor', 'A[]')
const typedData = fc.record(
  {
    domain: fc.oneof(json, fc.record({ chainId: fc.constantFrom(1, '0x1', 137, null) })),
    message: fc.oneof(json, fc.dictionary(name, json)),
    primaryType: fc.oneof(name, json),
    types: fc.dictionary(
      name,
      fc.oneof(fc.array(fc.record({ name, type: fc.oneof(name, fc.string()) })), json),
    ),
  },
  { requiredKeys: [] },
)

/** Counts the parts and the characters that a screen would show. */
function measure(explanation: Explanation): { characters: number; parts: number } {
  let characters = 0
  let parts = 0
  JSON.stringify(explanation, (_, value) => {
    parts++
    if (typeof value === 'string') characters += value.length
    return typeof value === 'bigint' ? String(value) : value
  })
  return { characters, parts }
}

/** Explains a request, and checks the limits that hold for every explanation. */
function check(method: Method, params: unknown): Explanation {
  const { explanation } = explain({ method, params }, context)
  expect(explanation.warnings.map(({ id }) => id)).not.toContain('explanationFailed')
  const { characters, parts } = measure(explanation)
  expect(parts).toBeLessThan(60_000)
  expect(characters).toBeLessThan(3_000_000)
  return explanation
}

describe('explain', () => {
  test('T35 never throws for any JSON', () => {
    fc.assert(
      fc.property(method, json, (method, params) => void check(method, params)),
      { numRuns: many(3_000) },
    )
  })

  test('T35 never throws for any value in any position', () => {
    fc.assert(
      fc.property(method, fc.anything(), fc.anything(), (method, a, b) => {
        for (const params of [
          [a, account],
          [account, a],
          [a],
          [{ data: a, to: b, value: a }],
          [a, b],
        ])
          check(method, params)
      }),
      { numRuns: many(2_000) },
    )
  })

  test('T35 never throws for any typed data', () => {
    fc.assert(
      fc.property(typedData, fc.boolean(), (data, isText) => {
        check('eth_signTypedData_v4', [account, isText ? JSON.stringify(data) : data])
      }),
      { numRuns: many(3_000) },
    )
  })

  test('T34 never throws for any bytes after a selector', () => {
    fc.assert(
      fc.property(
        selector,
        bytes(400),
        fc.bigInt({ min: 0n, max: 5n }),
        (selector, rest, value) => {
          const data = selector + rest.slice(2)
          check('eth_sendTransaction', [{ data, to: account, value }])
        },
      ),
      { numRuns: many(3_000) },
    )
  })

  test('T31 never throws for any text or bytes of a message', () => {
    const text = fc.oneof(fc.string({ maxLength: 300, unit: 'binary' }), bytes(300))
    fc.assert(
      fc.property(text, (text) => void check('personal_sign', [text, account])),
      { numRuns: many(3_000) },
    )
  })

  test('T34 never throws for calldata of the corpus with one changed byte', () => {
    const calls = corpus.flatMap(({ request }) => {
      const [transaction] = Array.isArray(request.params) ? request.params : []
      const data = Hex.from(Object(transaction).data)
      return data && data.length < 4_000 ? [{ ...transaction, data }] : []
    })
    fc.assert(
      fc.property(fc.constantFrom(...calls), fc.nat(), fc.nat(255), (transaction, at, byte) => {
        const changed = Hex.toBytes(transaction.data)
        changed[at % changed.length] = byte
        check('eth_sendTransaction', [{ ...transaction, data: Hex.fromBytes(changed) }])
      }),
      { numRuns: many(2_000) },
    )
  })

  test('T35 the largest requests stay within the limits', () => {
    for (const { request } of corpus) check(request.method, request.params)
    const big = Hex.fromBytes(new Uint8Array(limits.calldata).fill(0xab))
    check('eth_sendTransaction', [{ data: big, to: account }])
    check('personal_sign', [Hex.fromBytes(new Uint8Array(limits.message).fill(0xab)), account])
    check('personal_sign', ['a\u200b'.repeat(16_000), account])
  })
})

describe('TypedData.read', () => {
  const struct = fc.letrec((tie) => ({
    bool: fc.boolean().map((value) => ({ type: 'bool', value })),
    leaf: fc.oneof(tie('bool'), tie('number'), tie('text')),
    list: fc.tuple(tie('leaf'), fc.nat(3)).map(([leaf, length]) => {
      const { type, value } = leaf as Leaf
      return { type: `${type}[]`, value: new Array(length).fill(value) }
    }),
    number: fc
      .bigInt({ max: 2n ** 200n, min: 0n })
      .map((value) => ({ type: 'uint256', value: `${value}` })),
    text: fc.string().map((value) => ({ type: 'string', value })),
  }))
  type Leaf = { type: string; value: unknown }

  test('T33 accepted data has the hash of the sent data', () => {
    const fields = fc.array(fc.oneof(struct.leaf, struct.list), { maxLength: 6, minLength: 1 })
    fc.assert(
      fc.property(fields, (fields) => {
        const leaves = fields as Leaf[]
        const data = {
          domain: { chainId: 1, name: 'Test' },
          message: Object.fromEntries(leaves.map(({ value }, index) => [`f${index}`, value])),
          primaryType: 'A',
          types: { A: leaves.map(({ type }, index) => ({ name: `f${index}`, type })) },
        }
        const read = TypedData.read(JSON.stringify(data))
        if (typeof read === 'string') throw new Error(read)
        expect(Hex.fromBytes(Vault.hash(read))).toBe(hashTypedData(data as never))
      }),
      { numRuns: 300 },
    )
  })

  test('T33 the vault can sign everything that is not refused', () => {
    let signed = 0
    for (const { context: changed, request } of corpus) {
      if (request.method !== 'eth_signTypedData_v4') continue
      const { explanation, subject } = explain(request, { ...context, ...changed })
      if (explanation.warnings[0]?.severity === 'refuse') continue
      Vault.hash(subject as TypedData.TypedData)
      signed++
    }
    expect(signed).toBeGreaterThan(40)
  })

  test('T33 the tree shows every signed value', () => {
    const count = (nodes: readonly Node[]): number =>
      nodes.reduce((sum, node) => sum + ('nodes' in node ? count(node.nodes) : 1), 0)
    const leaves = (value: unknown): number =>
      typeof value === 'object'
        ? Object.values(value!).reduce<number>((sum, it) => sum + leaves(it), 0)
        : 1
    for (const { request } of corpus) {
      const { sections } = explain(request, context).explanation
      const read = TypedData.read((request.params as unknown[] | undefined)?.[1])
      if (request.method !== 'eth_signTypedData_v4' || typeof read === 'string') continue
      const shown = sections.flatMap(({ content }) =>
        content.kind === 'tree' ? content.nodes : [],
      )
      if (shown.length) expect(count(shown)).toBe(leaves(read.message) + leaves(read.domain))
    }
  })
})
