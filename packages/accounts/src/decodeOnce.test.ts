import type { Hex } from 'viem'
import { encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import * as Delegation from './Delegation.ts'
import { decodeOnce } from './decodeOnce.ts'
import * as Execution from './Execution.ts'

const list = parseAbiParameters('bytes[]')
const word = (value: number) => value.toString(16).padStart(64, '0')

/** Encodes a list of `count` items. All offsets point to the same content. */
const repeat = (count: number, content: string): Hex =>
  `0x${word(32)}${word(count)}${word(count * 32).repeat(count)}${content}`

/** 64 KB of content, to which 2,000 offsets point. viem alone would decode 128 MB from it. */
const size = 65_536
const content = `${word(size)}${'ab'.repeat(size)}`
const many = repeat(2_000, content)

const outOfBounds = /out.of.bounds/

describe('decodeOnce', () => {
  test('default: what viem encodes', () => {
    const values = [['0x', '0x1234', `0x${'ab'.repeat(100)}`]] as const
    expect(decodeOnce(list, encodeAbiParameters(list, values))).toEqual(values)
  })

  test('T63 error: more content than bytes', () => {
    const start = performance.now()
    expect(() => decodeOnce(list, many)).toThrow(outOfBounds)
    expect(performance.now() - start).toBeLessThan(1_000)
  })

  test('T63 error: 2^32 items', () => {
    const items = `0x${word(32)}${word(2 ** 32)}${'00'.repeat(65_536)}` as const
    expect(() => decodeOnce(parseAbiParameters('uint256[]'), items)).toThrow(outOfBounds)
    expect(() => decodeOnce(list, items)).toThrow(outOfBounds)
  })

  test('T63 error: a batch of calls and a context with more content than bytes', () => {
    const start = performance.now()
    const abi = parseAbi(['function execute(bytes32 mode, bytes calls)'])
    const call = `${word(1)}${word(0)}${word(96)}${content}`
    const args = [`0x01${'00'.repeat(31)}`, repeat(2_000, call)] as const
    expect(Execution.decode(encodeFunctionData({ abi, args }))).toBeUndefined()
    const fields = [word(1), word(2), 'ff'.repeat(32), word(192), word(3), word(224)].join('')
    const context = repeat(2_000, `${fields}${word(0)}${content}`)
    expect(Delegation.decodeContext(context)).toBeUndefined()
    // The same fields are a valid context if only one offset points to them.
    const once = `${fields}${word(0)}${word(1)}${'12'.padEnd(64, '0')}`
    expect(Delegation.decodeContext(repeat(1, once))).toMatchObject({ salt: 3n, signature: '0x12' })
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})
