import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capture } from '../../../../test/harness/capture.ts'
import { notSafe, safe } from '../../test/methods.ts'
import * as Rpc from '../Rpc.ts'
import { InvalidValueError } from '../Schema.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

describe('parseParams', () => {
  const transaction = { data: '0x', from: address, gas: '0x5208', to: address, value: '0x1' }
  const call = { data: '0x00', to: address, value: '0x1' }
  // These tests check only the shape of the params. `SolanaParams.test.ts` tests what the frame accepts.
  const solana = {
    right: [{}, { message: 'm', pubkey: 'p' }, { options: {}, transaction: 'a' }],
    wrong: [[], ['a'], 'a', null, undefined],
  }
  const approvals: {
    [method in Rpc.ApprovalMethod]: { right: unknown[]; wrong: unknown[] }
  } = {
    solana_signAllTransactions: solana,
    solana_signAndSendTransaction: solana,
    solana_signMessage: solana,
    solana_signTransaction: solana,
    eth_sendTransaction: {
      right: [
        [transaction],
        [{}],
        [{ data: '0x6000' }],
        [{ to: address }],
        [transaction, 'latest'],
      ],
      wrong: [
        undefined,
        null,
        [],
        {},
        transaction,
        [null],
        [[transaction]],
        [{ to: 'vitalik.eth' }],
        [{ to: 1 }],
        [{ data: '6000' }],
        [{ data: 0 }],
      ],
    },
    eth_sendUserOperation: {
      right: [
        [{ sender: address }, address],
        [{}, '0x'],
      ],
      wrong: [undefined, [], [{}], [address, {}], [null, address], [{}, 'entryPoint'], {}],
    },
    eth_signTypedData_v4: {
      right: [
        [address, '{"types":{}}'],
        [address, { domain: {}, message: {}, primaryType: 'Mail', types: {} }],
      ],
      wrong: [undefined, [], [address], [address, null], [address, 1], ['{}', address], {}],
    },
    personal_sign: {
      right: [
        ['0x48656c6c6f', address],
        ['Hello', address],
        ['', address],
        ['0x48656c6c6f', address, 'password'],
      ],
      wrong: [undefined, null, [], ['Hello'], [address, 'Hello'], [1, address], {}, 'Hello'],
    },
    wallet_grantPermissions: {
      right: [[{}], [{ permissions: [] }], [{}, 'more']],
      wrong: [undefined, [], [null], ['0x'], '', 1, {}, { 0: {}, length: 1 }],
    },
    wallet_requestExecutionPermissions: {
      right: [[], [{}], [{ permission: {} }, {}]],
      wrong: [undefined, null, [null], ['0x'], {}, 1],
    },
    wallet_revokeExecutionPermission: {
      right: [[], [{}], {}],
      wrong: [undefined, null, 'context', 1],
    },
    wallet_revokePermissions: { right: [[], [{}], {}], wrong: [undefined, null, 'context', 1] },
    wallet_sendCalls: {
      right: [
        [{ calls: [] }],
        [{ calls: [{ to: address }] }],
        [{ calls: [{ data: '0x', to: '0x' }] }],
        [{ calls: [call, call], capabilities: { a: {} }, chainId: '0x1', from: address }],
        [{ calls: [call], chainId: 1, version: '1.0' }],
      ],
      wrong: [
        undefined,
        [],
        {},
        { calls: [call] },
        [{}],
        [{ calls: call }],
        [{ calls: [null] }],
        [{ calls: [{}] }],
        [{ calls: [{ to: null }] }],
        [{ calls: [{ to: 'vitalik.eth' }] }],
        [{ calls: [{ to: address.slice(2) }] }],
        [{ calls: [{ to: ` ${address}` }] }],
        [{ calls: [{ to: '0X00' }] }],
        [{ calls: [{ data: '00', to: address }] }],
        [{ calls: [{ data: 0, to: address }] }],
        [{ calls: [{ to: address, value: 1 }] }],
        [{ calls: [{ to: address, value: 1n }] }],
        [{ calls: [call, { ...call, to: 'second' }] }],
        [{ calls: [call], from: 'ada' }],
      ],
    },
  }

  test.each(notSafe)('default: %s', (method) => {
    for (const params of approvals[method].right)
      expect(Rpc.parseParams(method, params)).toEqual(params)
  })

  test.each(notSafe)('error: %s', (method) => {
    for (const params of approvals[method].wrong) {
      const error = capture(() => Rpc.parseParams(method, params))
      expect(error, fc.stringify(params)).toBeInstanceOf(InvalidValueError)
      expect(error).toMatchObject({
        code: -32602,
        message: expect.stringMatching(
          new RegExp(`^The params of "${method}" are invalid: \`params.*\` must be `),
        ),
      })
    }
  })

  test.each(safe)('behavior: %s accepts any list, or no params', (method) => {
    for (const params of [undefined, [], [null], ['0x', { a: [] }, true]])
      expect(Rpc.parseParams(method, params)).toEqual(params)
    for (const params of ['latest', 1, {}, { 0: 'latest', length: 1 }])
      expect(() => Rpc.parseParams(method, params)).toThrow(InvalidValueError)
  })

  test('behavior: keeps other keys of a call, such as its capabilities', () => {
    const capabilities = { magic: { optional: true } }
    const params = [{ calls: [{ ...call, capabilities, __proto__: { data: '0xff' } }] }]
    expect(Rpc.parseParams('wallet_sendCalls', params)).toEqual([
      { calls: [{ ...call, capabilities }] },
    ])
  })

  test('behavior: keeps other keys of a transaction', () => {
    const params = [{ ...transaction, maxFeePerGas: '0x1', nonce: '0x0' }]
    expect(Rpc.parseParams('eth_sendTransaction', params)).toEqual(params)
  })

  test('behavior: a transaction whose recipient is null', () => {
    const params = [{ data: '0x6000', to: null }]
    expect(Rpc.parseParams('eth_sendTransaction', params)).toEqual([{ data: '0x6000' }])
  })

  test('error: a hole in the list of calls', () => {
    expect(() => Rpc.parseParams('wallet_sendCalls', [{ calls: new Array(2) }])).toThrow(
      InvalidValueError,
    )
  })

  test('error: names the path', () => {
    const calls = [call, { to: 'vitalik.eth' }]
    expect(capture(() => Rpc.parseParams('wallet_sendCalls', [{ calls }]))).toMatchObject({
      message:
        'The params of "wallet_sendCalls" are invalid: `params[0].calls[1].to` must be a 0x string.',
    })
  })

  test('behavior: any value is either valid or rejected', () => {
    fc.assert(
      fc.property(fc.constantFrom(...safe, ...notSafe), fc.anything(), (method, params) => {
        try {
          Rpc.parseParams(method, params)
        } catch (error) {
          if (!(error instanceof InvalidValueError)) throw error
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('accountOf', () => {
  const account = '0x52908400098527886E0F7030069857D2E4169EE7'

  test('default', () => {
    expect(Rpc.accountOf('personal_sign', ['hello', account])).toBe(account)
    expect(Rpc.accountOf('eth_signTypedData_v4', [account, {}])).toBe(account)
    expect(Rpc.accountOf('eth_sendTransaction', [{ from: account }])).toBe(account)
  })

  test('behavior: params without an account, or of the wrong form', () => {
    for (const params of [undefined, null, [], [null], [{}], 'text', {}])
      expect(Rpc.accountOf('eth_sendTransaction', params)).toBeUndefined()
    expect(Rpc.accountOf('eth_call', [account])).toBeUndefined()
  })
})
