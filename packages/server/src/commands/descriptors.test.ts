import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as Index from '@latchkey/descriptors/Index'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createFolder } from '../../../../test/harness/createFolder.ts'
import * as AddedDescriptor from '../descriptors/AddedDescriptor.ts'
import * as OfferedDescriptors from '../descriptors/OfferedDescriptors.ts'
import { descriptors } from './descriptors.ts'
import { UsageError } from './UsageError.ts'

const { path: root, remove } = createFolder('descriptors')
afterAll(remove)
const folder = join(root, 'added')
beforeEach(() => rmSync(folder, { force: true, recursive: true }))

const address = `0x${'5b'.repeat(20)}`
const source = {
  context: { contract: { deployments: [{ address, chainId: 1 }] } },
  display: {
    formats: {
      'stake(address to,uint256 amount)': {
        fields: [{ format: 'raw', label: 'Amount', path: 'amount' }],
        inert: ['to'],
        intent: 'Stake',
      },
    },
  },
  metadata: { owner: 'Corner Shop' },
}

function write(name: string, content: unknown): string {
  const path = join(root, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

function run(words: string[], name?: string): string[] {
  const lines: string[] = []
  descriptors(words, { folder, name, say: (line) => lines.push(line) })
  return lines
}

describe('descriptors', () => {
  test('default', () => {
    const line = `shop-staking\tCorner Shop\t1 described\teip155:1:${address}`
    const file = write('Shop Staking.json', source)
    expect(run(['add', file])).toEqual([line, 'Copy it to every machine, and restart the servers.'])
    expect(run(['list'])).toEqual([line])
    expect(run(['remove', 'shop-staking'])).toEqual(['Removed shop-staking. Restart the servers.'])
    expect(run(['list'])).toEqual([])
  })

  test('behavior: the server offers an added descriptor before all others', () => {
    const lido = '0xae7ab96520de3a18e5e111b5eaab095312d7fe84'
    const own = { context: { contract: { deployments: [{ address: lido, chainId: 1 }] } } }
    run(['add', write('lido.json', { ...source, ...own })], 'own')
    const registry = OfferedDescriptors.create(folder).get()
    const [first] = Index.find(registry.indexes.get(1)!, lido)
    expect(registry.descriptors[first!]!.owner).toBe('Corner Shop')
    expect(Object.values(registry.descriptors[first!]!.calls)[0]!.inert).toEqual(['to'])
  })

  test('behavior: an included file is merged', () => {
    const { metadata, ...rest } = source
    write('base.json', rest)
    const file = write('derived.json', { includes: './base.json', metadata })
    expect(run(['add', file])[0]).toMatch(/^derived\tCorner Shop\t1 described/)
  })

  test.each([
    ['no JSON', '{', /It is no JSON/],
    ['another file', { name: 'x' }, /This is no descriptor of ERC-7730/],
    ['nothing described', { ...source, display: { formats: {} } }, /It describes no contract/],
    [
      'a function that is none',
      { ...source, display: { formats: { 'stake(': { fields: [], intent: 'Stake' } } } },
      /it is no function/,
    ],
    [
      'a file that includes itself',
      { ...source, includes: './a file that includes itself.json' },
      /too many files/,
    ],
  ])('error: %s', (name, content, message) => {
    expect(() => run(['add', write(`${name}.json`, content)])).toThrow(message)
    expect(run(['list'])).toEqual([])
  })

  test('error: a name that leads out of the folder', () => {
    const file = write('shop.json', source)
    expect(() => run(['add', file], '../escape')).toThrow(AddedDescriptor.InvalidError)
    expect(() => run(['remove', '../shop'])).toThrow(UsageError)
  })

  test('error: a server does not start with a file of another form', () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'wrong.json'), JSON.stringify(source))
    expect(() => OfferedDescriptors.create(folder)).toThrow(AddedDescriptor.InvalidError)
  })

  test.each([[[]], [['add']], [['list', 'x']], [['drop', 'x']], [['add', 'a', 'b']]])(
    'error: %j',
    (words) => expect(() => run(words)).toThrow(UsageError),
  )
})
