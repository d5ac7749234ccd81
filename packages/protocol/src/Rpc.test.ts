import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BaseError } from './Errors.ts'
import * as Rpc from './Rpc.ts'
import { InvalidValueError } from './Schema.ts'

const safe = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
] as const

const notSafe = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'eth_sendUserOperation',
  'wallet_revokePermissions',
] as const

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

/** Returns the error that a function throws. */
function thrown(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}

describe('table', () => {
  test('default', () => {
    expect(Object.keys(Rpc.table).sort()).toEqual([...safe, ...notSafe].sort())
  })

  test('behavior: safe methods are reads', () => {
    const reads = Object.entries(Rpc.table).filter(([, { approval }]) => !approval)
    expect(reads.map(([method]) => method).sort()).toEqual([...safe].sort())
  })

  test('behavior: methods that are not safe need the user’s approval', () => {
    const approvals = Object.entries(Rpc.table).filter(([, { approval }]) => approval)
    expect(approvals.map(([method]) => method).sort()).toEqual([...notSafe].sort())
  })
})

describe('assertMethod', () => {
  const refused = {
    code: 4200,
    interfaceMessage: 'Action not allowed',
    message: 'Requested RPC call is not allowed',
  }

  test.each([...safe, ...notSafe])('default: %s', (method) => {
    expect(() => Rpc.assertMethod(method)).not.toThrow()
  })

  test.each([
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v1',
    'eth_signTypedData_v3',
    'eth_signTypedData_v5',
    'personal_ecRecover',
    'personal_importRawKey',
    'personal_listAccounts',
    'personal_sendTransaction',
    'personal_unlockAccount',
    'debug_traceTransaction',
    'debug_storageRangeAt',
    'admin_addPeer',
    'admin_nodeInfo',
    'hardhat_setBalance',
    'evm_mine',
    'miner_start',
    'trace_call',
    'txpool_content',
    'wallet_addEthereumChain',
    'wallet_watchAsset',
    'wallet_sign',
    'eth_requestAccounts',
    'wallet_switchEthereumChain',
    '__proto__',
    '__defineGetter__',
    'constructor',
    'hasOwnProperty',
    'prototype',
    'toString',
    'valueOf',
    '',
    ' ',
    'personal_sign ',
    ' personal_sign',
    'personal_sign\n',
    'personal_sign\0',
    'Personal_Sign',
    'ETH_CALL',
    'eth.call',
    'eth_callMany',
    'personal_ѕign',
    'pеrsonal_sign',
  ])('error: T06: "%s"', (method) => {
    const error = thrown(() => Rpc.assertMethod(method))
    expect(error).toBeInstanceOf(Rpc.NotAllowedError)
    expect(error).toMatchObject(refused)
  })

  test('error: T06: any name that is not in the table', () => {
    const known = [...safe, ...notSafe]
    const prefix = fc.constantFrom('eth_', 'personal_', 'debug_', 'admin_', 'wallet_', 'solana_')
    const name = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.tuple(prefix, fc.string()).map((it) => it.join('')),
      fc.tuple(prefix, fc.constantFrom(...known)).map((it) => it.join('')),
      // A name of the table with one change.
      fc.tuple(fc.constantFrom(...known), fc.nat(40), fc.string()).map(([name, at, text]) => {
        return name.slice(0, at) + text + name.slice(at)
      }),
      fc.tuple(fc.constantFrom(...known), fc.nat(40)).map(([name, at]) => name.slice(0, at)),
      fc.mixedCase(fc.constantFrom(...known)),
    )
    let count = 0
    fc.assert(
      fc.property(name, (name) => {
        fc.pre(!(known as string[]).includes(name))
        count++
        return thrown(() => Rpc.assertMethod(name)) instanceof Rpc.NotAllowedError
      }),
      { numRuns: 5_000 },
    )
    expect(count).toBeGreaterThan(4_000)
  })

  test('error: T06: other names with the prefix of an allowed method', () => {
    const families = ['debug', 'admin', 'personal', 'miner', 'txpool', 'engine', 'clique', 'les']
    const members = Object.keys(Rpc.table).filter((it) => families.includes(it.split('_')[0]!))
    expect(members).toEqual(['personal_sign'])
  })

  test.each([
    undefined,
    null,
    0,
    1n,
    true,
    ['personal_sign'],
    { method: 'personal_sign' },
    new String('personal_sign'),
    () => 'personal_sign',
  ])('error: T06: %o is not a name', (method) => {
    expect(thrown(() => Rpc.assertMethod(method))).toMatchObject(refused)
  })

  // Values that cannot be converted to text must not cause another error.
  test.each([
    ['a symbol', Symbol('personal_sign')],
    ['an object without a prototype', Object.create(null)],
    ['an object that is no text', { toString: 1, valueOf: 1 }],
    ['a list of them', [Symbol('personal_sign')]],
  ])('error: T06: %s', (_, method) => {
    expect(thrown(() => Rpc.assertMethod(method))).toMatchObject(refused)
  })
})

describe('isApproval', () => {
  test.each(notSafe)('default: %s', (method) => {
    expect(Rpc.isApproval(method)).toBe(true)
  })

  test.each(safe)('behavior: %s is a read', (method) => {
    expect(Rpc.isApproval(method)).toBe(false)
  })

  test('behavior: no method', () => {
    expect(Rpc.isApproval(undefined)).toBe(false)
  })
})

describe('parseParams', () => {
  const transaction = { data: '0x', from: address, gas: '0x5208', to: address, value: '0x1' }
  const call = { data: '0x00', to: address, value: '0x1' }
  const solana = {
    solana_signAllTransactions: {
      right: [{ transactions: [] }, { transactions: ['a', 'b'] }],
      wrong: [
        [],
        ['a'],
        {},
        { transactions: 'a' },
        { transactions: [1] },
        { transactions: [null] },
      ],
    },
    solana_signAndSendTransaction: {
      right: [
        { transaction: 'a' },
        { options: {}, transaction: 'a' },
        { options: { maxRetries: 3, minContextSlot: 1, skipPreflight: true }, transaction: 'a' },
        { options: { preflightCommitment: 'confirmed' }, transaction: 'a' },
      ],
      wrong: [
        ['a'],
        {},
        { transaction: 1 },
        { options: 'confirmed', transaction: 'a' },
        { options: { preflightCommitment: 'Confirmed' }, transaction: 'a' },
        { options: { preflightCommitment: '' }, transaction: 'a' },
        { options: { preflightCommitment: 1 }, transaction: 'a' },
      ],
    },
    solana_signMessage: {
      right: [{ message: 'm', pubkey: 'p' }],
      wrong: [['m', 'p'], {}, { message: 'm' }, { pubkey: 'p' }, { message: 1, pubkey: 'p' }],
    },
    solana_signTransaction: {
      right: [{ transaction: 'a' }],
      wrong: [['a'], 'a', {}, { transaction: null }, { transactions: ['a'] }],
    },
  }
  const approvals: {
    [method in Rpc.ApprovalMethod]: { right: unknown[]; wrong: unknown[] }
  } = {
    ...solana,
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
      right: [undefined, [], [{ permissions: [] }]],
      wrong: ['', 1, {}, { 0: {}, length: 1 }],
    },
    wallet_revokePermissions: { right: [undefined, [], [{}], {}, 'context'], wrong: [] },
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
        [{ calls: [call], from: 'somebody' }],
      ],
    },
  }

  test.each(notSafe)('default: %s', (method) => {
    for (const params of approvals[method].right)
      expect(Rpc.parseParams(method, params)).toEqual(params)
  })

  test.each(notSafe)('error: %s', (method) => {
    for (const params of approvals[method].wrong) {
      const error = thrown(() => Rpc.parseParams(method, params))
      expect(error, fc.stringify(params)).toBeInstanceOf(InvalidValueError)
      expect(error).toMatchObject({
        code: -32602,
        message: `The params of "${method}" is invalid.`,
      })
    }
  })

  test.each(safe)('behavior: %s accepts any list, or no params', (method) => {
    for (const params of [undefined, [], [null], ['0x', { a: [] }, true]])
      expect(Rpc.parseParams(method, params)).toEqual(params)
    for (const params of ['latest', 1, {}, { 0: 'latest', length: 1 }])
      expect(() => Rpc.parseParams(method, params)).toThrow(InvalidValueError)
  })

  test.each([
    'processed',
    'confirmed',
    'finalized',
    'recent',
    'single',
    'singleGossip',
    'root',
    'max',
  ])('behavior: preflightCommitment "%s"', (preflightCommitment) => {
    const params = { options: { preflightCommitment }, transaction: 'a' }
    expect(Rpc.parseParams('solana_signAndSendTransaction', params)).toEqual(params)
  })

  test('behavior: drops unknown keys of a call', () => {
    const params = [{ calls: [{ ...call, gas: '0x1', __proto__: { data: '0xff' } }] }]
    expect(Rpc.parseParams('wallet_sendCalls', params)).toEqual([{ calls: [call] }])
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
    expect(thrown(() => Rpc.parseParams('wallet_sendCalls', [{ calls }]))).toMatchObject({
      message: 'The params of "wallet_sendCalls" is invalid.',
      cause: '0.calls.1.to should be a 0x string.',
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

describe('isAnsweredBy', () => {
  test('default', () => {
    expect(Rpc.isAnsweredBy('node', 'eth_call')).toBe(true)
    expect(Rpc.isAnsweredBy('frame', 'eth_call')).toBe(false)
    expect(Rpc.isAnsweredBy('frame', 'wallet_getCapabilities')).toBe(true)
    expect(Rpc.isAnsweredBy('bundler', 'eth_supportedEntryPoints')).toBe(true)
  })

  test('behavior: every other method is not served', () => {
    const methods = Object.keys(Rpc.table) as Rpc.Method[]
    const notServed = methods.filter((method) => !Rpc.serviceOf(method).by.length)
    expect(notServed.sort()).toEqual([
      'eth_sendUserOperation',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_signMessage',
      'solana_signTransaction',
      'wallet_getAssets',
      'wallet_getCallsStatus',
      'wallet_grantPermissions',
      'wallet_sendCalls',
    ])
  })
})

describe('isServedApproval', () => {
  test('default', () => {
    expect(Rpc.isServedApproval('personal_sign')).toBe(true)
    expect(Rpc.isServedApproval('wallet_sendCalls')).toBe(false)
    expect(Rpc.isServedApproval('wallet_revokePermissions')).toBe(false)
    expect(Rpc.isServedApproval('eth_accounts')).toBe(false)
  })
})

describe('resultKind', () => {
  const hex = (digits: number, digit = 'a') => `0x${digit.repeat(digits)}`

  test.each([
    ['64 digits', hex(64), 'transactionHash'],
    ['64 digits in upper case', hex(64, 'F'), 'transactionHash'],
    ['62 digits', hex(62), 'signedMessage'],
    ['63 digits', hex(63), 'signedMessage'],
    ['65 digits', hex(65), 'signedMessage'],
    ['130 digits', hex(130), 'signedMessage'],
    ['130 digits in upper case', hex(130, 'F'), 'signedMessage'],
    ['100,000 digits', hex(100_000), 'signedMessage'],
    ['61 digits', hex(61), 'object'],
    ['nothing after 0x', '0x', 'object'],
    ['a balance', '0xde0b6b3a7640000', 'object'],
    ['nothing', '', 'object'],
    ['64 digits without 0x', hex(64).slice(2), 'object'],
    ['64 digits and a space', `${hex(64)} `, 'object'],
    ['64 digits and a new line', `${hex(64)}\n`, 'object'],
    ['64 letters that are none', hex(64, 'g'), 'object'],
    ['64 digits of another script', hex(64, '٣'), 'object'],
    ['a list of one', [hex(64)], 'object'],
    ['a boxed string', new String(hex(64)), 'object'],
    ['an object', { hash: hex(64) }, 'object'],
    ['null', null, 'object'],
    ['undefined', undefined, 'object'],
    ['a number', 0x1, 'object'],
    ['true', true, 'object'],
  ])('default: %s', (_, result, kind) => {
    expect(Rpc.resultKind(result)).toBe(kind)
  })

  test('behavior: any number of digits', () => {
    const digits = fc.string({ maxLength: 140, unit: fc.constantFrom(...'0123456789abcdefABCDEF') })
    fc.assert(
      fc.property(digits, (digits) => {
        const { length } = digits
        const long = length >= 62 ? 'signedMessage' : 'object'
        return Rpc.resultKind(`0x${digits}`) === (length === 64 ? 'transactionHash' : long)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('NotAllowedError', () => {
  test('default', () => {
    const error = thrown(() => Rpc.assertMethod('eth_sign'))
    expect(error).toBeInstanceOf(BaseError)
    expect(error).toMatchObject({
      code: 4200,
      interfaceMessage: 'Action not allowed',
      message: 'Requested RPC call is not allowed',
    })
  })
})
