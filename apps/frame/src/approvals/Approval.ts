import type { SmartAccount } from '@latchkey/accounts'
import { type Explanation, Warning } from '@latchkey/explain'
import { type Network, Rpc } from '@latchkey/protocol'
import type { Context } from '../Handler.ts'

/** The kinds of approvals: the methods of the RPC table, and a change of the sign-in address. */
export type Kind = Rpc.ServedApproval | 'UPDATE_EMAIL'

export const kinds: readonly Kind[] = [
  'UPDATE_EMAIL',
  ...(Object.keys(Rpc.table) as Rpc.Method[]).filter(Rpc.isServedApproval),
]

/** A request that the user must approve, after the frame has checked who signs and on which network. */
export type Request = {
  /** The address that signs or sends: the user's own, or that of the smart account. */
  account: `0x${string}`
  chainId: Network.Id
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
  account: `0x${string}`
  explanation: Explanation
  method: Kind
  /** The name of the network in use. Empty where the network does not matter. */
  network: string
  /** A page of the wallet that the window opens after the user has approved. */
  next?: string | undefined
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
  /** The highest fee that the network can charge. */
  fee?: bigint | undefined
  /** Why the transaction would fail, as far as the wallet knows before it sends it. */
  problem?: Problem | undefined
  symbol: string
  value: bigint
  /** Warnings about the fee. */
  warnings?: readonly Warning.Warning[] | undefined
}

export type Problem =
  | { kind: 'balance' }
  /** `reason` is the contract's text, which can be anything. */
  | { kind: 'fails'; reason?: string | undefined }
  | { kind: 'unreachable' }

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
