import { EIP7702StatelessDeleGator } from '@latchkey/accounts'
import { Network } from '@latchkey/protocol'
import { assertSignedIn } from '../../../Account.ts'
import { CallsError } from '../../../evm/calls/CallsError.ts'
import { priceCalls } from '../../../evm/priceCalls.ts'
import { findNonce } from '../../../evm/transactions.ts'
import { findCode } from '../../../evm/upgrade/findCode.ts'
import type { Context } from '../../../Handler.ts'
import type { Entry, Part } from '../../../outbox/Entry.ts'
import { toCalls, toIntent } from '../../../outbox/Order.ts'
import * as Node from '../../../remote/Node.ts'
import type { Request } from '../../Approval.ts'
import { askUser, type Parsed } from '../../queue/askUser.ts'
import { sendApproved } from '../../sendApproved.ts'
import type { Terms } from '../wallet_sendCalls.ts'
import { signTransaction } from './signTransaction.ts'

const method = 'wallet_sendCalls'

/**
 * Sends the calls of the user's key as one transaction after the other. An upgraded key sends them as one call to its
 * own account. All transactions are signed and stored before the first is sent, so that a reload neither loses one nor
 * signs one again. Resolves once the first was sent. The others follow in the background.
 */
export async function sendInOrder(
  request: Request<typeof method>,
  context: Context,
  { parsed, ...terms }: Terms & { parsed: Parsed<typeof method> },
): Promise<Entry> {
  const { account, chainId, isUpgraded = false, walletId } = request
  const { host } = context
  const node = Node.create(chainId, host)
  const given = parsed.subject.calls
  const calls = isUpgraded ? [toOwnCall(account, given)] : given
  const hashes = isUpgraded ? [toCalls(given)] : given.map((call) => toCalls([call]))
  const order = {
    account,
    calls: hashes,
    carrier: 'transaction',
    chainId,
    id: terms.id,
    intent: toIntent(hashes),
    isVersion1: terms.isVersion1,
    method,
    walletId,
  } as const
  const value = given.reduce((sum, call) => sum + call.value, 0n)
  return sendApproved(order, {
    ask: () => askUser(method, request, context, parsed),
    context,
    isAtomic: isUpgraded,
    price: () => priceCalls(node, account, calls, { chainId, value }),
    async sign({ fees, gas }) {
      // If the account no longer has the code of a smart account, this transaction would succeed without making any
      // call.
      if (isUpgraded && (await findCode(node, account)).kind !== 'upgraded')
        throw new CallsError('atomicity')
      const first = Number(await findNonce(node, account))
      await assertSignedIn(host, walletId)
      context.commit()
      const parts: Part[] = []
      for (const [index, { data, to, value }] of calls.entries()) {
        const nonce = first + index
        const number = Network.toNumber(chainId)!
        const unsigned = { chainId: number, data, gas: gas[index]!, nonce, to, value, ...fees }
        parts.push(await signTransaction(host.keys, unsigned, walletId))
      }
      return { parts }
    },
    until: 'stored',
    value,
  })
}

type Call = Parsed<typeof method>['subject']['calls'][number]

/** Returns an atomic batch of the given calls, as a call of an upgraded account to itself. */
function toOwnCall(account: `0x${string}`, calls: readonly Call[]): Omit<Call, 'spelling'> {
  const given = calls.map(({ data, to, value }) => ({ data, to, value }))
  const data = EIP7702StatelessDeleGator.from(account).encodeCalls(given)
  return { data, to: account, value: 0n }
}
