import { describe, expectTypeOf, test } from 'vitest'
import * as Rpc from './Rpc.ts'
import type { Input } from './rpc/MethodTypes.ts'
import { string, tuple } from './Schema.ts'
import * as Value from './Value.ts'

type Hex = `0x${string}`

describe('ApprovalMethod', () => {
  test('default', () => {
    expectTypeOf<Rpc.ApprovalMethod>().toEqualTypeOf<
      | 'personal_sign'
      | 'eth_signTypedData_v4'
      | 'eth_sendTransaction'
      | 'solana_signMessage'
      | 'solana_signTransaction'
      | 'solana_signAllTransactions'
      | 'solana_signAndSendTransaction'
      | 'wallet_sendCalls'
      | 'wallet_grantPermissions'
      | 'eth_sendUserOperation'
      | 'wallet_requestExecutionPermissions'
      | 'wallet_revokeExecutionPermission'
      | 'wallet_revokePermissions'
    >()
  })

  test('behavior: reads are not approvals', () => {
    expectTypeOf<'eth_call'>().toExtend<Rpc.Method>()
    expectTypeOf<'eth_call'>().not.toExtend<Rpc.ApprovalMethod>()
    expectTypeOf<'eth_sign'>().not.toExtend<Rpc.Method>()
  })

  test('behavior: a table with a screen per method does not compile without one', () => {
    type Screens = { [method in Rpc.ApprovalMethod]: (params: Rpc.Params<method>) => void }
    const { personal_sign: _, ...others } = {} as Screens
    // @ts-expect-error: personal_sign is missing.
    others satisfies Screens
  })
})

describe('AnsweredBy', () => {
  test('default', () => {
    expectTypeOf<Rpc.AnsweredBy<'client'>>().toEqualTypeOf<
      | 'eth_accounts'
      | 'eth_chainId'
      | 'eth_requestAccounts'
      | 'wallet_addEthereumChain'
      | 'wallet_getPermissions'
      | 'wallet_requestPermissions'
      | 'wallet_revokePermissions'
      | 'wallet_switchEthereumChain'
      | 'wallet_watchAsset'
    >()
  })

  test('behavior: methods that only the client answers are not sent to the frame', () => {
    expectTypeOf<'eth_requestAccounts'>().not.toExtend<Rpc.Method>()
  })
})

describe('Callable', () => {
  test('every method has types for callers, and no other', () => {
    type Answered = Rpc.Method | Rpc.AnsweredBy<'client'>
    expectTypeOf<Exclude<Answered, Rpc.Callable>>().toEqualTypeOf<never>()
    expectTypeOf<Exclude<Rpc.Callable, Answered>>().toEqualTypeOf<never>()
  })

  test('behavior: the row of each method accepts the params of callers', () => {
    type Common = Extract<Rpc.Callable, Rpc.Method>
    type CallerParams<method extends Common> = Rpc.Request<method>['params']
    type Refused = {
      [method in Common]: CallerParams<method> extends Input<Rpc.Params<method>> ? never : method
    }[Common]
    expectTypeOf<Refused>().toEqualTypeOf<never>()
    // The comparison fails for the method whose row refuses the params.
    expectTypeOf<readonly [7]>().not.toExtend<Input<Rpc.Params<'eth_sendTransaction'>>>()
    expectTypeOf<CallerParams<'wallet_requestExecutionPermissions'>>().toExtend<
      Input<Rpc.ServedParams<'wallet_requestExecutionPermissions'>>
    >()
    expectTypeOf<Rpc.SendCalls<string>['params']>().toExtend<
      Input<Rpc.ServedParams<'wallet_sendCalls'>>
    >()
    type Sent = 'solana_signAndSendTransaction'
    expectTypeOf<NonNullable<CallerParams<Sent>['options']>>().toExtend<
      Input<Rpc.ServedParams<Sent>['options']>
    >()
  })

  test('behavior: params that the frame parses to bytes are base58 for callers', () => {
    expectTypeOf<Rpc.Request<'solana_signMessage'>['params']>().toEqualTypeOf<{
      readonly message: string
      readonly pubkey: string
    }>()
    expectTypeOf<Rpc.Request<'solana_signAllTransactions'>['params']>().toEqualTypeOf<{
      readonly transactions: readonly string[]
    }>()
  })
})

describe('Row', () => {
  test('behavior: a new approval (wallet_signText) is a row with its params', () => {
    const params = tuple(string, Value.Hex)
    ;({ approval: 'signature', params }) satisfies Rpc.Row
    // @ts-expect-error: the params are missing.
    ;({ approval: 'signature' }) satisfies Rpc.Row
    // @ts-expect-error: whether the user must approve it is missing.
    ;({ params }) satisfies Rpc.Row
  })
})

describe('Service', () => {
  test('behavior: a new approval (wallet_signText) is answered by the frame', () => {
    ;({ account: [1], by: ['frame'], signs: 'message' }) satisfies Rpc.Service
    // @ts-expect-error: who answers is missing.
    ;({ account: [1], signs: 'message' }) satisfies Rpc.Service
    // @ts-expect-error: where the account stands in the params is missing.
    ;({ by: ['frame'] }) satisfies Rpc.Service
    ;({ account: 'none', by: ['frame'] }) satisfies Rpc.Service
    // @ts-expect-error: the server answers no method.
    ;({ account: 'none', by: ['server'] }) satisfies Rpc.Service
  })
})

describe('parseForwarded', () => {
  test('default: a method of a bundler has the params that the server forwards', () => {
    const { output } = Rpc.parseForwarded('eth_supportedEntryPoints', [])
    expectTypeOf(output).toEqualTypeOf<unknown[] | undefined>()
    // @ts-expect-error: no bundler answers it.
    Rpc.parseForwarded('eth_call', [])
  })

  test('error: a method of a bundler without them', () => {
    type Forwarded = { forwarded: (value: unknown) => unknown[] }
    const row = { account: 'none', by: ['bundler'] } as const satisfies Rpc.Service
    // @ts-expect-error: `parseForwarded` does not compile without `forwarded`.
    row satisfies Forwarded
  })
})

describe('ServedApproval', () => {
  test('default', () => {
    expectTypeOf<Rpc.ServedApproval>().toEqualTypeOf<
      | 'eth_sendTransaction'
      | 'eth_sendUserOperation'
      | 'eth_signTypedData_v4'
      | 'personal_sign'
      | 'wallet_grantPermissions'
      | 'wallet_revokePermissions'
      | 'wallet_sendCalls'
    >()
  })
})

describe('Renamed', () => {
  test('default: an approval that has the screens of another one', () => {
    expectTypeOf<Rpc.Renamed>().toEqualTypeOf<
      'wallet_requestExecutionPermissions' | 'wallet_revokeExecutionPermission'
    >()
  })
})

describe('Params', () => {
  test('default', () => {
    expectTypeOf<Rpc.Params<'personal_sign'>>().toEqualTypeOf<[string, Hex]>()
    expectTypeOf<Rpc.Params<'eth_signTypedData_v4'>>().toEqualTypeOf<
      [Hex, string | Record<string, unknown>]
    >()
    expectTypeOf<Rpc.Params<'solana_signMessage'>>().toExtend<Record<string, unknown>>()
    expectTypeOf<Rpc.Params<'eth_call'>>().toEqualTypeOf<unknown[] | undefined>()
  })

  test('behavior: an entry of wallet_sendCalls', () => {
    type Call = Rpc.Params<'wallet_sendCalls'>[0]['calls'][number]
    expectTypeOf<Call['data']>().toEqualTypeOf<Hex | undefined>()
    expectTypeOf<Call['to']>().toEqualTypeOf<Hex>()
    expectTypeOf<Call['value']>().toEqualTypeOf<string | undefined>()
    // A call keeps unknown keys, such as its capabilities.
    expectTypeOf<Call['capabilities']>().toBeUnknown()
  })

  test('behavior: a transaction keeps its other keys', () => {
    type Transaction = Rpc.Params<'eth_sendTransaction'>[0]
    expectTypeOf<Transaction['to']>().toEqualTypeOf<Hex | undefined>()
    expectTypeOf<Transaction['gas']>().toEqualTypeOf<unknown>()
  })
})

describe('ServedParams', () => {
  test('default: the row of a read that the frame answers has its params', () => {
    expectTypeOf<Rpc.ServedParams<'wallet_getCallsStatus'>>().toEqualTypeOf<[string]>()
    expectTypeOf<Rpc.ServedParams<'wallet_getAssets'>[0]['account']>().toEqualTypeOf<Hex>()
    expectTypeOf<Rpc.ServedParams<'wallet_getCapabilities'>>().toEqualTypeOf<
      [unknown, unknown[] | undefined] | undefined
    >()
  })

  test('behavior: without params of its own, those of the table', () => {
    expectTypeOf<Rpc.ServedParams<'personal_sign'>>().toEqualTypeOf<Rpc.Params<'personal_sign'>>()
  })
})

describe('assertMethod', () => {
  test('default', () => {
    const method: unknown = 'eth_call'
    Rpc.assertMethod(method)
    expectTypeOf(method).toEqualTypeOf<Rpc.Method>()
  })
})

describe('isApproval', () => {
  test('default', () => {
    const method = 'eth_call' as Rpc.Method | undefined
    if (Rpc.isApproval(method)) expectTypeOf(method).toEqualTypeOf<Rpc.ApprovalMethod>()
  })
})

describe('resultKind', () => {
  test('default', () => {
    expectTypeOf(Rpc.resultKind('0x')).toEqualTypeOf<
      'transactionHash' | 'signedMessage' | 'object'
    >()
  })
})
