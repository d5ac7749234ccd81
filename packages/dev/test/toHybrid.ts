import { UserOperation } from '@latchkey/accounts'
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  getCreate2Address,
  type Hex,
  hashMessage,
  hashTypedData,
  type LocalAccount,
  pad,
  parseAbi,
} from 'viem'
import { entryPoint07Abi, entryPoint07Address, toSmartAccount } from 'viem/account-abstraction'
import { delegation } from '../src/abstraction/contracts.ts'

const abi = parseAbi([
  'struct Execution { address target; uint256 value; bytes callData; }',
  'function deploy(bytes, bytes32) returns (address)',
  'function execute(Execution)',
  'function execute(bytes32 mode, bytes executions)',
  'function initialize(address, string[], uint256[], uint256[])',
])
/** ERC-7579: an atomic batch. */
const batch = pad('0x01', { dir: 'right', size: 32 })
const salt = pad('0x01')
const factory = delegation.SimpleFactory.address as Address

/** A HybridDeleGator for viem, as an app with its own key would write it. Not the product's code. */
export async function toHybrid({ client, owner }: toHybrid.Options) {
  const { ERC1967Proxy } = await import('@metamask/delegation-abis/bytecode')
  const data = encodeFunctionData({
    abi,
    args: [owner.address, [], [], []],
    functionName: 'initialize',
  })
  const implementation = delegation.HybridDeleGator.address as Address
  const args = encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }], [implementation, data])
  const proxy = concat([ERC1967Proxy, args])
  const address = getCreate2Address({ bytecode: proxy, from: factory, salt })
  return createAccount({
    address,
    client,
    getFactoryArgs: async () => ({
      factory,
      factoryData: encodeFunctionData({ abi, args: [proxy, salt], functionName: 'deploy' }),
    }),
    name: 'HybridDeleGator',
    owner,
  })
}

export declare namespace toHybrid {
  type Options = { client: Parameters<typeof toSmartAccount>[0]['client']; owner: LocalAccount }
}

/** An account whose own code is the stateless DeleGator, by EIP-7702. */
export function toStateless({ client, owner }: toHybrid.Options) {
  const getFactoryArgs = async () => ({})
  const name = 'EIP7702StatelessDeleGator'
  return createAccount({ address: owner.address, client, getFactoryArgs, name, owner })
}

type Factory = { factory?: Address; factoryData?: Hex }

function createAccount({ address, client, getFactoryArgs, name, owner }: createAccount.Options) {
  return toSmartAccount({
    client,
    async encodeCalls(calls) {
      const executions = calls.map(({ data = '0x', to, value = 0n }) => ({
        callData: data,
        target: to,
        value,
      }))
      const [only] = executions
      if (executions.length === 1)
        return encodeFunctionData({ abi, args: [only!], functionName: 'execute' })
      const list = encodeAbiParameters([{ components, type: 'tuple[]' }], [executions])
      return encodeFunctionData({ abi, args: [batch, list], functionName: 'execute' })
    },
    entryPoint: { abi: entryPoint07Abi, address: entryPoint07Address, version: '0.7' },
    getAddress: async () => address,
    getFactoryArgs: getFactoryArgs as () => Promise<Required<Factory>>,
    // The account's contract reverts if no public key can be recovered from the signature, so it is well-formed.
    getStubSignature: async () => `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`,
    signMessage: ({ message }) => owner.sign!({ hash: hashMessage(message) }),
    signTypedData: (typedData) => owner.sign!({ hash: hashTypedData(typedData as never) }),
    async signUserOperation({ chainId = client.chain!.id, ...operation }) {
      const unsigned = { ...operation, sender: address } as UserOperation.UserOperation
      return owner.signTypedData(UserOperation.toTypedData(unsigned, { address, chainId, name }))
    },
  })
}

declare namespace createAccount {
  type Options = toHybrid.Options & {
    address: Address
    getFactoryArgs(): Promise<Factory>
    name: string
  }
}

const components = [
  { name: 'target', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'callData', type: 'bytes' },
] as const
