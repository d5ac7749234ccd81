import type { Hex } from '../../../src/Hex.ts'
import { encode as data } from '../encode.ts'
import {
  fill,
  friend,
  most,
  multicall3,
  nft,
  type Row,
  router,
  stranger,
  token,
  weth,
  zero,
} from '../Row.ts'
import { aggregate3, approve, call, multicall, multiSend, nest, transfer } from './calls.ts'

/** Calls within calls. */
export const hidden: readonly Omit<Row, 'threat'>[] = [
  {
    name: 'a multicall of harmless calls',
    request: call(weth, multicall(transfer(friend, 1n), data('withdraw(uint256)', 1n))),
    title: 'title.unknownCall',
    warnings: ['unverifiedContract'],
  },
  {
    name: 'an unlimited approval hidden in a multicall',
    request: call(token, multicall(transfer(friend, 1n), approve(stranger, most))),
    title: 'title.unknownCall',
    warnings: ['approvalUnlimited', 'unverifiedContract'],
  },
  {
    name: 'a multicall with a deadline',
    request: call(
      nft,
      data('multicall(uint256,bytes[])', 9n, [
        data('setApprovalForAll(address,bool)', stranger, true),
      ]),
    ),
    title: 'title.unknownCall',
    warnings: ['approvalForAll', 'unverifiedContract'],
  },
  {
    name: 'a multicall with a block',
    request: call(token, data('multicall(bytes32,bytes[])', fill('00', 32), [approve(router, 1n)])),
    title: 'title.unknownCall',
    warnings: ['approval', 'unverifiedContract'],
  },
  {
    name: 'Multicall3 with setApprovalForAll between other calls',
    request: call(
      multicall3,
      aggregate3([
        [token, transfer(friend, 1n)],
        [nft, data('setApprovalForAll(address,bool)', stranger, true)],
        [router, '0x12345678'],
      ]),
    ),
    title: 'title.steps',
    warnings: ['approvalForAll', 'unknownSwap'],
  },
  {
    name: 'Multicall3 with value to the zero address',
    request: call(
      multicall3,
      data('aggregate3Value((address,bool,uint256,bytes)[])', [[zero, false, 5n, '0x']]),
      { value: '0x5' },
    ),
    title: 'title.steps',
    warnings: ['valueToUnknown', 'zeroRecipient'],
  },
  ...(['aggregate((address,bytes)[])', 'blockAndAggregate((address,bytes)[])'] as const).map(
    (signature) => ({
      name: signature,
      request: call(multicall3, data(signature, [[token, approve(stranger, most)]])),
      title: 'title.steps' as const,
      warnings: ['approvalUnlimited'] as const,
    }),
  ),
  ...(
    [
      'tryAggregate(bool,(address,bytes)[])',
      'tryBlockAndAggregate(bool,(address,bytes)[])',
    ] as const
  ).map((signature) => ({
    name: signature,
    request: call(multicall3, data(signature, false, [[token, approve(stranger, most)]])),
    title: 'title.steps' as const,
    warnings: ['approvalUnlimited'] as const,
  })),
  {
    name: 'an approval at the maximum depth',
    request: call(token, nest(4, approve(stranger, most))),
    title: 'title.unknownCall',
    warnings: ['approvalUnlimited', 'unverifiedContract'],
  },
  {
    name: 'an approval below the maximum depth',
    request: call(token, nest(5, approve(stranger, most))),
    title: 'title.unknownCall',
    warnings: ['notFullyRead', 'unverifiedContract'],
  },
  {
    name: 'an approval after the maximum number of calls',
    request: call(
      token,
      multicall(...new Array<Hex>(64).fill(transfer(friend, 1n)), approve(stranger, most)),
    ),
    title: 'title.unknownCall',
    warnings: ['notFullyRead', 'unverifiedContract'],
  },
  {
    name: 'more empty calls than the limit',
    request: call(token, multicall(...new Array<Hex>(1_900).fill('0x'))),
    title: 'title.unknownCall',
    warnings: ['notFullyRead', 'unverifiedContract'],
  },
  {
    name: 'a Safe batch with an approval and a delegate call',
    request: call(
      router,
      multiSend([
        [0, token, approve(stranger, most)],
        [1, stranger, '0x12345678'],
      ]),
    ),
    title: 'title.unknownCall',
    warnings: ['approvalUnlimited', 'delegateCall', 'unknownCall', 'unverifiedContract'],
  },
  {
    name: 'a truncated Safe batch',
    request: call(router, data('multiSend(bytes)', fill('00', 84))),
    title: 'title.unknownCall',
    warnings: ['malformedCall', 'unverifiedContract'],
  },
  {
    name: 'a Safe that executes an approval',
    request: call(
      stranger,
      data(
        'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
        token,
        0n,
        approve(stranger, most),
        0,
        0n,
        0n,
        0n,
        zero,
        zero,
        '0x',
      ),
    ),
    title: 'title.unknownCall',
    warnings: ['approvalUnlimited', 'unverifiedContract'],
  },
  {
    name: 'a Safe that refunds a stranger',
    request: call(
      router,
      data(
        'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
        friend,
        1n,
        '0x',
        0,
        0n,
        1_000_000n,
        1n,
        token,
        stranger,
        '0x',
      ),
    ),
    title: 'title.unknownCall',
    warnings: ['safeRefund', 'unverifiedContract'],
  },
  {
    name: 'a smart account that executes a batch',
    request: call(
      stranger,
      data('executeBatch((address,uint256,bytes)[])', [[token, 0n, approve(stranger, most)]]),
    ),
    title: 'title.unknownCall',
    warnings: ['approvalUnlimited', 'unverifiedContract'],
  },
]
