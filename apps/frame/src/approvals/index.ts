import { Hex } from '@latchkey/explain'
import type { Rpc } from '@latchkey/protocol'
import type { ComponentType } from 'react'
import type { Context } from '../Handler.ts'
import type { ApprovalProps } from '../screens/ApprovalProps.ts'
import { SendTransaction } from '../screens/SendTransaction.tsx'
import { Sign } from '../screens/Sign.tsx'
import type { Request } from './Approval.ts'
import { signs } from './signs.ts'

/** How a method is shown, and what the frame does with it. */
export type Row = {
  Screen: ComponentType<ApprovalProps>
  /** Puts the request to the user, and returns the result once they have approved. */
  approve(request: Request, context: Context): Promise<unknown>
}

/**
 * Every method that the frame carries out after an approval. A missing method does not compile. The
 * window of an approval has this table too, so `approve` loads what it needs when it is called.
 */
export const approvals = {
  eth_sendTransaction: {
    Screen: SendTransaction,
    async approve(request, context) {
      const { sendTransaction } = await import('./eth_sendTransaction.ts')
      return sendTransaction(request, context)
    },
  },
  eth_signTypedData_v4: {
    Screen: Sign,
    approve: signs('eth_signTypedData_v4', (keys, typedData, walletId) =>
      keys.signTypedData({ typedData, walletId }),
    ),
  },
  personal_sign: {
    Screen: Sign,
    approve: signs('personal_sign', (keys, message, walletId) =>
      keys.signMessage({ message: Hex.toBytes(message), walletId }),
    ),
  },
} as const satisfies { [method in Rpc.ServedApproval]: Row }
