import type { Rpc } from '@latchkey/protocol'
import { expect } from 'vitest'

/** The methods of the table that need no approval. */
export type Read = Exclude<Rpc.Method, Rpc.ApprovalMethod>

/** The state of the chain that the samples read. It has a new contract that has emitted a log. */
export type ChainState = {
  /** Sends a request through the frame or to `/v1/`. */
  ask(method: Read, params?: unknown[]): Promise<Answer>
  block: { hash: string; number: string }
  contract: string
  sender: string
  /** Signs a transaction that the chain has not seen. */
  sign(): Promise<string>
  transaction: string
}

/** A result, or an error code. */
export type Answer = { code: number } | { result: unknown }

type Sample = {
  params?: (state: ChainState) => unknown[] | Promise<unknown[]>
  /** The answer that arrives through the frame. */
  frame: unknown
  /** The answer of `/v1/`, if it differs. `/v1/` forwards only methods that a node answers. */
  node?: unknown
}

const hex = expect.stringMatching(/^0x[\da-f]+$/)
const quantity = { result: expect.stringMatching(/^0x(0|[1-9a-f][\da-f]*)$/) }
const one = { result: '0x1' }
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
/**
 * A sample of a bundler's method. The networks of these tests have no bundler, so `/v1/` refuses it. Its answers are in
 * `test/flow/smart/userOperation.test.ts` and `packages/server/src/routes/bundler.test.ts`.
 */
const withoutBundler = (...params: unknown[]) => ({ frame: { code: 4200 }, params: () => params })
const operation = {
  callData: '0x',
  nonce: '0x0',
  sender: `0x${'ab'.repeat(20)}`,
  signature: '0x',
}

/** The code of a contract that returns the 42 in its first slot. */
export const code = '0x60005460005260206000f3'
export const initCode = `0x602a60005560006000a0600b8060156000396000f3${code.slice(2)}`
const log = { blockHash: hex, data: '0x', logIndex: '0x0', topics: [] }

const filterOf = async (state: ChainState, method: Read, params?: unknown[]) => {
  const answer = await state.ask(method, params)
  if (!('result' in answer)) throw new Error(`${method} failed: ${JSON.stringify(answer)}`)
  return [answer.result]
}
const logFilter = ({ block, contract }: ChainState) => [
  { address: contract, fromBlock: block.number },
]

/** A sample for each read. A read without a sample fails the test. */
export const samples: Record<Read, Sample> = {
  eth_accounts: { frame: { result: [] }, node: { code: 4200 } },
  eth_blockNumber: { frame: quantity },
  eth_call: {
    frame: { result: word(42) },
    params: ({ contract }) => [{ data: '0x', to: contract }, 'latest'],
  },
  eth_chainId: { frame: one },
  eth_estimateGas: {
    frame: { result: expect.stringMatching(/^0x5[\da-f]{3}$/) },
    params: ({ contract, sender }) => [{ from: sender, to: contract }],
  },
  eth_estimateUserOperationGas: withoutBundler(operation, operation.sender),
  eth_feeHistory: {
    frame: { result: expect.objectContaining({ baseFeePerGas: [hex, hex], oldestBlock: hex }) },
    params: () => ['0x1', 'latest', [50]],
  },
  eth_gasPrice: { frame: quantity },
  eth_getAccount: {
    frame: { result: expect.objectContaining({ balance: '0x0', codeHash: hex, nonce: '0x1' }) },
    params: ({ contract }) => [contract, 'latest'],
  },
  eth_getBalance: { frame: quantity, params: ({ sender }) => [sender, 'latest'] },
  eth_getBlockByHash: {
    frame: { result: expect.objectContaining({ hash: hex, transactions: [hex] }) },
    params: ({ block }) => [block.hash, false],
  },
  eth_getBlockByNumber: {
    frame: { result: expect.objectContaining({ transactions: [expect.any(Object)] }) },
    params: ({ block }) => [block.number, true],
  },
  eth_getBlockReceipts: {
    frame: { result: [expect.objectContaining({ status: '0x1', transactionHash: hex })] },
    params: ({ block }) => [block.number],
  },
  eth_getBlockTransactionCountByHash: { frame: one, params: ({ block }) => [block.hash] },
  eth_getBlockTransactionCountByNumber: { frame: one, params: ({ block }) => [block.number] },
  eth_getCode: { frame: { result: code }, params: ({ contract }) => [contract, 'latest'] },
  eth_getFilterChanges: {
    frame: { result: expect.any(Array) },
    params: (state) => filterOf(state, 'eth_newBlockFilter'),
  },
  eth_getFilterLogs: {
    frame: { result: [expect.objectContaining(log)] },
    params: (state) => filterOf(state, 'eth_newFilter', logFilter(state)),
  },
  eth_getLogs: {
    frame: { result: [expect.objectContaining(log)] },
    params: ({ block, contract }) => [{ address: contract, blockHash: block.hash }],
  },
  eth_getProof: {
    frame: {
      result: expect.objectContaining({
        accountProof: expect.any(Array),
        storageProof: [expect.objectContaining({ value: '0x2a' })],
      }),
    },
    params: ({ contract }) => [contract, [word(0)], 'latest'],
  },
  eth_getStorageAt: {
    frame: { result: word(42) },
    params: ({ contract }) => [contract, word(0), 'latest'],
  },
  eth_getTransactionByBlockHashAndIndex: {
    frame: { result: expect.objectContaining({ hash: hex }) },
    params: ({ block }) => [block.hash, '0x0'],
  },
  eth_getTransactionByBlockNumberAndIndex: {
    frame: { result: expect.objectContaining({ hash: hex }) },
    params: ({ block }) => [block.number, '0x0'],
  },
  eth_getTransactionByHash: {
    frame: { result: expect.objectContaining({ hash: hex, input: initCode }) },
    params: ({ transaction }) => [transaction],
  },
  eth_getTransactionCount: { frame: quantity, params: ({ sender }) => [sender, 'latest'] },
  eth_getTransactionReceipt: {
    frame: { result: expect.objectContaining({ status: '0x1' }) },
    params: ({ transaction }) => [transaction],
  },
  eth_getUncleCountByBlockHash: { frame: { result: '0x0' }, params: ({ block }) => [block.hash] },
  eth_getUncleCountByBlockNumber: {
    frame: { result: '0x0' },
    params: ({ block }) => [block.number],
  },
  eth_getUserOperationByHash: withoutBundler(word(1)),
  eth_getUserOperationReceipt: withoutBundler(word(1)),
  eth_maxPriorityFeePerGas: { frame: quantity },
  eth_newBlockFilter: { frame: quantity },
  eth_newFilter: { frame: quantity, params: logFilter },
  eth_newPendingTransactionFilter: { frame: quantity },
  eth_sendRawTransaction: {
    frame: { result: expect.stringMatching(/^0x[\da-f]{64}$/) },
    params: async ({ sign }) => [await sign()],
  },
  eth_simulateV1: {
    frame: {
      result: [
        expect.objectContaining({
          calls: [expect.objectContaining({ returnData: word(42), status: '0x1' })],
        }),
      ],
    },
    params: ({ contract }) => [{ blockStateCalls: [{ calls: [{ to: contract }] }] }, 'latest'],
  },
  eth_supportedEntryPoints: withoutBundler(),
  eth_syncing: { frame: { result: false } },
  eth_uninstallFilter: {
    frame: { result: true },
    params: (state) => filterOf(state, 'eth_newPendingTransactionFilter'),
  },
  latchkey_showTransactions: { frame: { code: 4100 }, node: { code: 4200 } },
  // The frame refuses this, because the current network is an EVM network. `flow/solana/networks.test.ts` reads a
  // balance.
  solana_getBalance: { frame: { code: 4902 }, node: { code: 4200 } },
  wallet_getAssets: { frame: { code: -32602 }, node: { code: 4200 } },
  wallet_getCallsStatus: { frame: { code: 4100 }, node: { code: 4200 }, params: () => ['0x1'] },
  wallet_getCapabilities: { frame: { result: {} }, node: { code: 4200 } },
  wallet_getGrantedExecutionPermissions: { frame: { code: 4100 }, node: { code: 4200 } },
  // The result is empty, because without a bundler there is no smart account.
  wallet_getSupportedExecutionPermissions: { frame: { result: {} }, node: { code: 4200 } },
  // The frame refuses this, because without a user there is no batch. `calls.test.ts` shows a batch.
  wallet_showCallsStatus: { frame: { code: 4100 }, node: { code: 4200 }, params: () => ['0x1'] },
}
