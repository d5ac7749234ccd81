import { describe, expectTypeOf, test } from 'vitest'
import * as Rpc from './Rpc.ts'

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
      | 'wallet_getPermissions'
      | 'wallet_requestPermissions'
      | 'wallet_revokePermissions'
      | 'wallet_switchEthereumChain'
    >()
  })

  test('behavior: methods that only the client answers are not sent to the frame', () => {
    expectTypeOf<'eth_requestAccounts'>().not.toExtend<Rpc.Method>()
  })
})

describe('ServedApproval', () => {
  test('default', () => {
    expectTypeOf<Rpc.ServedApproval>().toEqualTypeOf<
      'eth_sendTransaction' | 'eth_signTypedData_v4' | 'personal_sign'
    >()
  })
})

describe('Params', () => {
  test('default', () => {
    expectTypeOf<Rpc.Params<'personal_sign'>>().toEqualTypeOf<[string, Hex]>()
    expectTypeOf<Rpc.Params<'eth_signTypedData_v4'>>().toEqualTypeOf<
      [Hex, string | Record<string, unknown>]
    >()
    expectTypeOf<Rpc.Params<'solana_signMessage'>>().toEqualTypeOf<{
      message: string
      pubkey: string
    }>()
    expectTypeOf<Rpc.Params<'solana_signAllTransactions'>>().toEqualTypeOf<{
      transactions: string[]
    }>()
    expectTypeOf<Rpc.Params<'eth_call'>>().toEqualTypeOf<unknown[] | undefined>()
  })

  test('behavior: an entry of wallet_sendCalls', () => {
    type Call = Rpc.Params<'wallet_sendCalls'>[0]['calls'][number]
    expectTypeOf<Call>().toEqualTypeOf<{
      data?: Hex | undefined
      to: Hex
      value?: string | undefined
    }>()
  })

  test('behavior: a transaction keeps its other keys', () => {
    type Transaction = Rpc.Params<'eth_sendTransaction'>[0]
    expectTypeOf<Transaction['to']>().toEqualTypeOf<Hex | undefined>()
    expectTypeOf<Transaction['gas']>().toEqualTypeOf<unknown>()
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
