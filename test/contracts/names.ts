import {
  type Address,
  createClient,
  createTestClient,
  defineChain,
  type Hex,
  http,
  namehash,
  parseAbi,
} from 'viem'
import { setCode, writeContractSync } from 'viem/actions'
import * as LocalChains from '../../packages/server/src/dev/chains/LocalChains.ts'
import { compile } from './compile.ts'

const abi = parseAbi([
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
  'function setName(address account, string name, bytes32 node)',
  'function setText(bytes32 node, string key, string value)',
  'function setTokenURI(uint256 id, string value)',
  'function setURI(string value)',
])

export const addresses = {
  Token1155: '0x0000000000000000000000000000000000001155',
  Token721: '0x0000000000000000000000000000000000000721',
  UniversalResolver: '0x000000000000000000000000000000000000ed50',
} as const

/** Starts a chain that has a name service and two kinds of tokens, and the means to fill them. */
export async function startNames() {
  const { stop, upstreams } = await LocalChains.start()
  const chain = defineChain({
    contracts: { ensUniversalResolver: { address: addresses.UniversalResolver } },
    id: 1,
    name: 'Local',
    nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
    rpcUrls: { default: { http: [upstreams.get('eip155:1')![0]!.href] } },
  })
  const client = createTestClient({
    account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    chain,
    mode: 'hardhat',
    pollingInterval: 10,
    transport: http(),
  })
  const code = { ...compile('Tokens.sol'), ...compile('UniversalResolver.sol') }
  for (const [name, address] of Object.entries(addresses))
    await setCode(client, { address, bytecode: code[name] ?? '0x' })

  const resolver = { abi, address: addresses.UniversalResolver } as const
  return {
    client: createClient({ chain, transport: http() }),
    setAddress: (name: string, value: Hex, coinType = 60n) =>
      writeContractSync(client, {
        ...resolver,
        args: [namehash(name), coinType, value],
        functionName: 'setAddr',
      }),
    setName: (account: Address, name: string) =>
      writeContractSync(client, {
        ...resolver,
        args: [account, name, namehash(name)],
        functionName: 'setName',
      }),
    setText: (name: string, key: string, value: string) =>
      writeContractSync(client, {
        ...resolver,
        args: [namehash(name), key, value],
        functionName: 'setText',
      }),
    setTokenUri: (id: bigint, value: string) =>
      writeContractSync(client, {
        abi,
        address: addresses.Token721,
        args: [id, value],
        functionName: 'setTokenURI',
      }),
    setUri: (value: string) =>
      writeContractSync(client, {
        abi,
        address: addresses.Token1155,
        args: [value],
        functionName: 'setURI',
      }),
    stop,
  }
}
