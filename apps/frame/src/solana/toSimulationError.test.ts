import { describe, expect, test } from 'vitest'
import { NodeError } from '../remote/Node.ts'
import { toRefusal, toSimulationError } from './toSimulationError.ts'

describe('toSimulationError', () => {
  test.each([
    [null, [], undefined],
    ['BlockhashNotFound', [], { kind: 'expired' }],
    ['AccountNotFound', [], { kind: 'balance' }],
    ['InsufficientFundsForFee', [], { kind: 'balance' }],
    [{ InsufficientFundsForRent: { account_index: 0 } }, [], { kind: 'balance' }],
    [
      { InstructionError: [0, { Custom: 1 }] },
      ['Transfer: insufficient lamports 1, need 2'],
      { kind: 'balance' },
    ],
    [
      { InstructionError: [0, { Custom: 1 }] },
      ['Program log: Error: insufficient funds'],
      { kind: 'balance' },
    ],
    [
      { InstructionError: [0, { Custom: 6000 }] },
      ['Program log: AnchorError occurred. Error Code: Late. Error Message: The sale has ended.'],
      { kind: 'fails', reason: 'The sale has ended.' },
    ],
    [
      { InstructionError: [1, { Custom: 4 }] },
      ['Program 1111 failed: custom program error: 0x4'],
      { kind: 'fails', reason: 'custom program error: 0x4' },
    ],
    [
      { InstructionError: [1, 'InvalidAccountData'] },
      [],
      { kind: 'fails', reason: '[1,"InvalidAccountData"]' },
    ],
    ['AlreadyProcessed', [], { kind: 'fails', reason: 'AlreadyProcessed' }],
    [{}, [], { kind: 'fails', reason: '' }],
  ])('default: %j with %j', (err, logs, problem) => {
    expect(toSimulationError({ err, logs })).toEqual(problem)
  })
})

describe('toRefusal', () => {
  const refused = (data: unknown, message = 'Transaction simulation failed') =>
    toRefusal(new NodeError({ code: -32002, data, message }))

  test('default', () => {
    expect(refused({ err: 'BlockhashNotFound', logs: [] })).toMatchObject({
      code: -32003,
      reason: 'TRANSACTION_EXPIRED',
    })
    expect(refused({ err: 'InsufficientFundsForFee' })).toMatchObject({
      reason: 'INSUFFICIENT_FUNDS',
    })
  })

  test('behavior: a node that has the reason in its message only', () => {
    expect(refused(undefined, 'failed to send: Blockhash not found').message).toMatch(/expired/)
  })

  test('behavior: a program or a signature refuses', () => {
    const data = { err: { InstructionError: [0, { Custom: 6000 }] }, logs: ['Program failed'] }
    expect(refused(data)).toMatchObject({ data, reason: 'REVERTED' })
    expect(refused(undefined, 'Transaction signature verification failure')).toMatchObject({
      data: { err: 'SignatureFailure' },
      reason: 'REVERTED',
    })
  })

  test('behavior: the node’s own error for everything else', () => {
    const error = new NodeError({ code: -32005, message: 'Node is behind by 42 slots' })
    expect(toRefusal(error)).toBe(error)
  })
})
