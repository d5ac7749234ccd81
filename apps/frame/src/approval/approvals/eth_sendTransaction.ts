import { Warning } from '@latchkey/explain'
import { Network } from '@latchkey/protocol'
import { hexToBytes, serializeTransaction } from 'viem/utils'
import { assertSignedIn } from '../../Account.ts'
import { price } from '../../evm/price.ts'
import { chooseNonce, isReplacement, send, takeTurn, translate } from '../../evm/transactions.ts'
import type { Context } from '../../Handler.ts'
import { isRepeated } from '../../outbox/isRepeated.ts'
import * as Node from '../../remote/Node.ts'
import type { Request } from '../Approval.ts'
import { askUser } from '../queue/askUser.ts'
import { waitForDecision } from '../queue/waitForDecision.ts'

/**
 * Fills in what the host left open, asks the user, signs and sends. Returns the transaction hash.
 */
export async function sendTransaction(
  request: Request<'eth_sendTransaction'>,
  context: Context,
): Promise<string> {
  const { account, chainId, walletId } = request
  const { keys } = context.host
  const { subject, ...question } = await askUser('eth_sendTransaction', request, context)

  const { symbol } = Network.table[chainId]
  const node = Node.create(chainId, context.host)
  const { data, to, value } = subject
  const { nonce: asked } = subject
  const replacing = asked === undefined ? undefined : isReplacement(node, account, asked)
  const { host } = context
  const priced = Promise.all([
    price(node, account, subject, symbol),
    replacing,
    isRepeated({ calls: [{ data, to, value }], host, node, nonce: asked }, request),
  ]).then(([price, isReplacing, isRepeated]) => {
    const warnings = [
      ...price.warnings,
      ...(isReplacing ? [Warning.from('replacement')] : []),
      ...(isRepeated ? [Warning.from('repeated')] : []),
    ]
    return { ...price, isReplacing, warnings }
  })
  const { fees, gas, isReplacing } = await waitForDecision(question, { priced, symbol, value })
  const signAndSend = async () => {
    // Choose the nonce only now: a host that manages nonces itself may have sent the previous transaction meanwhile.
    const nonce = await chooseNonce(node, account, { asked, isReplacing })
    const unsigned = {
      chainId: Network.toNumber(chainId)!,
      data,
      gas,
      nonce: Number(nonce),
      to: to ?? null,
      value,
      ...fees,
    }
    const payload = hexToBytes(serializeTransaction(unsigned))
    await assertSignedIn(context.host, walletId)
    context.commit()
    const { r, s, yParity } = await keys.signTransaction({ payload, walletId })
    return send(node, serializeTransaction(unsigned, { r, s, yParity }))
  }
  // One approval is one signature. A node that answers "nonce too low" may lie and broadcast the
  // first transaction later. A second signature with another nonce would then pay twice.
  try {
    return await takeTurn(request, signAndSend)
  } catch (error) {
    throw translate(error)
  }
}
