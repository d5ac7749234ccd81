import { EIP7702StatelessDeleGator } from '@latchkey/accounts'
import { Warning } from '@latchkey/explain'
import { Network } from '@latchkey/protocol'
import { hexToBytes, keccak256, serializeTransaction } from 'viem/utils'
import { assertSignedIn } from '../../../Account.ts'
import { CallsError } from '../../../evm/calls/CallsError.ts'
import { type PricedCalls, priceCalls } from '../../../evm/priceCalls.ts'
import { findNonce, takeTurn, translate } from '../../../evm/transactions.ts'
import { findCode } from '../../../evm/upgrade/findCode.ts'
import type { Context } from '../../../Handler.ts'
import * as Carrier from '../../../outbox/carriers/Carrier.ts'
import { type Entry, markTried, type Part } from '../../../outbox/Entry.ts'
import * as EntryStore from '../../../outbox/EntryStore.ts'
import { isRepeated, toHash } from '../../../outbox/isRepeated.ts'
import { shorten } from '../../../outbox/Progress.ts'
import { run, runOnce } from '../../../outbox/run.ts'
import * as Node from '../../../remote/Node.ts'
import type { Request } from '../../Approval.ts'
import type { ExplainedQuestion } from '../../queue/askUser.ts'
import { waitForDecision } from '../../queue/waitForDecision.ts'

/**
 * Sends the calls of the user's key as one transaction after the other, or of an upgraded key as one call of its
 * own account. All transactions are signed and stored before the first is sent, so that a reload neither loses
 * the rest nor signs anything again. Resolves once the first was sent. The rest follows in the background.
 */
export async function sendInOrder(
  request: Request,
  context: Context,
  { explanation, subject, ...question }: ExplainedQuestion<'wallet_sendCalls'>,
  id: string,
): Promise<void> {
  const { account, chainId, isUpgraded = false, walletId } = request
  const { host } = context
  const { symbol } = Network.table[chainId]
  const node = Node.create(chainId, host)
  const calls = isUpgraded ? [toOwnCall(account, subject.calls)] : subject.calls
  const value = subject.calls.reduce((sum, call) => sum + call.value, 0n)
  const priced = Promise.all([
    priceCalls(node, account, calls, { symbol, value }),
    isRepeated({ calls, host, node }, request),
  ]).then(([price, isRepeated]) => {
    const warnings = isRepeated ? [...price.warnings, Warning.from('repeated')] : price.warnings
    return { ...price, warnings }
  })
  const price = await waitForDecision(question, { priced, symbol, value })
  const store = EntryStore.open(host)

  /** Signs, stores, and sends the first transaction. */
  const begin = async (): Promise<Entry> => {
    // Without its code, the account would make no call, and the transaction would still succeed.
    if (isUpgraded && (await findCode(node, account)).kind !== 'upgraded')
      throw new CallsError('atomicity')
    const nonce = Number(await findNonce(node, account))
    await assertSignedIn(host, walletId)
    context.commit()
    const parts: Part[] = []
    for (const [index, unsigned] of toTransactions(request, calls, price).entries())
      parts.push(await sign(host.keys, { ...unsigned, nonce: nonce + index }, walletId))
    const rest = { account, chainId, createdAt: Date.now(), id, isUpgraded, walletId }
    const signed = { ...rest, explanation: shorten(explanation), isAtomic: isUpgraded, parts }
    const batch = markTried(signed, 0)
    await store.add(batch)
    const carrier = await Carrier.create(host, batch)
    try {
      await carrier.send(parts[0]!)
    } catch (error) {
      // After a transient error, report its status and resend the same bytes.
      if (Carrier.isTransient(error)) return batch
      await store.remove(batch)
      throw translate(error)
    }
    return batch
  }
  // The turn ends with the batch, so that no other transaction takes the nonces of the rest.
  return new Promise((resolve, reject) => {
    takeTurn(request, async () => {
      const batch = await begin()
      resolve()
      await runOnce(host, batch, () => run(host, batch))
    }).catch(reject)
  })
}

/** The call of an upgraded account to itself that makes all calls or none. */
function toOwnCall(account: `0x${string}`, calls: Calls): Calls[number] {
  const given = calls.map(({ data, to, value }) => ({ data, to, value }))
  const data = EIP7702StatelessDeleGator.from(account).encodeCalls(given)
  return { data, to: account, value: 0n }
}

type Calls = readonly Omit<
  ExplainedQuestion<'wallet_sendCalls'>['subject']['calls'][number],
  'spelling'
>[]
type Unsigned = ReturnType<typeof toTransactions>[number] & { nonce: number }

function toTransactions({ chainId }: Request, calls: Calls, { fees, gas }: PricedCalls) {
  return calls.map(({ data, to, value }, index) => ({
    chainId: Network.toNumber(chainId)!,
    data,
    gas: gas[index]!,
    to,
    value,
    ...fees,
  }))
}

async function sign(
  keys: Context['host']['keys'],
  unsigned: Unsigned,
  walletId: string,
): Promise<Part> {
  const payload = hexToBytes(serializeTransaction(unsigned))
  const { r, s, yParity } = await keys.signTransaction({ payload, walletId })
  const signed = serializeTransaction(unsigned, { r, s, yParity })
  return { call: toHash(unsigned), hash: keccak256(signed), nonce: unsigned.nonce, signed }
}
