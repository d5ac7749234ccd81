import type { Hex } from 'viem'
import type { Call } from './Execution.ts'
import type { TypedData, UserOperation } from './UserOperation.ts'

/** The kinds of smart accounts. Each has a file of this name. */
type Kind = 'EIP7702StatelessDeleGator' | 'HybridDeleGator'

/**
 * A contract that acts for one owner, whose key signs for it. Each kind of account is a file whose `from` returns this
 * type. Nothing here reads a chain. The caller has to know whether the account is deployed.
 */
export type OwnedAccount<kind extends Kind = Kind> = {
  /** The address. It is known before the account is deployed. */
  address: Hex
  /**
   * Reads the calls from call data. Returns undefined unless `encodeCalls` encodes these calls as exactly the same
   * bytes.
   */
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
   * Converts a signature of the owner, over a message or typed data, into one of the account. A deployed account
   * verifies it by ERC-1271. For an account that is not deployed, the deployment is added by ERC-6492.
   */
  wrapSignature(signature: Hex, options: { isDeployed: boolean }): Hex
}

/** An account with an address of its own. A factory deploys it. */
export type SmartAccount = OwnedAccount<'HybridDeleGator'> & {
  /** The transaction that deploys the account. Anyone may send it. */
  deployment: { data: Hex; factory: Hex }
}
