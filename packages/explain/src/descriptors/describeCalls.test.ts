import type { Descriptor } from '@latchkey/descriptors/Descriptor'
import * as HumanAbi from '@latchkey/descriptors/HumanAbi'
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { account, context, friend, zero } from '../../test/corpus/Row.ts'
import { type Hex, toLowerCase } from '../Hex.ts'
import { describeCalls } from './describeCalls.ts'

const contract: Hex = `0x${'c0'.repeat(20)}`
const stranger: Hex = `0x${'90'.repeat(20)}`

type Fields = Descriptor['calls'][string]['fields']

/** A descriptor of one function of the contract. */
function descriptorOf(
  signature: string,
  fields: Fields,
  more: Partial<Descriptor> & { inert?: readonly string[]; intent?: string } = {},
): Descriptor {
  const { inert, intent = 'Stake', ...rest } = more
  const parsed = HumanAbi.from(signature)!
  const format = { fields, intent, signature: parsed, ...(inert && { inert }) }
  return {
    calls: { [HumanAbi.toSelector(parsed)!]: format },
    contracts: [{ address: contract, chainId: 1 }],
    messages: {},
    owner: 'Corner Shop',
    ...rest,
  }
}

const encode = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args } as never)

/** What a descriptor says about one call, as plain values by label. */
function say(descriptor: Descriptor, data: Hex, value = 0n) {
  const found = describeCalls([{ data, to: contract, value }], context, () => [descriptor])
  const [section] = found?.sections ?? []
  const facts = section?.content.kind === 'facts' ? section.content.facts : []
  return { facts, isAccounted: found?.accounted.length === 1, isDescribed: found !== undefined }
}

const idsOf = ({ facts }: ReturnType<typeof say>) => facts.map(({ label }) => label.id)

const stake = 'stake(address to,uint256 amount)'
const toField = { label: 'Recipient', path: 'to', show: { kind: 'address' } } as const
const amountField = { label: 'How much', path: 'amount', show: { kind: 'raw' } } as const

describe('describeCalls', () => {
  test('default', () => {
    const data = encode(stake, [account, 5n])
    const { facts } = say(descriptorOf(stake, [toField, amountField]), data)
    expect(facts).toEqual([
      { label: { id: 'fact.intent' }, value: { kind: 'text', pieces: ['Stake'] } },
      { label: { id: 'fact.publisher' }, value: { kind: 'text', pieces: ['Corner Shop'] } },
      {
        label: { id: 'fact.to' },
        value: { address: account, kind: 'address', name: { id: 'address.account' } },
      },
      {
        label: {
          id: 'fact.described',
          values: { label: { kind: 'text', pieces: ['How much'] } },
        },
        value: { kind: 'number', number: 5n },
      },
    ])
  })

  test('behavior: paths into lists, structs and bytes', () => {
    const signature = 'run((bytes path,(address token,uint256 amount)[] items) order)'
    const token = toLowerCase(friend) as Hex
    const path = `0x${token.slice(2)}${'0001f4'}${stranger.slice(2)}` as Hex
    const items = [
      { amount: 1n, token },
      { amount: 2n, token: stranger },
    ]
    const data = encode(signature, [{ items, path }])
    const { facts } = say(
      descriptorOf(signature, [
        { label: 'First', path: 'order.path.[0:20]', show: { kind: 'address' } },
        { label: 'Last', path: 'order.path.[-20:]', show: { kind: 'address' } },
        {
          label: 'Fee',
          path: 'order.path.[20:23]',
          show: { decimals: 4, kind: 'unit', unit: '%' },
        },
        { label: 'Any', path: 'order.items.[].amount', show: { kind: 'raw' } },
        { label: 'Back', path: 'order.items.[-1].amount', show: { kind: 'raw' } },
      ]),
      data,
    )
    const values = facts.slice(2).map(({ value }) => value)
    expect(values).toMatchObject([
      { address: friend },
      { kind: 'address' },
      { amount: 500n, decimals: 4, symbol: ['%'] },
      { number: 1n },
      { number: 2n },
      { number: 2n },
    ])
  })

  test('T68 an index that lies: the contract or the chain is another one', () => {
    const data = encode(stake, [account, 5n])
    const fields = [toField, amountField]
    const other = { contracts: [{ address: stranger, chainId: 1 }] }
    expect(say(descriptorOf(stake, fields, other), data).isDescribed).toBe(false)
    const elsewhere = { contracts: [{ address: contract, chainId: 10 }] }
    expect(say(descriptorOf(stake, fields, elsewhere), data).isDescribed).toBe(false)
    expect(say(descriptorOf(stake, fields), data).isDescribed).toBe(true)
  })

  test('T68 a descriptor whose signature is not the one of its selector', () => {
    const descriptor = descriptorOf(stake, [toField, amountField])
    const [[selector, format]] = Object.entries(descriptor.calls) as [[string, never]]
    const swapped = { ...(format as object), signature: 'stake(uint256 amount,address to)' }
    const lying = { ...descriptor, calls: { [selector]: swapped } } as Descriptor
    expect(say(lying, encode(stake, [account, 5n])).isDescribed).toBe(false)
  })

  test('T68 a bomb of 228 bytes is not decoded', () => {
    const signature = 'run(uint256[][] lists)'
    const descriptor = descriptorOf(signature, [
      { label: 'All', path: 'lists.[].[]', show: { kind: 'raw' } },
    ])
    const word = (value: bigint) => value.toString(16).padStart(64, '0')
    const selector = Object.keys(descriptor.calls)[0]!
    for (const length of [2n ** 32n, 2n ** 53n, 2n ** 255n, 10_000n]) {
      const words = [32n, length, 32n, length, length, length, length].map(word).join('')
      const data = `${selector}${words}` as Hex
      expect(data.length / 2 - 1).toBe(228)
      expect(say(descriptor, data).isDescribed).toBe(false)
    }
  })

  test('T68 a call with more values than a screen can show is not described', () => {
    const signature = 'run(uint256[] list)'
    const fields = [{ label: 'All', path: 'list.[]', show: { kind: 'raw' } }] as const
    const data = encode(signature, [Array.from({ length: 61 }, () => 1n)])
    expect(say(descriptorOf(signature, fields), data).isDescribed).toBe(false)
    expect(say(descriptorOf(signature, []), data).isDescribed).toBe(true)
  })

  test('T68 dirty bytes before an address are not described', () => {
    const data = encode(stake, [account, 5n])
    const dirty = data.replace(/^(0x.{8})00/, '$1ff') as Hex
    expect(say(descriptorOf(stake, [toField, amountField]), dirty).isDescribed).toBe(false)
  })

  test('T68 bytes after the arguments are named, and account for no value', () => {
    const descriptor = descriptorOf(stake, [toField, amountField])
    const data = encode(stake, [account, 5n])
    expect(say(descriptor, data, 1n).isAccounted).toBe(true)
    const longer = say(descriptor, `${data}${'ab'.repeat(20)}`, 1n)
    expect(longer.facts.at(-1)).toEqual({
      label: { id: 'fact.bytesAfter' },
      value: { kind: 'number', number: 20n },
    })
    expect(longer.isAccounted).toBe(false)
  })

  test('T68 a descriptor that hides the recipient: the wallet names it', () => {
    const data = encode(stake, [stranger, 5n])
    const hiding = say(descriptorOf(stake, [amountField]), data, 1n)
    expect(hiding.facts.at(-1)).toMatchObject({
      label: { id: 'fact.leftOut' },
      value: { address: expect.stringMatching(new RegExp(stranger, 'i')) },
    })
    expect(hiding.isAccounted).toBe(false)
    const open = say(descriptorOf(stake, [toField, amountField]), data, 1n)
    expect(idsOf(open)).not.toContain('fact.leftOut')
  })

  test('T68 a label cannot make the wallet call a stranger by another name', () => {
    const field = { label: 'Your account', path: 'to', show: { kind: 'address' } } as const
    const { facts } = say(descriptorOf(stake, [field]), encode(stake, [stranger, 5n]))
    expect(facts[2]!.label.id).toBe('fact.described')
    expect(facts[2]!.value).not.toHaveProperty('name')
  })

  test('T68 markup and marks of direction in any text of a descriptor are pieces', () => {
    const evil = '<b>\u202eok</b>\u200b'
    const pieces = ['<b>', { code: 'U+202E', count: 1 }, 'ok</b>', { code: 'U+200B', count: 1 }]
    const fields = [
      { label: evil, path: 'amount', show: { kind: 'names', names: { 5: evil } } },
      { label: evil, show: { kind: 'text', text: evil } },
      { label: evil, path: 'amount', show: { kind: 'unit', unit: evil } },
    ] as const
    const descriptor = descriptorOf(stake, fields, { intent: evil, owner: evil })
    const { facts } = say(descriptor, encode(stake, [account, 5n]))
    const text = { kind: 'text', pieces }
    const label = { id: 'fact.described', values: { label: text } }
    expect(facts).toEqual([
      { label: { id: 'fact.intent' }, value: text },
      { label: { id: 'fact.publisher' }, value: text },
      { label, value: text },
      { label, value: text },
      {
        label,
        value: { amount: 5n, decimals: 0, kind: 'amount', symbol: ['“', ...pieces, '”'] },
      },
    ])
  })

  describe('accounted', () => {
    const isAccounted = (signature: string, args: readonly unknown[], inert?: string[]) =>
      say(descriptorOf(signature, [], inert ? { inert } : {}), encode(signature, args), 1n)
        .isAccounted

    test.each([
      ['the account', 'f(address a)', [account]],
      ['no one', 'f(address a)', [zero]],
      ['the contract itself', 'f(address a)', [contract]],
      ['small numbers', 'f(uint256 a,int256 b,bool c)', [7n, -7n, true]],
      [
        'empty bytes and texts',
        'f(bytes a,bytes32 b,string c)',
        ['0x', `0x${'00'.repeat(32)}`, ''],
      ],
    ])('behavior: %s', (_, signature, args) => {
      expect(isAccounted(signature, args)).toBe(true)
    })

    test.each([
      ['a stranger', 'f(address a)', [stranger]],
      ['a stranger in a list', 'f(address[] a)', [[account, stranger]]],
      ['bytes', 'f(bytes a)', [stranger]],
      ['a word', 'f(bytes32 a)', [`0x${'00'.repeat(12)}${stranger.slice(2)}`]],
      ['a key of another network', 'f(bytes32 a)', [`0x${'12'.repeat(32)}`]],
      ['an address as a text', 'f(string a)', [stranger]],
      ['a packed address in a signed number', 'f(int256 a)', [-(2n ** 255n) + BigInt(stranger)]],
      ['a packed address', 'f(uint256 a)', [BigInt(stranger) | (1n << 255n)]],
    ])('T68 %s gets in the way', (_, signature, args) => {
      expect(isAccounted(signature, args)).toBe(false)
    })

    test('T68 only the declared argument is harmless, not another one with its value', () => {
      const secret = `0x${'5e'.repeat(32)}`
      const signature = 'f(bytes32 secret,bytes32 other)'
      const none = `0x${'00'.repeat(32)}`
      expect(isAccounted(signature, [secret, none], ['secret'])).toBe(true)
      expect(isAccounted(signature, [secret, secret], ['secret'])).toBe(false)
    })
  })

  describe('calls within calls', () => {
    const wrapper = 'exec(address to,bytes data)'
    const outer = descriptorOf(wrapper, [
      toField,
      { label: 'Call', path: 'data', show: { kind: 'call', to: 'to' } },
    ])
    const inner = {
      ...descriptorOf(stake, [toField, amountField], { intent: 'Inner' }),
      contracts: [{ address: stranger, chainId: 1 }],
    }
    const sayInner = (data: Hex) => {
      const call = { data: encode(wrapper, [stranger, data]), to: contract, value: 0n }
      const find = (to: Hex) => (to === contract ? [outer] : [inner])
      return JSON.stringify(describeCalls([call], context, find)?.sections, (_, it) =>
        typeof it === 'bigint' ? `${it}` : it,
      )
    }

    test('behavior: are described too', () => {
      expect(sayInner(encode(stake, [account, 5n]))).toContain('Inner')
    })

    test('T68 are decoded as strictly as the outer call', () => {
      const dirty = encode(stake, [account, 5n]).replace(/^(0x.{8})00/, '$1ff') as Hex
      expect(sayInner(dirty)).not.toContain('Inner')
    })
  })

  test('behavior: a batch names the step', () => {
    const call = { data: encode(stake, [account, 5n]), to: contract, value: 3n }
    const plain = { data: '0x', to: friend, value: 1n } as const
    const found = describeCalls([plain, call], context, (to) =>
      to === contract ? [descriptorOf(stake, [toField])] : [],
    )
    expect(found?.sections.map(({ title }) => title)).toEqual([
      { id: 'section.describedStep', values: { step: { kind: 'number', number: 2n } } },
    ])
    expect(found?.accounted).toEqual([{ amount: 3n, to: contract }])
  })

  test('T68 a call does not account for an equal value that another call sends to a stranger', () => {
    const descriptor = descriptorOf('f(address a)', [])
    const calls = [account, stranger].map((it) => {
      return { data: encode('f(address a)', [it]), to: contract, value: 3n } as const
    })
    const accountedOf = (list: typeof calls) =>
      describeCalls(list, context, () => [descriptor])?.accounted
    expect(accountedOf(calls.slice(0, 1))).toEqual([{ amount: 3n, to: contract }])
    expect(accountedOf(calls)).toEqual([])
  })
})
