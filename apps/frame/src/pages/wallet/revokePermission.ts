import { Delegation } from '@latchkey/accounts'
import { explain } from '@latchkey/explain'
import { type Locale, Network } from '@latchkey/protocol'
import type { Hex } from '@latchkey/protocol/Value'
import { type OperationHost, operate } from '../../approvals/internal/sendOperation.ts'
import { RefusedError } from '../../RefusedError.ts'
import { findAccount } from '../../smart/findAccount.ts'
import type { ListedPermission } from '../account/AccountFlow.ts'
import { askInWindow } from './askInWindow.ts'
import type { Deciding } from './WalletFlow.ts'
import { toWalletProblem, type WalletProblem } from './WalletProblem.ts'

/**
 * Revokes a permission of any app: the smart account disables its delegation on chain. Returns why that did not
 * succeed. A user who rejects it, or who cannot pay, has seen why.
 */
export async function revokePermission(
  { chainId: number, context: permissionContext }: ListedPermission,
  { account: owner, host, locale, onApproved, signal, walletId }: revokePermission.Options,
): Promise<WalletProblem | undefined> {
  const chainId = Network.from(number)
  // The wallet has no node there.
  if (!Network.isId(chainId)) return 'refused'
  const { name: network, symbol } = Network.table[chainId]
  const smart = findAccount(owner)
  const account = smart.address
  const method = 'wallet_revokePermissions'
  const params = [{ permissionContext }]
  const { origin } = location
  const certain = { account, chainId: Number(number), now: Date.now(), origin, symbol }
  const { explanation, subject } = explain({ method, params }, certain)
  if (!subject) return 'refused'
  const question = askInWindow({ account, explanation, method, network }, locale, {
    onApproved,
    signal,
  })
  const calls = subject.delegations.map(Delegation.toDisableCall)
  let isApproved = false
  question.approved.then(
    () => {
      isApproved = true
    },
    () => {},
  )
  // Nothing aborts it after the approval, so it has no point of no return.
  const context = { commit() {}, host }
  try {
    await operate({ chainId, walletId }, context, question, { calls, smart })
    return undefined
  } catch (error) {
    if (isApproved) return toWalletProblem(error)
    if (error instanceof RefusedError) return question.isBlocked() ? 'blocked' : undefined
    throw error
  }
}

export declare namespace revokePermission {
  type Options = Deciding & {
    /** The user's own address. */
    account: Hex
    host: OperationHost
    locale(): Locale.Locale
    walletId: string
  }
}
