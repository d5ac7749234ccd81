import { EIP7702StatelessDeleGator } from '@latchkey/accounts'
import type { Hex } from '@latchkey/protocol/Value'
import type { Node } from '../../remote/Node.ts'

/**
 * The code at the address of the user's key. There is no code (`plain`), the known implementation (`upgraded`), or
 * other code (`other`).
 */
export type Code = { address?: Hex | undefined; kind: 'other' | 'plain' | 'upgraded' }

/** Finds the code at an address, as it is after the transactions that are not mined yet. */
export async function findCode(node: Node, account: Hex): Promise<Code> {
  const code = await read(node, account, 'pending')
  if (code === '0x') return { kind: 'plain' }
  if (EIP7702StatelessDeleGator.isUpgraded(code) && (await isOffered(node)))
    return { kind: 'upgraded' }
  // Code of EIP-7702 is three bytes and the address of the implementation. The code of a real contract has no such
  // address.
  const address = /^0xef0100[\da-f]{40}$/i.test(code) ? (`0x${code.slice(8)}` as const) : undefined
  return { address, kind: 'other' }
}

/**
 * Whether the implementation is deployed. If it is not, calls of an upgraded account would do nothing without an error.
 */
export async function isOffered(node: Node): Promise<boolean> {
  return (await read(node, EIP7702StatelessDeleGator.implementation, 'latest')) !== '0x'
}

async function read(node: Node, address: Hex, block: 'latest' | 'pending'): Promise<Hex> {
  return String(await node.request('eth_getCode', [address, block])) as Hex
}
