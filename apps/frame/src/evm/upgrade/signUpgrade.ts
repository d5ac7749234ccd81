import type { Network } from '@latchkey/protocol'
import type { Hex } from '@latchkey/protocol/Value'
import { hexToBytes, keccak256, serializeTransaction } from 'viem/utils'
import { RefusedError } from '../../RefusedError.ts'
import type { Node } from '../../remote/Node.ts'
import type { KeyWorker } from '../../worker/client.ts'
import { estimateGas, type Priced, price } from '../price.ts'
import { findNonce } from '../transactions.ts'
import { findCode } from './findCode.ts'

/** An authorization of EIP-7702, as the screen shows it. The nonce is read from the chain at the time of signing. */
export type Upgrade = {
  /** The user's own address. */
  account: Hex
  /** The address of the code that the account receives. The zero address removes the code. */
  address: Hex
  chainId: number
}

/** The gas for an authorization, for its bytes, and for the new code that receives the empty call. */
const gasOfAuthorization = 50_000n

/** Finds the maximum cost of an upgrade, and whether the account can pay it. */
export async function priceUpgrade(node: Node, account: Hex, chainId: Network.Id): Promise<Priced> {
  const transaction = { data: '0x', to: account, value: 0n } as const
  const estimate = await estimateGas(node, account, transaction)
  const gas = estimate.gas + gasOfAuthorization
  return price(node, account, { ...transaction, gas }, chainId)
}

/**
 * Signs the authorization and the transaction that contains it, which is an empty call of the account to itself. Throws
 * NONCE_TAKEN while another transaction of the account is not mined. Throws NOT_AVAILABLE if the account's code was
 * added or removed since the page read it.
 */
export async function signUpgrade(
  { account, address, chainId }: Upgrade,
  { keys, node, priced, walletId }: signUpgrade.Options,
): Promise<{ hash: Hex; nonce: number; signed: Hex }> {
  const { fees, gas } = priced
  const [nonce, mined] = (
    await Promise.all([findNonce(node, account), findNonce(node, account, 'latest')])
  ).map(Number) as [number, number]
  // If a pending transaction were dropped or replaced, the authorization would have the wrong nonce. The chain would
  // ignore the authorization now, but a later transaction could make it valid.
  if (nonce !== mined) throw new RefusedError('NONCE_TAKEN')
  const { kind } = await findCode(node, account)
  const isRemoval = /^0x0*$/.test(address)
  if (isRemoval === (kind === 'plain')) throw new RefusedError('NOT_AVAILABLE')
  // Use the next nonce. The account itself sends the transaction, which uses one nonce before the authorization is
  // processed.
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
  return { hash: keccak256(signed), nonce, signed }
}

export declare namespace signUpgrade {
  type Options = {
    keys: Pick<KeyWorker, 'signAuthorization' | 'signTransaction'>
    node: Node
    priced: Priced
    walletId: string
  }
}
