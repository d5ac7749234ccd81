import type { SmartAccount } from '@latchkey/accounts'
import { type Explanation, Warning } from '@latchkey/explain'
import { type Network, Rpc } from '@latchkey/protocol'
import type { Progress } from '../calls/Progress.ts'
import type { Context } from '../Handler.ts'

/**
 * The kinds of approvals: the methods of the RPC table, a change of the sign-in address, and an upgrade of the
 * account, which the user starts on a page of the wallet. The status of a batch is shown in the same place, although
 * there is nothing to approve.
 */
export type Kind =
  | Rpc.ServedApproval
  | Rpc.SolanaApproval
  | 'UPDATE_EMAIL'
  | 'UPGRADE'
  | 'wallet_showCallsStatus'

const methods = Object.keys(Rpc.table) as Rpc.Method[]

/** The kinds that are not methods. A missing one does not compile. */
const others = { UPDATE_EMAIL: true, UPGRADE: true } satisfies Record<
  Exclude<Kind, Rpc.Method>,
  true
>

/** The kinds that a window can show. */
export const kinds: readonly Kind[] = [
  ...(Object.keys(others) as (keyof typeof others)[]),
  ...methods.filter(Rpc.isServedApproval),
  ...methods.filter(Rpc.isSolanaApproval),
]

/** A request that the user must approve, after the frame has checked who signs and on which network. */
export type Request = {
  /** The address that signs or sends: the user's own, or that of the smart account. */
  account: `0x${string}`
  chainId: Network.Id
  /** Whether an empty call of the smart account is sent to deploy it. */
  isDeploying?: boolean | undefined
  /** Whether the key's own account has the code of a smart account (EIP-7702), and makes all calls or none. */
  isUpgraded?: boolean | undefined
  params: unknown
  /** The smart account, if it is the one that signs or sends. */
  smart?: SmartAccount | undefined
  walletId: string
}

/**
 * Puts a request to the user, and returns the result once they have approved. It must parse the params
 * before its first `await`: the caller may change them afterwards (T31).
 */
export type Approve = (request: Request, context: Context) => Promise<unknown>

/** A request as it is put to the user. */
export type Approval = {
  /** The address that signs or sends. */
  account: string
  explanation: Explanation
  method: Kind
  /** The name of the network in use. Empty where the network does not matter. */
  network: string
  /** A page of the wallet that the window opens after the user has approved. */
  next?: string | undefined
  /** How far a batch is, for the screen of its status. */
  progress?: Progress | undefined
  /** The project's registered name. */
  project: string
}

/** The data that a screen shows, in the frame or in a window. */
export type Shown = Omit<Approval, 'account' | 'next' | 'project'> & {
  /** The user's address. */
  account: string
  /** The costs of a transaction. Absent until they are known, and for signatures. */
  costs?: Costs | undefined
  id: number
  /** The origin of the host, as the browser reports it. Never a name that the host claims. */
  origin: string
  /** The position in the queue, from 1. */
  position: number
  /** The project's registered name. */
  project?: string | undefined
  /** The length of the queue. */
  total: number
}

/** The costs of a transaction, in the smallest unit of the network's coin. */
export type Costs = {
  balance?: bigint | undefined
  /** The decimals of the coin. Default: 18. */
  decimals?: number | undefined
  /** The highest fee that the user can be charged. Zero if the project pays it. */
  fee?: bigint | undefined
  /** The registered name of the project, if it pays the fee. Never a name that the host claims. */
  paidBy?: string | undefined
  /** Why the transaction would fail, as far as the wallet knows before it sends it. */
  problem?: Problem | undefined
  symbol: string
  /** Why the project does not pay the fee, if it pays some fees. */
  unpaid?: Unpaid | undefined
  /** The amount that is paid besides the fee, if it is known. */
  value?: bigint | undefined
  /** Warnings about the fee. */
  warnings?: readonly Warning.Warning[] | undefined
}

/** Why a project does not pay: not this operation, its budget is used up, or it did not answer. */
export type Unpaid = 'notAsked' | 'notCovered' | 'spent'

export type Problem =
  | { kind: 'balance' }
  /** The blockhash of a Solana transaction is too old. */
  | { kind: 'expired' }
  /** `reason` is the contract's text, which can be anything. */
  | { kind: 'fails'; reason?: string | undefined }
  /** No app has a permission that could be revoked. */
  | { kind: 'nothing' }
  /** `seconds` is the time to wait, if the server limits the calls. */
  | { kind: 'unreachable'; seconds?: number | undefined }
  /** The permissions that the server lists cannot be read, so none can be revoked. */
  | { kind: 'unread' }
  /** Others must sign a Solana transaction before it can be sent. */
  | { kind: 'unsigned'; signers: readonly string[] }

/** The warnings about a request and its costs. The most severe come first. */
export function warningsOf({ costs, explanation }: warningsOf.Options): readonly Warning.Warning[] {
  return Warning.sort([...explanation.warnings, ...(costs?.warnings ?? [])])
}

export declare namespace warningsOf {
  type Options = { costs?: Costs | undefined; explanation: Explanation }
}

/** Whether a transaction can be approved: its fee is known, and the balance covers it. */
export function isPayable(costs: Costs | undefined): boolean {
  return costs?.fee !== undefined && (!costs.problem || costs.problem.kind === 'fails')
}

/** Returns the sum of the value and the fee, or undefined if one of them is not known. */
export function totalOf({ fee, value }: Partial<Costs> = {}): bigint | undefined {
  return value === undefined || fee === undefined ? undefined : value + fee
}
