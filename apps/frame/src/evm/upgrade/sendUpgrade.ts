import { Network } from '@latchkey/protocol'
import type { Hex } from '@latchkey/protocol/Value'
import { hexToBytes, keccak256, serializeTransaction } from 'viem/utils'
import { RefusedError } from '../../RefusedError.ts'
import type { Node } from '../../remote/Node.ts'
import type { KeyWorker } from '../../worker/client.ts'
import { estimateGas, type Priced, price } from '../price.ts'
import { findNonce, send, takeTurn } from '../transactions.ts'

/** An authorization of EIP-7702 as the user sees it. The nonce comes from the chain. */
export type Upgrade = {
  /** The user's own address. */
  account: Hex
  /** The code that the account gets. The zero address removes it. */
  address: Hex
  chainId: number
}

/** The gas of an authorization and of its bytes, and of the new code that takes the empty call. */
const gasOfAuthorization = 50_000n

/** Finds the maximum cost of an upgrade, and whether the account can pay it. */
export async function priceUpgrade(node: Node, account: Hex, symbol: string): Promise<Priced> {
  const transaction = { data: '0x', to: account, value: 0n } as const
  const estimate = await estimateGas(node, account, transaction)
  const gas = estimate.gas + gasOfAuthorization
  return price(node, account, { ...transaction, gas }, symbol)
}

/**
 * Signs the authorization and the transaction that carries it, an empty call of the account to itself, and sends
 * it. Returns what `wait` returns, even if the node's answer is lost. Refuses with NONCE_TAKEN while another
 * transaction of the account is not mined.
 */
export function sendUpgrade<value>(
  upgrade: Upgrade,
  { wait, ...options }: sendUpgrade.Options<value>,
): Promise<value> {
  const { account, chainId } = upgrade
  const network = Network.from(chainId) as Network.Id
  // The turn ends when the transaction is mined. It takes two nonces, but until then nodes count one: the next
  // transaction would take the nonce of the authorization.
  return takeTurn({ account, chainId: network }, async () => {
    return wait(await signAndSend(upgrade, options))
  })
}

async function signAndSend(
  { account, address, chainId }: Upgrade,
  { keys, node, priced, walletId }: Omit<sendUpgrade.Options<unknown>, 'wait'>,
): Promise<Hex> {
  const { fees, gas } = priced
  const [nonce, mined] = (
    await Promise.all([findNonce(node, account), findNonce(node, account, 'latest')])
  ).map(Number) as [number, number]
  // If a pending transaction is dropped or replaced, the authorization has the wrong nonce: the chain ignores it
  // now, and another transaction could make it valid later.
  if (nonce !== mined) throw new RefusedError('NONCE_TAKEN')
  // The account sends the transaction itself, which uses up a nonce before the authorization is read.
  const authorization = { address, chainId, nonce: nonce + 1 }
  const signature = await keys.signAuthorization({ authorization, walletId })
  const paid = fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas
  const unsigned = {
    authorizationList: [{ ...authorization, ...signature }],
    chainId,
    gas,
    maxFeePerGas: paid,
    maxPriorityFeePerGas: fees.type === 'legacy' ? paid : fees.maxPriorityFeePerGas,
    nonce,
    to: account,
    type: 'eip7702',
  } as const
  const payload = hexToBytes(serializeTransaction(unsigned))
  const { r, s, yParity } = await keys.signTransaction({ payload, walletId })
  const signed = serializeTransaction(unsigned, { r, s, yParity })
  await send(node, signed).catch((error) => {
    // It may have arrived. So the turn goes on until it is mined, or given up.
    if (!(error instanceof RefusedError) || error.reason !== 'TRANSACTION_LOST') throw error
  })
  return keccak256(signed)
}

export declare namespace sendUpgrade {
  type Options<value> = {
    keys: Pick<KeyWorker, 'signAuthorization' | 'signTransaction'>
    node: Node
    priced: Priced
    /** Waits until the transaction is mined, or gives it up. */
    wait(hash: Hex): Promise<value>
    walletId: string
  }
}
