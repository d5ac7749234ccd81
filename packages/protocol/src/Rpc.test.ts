import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capture } from '../../../test/harness/capture.ts'
import { notSafe, safe } from '../test/methods.ts'
import { readSection } from '../test/readme.ts'
import { BaseError } from './Errors.ts'
import * as Rpc from './Rpc.ts'

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

describe('the README', () => {
  const [, reads = '', approvals = ''] = readSection('Methods').split('\n- **')
  const named = (text: string) => [...text.matchAll(/`(\w+_\w+)`/g)].map(([, method]) => method!)

  test('behavior: counts the reads, and names no others', () => {
    const counted = safe.filter((it) => /^(eth|wallet)_/.test(it)).length
    expect(reads).toContain(`${counted} methods of \`eth_*\` and \`wallet_*\``)
    expect(named(reads).filter((it) => !safe.includes(it as never))).toEqual([])
  })

  test('behavior: names each read that no node answers', () => {
    const others = safe.filter((it) => !Rpc.isAnsweredBy('node', it as Rpc.Method))
    expect(others.filter((it) => !named(reads).includes(it))).toEqual([])
  })

  test('behavior: names every approval', () => {
    expect(named(approvals).sort()).toEqual([...notSafe].sort())
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
    const error = capture(() => Rpc.assertMethod(method))
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
      // The name of a method with one change.
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
        return capture(() => Rpc.assertMethod(name)) instanceof Rpc.NotAllowedError
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
    expect(capture(() => Rpc.assertMethod(method))).toMatchObject(refused)
  })

  // A value that cannot be converted to text must not cause a different error.
  test.each([
    ['a symbol', Symbol('personal_sign')],
    ['an object without a prototype', Object.create(null)],
    ['an object that is no text', { toString: 1, valueOf: 1 }],
    ['a list of them', [Symbol('personal_sign')]],
  ])('error: T06: %s', (_, method) => {
    expect(capture(() => Rpc.assertMethod(method))).toMatchObject(refused)
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

describe('approvalOf', () => {
  test('default: the approval of the method', () => {
    const methods = ['eth_sendTransaction', 'personal_sign', 'eth_chainId']
    const approvals = methods.map((method) => Rpc.approvalOf({ method }))
    expect(approvals).toEqual([true, 'signature', false])
  })

  test('behavior: a deployment is approved like a transaction', () => {
    expect(Rpc.approvalOf({ deploy: true })).toBe(Rpc.table.eth_sendTransaction.approval)
    expect(Rpc.approvalOf({ deploy: false })).toBeUndefined()
  })

  test.each([{}, { method: 'eth_unknown' }, { method: 'toString' }, { method: '__proto__' }])(
    'behavior: no approval for %o',
    (payload) => {
      expect(Rpc.approvalOf(payload)).toBeUndefined()
    },
  )
})

describe('filterOf', () => {
  test('default: every method about filters, and no other', () => {
    const methods = Object.keys(Rpc.table).filter((method) => Rpc.filterOf(method))
    expect(methods).toEqual(Object.keys(Rpc.table).filter((method) => method.includes('Filter')))
    expect(Rpc.filterOf('eth_newFilter')).toBe('creates')
  })

  test.each(['getBalance', 'toString', '__proto__'])('behavior: none for %s', (method) => {
    expect(Rpc.filterOf(method)).toBeUndefined()
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
    expect(notServed.sort()).toEqual([])
  })
})

describe('isServedApproval', () => {
  test('default', () => {
    expect(Rpc.isServedApproval('personal_sign')).toBe(true)
    expect(Rpc.isServedApproval('solana_signMessage')).toBe(false)
    expect(Rpc.isServedApproval('wallet_sendCalls')).toBe(true)
    expect(Rpc.isServedApproval('eth_sendUserOperation')).toBe(true)
    expect(Rpc.isServedApproval('wallet_revokePermissions')).toBe(true)
    expect(Rpc.isServedApproval('eth_accounts')).toBe(false)
  })
})

describe('isSolanaApproval', () => {
  test('default', () => {
    expect(Rpc.isSolanaApproval('solana_signMessage')).toBe(true)
    expect(Rpc.isSolanaApproval('personal_sign')).toBe(false)
    expect(Rpc.isSolanaApproval('solana_getBalance')).toBe(false)
  })
})

describe('networkOf', () => {
  test('default', () => {
    const methods = Object.keys(Rpc.table) as Rpc.Method[]
    const ofSolana = methods.filter((it) => Rpc.networkOf(it) === 'solana')
    expect(ofSolana).toEqual(methods.filter((it) => it.startsWith('solana_')))
    expect(Rpc.networkOf('eth_call')).toBe('eip155')
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
    const error = capture(() => Rpc.assertMethod('eth_sign'))
    expect(error).toBeInstanceOf(BaseError)
    expect(error).toMatchObject({
      code: 4200,
      interfaceMessage: 'Action not allowed',
      message: 'Requested RPC call is not allowed',
    })
  })
})
