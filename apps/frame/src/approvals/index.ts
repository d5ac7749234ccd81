import type { SmartAccount } from '@latchkey/accounts'
import { Hex } from '@latchkey/explain'
import type { Rpc } from '@latchkey/protocol'
import type { ComponentType } from 'react'
import type { ApprovalProps } from '../screens/ApprovalProps.ts'
import { SendTransaction } from '../screens/eth_sendTransaction.tsx'
import { Sign } from '../screens/Sign.tsx'
import type { Approve } from './Approval.ts'
import { signs } from './signs.ts'

/** How a method is shown, and what the frame does with it. */
export type Row = {
  Screen: ComponentType<ApprovalProps>
  /**
   * Loads what carries the method out, for the user's own key or for a smart account. The window of an
   * approval shows screens and never calls it.
   */
  load(smart?: SmartAccount): Promise<Approve>
}

/**
 * Every method that the frame carries out after an approval, with its screen. A missing method does
 * not compile.
 */
export const approvals = {
  eth_sendTransaction: {
    Screen: SendTransaction,
    load: async (smart) =>
      smart
        ? (await import('./sendOperation.ts')).sendOperation
        : (await import('./eth_sendTransaction.ts')).sendTransaction,
  },
  eth_signTypedData_v4: {
    Screen: Sign,
    load: signs('eth_signTypedData_v4', (keys, typedData, walletId) =>
      keys.signTypedData({ typedData, walletId }),
    ),
  },
  personal_sign: {
    Screen: Sign,
    load: signs('personal_sign', (keys, message, walletId) =>
      keys.signMessage({ message: Hex.toBytes(message), walletId }),
    ),
  },
} as const satisfies { [method in Rpc.ServedApproval]: Row }
