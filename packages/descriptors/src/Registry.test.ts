import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { parseAbiItem, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { vendor } from '../vendor.ts'
import { compile } from './compile.ts'
import * as HumanAbi from './HumanAbi.ts'
import * as Index from './Index.ts'
import * as Registry from './Registry.ts'

const readData = (name: string) => readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8')
const source = JSON.parse(readData('source.json')) as Record<string, string>
/** A clone of the registry. The test compares the vendored file with its commit. */
const clone = process.env.DESCRIPTOR_REGISTRY

describe('data', () => {
  test('behavior: the vendored file is the one that the script wrote', () => {
    const hash = createHash('sha256').update(readData('registry.json')).digest('hex')
    expect(hash).toBe(source.sha256)
    expect(Registry.readVendored()).toHaveLength(Number(source.descriptors))
  })

  test.skipIf(!clone || !existsSync(clone))(
    'behavior: the pinned commit gives the same data',
    () => {
      const { registry, source: written } = vendor(clone!, source.commit!)
      expect(createHash('sha256').update(registry).digest('hex')).toBe(source.sha256)
      expect(written).toBe(readData('source.json'))
    },
  )

  test('behavior: every signature has its selector', () => {
    const { descriptors } = Registry.read()
    const calls = descriptors.flatMap((it) => Object.entries(it.calls))
    expect(calls.length).toBeGreaterThan(1_000)
    for (const [selector, { signature }] of calls)
      expect([signature, HumanAbi.toSelector(signature)]).toEqual([signature, selector])
  })

  test('behavior: our own descriptors come before those of the registry', () => {
    const own = Registry.readOwn()
    expect(own.map(({ name }) => name)).toContain('ETHRegistrarController')
    expect(Registry.read().descriptors.slice(0, own.length)).toEqual(own)
  })

  test('behavior: the registry cannot declare arguments harmless', () => {
    const formats = Registry.readVendored().flatMap((it) => [
      ...Object.values(it.calls),
      ...Object.values(it.messages),
    ])
    expect(formats.filter(({ inert }) => inert)).toEqual([])
  })
})

describe('Index', () => {
  const { descriptors, indexes } = Registry.read()

  test('behavior: finds every described contract', () => {
    for (const [number, { calls, contracts, messages }] of descriptors.entries())
      for (const { address, chainId } of contracts) {
        const index = indexes.get(chainId)!
        if (Object.keys(calls).length) expect(Index.find(index, address)).toContain(number)
        for (const type of Object.keys(messages))
          expect(Index.find(index, address, type)).toContain(number)
      }
  })

  test('behavior: survives the wire', () => {
    const index = indexes.get(1)!
    expect(Index.parse(JSON.parse(JSON.stringify(Index.toJson(index))))).toEqual(index)
    expect(Index.parse({ entries: { abcd: 'x' }, version: 'abcdef0123456789' })).toBeUndefined()
  })
})

describe('HumanAbi', () => {
  test.each([
    'submit(address referral)',
    'exactInput((bytes path, address recipient, uint256 amountIn) params)',
    'a((uint8 x, (address y, uint256[3] z)[] w)[2] p, bytes[] q, string)',
    'function noArguments()',
  ])('behavior: has the selector that viem gives: %s', (text) => {
    const abi = parseAbiItem(text.startsWith('function') ? text : `function ${text}`)
    const expected = toFunctionSelector(abi as never)
    expect(HumanAbi.toSelector(HumanAbi.from(text)!)).toBe(expected)
  })

  test.each([
    '',
    'a',
    'a(',
    'a(uint256',
    'a(uint256 x',
    'a(struct x)',
    'a(uint7777 x)',
    'a(uint256[0] x)',
  ])('error: no function: %s', (text) => expect(HumanAbi.from(text)).toBeUndefined())

  test.each(['a($1 x)$1($1 y)', 'a($1 x)$1()', 'a(b x)', 'a($2 x)$1(uint8 y)', 'a(uint8 x) b'])(
    'error: a signature that no decoder can follow: %s',
    (text) => expect(HumanAbi.parse(text)).toBeUndefined(),
  )
})

describe('compile', () => {
  const minimal = (fields: readonly object[], more: object = {}) => ({
    context: { contract: { deployments: [{ address: `0x${'AB'.repeat(20)}`, chainId: 1 }] } },
    display: { formats: { 'f(address a,uint256 b)': { fields, intent: 'Do it' } }, ...more },
    metadata: { constants: { unit: 'bps' }, owner: 'Example' },
  })

  test('default', () => {
    const fields = [
      {
        format: 'unit',
        label: 'Share',
        params: { base: '$.metadata.constants.unit' },
        path: '#.b',
      },
      { format: 'raw', label: 'Never', path: 'a', visible: 'never' },
    ]
    const { descriptor, problems } = compile(minimal(fields))
    expect(problems).toEqual([])
    expect(Object.values(descriptor!.calls)).toEqual([
      {
        fields: [{ label: 'Share', path: 'b', show: { kind: 'unit', unit: 'bps' } }],
        intent: 'Do it',
        signature: 'f(address a,uint256 b)',
      },
    ])
    expect(descriptor!.contracts).toEqual([{ address: `0x${'ab'.repeat(20)}`, chainId: 1 }])
  })

  test('error: a text that is too long', () => {
    const long = minimal([{ label: 'x'.repeat(101), path: 'b' }])
    expect(compile(long).descriptor).toBeUndefined()
    expect(compile({}).problems).toEqual(['This is no descriptor of ERC-7730.'])
  })

  test('error: a format that is unknown is reported', () => {
    const { descriptor, problems } = compile(
      minimal([{ format: 'color', label: 'Red', path: 'b' }]),
    )
    expect(Object.values(descriptor!.calls)[0]!.fields).toEqual([])
    expect(problems).toEqual(['f(address a,uint256 b): the field "Red" has an unknown format'])
  })
})
