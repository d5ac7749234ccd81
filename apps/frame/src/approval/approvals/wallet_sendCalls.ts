import { limits } from '@latchkey/explain'
import * as PaymasterContext from '@latchkey/protocol/api/operations/PaymasterContext'
import { calls as callReasons } from '@latchkey/protocol/reasons/calls'
import { fill } from '@latchkey/protocol/reasons/fill'
import { CallsError } from '../../evm/calls/CallsError.ts'
import type * as Capabilities from '../../evm/calls/Capabilities.ts'
import { type BatchTerms, checkBatch } from '../../evm/calls/checkBatch.ts'
import type { Payment } from '../../evm/smart/Operation.ts'
import type { Context } from '../../Handler.ts'
import * as Node from '../../remote/Node.ts'
import type { Request } from '../Approval.ts'
import { askUser, parse } from '../queue/askUser.ts'

const method = 'wallet_sendCalls'

/** The terms of a batch that both kinds of accounts need. */
export type Terms = Pick<BatchTerms, 'id' | 'isVersion1'>

/**
 * Sends a batch of calls. A smart account sends one user operation, an upgraded key sends one transaction, and any
 * other key sends one transaction after the other. Returns the batch's id once the first part was sent, in the format
 * of the app's version of EIP-5792.
 */
export async function sendCalls(
  given: Request<typeof method>,
  context: Context,
): Promise<{ id: string } | string> {
  const { capabilities, id: named, isAtomic, isVersion1 } = checkBatch(given.params)
  const parsed = parse(method, given, context, {
    refuse({ explanation }) {
      if (!explanation.warnings.some(({ id }) => id === 'tooLarge')) return
      const gaps = { calls: limits.calls, size: limits.calldata / 1_024 }
      throw new CallsError('tooLarge', { message: fill(callReasons.tooLarge.message, gaps) })
    },
  })
  const { host } = context
  const { account, chainId, smart, walletId } = given
  const isOffered = host.networks.listSmart().includes(chainId)
  if (smart && !isOffered) throw new CallsError('chain')
  const isUpgraded = !smart && isOffered && (await hasCode(Node.create(chainId, host), account))
  if (isAtomic && !smart && !isUpgraded) throw new CallsError('atomicity')
  const request = { ...given, isUpgraded }
  const payment = await findPayment(capabilities, request, context)
  const terms = { id: named, isVersion1 }
  const ask = () => askUser(method, request, context, parsed)
  const calls = parsed.subject.calls.map(({ data, to, value }) => ({ data, to, value }))
  const { id } = smart
    ? await (await import('../sendOperation.ts')).sendOperation(
        { ...terms, chainId, method, smart, until: 'stored', walletId },
        context,
        { ...payment, ask, calls },
      )
    : await (await import('./internal/sendInOrder.ts')).sendInOrder(request, context, {
        ...terms,
        parsed,
      })
  return isVersion1 ? id : { id }
}

/**
 * Decides how the fee is paid. The server calls only paymaster services that the operator has registered, and sends
 * them only registered fields. A batch that requires more is refused with 5700 before the user sees it.
 */
async function findPayment(
  { paymasterService }: Capabilities.Capabilities,
  { chainId, smart }: Request,
  { host }: Context,
): Promise<Payment> {
  if (!paymasterService) return {}
  const { isOptional, ...service } = paymasterService
  if (!smart && !isOptional) throw new CallsError('capability')
  if (!smart) return {}
  const { paymasters = [] } = await host.project()
  const hash = URL.canParse(service.url) && (await digest(new URL(service.url).href))
  const found = paymasters.find((it) => it.chain === chainId && it.hash === hash)
  const isAllowed = found && PaymasterContext.isAllowed(service.context ?? {}, found.keys)
  if (isAllowed) return { service }
  if (!isOptional) throw new CallsError(found ? 'context' : 'service')
  return { unpaid: 'notAsked' }
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (it) => it.toString(16).padStart(2, '0')).join('')
}

async function hasCode(node: Node.Node, account: `0x${string}`): Promise<boolean> {
  const { findCode } = await import('../../evm/upgrade/findCode.ts')
  return (await findCode(node, account)).kind === 'upgraded'
}
