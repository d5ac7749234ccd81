import type { Hex } from 'viem'
import * as Execution from './Execution.ts'
import type { OwnedAccount } from './SmartAccount.ts'
import * as UserOperation from './UserOperation.ts'

/**
 * The only code that an upgraded key may run: MetaMask's EIP7702StatelessDeleGator of the delegation framework
 * 1.3.0, at its address on every public chain.
 */
export const implementation: Hex = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'

/** The name of the contract. It is part of the domain of the typed data that the contract verifies. */
const name = 'EIP7702StatelessDeleGator'
/** EIP-7702: the prefix of an upgraded account's code. The address of the implementation follows it. */
const prefix = '0xef0100'
const zero: Hex = `0x${'00'.repeat(20)}`

/** An unsigned authorization of EIP-7702. */
export type Authorization = { address: Hex; chainId: number; nonce: number }

/**
 * Returns the authorization that makes a key's account run the implementation. Its chain id is never 0, which would
 * mean every chain.
 */
export function toUpgrade(options: { chainId: number; nonce: number }): Authorization {
  return { address: implementation, ...options }
}

/** Returns the authorization that removes the code of the account. */
export function toUndo(options: { chainId: number; nonce: number }): Authorization {
  return { address: zero, ...options }
}

/** Returns whether code is that of an account that runs the implementation. */
export function isUpgraded(code: Hex | undefined): boolean {
  return code?.toLowerCase() === `${prefix}${implementation.slice(2)}`.toLowerCase()
}

/**
 * The account of an upgraded key (EIP-7702). It has the key's own address. Upgrade the key first, because no factory
 * can deploy this account.
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
    // The stub must recover to some address. Otherwise the contract reverts.
    stubSignature: `0x${'01'.padStart(64, '0')}${'01'.padStart(64, '0')}1b`,
    toTypedData: (operation, chainId) =>
      UserOperation.toTypedData(operation, { address: owner, chainId, name }),
    wrapSignature: (signature) => signature,
  }
}
