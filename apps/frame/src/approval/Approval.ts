import type { SmartAccount } from '@latchkey/accounts'
import { type Explanation, lowerAccounted, Warning } from '@latchkey/explain'
import type { Description } from '@latchkey/explain/descriptors'
import { type Network, Rpc } from '@latchkey/protocol'
import type { Costs } from '../evm/Costs.ts'
import type { Prediction } from '../evm/effects/Prediction.ts'
import type { Context } from '../Handler.ts'
import type { Progress } from '../outbox/Progress.ts'
import type { Listed } from './approvals/latchkey_showTransactions.ts'
import type { Kind as ReplacementKind } from './replacement/Replacement.ts'

/**
 * The kinds of approvals. Most are methods of the RPC table. The others are: a change of the sign-in address, the stop
 * of such a change, a new device, an account upgrade that the user starts on a page of the wallet, and a transaction
 * that speeds up or cancels another one. The status of a batch and the list of transactions use the same screens,
 * although the user approves nothing there.
 */
export type Kind =
  | Rpc.ServedApproval
  | Rpc.SolanaApproval
  | 'CANCEL'
  | 'CONFIRM_DEVICE'
  | 'SPEED_UP'
  | 'STOP_SLOW_CHANGE'
  | 'UPDATE_EMAIL'
  | 'UPGRADE'
  | 'latchkey_showTransactions'
  | 'wallet_showCallsStatus'

const methods = Object.keys(Rpc.table) as Rpc.Method[]

/** The kinds that are not methods. A missing kind does not compile. */
const others = {
  CANCEL: true,
  CONFIRM_DEVICE: true,
  SPEED_UP: true,
  STOP_SLOW_CHANGE: true,
  UPDATE_EMAIL: true,
  UPGRADE: true,
} satisfies Record<Exclude<Kind, Rpc.Method>, true>

/** The kinds that a window can show. */
export const kinds: readonly Kind[] = [
  ...(Object.keys(others) as (keyof typeof others)[]),
  ...methods.filter(Rpc.isServedApproval),
  ...methods.filter(Rpc.isSolanaApproval),
]

/** A request that the user must approve, after the frame has checked who signs and on which network. */
export type Request<method extends Rpc.ServedApproval = Rpc.ServedApproval> = {
  /** The address that signs or sends. It is the user's own address or that of the smart account. */
  account: `0x${string}`
  chainId: Network.Id
  /** Whether the request is an empty call that deploys the smart account. */
  isDeploying?: boolean | undefined
  /**
   * Whether the address of the user's key has the code of a smart account (EIP-7702). It can then make all calls of a
   * batch atomically.
   */
  isUpgraded?: boolean | undefined
  /** The params, parsed by the row of the method. They are a copy that the caller cannot change (T31). */
  params: Rpc.ServedParams<method>
  /** The smart account, if it signs or sends. */
  smart?: SmartAccount | undefined
  walletId: string
}

/** Shows a request to the user, and returns the result after the approval. */
export type Approve<method extends Rpc.ServedApproval> = (
  request: Request<method>,
  context: Context,
) => Promise<unknown>

/** An approval, as the queue of approvals holds it. */
export type Approval = {
  /** The address that signs or sends. */
  account: string
  /** For a question about a new device: blocks the device. */
  block?(): void
  /**
   * What the descriptors of the request's contracts say about it. Absent if there is no descriptor, and until they are
   * loaded.
   */
  description?: Description | undefined
  explanation: Explanation
  method: Kind
  /** The name of the request's network. Empty if no network is involved. */
  network: string
  /** The user's transactions, for the screen that lists them. */
  listed?: readonly Listed[] | undefined
  /** A page of the wallet to which the window navigates after the approval. */
  next?: string | undefined
  /** Opens the status of a listed transaction, for the screen that lists them. */
  open?: ((id: string) => void) | undefined
  /** The result of a simulation of the calls. Absent if the request makes no calls on an EVM network. */
  prediction?: Prediction | undefined
  /** The progress of an outbox entry, for the screen of its status. */
  progress?: Progress | undefined
  /** The project's registered name. */
  project: string
  /** Asks the user to speed up or cancel the transaction, for the screen of its status. */
  replace?: ((kind: ReplacementKind) => void) | undefined
  /** Whether the network has refused the last attempt to speed up or cancel the transaction. */
  isRefused?: boolean | undefined
}

/** The data that a screen shows, in the frame or in a window. */
export type Shown = Omit<
  Approval,
  'account' | 'block' | 'next' | 'open' | 'project' | 'replace'
> & {
  /** The user's address. */
  account: string
  /** The costs of a transaction. Undefined for signatures, and until they are known. */
  costs?: Costs | undefined
  id: number
  /** The host's origin, as the browser reports it. The host cannot choose it. */
  origin: string
  /** The position in the queue, from 1. */
  position: number
  /** The project's registered name. */
  project?: string | undefined
  /** The length of the queue. */
  total: number
}

/** The warnings about a request, its costs and its predicted result. The most severe come first. */
export function warningsOf(options: warningsOf.Options): readonly Warning.Warning[] {
  const { costs, description, explanation, prediction } = options
  const effects = prediction?.kind === 'known' ? prediction.warnings : []
  // Only a descriptor and a simulation together prove that a value goes where the descriptor says (T68).
  const isExpected = prediction?.kind === 'known' && !prediction.failure && !effects.length
  const accounted = isExpected && description ? description.accounted : []
  const own = lowerAccounted(explanation.warnings, accounted)
  return Warning.sort([...own, ...effects, ...(costs?.warnings ?? [])])
}

export declare namespace warningsOf {
  type Options = Pick<Shown, 'costs' | 'description' | 'explanation' | 'prediction'>
}
