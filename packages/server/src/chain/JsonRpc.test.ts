import { Rpc } from '@latchkey/protocol'
import * as SimulationParams from '@latchkey/protocol/wallet/SimulationParams'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as JsonRpc from './JsonRpc.ts'

const methods = Object.keys(Rpc.table) as Rpc.Method[]
const nodeMethods: string[] = methods.filter((method) => Rpc.isAnsweredBy('node', method))
/** Methods of a node whose params the server parses. They have their own tests. */
const parsedMethods: string[] = methods.filter(
  (method) => Rpc.isAnsweredBy('node', method) && Rpc.serviceOf(method).forwarded,
)
const bundlerMethods: string[] = methods.filter((method) => Rpc.isAnsweredBy('bundler', method))

const call = (method: unknown, rest: object = {}) => ({ id: 1, jsonrpc: '2.0', method, ...rest })

function read(value: unknown) {
  const request = JsonRpc.read(JSON.stringify(value))
  return 'error' in request ? request.error.code : request.entries
}

function codeOf(value: unknown) {
  const entries = read(value)
  if (typeof entries === 'number') return entries
  const [entry] = entries
  return entry && 'error' in entry ? entry.error.code : 'passed on'
}

describe('read', () => {
  test('default', () => {
    expect(read(call('eth_call', { extra: 1, params: [{}] }))).toEqual([
      { call: { method: 'eth_call', params: [{}] }, id: 1 },
    ])
    expect(read(call('eth_chainId'))).toEqual([
      { call: { method: 'eth_chainId', params: [] }, id: 1 },
    ])
  })

  test('T06: forwards what a node answers, and no method that needs approval', () => {
    const passed = Object.keys(Rpc.table).filter((method) => codeOf(call(method)) === 'passed on')
    // `eth_supportedEntryPoints` is the only method of a bundler without params.
    expect(passed).toEqual(
      methods.filter(
        (it) =>
          (nodeMethods.includes(it) && !parsedMethods.includes(it)) ||
          it === 'eth_supportedEntryPoints',
      ),
    )
    expect(passed).toContain('eth_sendRawTransaction')
    for (const [method, { approval }] of Object.entries(Rpc.table))
      if (approval && !bundlerMethods.includes(method))
        expect(codeOf(call(method, { params: [] }))).toBe(4200)
  })

  describe('the methods of a node whose params are parsed', () => {
    const simulate = (blocks: number, calls: number) => {
      const block = { calls: Array(calls).fill({ to: `0x${'ab'.repeat(20)}` }) }
      return { blockStateCalls: Array(blocks).fill(block), validation: false }
    }
    const passed = (params: unknown) => codeOf(call('eth_simulateV1', { params }))

    test('default: a sample of each', () => {
      expect(parsedMethods).toEqual(['eth_simulateV1'])
      const params = [simulate(2, 3), 'latest']
      expect(read(call('eth_simulateV1', { params }))).toEqual([
        { call: { method: 'eth_simulateV1', params }, id: 1 },
      ])
      expect(passed([{ blockStateCalls: [{}] }])).toBe('passed on')
    })

    test('T24: refuses a simulation of more blocks or calls than the limit', () => {
      const { blocks, calls } = SimulationParams.most
      expect(passed([simulate(blocks, 1)])).toBe('passed on')
      expect(passed([simulate(blocks + 1, 1)])).toBe(-32602)
      expect(passed([simulate(2, calls / 2)])).toBe('passed on')
      expect(passed([simulate(2, calls / 2 + 1)])).toBe(-32602)
    })

    test.each([
      undefined,
      [],
      [{}],
      [{ blockStateCalls: {} }],
      [{ blockStateCalls: [{ calls: {} }] }],
    ])('error: refuses %j', (params) => {
      expect(passed(params)).toBe(-32602)
    })
  })

  describe('the methods of a bundler', () => {
    const address = `0x${'ab'.repeat(20)}`
    const hash = `0x${'cd'.repeat(32)}`
    const identity = { callData: '0x', nonce: '0x0', sender: address, signature: '0x12' }
    const limits = {
      callGasLimit: '0x1',
      maxFeePerGas: '0x1',
      maxPriorityFeePerGas: '0x1',
      preVerificationGas: '0x1',
      verificationGasLimit: '0x1',
    }
    const operation = { ...identity, ...limits }
    const passed = (method: string, params: unknown) => {
      const [entry] = read(call(method, { params })) as JsonRpc.Entry[]
      return entry && 'call' in entry ? entry.call.params : entry?.error
    }

    test('default: a sample of each', () => {
      const samples: Record<Rpc.AnsweredBy<'bundler'>, unknown[]> = {
        eth_estimateUserOperationGas: [identity, address],
        eth_getUserOperationByHash: [hash],
        eth_getUserOperationReceipt: [hash],
        eth_sendUserOperation: [operation, address],
        eth_supportedEntryPoints: [],
      }
      expect(Object.keys(samples)).toEqual(bundlerMethods.sort())
      for (const [method, params] of Object.entries(samples))
        expect(passed(method, params)).toEqual(params)
    })

    test('T24: passes the known fields, and nothing else', () => {
      const extra = { ...operation, canary: 1, initCode: '0x', paymaster: null }
      expect(passed('eth_sendUserOperation', [extra, address, { canary: 1 }])).toEqual([
        operation,
        address,
      ])
      const overrides = { [address]: { balance: '0xffff' } }
      expect(passed('eth_estimateUserOperationGas', [operation, address, overrides])).toEqual([
        operation,
        address,
      ])
      expect(passed('eth_supportedEntryPoints', ['canary'])).toEqual([])
    })

    test.each([
      ['eth_sendUserOperation', [], '`params[0]` must be an object.'],
      [
        'eth_sendUserOperation',
        [identity, address],
        '`params[0].callGasLimit` must be a hexadecimal number.',
      ],
      [
        'eth_sendUserOperation',
        [{ ...operation, sender: 'canary' }, address],
        '`params[0].sender` must be an address.',
      ],
      [
        'eth_sendUserOperation',
        [{ ...operation, callData: '0x123' }, address],
        '`params[0].callData` must be hexadecimal bytes.',
      ],
      [
        'eth_sendUserOperation',
        [{ ...operation, nonce: 1 }, address],
        '`params[0].nonce` must be a hexadecimal number.',
      ],
      ['eth_sendUserOperation', [operation], '`params[1]` must be an address.'],
      ['eth_getUserOperationReceipt', ['0x12'], '`params[0]` must be a hash of 32 bytes.'],
      ['eth_getUserOperationByHash', {}, '`params` must be a list.'],
    ])('error: T24: %s %j', (method, params, problem) => {
      expect(passed(method, params)).toEqual({
        code: -32602,
        message: `The params are invalid: ${problem}`,
      })
    })
  })

  test.each([
    ...['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3'],
    ...['debug_traceCall', 'admin_peers', 'personal_unlockAccount', 'personal_sendTransaction'],
    ...['hardhat_setBalance', 'hardhat_impersonateAccount', 'evm_mine', 'txpool_content'],
    ...['ETH_CALL', 'eth_call ', ' eth_call', 'eth_call\0', 'eth_cаll', 'constructor', '__proto__'],
    ...['toString', 'hasOwnProperty', ''],
  ])('T06: %s is refused', (method) => {
    expect(codeOf(call(method))).toBe(4200)
  })

  test('T06: forwards no other name', () => {
    const part = fc.constantFrom('eth', 'debug', 'admin', 'personal', 'hardhat', 'wallet', 'net')
    const known = fc.constantFrom(...Object.keys(Rpc.table))
    const name = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(part, fc.stringMatching(/^[a-zA-Z_\d]{0,20}$/)).map((parts) => parts.join('_')),
      fc.tuple(known, fc.string()).map((parts) => parts.join('')),
      fc.tuple(fc.string(), known).map((parts) => parts.join('')),
      known.map((method) => method.toUpperCase()),
    )
    fc.assert(
      fc.property(name, (method) => {
        // These methods need params, and have their own tests.
        fc.pre(!bundlerMethods.includes(method) && !parsedMethods.includes(method))
        const isRead = nodeMethods.includes(method)
        expect(codeOf(call(method))).toBe(isRead ? 'passed on' : 4200)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each<[unknown, number]>([
    ['x', -32600],
    [null, -32600],
    [1, -32600],
    [[], -32600],
    [{}, -32600],
    [[[]], -32600],
    [{ ...call('eth_call'), id: undefined }, -32600],
    [{ ...call('eth_call'), id: null }, -32600],
    [{ ...call('eth_call'), id: {} }, -32600],
    [{ ...call('eth_call'), jsonrpc: '1.0' }, -32600],
    [call(['eth_call']), -32600],
    [call({ toString: 'eth_call' }), -32600],
    [call('eth_call', { params: 'x' }), -32602],
    [call('eth_call', { params: { to: '0x' } }), -32602],
    [Array(101).fill(call('eth_call')), -32600],
  ])('error: %j', (value, code) => {
    expect(codeOf(value)).toBe(code)
  })

  test('error: text that is not JSON, or is nested too deeply', () => {
    for (const text of [
      '',
      '{',
      'undefined',
      '['.repeat(500_000),
      `${'['.repeat(1e5)}${']'.repeat(1e5)}`,
    ])
      expect(JsonRpc.read(text)).toMatchObject({ error: { code: -32700 } })
  })

  test('behavior: reads or refuses any JSON, and keeps its ids', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        const request = JsonRpc.read(text)
        const value: unknown = JSON.parse(text)
        const count = Array.isArray(value) ? value.length : 1
        if ('error' in request) expect(count === 0 || count > 100).toBe(true)
        else expect(request.entries).toHaveLength(count)
      }),
    )
    expect(read([call('eth_call', { id: 'a' }), 7, call('eth_sign', { id: -1.5 })])).toMatchObject([
      { id: 'a' },
      { id: null },
      { id: -1.5 },
    ])
  })
})
