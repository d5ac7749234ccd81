import type { Rpc } from '@latchkey/protocol'
import { describe, expectTypeOf, test } from 'vitest'
import { Sign } from '../screens/Sign.tsx'
import type { Approve, Kind } from './Approval.ts'
import { approvals, type Row } from './index.ts'

/** The table if `wallet_sendCalls` were served: `by: ['frame']` in `services` of Rpc.ts. */
type Next = { [method in Rpc.ServedApproval | 'wallet_sendCalls']: Row }

describe('approvals', () => {
  test('has every method that the RPC table serves, and no other', () => {
    expectTypeOf<keyof typeof approvals>().toEqualTypeOf<Rpc.ServedApproval>()
    expectTypeOf<Kind>().toEqualTypeOf<Rpc.ServedApproval | 'UPDATE_EMAIL'>()
  })

  test('behavior: a new method is one row', () => {
    const load = async (): Promise<Approve> => async () => '0x'
    ;({ ...approvals, wallet_sendCalls: { Screen: Sign, load } }) satisfies Next
  })

  test('error: a method without a row, without a screen, or that does nothing', () => {
    const load = async (): Promise<Approve> => async () => '0x'
    // @ts-expect-error: wallet_sendCalls is missing.
    approvals satisfies Next
    // @ts-expect-error: the screen is missing.
    ;({ ...approvals, wallet_sendCalls: { load } }) satisfies Next
    // @ts-expect-error: nothing carries it out.
    ;({ ...approvals, wallet_sendCalls: { Screen: Sign } }) satisfies Next
  })
})
