import type { Rpc } from '@latchkey/protocol'
import { describe, expectTypeOf, test } from 'vitest'
import type { Approve, Kind } from '../Approval.ts'
import { type Screens, screens } from '../screens/Approval.tsx'
import { Sign } from '../screens/Sign.tsx'
import {
  type Approvals,
  approvals,
  type Row,
  type SolanaApprovals,
  solanaApprovals,
} from './index.ts'

/**
 * The table that `approvals` would have to match if `services` in Rpc.ts said that the frame serves `wallet_signText`.
 */
type Next = Approvals & { wallet_signText: Row<'personal_sign'> }

describe('approvals', () => {
  test('has every method that the RPC table serves, and no other', () => {
    expectTypeOf<keyof typeof approvals>().toEqualTypeOf<Rpc.ServedApproval>()
    expectTypeOf<Exclude<Kind, `${string}_show${string}`>>().toEqualTypeOf<
      | Rpc.ServedApproval
      | Rpc.SolanaApproval
      | 'CANCEL'
      | 'CONFIRM_DEVICE'
      | 'SPEED_UP'
      | 'STOP_SLOW_CHANGE'
      | 'UPDATE_EMAIL'
      | 'UPGRADE'
    >()
  })

  test('behavior: a new method is one row', () => {
    const load = async (): Promise<Approve<'personal_sign'>> => async () => '0x'
    ;({ ...approvals, wallet_signText: { Screen: Sign, load } }) satisfies Next
  })

  test('error: a method without a row, without a screen, or that does nothing', () => {
    const load = async (): Promise<Approve<'personal_sign'>> => async () => '0x'
    // @ts-expect-error: wallet_signText is missing.
    approvals satisfies Next
    // @ts-expect-error: the screen is missing.
    ;({ ...approvals, wallet_signText: { load } }) satisfies Next
    // @ts-expect-error: `load` is missing.
    ;({ ...approvals, wallet_signText: { Screen: Sign } }) satisfies Next
  })

  test('error: a Solana method without an approval or a screen', () => {
    const load = async () => async () => ({})
    const { solana_signMessage: _, ...rest } = solanaApprovals
    ;({ ...rest, solana_signMessage: { Screen: Sign, load } }) satisfies SolanaApprovals
    // @ts-expect-error: solana_signMessage is missing.
    rest satisfies SolanaApprovals
    // @ts-expect-error: the screen is missing.
    ;({ ...rest, solana_signMessage: { load } }) satisfies SolanaApprovals
    // @ts-expect-error: `load` is missing.
    ;({ ...rest, solana_signMessage: { Screen: Sign } }) satisfies SolanaApprovals
  })
})

describe('screens', () => {
  test('error: a kind without a screen', () => {
    const { UPGRADE: _, ...rest } = screens
    ;({ ...rest, UPGRADE: { Screen: Sign } }) satisfies Screens
    // @ts-expect-error: UPGRADE is missing.
    rest satisfies Screens
    // @ts-expect-error: the screen is missing.
    ;({ ...rest, UPGRADE: {} }) satisfies Screens
  })
})
