import type { Hex } from 'viem'
import type { Call } from './Execution.ts'
import type { TypedData, UserOperation } from './UserOperation.ts'

/** The kinds of account, by the names of their files. */
type Kind = 'EIP7702StatelessDeleGator' | 'HybridDeleGator'

/**
 * A contract that acts for one owner, whose key signs for it. Each kind of account is a file whose `from` returns
 * this type. Nothing here reads a chain: the caller knows whether the account has its code.
 */
export type OwnedAccount<kind extends Kind = Kind> = {
  /** The address, which is known before the account has its code. */
  address: Hex
  /** Reads the calls of call data. Returns undefined unless `encodeCalls` gives the same bytes for them. */
  decodeCalls(callData: Hex): readonly Call[] | undefined
  /** Encodes calls as the call data of a user operation. Either all of them succeed or none. */
  encodeCalls(calls: readonly Call[]): Hex
  kind: kind
  /** The address of the owner, whose key signs. */
  owner: Hex
  /** A signature of the right form, which bundlers use to estimate gas. */
  stubSignature: Hex
  /** The typed data that the owner signs for a user operation. Its hash is what the contract verifies. */
  toTypedData(operation: UserOperation, chainId: number): TypedData
  /**
   * Converts a signature of the owner, over a message or typed data, into one of the account. A deployed
   * account verifies it by ERC-1271. Before that, ERC-6492 adds what deploys the account.
   */
  wrapSignature(signature: Hex, options: { isDeployed: boolean }): Hex
}

/** An account at an address of its own, which a factory deploys. */
export type SmartAccount = OwnedAccount<'HybridDeleGator'> & {
  /** The transaction that deploys the account. Anyone may send it. */
  deployment: { data: Hex; factory: Hex }
}
