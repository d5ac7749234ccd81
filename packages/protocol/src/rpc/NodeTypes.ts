import type { Address, Hash, Hex } from '../Value.ts'

/** The values in JSON-RPC methods of a node (Ethereum's execution API). This file has only types. Numbers are hex. */

/** A reference to a block: its number as hex, or a tag. */
export type BlockId = Hex | 'earliest' | 'finalized' | 'latest' | 'pending' | 'safe'

/** A reference to a block by number, tag or hash (EIP-1898). */
export type BlockReference =
  | BlockId
  | { blockHash: Hash; requireCanonical?: boolean | undefined }
  | { blockNumber: Hex }

export type AccessList = readonly { address: Address; storageKeys: readonly Hash[] }[]

/** A transaction to send, or a call to simulate. */
export type TransactionRequest = {
  accessList?: AccessList | undefined
  chainId?: Hex | undefined
  data?: Hex | undefined
  from?: Address | undefined
  gas?: Hex | undefined
  gasPrice?: Hex | undefined
  /** The newer name of `data`. */
  input?: Hex | undefined
  maxFeePerGas?: Hex | undefined
  maxPriorityFeePerGas?: Hex | undefined
  nonce?: Hex | undefined
  /** The recipient. Missing or `null` if the transaction creates a contract. */
  to?: Address | null | undefined
  type?: Hex | undefined
  value?: Hex | undefined
}

export type Transaction = {
  accessList?: AccessList
  blockHash: Hash | null
  blockNumber: Hex | null
  chainId?: Hex
  from: Address
  gas: Hex
  gasPrice?: Hex
  hash: Hash
  input: Hex
  maxFeePerGas?: Hex
  maxPriorityFeePerGas?: Hex
  nonce: Hex
  r: Hex
  s: Hex
  to: Address | null
  transactionIndex: Hex | null
  type: Hex
  v?: Hex
  value: Hex
  yParity?: Hex
}

export type Log = {
  address: Address
  blockHash: Hash | null
  blockNumber: Hex | null
  data: Hex
  logIndex: Hex | null
  removed: boolean
  topics: Hash[]
  transactionHash: Hash | null
  transactionIndex: Hex | null
}

export type Receipt = {
  blockHash: Hash
  blockNumber: Hex
  contractAddress: Address | null
  cumulativeGasUsed: Hex
  effectiveGasPrice: Hex
  from: Address
  gasUsed: Hex
  logs: Log[]
  logsBloom: Hex
  /** `0x1` for success, `0x0` for a revert. */
  status: Hex
  to: Address | null
  transactionHash: Hash
  transactionIndex: Hex
  type: Hex
}

export type Block<transaction = Hash | Transaction> = {
  baseFeePerGas?: Hex
  blobGasUsed?: Hex
  difficulty: Hex
  excessBlobGas?: Hex
  extraData: Hex
  gasLimit: Hex
  gasUsed: Hex
  hash: Hash | null
  logsBloom: Hex | null
  miner: Address
  mixHash: Hash
  nonce: Hex | null
  number: Hex | null
  parentBeaconBlockRoot?: Hash
  parentHash: Hash
  receiptsRoot: Hash
  sha3Uncles: Hash
  size: Hex
  stateRoot: Hash
  timestamp: Hex
  totalDifficulty?: Hex | null
  transactions: transaction[]
  transactionsRoot: Hash
  uncles: Hash[]
  withdrawals?: { address: Address; amount: Hex; index: Hex; validatorIndex: Hex }[]
  withdrawalsRoot?: Hash
}

export type FeeHistory = {
  baseFeePerGas: Hex[]
  gasUsedRatio: number[]
  oldestBlock: Hex
  reward?: Hex[][]
}

/** A filter for logs. */
export type Filter = {
  address?: Address | readonly Address[] | undefined
  blockHash?: Hash | undefined
  fromBlock?: BlockId | undefined
  toBlock?: BlockId | undefined
  topics?: readonly (Hash | readonly Hash[] | null)[] | undefined
}

export type Proof = {
  accountProof: Hex[]
  address: Address
  balance: Hex
  codeHash: Hash
  nonce: Hex
  storageHash: Hash
  storageProof: { key: Hex; proof: Hex[]; value: Hex }[]
}

/** Blocks of calls to simulate (`eth_simulateV1`). Each block sees the changes of the ones before it. */
export type Simulation = {
  blockStateCalls: readonly {
    blockOverrides?: object | undefined
    calls?: readonly TransactionRequest[] | undefined
    stateOverrides?: object | undefined
  }[]
  returnFullTransactions?: boolean | undefined
  /** Whether the logs contain the movements of coins. */
  traceTransfers?: boolean | undefined
  validation?: boolean | undefined
}

export type SimulatedBlock = Block & { calls: SimulatedCall[] }

export type SimulatedCall = {
  error?: { code: number; data?: Hex; message: string }
  gasUsed: Hex
  logs: Log[]
  returnData: Hex
  /** `0x1` for success, `0x0` for a revert. */
  status: Hex
}

export type Syncing = false | { currentBlock: Hex; highestBlock: Hex; startingBlock: Hex }
