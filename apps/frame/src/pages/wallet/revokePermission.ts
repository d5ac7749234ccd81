import { Delegation } from '@latchkey/accounts'
import { describe, explain, Wanted } from '@latchkey/explain'
import { type Locale, Network } from '@latchkey/protocol'
import type { Hex } from '@latchkey/protocol/Value'
import { type OperationHost, sendOperation } from '../../approval/sendOperation.ts'
import { assertRevoked } from '../../evm/permissions/assertRevoked.ts'
import { findAccount } from '../../evm/smart/findAccount.ts'
import { findTokens } from '../../evm/tokens.ts'
import type { Entry } from '../../outbox/Entry.ts'
import { RefusedError } from '../../RefusedError.ts'
import * as Node from '../../remote/Node.ts'
import type { ListedPermission } from '../account/readListed.ts'
import { askInWindow } from './askInWindow.ts'
import type { Deciding } from './WalletFlow.ts'
import { toWalletProblem, type WalletProblem } from './WalletProblem.ts'

/**
 * Revokes a listed permission of any app. The smart account disables the delegation on chain, and then the chain must
 * report the delegation as disabled (T70). Returns the problem if this fails. Returns undefined on success, and if the
 * user has rejected the request or cannot pay, because the window has already shown that.
 */
export async function revokePermission(
  { chainId: number, context: permissionContext }: ListedPermission,
  { account: owner, host, locale, onApproved, signal, walletId }: revokePermission.Options,
): Promise<WalletProblem | undefined> {
  const chainId = Network.from(number)
  // The wallet does not know this network.
  if (!Network.isId(chainId)) return 'refused'
  const { name: network, symbol } = Network.table[chainId]
  const smart = findAccount(owner)
  const account = smart.address
  const method = 'wallet_revokePermissions'
  const params = [{ permissionContext }]
  const { origin } = location
  const certain = { account, chainId: Number(number), now: Date.now(), origin, symbol }
  const wanted = Wanted.create()
  const read = { ...certain, ...wanted.context }
  const { explanation, subject } = explain({ method, params }, read)
  if (!subject) return 'refused'
  const question = askInWindow({ account, explanation, method, network }, locale, {
    onApproved,
    signal,
  })
  const { delegations } = subject
  const calls = delegations.map(Delegation.toDisableCall)
  const node = Node.create(chainId, host)
  let isApproved = false
  question.approved.then(
    () => {
      isApproved = true
    },
    () => {},
  )
  // Nothing can abort the request after the approval, so `commit` does nothing.
  const context = { commit() {}, host }
  try {
    // Open the window before reading the tokens, because browsers allow popups only during a click. The user cannot
    // approve before the costs are shown.
    const tokens = await findTokens(node, chainId, wanted.tokens)
    if (tokens.size) question.explain(describe(method, subject, { ...certain, tokens }))
    const ask = async () => ({ ...question, explanation })
    const verify = ({ parts }: Entry) =>
      assertRevoked(node, delegations, parts[0]!.transactionHash!)
    const sent = { chainId, isOfUser: true, method, smart, verify, walletId } as const
    await sendOperation(sent, context, { ask, calls })
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
