import * as edr from '@nomicfoundation/edr'
import { accounts } from './accounts.ts'
import { type Answer, type Ask, answer, type Request, toAnswer } from './answer.ts'

/** One local chain. It answers like a node, without `id` and `jsonrpc`. */
export type Chain = { request(request: Request): Promise<Answer> }

/** An account of the first block. Numbers and bytes are hexadecimal, so that the account can be sent as JSON. */
export type Account = {
  address: string
  balance?: string
  code?: string
  nonce?: string
  /** Slots and their values. */
  storage?: [slot: string, value: string][]
}

/** The hardfork of Ethereum. It has EIP-7702 and the P-256 precompile that passkeys need. */
const hardfork = edr.OSAKA
const blockGasLimit = 60_000_000n
/** The most gas that one transaction may use (EIP-7825). */
const transactionGasLimit = 16_777_216n

/** EDR allows one context per process, on the main thread. */
const context = new edr.EdrContext()
const registered = context.registerProviderFactory(edr.L1_CHAIN_TYPE, edr.l1ProviderFactory())

/** Creates a chain with its first block. */
export async function create(options: create.Options): Promise<Chain> {
  const provider = await createProvider(options)
  const ask: Ask = async (method, ...params) => {
    const { data } = await provider.handleRequest(JSON.stringify({ method, params }))
    return toAnswer(typeof data === 'string' ? JSON.parse(data) : data)
  }
  // One request at a time: EDR keeps an operating system thread for each request in flight.
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(request) {
      const current = last.then(() => answer(request, ask))
      last = current.catch(() => {})
      return current
    },
  }
}

export declare namespace create {
  type Options = { chainId: number; genesis: Account[] }
}

/**
 * A function of its own, because EDR never frees its callbacks. If their closure included the provider, the provider
 * would stay in memory forever.
 */
async function createProvider({ chainId, genesis }: create.Options): Promise<edr.Provider> {
  await registered
  return context.createProvider(
    edr.L1_CHAIN_TYPE,
    {
      // Otherwise the chain's clock runs ahead by a second with each block.
      allowBlocksWithSameTimestamp: true,
      allowUnlimitedContractSize: false,
      bailOnCallFailure: true,
      // A transaction that reverts is mined, and the answer is its hash.
      bailOnTransactionFailure: false,
      chainId: BigInt(chainId),
      coinbase: new Uint8Array(20).fill(0xc0),
      defaultTransactionGasLimit: transactionGasLimit,
      genesisState: [
        // The system contracts of EIP-4788 and EIP-2935.
        ...edr.l1GenesisState(edr.l1HardforkFromString(hardfork)),
        ...genesis.map(toOverride),
      ],
      hardfork,
      initialBaseFeePerGas: 1_000_000_000n,
      initialParentBeaconBlockRoot: new Uint8Array(32),
      minGasPrice: 0n,
      mining: { autoMine: true, blockGasLimit, memPool: { order: edr.MineOrdering.Priority } },
      network: { genesisBlockGasLimit: blockGasLimit },
      networkId: BigInt(chainId),
      observability: {},
      ownedAccounts: accounts.map(({ key }) => key),
      precompileOverrides: [],
    },
    { decodeConsoleLogInputsCallback: () => [], enable: false, printLineCallback: () => {} },
    { subscriptionCallback: () => {} },
    new edr.ContractDecoder(),
  )
}

function toOverride({ address, balance, code, nonce, storage }: Account): edr.AccountOverride {
  return {
    address: toBytes(address),
    ...(balance && { balance: BigInt(balance) }),
    ...(code && { code: toBytes(code) }),
    ...(nonce && { nonce: BigInt(nonce) }),
    ...(storage && {
      storage: storage.map(([slot, value]) => ({ index: BigInt(slot), value: BigInt(value) })),
    }),
  }
}

function toBytes(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.slice(2), 'hex'))
}
