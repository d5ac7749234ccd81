import { EIP7702StatelessDeleGator } from '@latchkey/accounts'
import type { Hex } from '@latchkey/protocol/Value'
import type { Node } from '../../remote/Node.ts'

/**
 * The code at the address of the user's key. `plain`: there is no code. `upgraded`: it is the known implementation.
 * `other`: it is other code.
 */
export type Code = { address?: Hex | undefined; kind: 'other' | 'plain' | 'upgraded' }

/** Finds the code at an address, considering transactions that are not mined yet. */
export async function findCode(node: Node, account: Hex): Promise<Code> {
  const code = await read(node, account, 'pending')
  if (code === '0x') return { kind: 'plain' }
  if (EIP7702StatelessDeleGator.isUpgraded(code) && (await isOffered(node)))
    return { kind: 'upgraded' }
  // With EIP-7702, the code is three fixed bytes and the address of the implementation. The code of a contract does not
  // have this format.
  const address = /^0xef0100[\da-f]{40}$/i.test(code) ? (`0x${code.slice(8)}` as const) : undefined
  return { address, kind: 'other' }
}

/**
 * Whether the implementation is deployed on the network. If not, calls of an upgraded account would do nothing without
 * an error.
 */
export async function isOffered(node: Node): Promise<boolean> {
  return (await read(node, EIP7702StatelessDeleGator.implementation, 'latest')) !== '0x'
}

async function read(node: Node, address: Hex, block: 'latest' | 'pending'): Promise<Hex> {
  return String(await node.request('eth_getCode', [address, block])) as Hex
}
