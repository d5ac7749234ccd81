import type { SmartAccount } from '@latchkey/accounts'
import { Hex } from '@latchkey/explain'
import type { Network, Rpc } from '@latchkey/protocol'
import type { ComponentType } from 'react'
import type { Networks } from '../../Networks.ts'
import type { Approve } from '../Approval.ts'
import type { ApprovalProps } from '../screens/ApprovalProps.ts'
import { SendTransaction } from '../screens/eth_sendTransaction.tsx'
import { Sign } from '../screens/Sign.tsx'
import { GrantPermissions } from '../screens/wallet_grantPermissions.tsx'
import { RevokePermissions } from '../screens/wallet_revokePermissions.tsx'
import type { SolanaRequest } from '../solana/SolanaRequest.ts'
import { signs } from './internal/signs.ts'

/** How a method is shown, and how the frame executes it. */
export type Row<method extends Rpc.ServedApproval> = {
  Screen: ComponentType<ApprovalProps>
  /** Finds the network that the parsed params name. Present for methods whose params name a network. */
  findChain?(params: Rpc.ServedParams<method>, networks: Networks): Promise<Network.Id | undefined>
  /**
   * Loads the code that executes the method, for the user's own key or for a smart account. The window of an approval
   * only shows screens, and never calls this.
   */
  load(smart?: SmartAccount): Promise<Approve<method>>
}

export type Approvals = { [method in Rpc.ServedApproval]: Row<method> }

/** Every method that the frame executes after an approval, with its screen. A missing method does not compile. */
export const approvals = {
  eth_sendTransaction: {
    Screen: SendTransaction,
    load: async (smart) =>
      smart
        ? (await import('./internal/sendFromSmart.ts')).sendFromSmart
        : (await import('./eth_sendTransaction.ts')).sendTransaction,
  },
  eth_sendUserOperation: {
    Screen: SendTransaction,
    load: async () => (await import('./eth_sendUserOperation.ts')).sendUserOperation,
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
  wallet_grantPermissions: {
    Screen: GrantPermissions,
    load: async () => (await import('./wallet_grantPermissions.ts')).grantPermissions,
  },
  wallet_revokePermissions: {
    Screen: RevokePermissions,
    load: async () => (await import('./wallet_revokePermissions.ts')).revokePermissions,
  },
  wallet_sendCalls: {
    Screen: SendTransaction,
    findChain: async ([{ chainId }], networks) =>
      (await import('../../evm/calls/findChain.ts')).findChain(chainId, networks),
    load: async () => (await import('./wallet_sendCalls.ts')).sendCalls,
  },
} as const satisfies Approvals

/** The row of a Solana method. Its params are already parsed. Solana has no smart accounts. */
export type SolanaRow<method extends Rpc.SolanaApproval> = {
  Screen: ComponentType<ApprovalProps>
  load(): Promise<(params: Rpc.ServedParams<method>, request: SolanaRequest) => Promise<unknown>>
}

export type SolanaApprovals = { [method in Rpc.SolanaApproval]: SolanaRow<method> }

/** The approval methods of Solana. */
export const solanaApprovals = {
  solana_signAllTransactions: {
    Screen: Sign,
    load: async () => (await import('./solana_signAllTransactions.ts')).signAllTransactions,
  },
  solana_signAndSendTransaction: {
    Screen: SendTransaction,
    load: async () => (await import('./solana_signAndSendTransaction.ts')).signAndSendTransaction,
  },
  solana_signMessage: {
    Screen: Sign,
    load: async () => (await import('./solana_signMessage.ts')).signMessage,
  },
  solana_signTransaction: {
    Screen: Sign,
    load: async () => (await import('./solana_signTransaction.ts')).signTransaction,
  },
} as const satisfies SolanaApprovals
