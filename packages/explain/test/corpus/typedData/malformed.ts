import { account, friend, most, type Row } from '../Row.ts'
import { ask, fields, letter, mail } from './samples.ts'

const nested = (depth: number): unknown => ({
  children: depth ? [nested(depth - 1)] : [],
  name: 'n',
})

/** Typed data that is malformed or too large. */
export const malformed: readonly Omit<Row, 'threat'>[] = (
  [
    ['invalid JSON', { method: 'eth_signTypedData_v4', params: [account, '{'] }],
    ['null', { method: 'eth_signTypedData_v4', params: [account, 'null'] }],
    ['a list', { method: 'eth_signTypedData_v4', params: [account, []] }],
    ['no data', { method: 'eth_signTypedData_v4', params: [account] }],
    ['a missing primary type', ask('Letter', mail, letter)],
    ['a primary type from the prototype', ask('toString', mail, letter)],
    ['the domain as the message', ask('EIP712Domain', mail, letter)],
    ['a field is missing', ask('Mail', mail, { ...letter, to: undefined })],
    ['a struct is null', ask('Mail', mail, { ...letter, to: null })],
    ['a struct is a list', ask('Mail', mail, { ...letter, to: [] })],
    ['a field from the prototype', ask('A', { A: 'string toString' }, {})],
    ['__proto__ as a field', ask('A', { A: 'string __proto__' }, JSON.parse('{"__proto__":"a"}'))],
    [
      '__proto__ as a type',
      {
        method: 'eth_signTypedData_v4',
        params: [
          account,
          '{"domain":{},"message":{},"primaryType":"__proto__","types":{"__proto__":[]}}',
        ],
      },
    ],
    [
      'a struct with the name of a simple type',
      ask('A', { A: 'address a', address: 'bool b' }, { a: { b: true } }),
    ],
    [
      'a name that ends the type early',
      ask('A', { A: [{ name: 'a)B(uint256 b', type: 'bool' }] }, { 'a)B(uint256 b': true }),
    ],
    ['a type name with parentheses', ask('A(bool a)', { 'A(bool a)': 'bool a' }, { a: true })],
    ['the same field twice', ask('A', { A: 'bool a,bool a' }, { a: true })],
    ['a number with a fraction', ask('A', { A: 'uint256 a' }, { a: 1.5 })],
    ['a number that JSON has rounded', ask('A', { A: 'uint256 a' }, { a: 2 ** 60 })],
    ['a number beyond its type', ask('A', { A: 'uint8 a' }, { a: 256 })],
    ['a number beyond 256 bits', ask('A', { A: 'uint256 a' }, { a: most + 1n })],
    ['a negative number in an unsigned type', ask('A', { A: 'uint256 a' }, { a: -1 })],
    ['a number of a hundred digits', ask('A', { A: 'uint256 a' }, { a: '9'.repeat(100) })],
    ['an invalid integer size', ask('A', { A: 'uint7 a' }, { a: 1 })],
    ['an address that is too short', ask('A', { A: 'address a' }, { a: '0x1234' })],
    ['bytes of the wrong length', ask('A', { A: 'bytes4 a' }, { a: '0x123456' })],
    ['a boolean as a number', ask('A', { A: 'bool a' }, { a: 1 })],
    ['a list of the wrong length', ask('A', { A: 'uint8[2] a' }, { a: [1] })],
    [
      'a domain with an unknown field',
      ask('Mail', mail, letter, {}, fields('string name,string site')),
    ],
    [
      'a chain id as a string in the domain’s type',
      ask('Mail', mail, letter, { chainId: '1' }, fields('string chainId')),
    ],
    ['a domain with a missing field', ask('Mail', mail, letter, { version: undefined })],
    ['a text with a lone surrogate', ask('A', { A: 'string a' }, { a: '\ud800' })],
    [
      '65 types',
      ask(
        'A',
        {
          A: 'bool a',
          ...Object.fromEntries(Array.from({ length: 64 }, (_, i) => [`B${i}`, 'bool a'])),
        },
        { a: true },
      ),
    ],
    ['a recursive type without an end', ask('A', { A: 'A a' }, { a: { a: {} } })],
  ] satisfies [string, Row['request']][]
).map(([name, request]) => ({
  name,
  request,
  title: 'title.refused',
  warnings: ['malformedTypedData'],
}))

/** Typed data at the limits of its size. */
export const sizes: readonly Omit<Row, 'threat'>[] = [
  {
    name: 'a recursive type',
    request: ask('Node', { Node: 'string name,Node[] children' }, nested(5)),
    title: 'title.typedData',
    warnings: [],
  },
  {
    name: 'a recursive type that is too deep',
    request: ask('Node', { Node: 'string name,Node[] children' }, nested(9)),
    title: 'title.refused',
    warnings: ['tooLarge'],
  },
  {
    name: 'too many values',
    request: ask('A', { A: 'uint8[] a' }, { a: new Array(2_500).fill(1) }),
    title: 'title.refused',
    warnings: ['tooLarge'],
  },
  {
    name: 'too much JSON',
    request: ask('A', { A: 'string a' }, { a: 'a'.repeat(300_000) }),
    title: 'title.refused',
    warnings: ['tooLarge'],
  },
  {
    name: 'too much text, not as JSON',
    request: {
      method: 'eth_signTypedData_v4',
      params: [
        account,
        {
          domain: { chainId: 1 },
          message: { a: 'a'.repeat(300_000) },
          primaryType: 'A',
          types: { A: fields('string a') },
        },
      ],
    },
    title: 'title.refused',
    warnings: ['tooLarge'],
  },
  {
    name: 'another account',
    request: { method: 'eth_signTypedData_v4', params: [friend, '{}'] },
    title: 'title.refused',
    warnings: ['wrongAccount'],
  },
  {
    name: 'the old format with the data first',
    request: { method: 'eth_signTypedData_v4', params: [[{ name: 'a', type: 'bool' }], account] },
    title: 'title.refused',
    warnings: ['malformedRequest'],
  },
]
