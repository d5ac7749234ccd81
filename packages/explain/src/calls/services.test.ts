import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { account, context, stranger } from '../../test/corpus/Row.ts'
import { explain } from '../explain.ts'

const queue = '0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1'
const abi = parseAbi(['function requestWithdrawals(uint256[] amounts,address owner)'])
const read = (to: string, owner: typeof account | typeof stranger) => {
  const data = encodeFunctionData({ abi, args: [[5n], owner] })
  const request = { method: 'eth_sendTransaction', params: [{ data, from: account, to }] } as const
  const { title, warnings } = explain(request, context).explanation
  return { ids: warnings.map(({ id }) => id), title: title.id }
}

test('T68 the functions of a service are read at its contract only', () => {
  expect(read(queue, account)).toEqual({ ids: [], title: 'title.withdraw' })
  expect(read(queue, stranger).ids).toEqual(['withdrawRecipient'])
  expect(read(stranger, account)).toEqual({
    ids: ['unknownTokenCall'],
    title: 'title.unknownCall',
  })
})
