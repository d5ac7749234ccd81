import { Warning } from '@latchkey/explain'
import { Network } from '@latchkey/protocol'
import { assertSignedIn } from '../../Account.ts'
import { price } from '../../evm/price.ts'
import { chooseNonce, isReplacement } from '../../evm/transactions.ts'
import type { Context } from '../../Handler.ts'
import { toCalls } from '../../outbox/Order.ts'
import * as Node from '../../remote/Node.ts'
import type { Request } from '../Approval.ts'
import { askUser, parse } from '../queue/askUser.ts'
import { sendApproved } from '../sendApproved.ts'
import { signTransaction } from './internal/signTransaction.ts'

const method = 'eth_sendTransaction'

/** Completes the transaction, asks the user, signs and sends it. Returns its hash. */
export async function sendTransaction(
  request: Request<typeof method>,
  context: Context,
): Promise<string> {
  const { account, chainId, walletId } = request
  const { host } = context
  const parsed = parse(method, request, context)
  const { subject } = parsed
  const { data, nonce: asked, to, value } = subject
  const node = Node.create(chainId, host)
  const calls = [toCalls([subject])]
  const order = {
    account,
    calls,
    carrier: 'transaction',
    chainId,
    intent: calls[0]!,
    method,
    nonce: asked,
    walletId,
  } as const
  const entry = await sendApproved(order, {
    ask: () => askUser(method, request, context, parsed),
    context,
    async price() {
      const [found, isReplacing] = await Promise.all([
        price(node, account, subject, chainId),
        asked === undefined ? undefined : isReplacement(node, account, asked),
      ])
      const warnings = isReplacing ? [Warning.from('replacement')] : []
      return { ...found, isReplacing, warnings: [...found.warnings, ...warnings] }
    },
    // Sign only once for each approval. A node that answers "nonce too low" may lie and broadcast the first transaction
    // later. A second signature with another nonce would then pay twice.
    async sign({ fees, gas, isReplacing }) {
      // Choose the nonce after the approval. A host that sets nonces itself may have sent the previous transaction
      // meanwhile.
      const nonce = Number(await chooseNonce(node, account, { asked, isReplacing }))
      await assertSignedIn(host, walletId)
      context.commit()
      const unsigned = { chainId: Network.toNumber(chainId)!, data, gas, nonce, to, value, ...fees }
      return { parts: [await signTransaction(host.keys, unsigned, walletId)] }
    },
    until: 'sent',
    value,
  })
  const { hash, transactionHash = hash } = entry.parts[0]!
  return transactionHash
}
