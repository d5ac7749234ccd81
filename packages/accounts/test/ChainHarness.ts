import type { LocalChains } from '@latchkey/dev'
import type { TypedDataDefinition } from 'viem'
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'
import { generatePrivateKey } from 'viem/accounts'
import { type Chain, mainnet } from 'viem/chains'
import { afterAll, beforeAll } from 'vitest'
import { openChain } from '../../dev/test/openChain.ts'
import { startLocalChains } from '../../dev/test/startLocalChains.ts'
import type { SmartAccount } from '../src/SmartAccount.ts'
import * as UserOperation from '../src/UserOperation.ts'

/** The set-up that the tests against the deployed contracts share. */
export type ChainHarness = ReturnType<typeof create>

/** A client of a local chain. It has a funded account, which pays for transactions. */
export type Payer = Awaited<ReturnType<ChainHarness['open']>>

/** Starts the local chains before the tests of a file, and stops them afterwards. */
export function create() {
  let chains: LocalChains.LocalChains | undefined
  beforeAll(async () => {
    chains = await startLocalChains()
  })
  afterAll(() => chains?.stop())

  function demand(): LocalChains.LocalChains {
    if (!chains) throw new Error('The local chains have not started.')
    return chains
  }

  async function fund(address: `0x${string}`, chain: Chain = mainnet): Promise<void> {
    await demand().fund(`eip155:${chain.id}`, address)
  }

  return {
    /** Sends coins to an account on a chain. */
    fund,
    async open(chain: Chain = mainnet) {
      const client = openChain(demand(), { chain, key: generatePrivateKey() })
      await fund(client.account.address, chain)
      return client
    },
  }
}

/** Sends the transaction that deploys an account. */
export async function deploy(payer: Payer, { data, factory }: SmartAccount['deployment']) {
  const hash = await payer.sendTransaction({ data, to: factory })
  return payer.waitForTransactionReceipt({ hash })
}

/** Creates a user operation with enough gas. */
export function createOperation(
  fields: Partial<UserOperation.UserOperation> & Pick<UserOperation.UserOperation, 'sender'>,
): UserOperation.UserOperation {
  return {
    callData: '0x',
    callGasLimit: 200_000n,
    maxFeePerGas: 10n ** 10n,
    maxPriorityFeePerGas: 10n ** 9n,
    nonce: 0n,
    preVerificationGas: 60_000n,
    verificationGasLimit: 1_000_000n,
    ...fields,
  }
}

/** Signs a user operation and sends it to the entry point, as a bundler does. */
export async function handle(payer: Payer, { account, operation, owner }: handle.Parameters) {
  const definition = account.toTypedData(operation, payer.chain.id) as TypedDataDefinition
  const signature = await owner.signTypedData(definition)
  const packed = { ...UserOperation.pack(operation), signature }
  const hash = await payer.writeContract({
    abi: entryPoint07Abi,
    address: entryPoint07Address,
    args: [[packed], payer.account.address],
    functionName: 'handleOps',
    gas: 3_000_000n,
  })
  const { logs, status } = await payer.waitForTransactionReceipt({ hash })
  const id = UserOperation.hash(operation, payer.chain.id)
  return { hasId: logs.some(({ topics }) => topics[1] === id), id, packed, status }
}

export declare namespace handle {
  type Parameters = {
    account: Pick<SmartAccount, 'toTypedData'>
    operation: UserOperation.UserOperation
    /** The key that signs. */
    owner: { signTypedData(definition: TypedDataDefinition): Promise<`0x${string}`> }
  }
}
