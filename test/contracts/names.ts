import {
  type Address,
  createClient,
  createTestClient,
  type Hex,
  http,
  namehash,
  parseAbi,
} from 'viem'
import { setCode, writeContractSync } from 'viem/actions'
import { mainnet } from 'viem/chains'
import { startLocalChains } from '../../packages/dev/test/startLocalChains.ts'
import * as code from './code.ts'

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
} as const

/**
 * Starts local chains. Ethereum has a name service and two token contracts. The returned functions add names and
 * tokens.
 */
export async function startNames() {
  const { stop, upstreams } = await startLocalChains()
  const url = upstreams.get('eip155:1')![0]!.href
  const chain = { ...mainnet, rpcUrls: { default: { http: [url] } } }
  const client = createTestClient({
    account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    chain,
    mode: 'hardhat',
    pollingInterval: 10,
    transport: http(),
  })
  await setCode(client, { address: addresses.Token1155, bytecode: code.token1155 })
  await setCode(client, { address: addresses.Token721, bytecode: code.token721 })

  const resolver = { abi, address: mainnet.contracts.ensUniversalResolver.address } as const
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
