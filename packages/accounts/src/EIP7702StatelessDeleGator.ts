import type { Hex } from 'viem'
import * as Execution from './Execution.ts'
import type { OwnedAccount } from './SmartAccount.ts'
import * as UserOperation from './UserOperation.ts'

/**
 * The only code that an upgraded key may run: MetaMask's EIP7702StatelessDeleGator of the delegation framework
 * 1.3.0, at its address on every public chain.
 */
export const implementation: Hex = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'

/** The name of the contract, in the domain of what it verifies. */
const name = 'EIP7702StatelessDeleGator'
/** EIP-7702: the prefix of an upgraded account's code. The address of the implementation follows it. */
const prefix = '0xef0100'
const zero: Hex = `0x${'00'.repeat(20)}`

/** An authorization of EIP-7702, not signed. */
export type Authorization = { address: Hex; chainId: number; nonce: number }

/** The authorization that makes a key's account run the implementation. The chain id is never 0. */
export function toUpgrade(options: { chainId: number; nonce: number }): Authorization {
  return { address: implementation, ...options }
}

/** The authorization that makes the account a plain one again. */
export function toUndo(options: { chainId: number; nonce: number }): Authorization {
  return { address: zero, ...options }
}

/** Whether an account runs the implementation, by its code. */
export function isUpgraded(code: Hex | undefined): boolean {
  return code?.toLowerCase() === `${prefix}${implementation.slice(2)}`.toLowerCase()
}

/**
 * The account of a key that runs the implementation (EIP-7702). It has the key's own address. The key must be
 * upgraded before it is used: the account has no factory.
 *
 * The contract verifies the key's plain signatures, so nothing is wrapped.
 */
export function from(owner: Hex): OwnedAccount<typeof name> {
  return {
    address: owner,
    decodeCalls: Execution.decode,
    encodeCalls: Execution.encode,
    kind: name,
    owner,
    // The stub must recover to an address: the contract reverts for a signature that does not.
    stubSignature: `0x${'01'.padStart(64, '0')}${'01'.padStart(64, '0')}1b`,
    toTypedData: (operation, chainId) =>
      UserOperation.toTypedData(operation, { address: owner, chainId, name }),
    wrapSignature: (signature) => signature,
  }
}
