import { Network } from '@latchkey/protocol'
import { Registries } from '@latchkey/server/dev'
import { concat, getCreate2Address, multicall3Abi, namehash, pad, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet, optimism, polygon, sepolia } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChain } from '../../test/openChain.ts'
import { startLocalChains } from '../../test/startLocalChains.ts'
import { accounts } from './accounts.ts'
import { genesisOf } from './genesis.ts'
import type * as LocalChains from './LocalChains.ts'

let chains: LocalChains.LocalChains
beforeAll(async () => {
  chains = await startLocalChains()
})
afterAll(() => chains?.stop())

/** Opens a chain of viem, which knows the addresses of its contracts. */
const open = (chain: typeof mainnet | typeof polygon | typeof sepolia) =>
  openChain(chains, { chain, key: accounts[0].key })

describe('genesisOf', () => {
  test('default: each address once', () => {
    for (const chain of Object.keys(Network.table) as Network.Id[]) {
      const addresses = genesisOf(Network.toNumber(chain) ?? 0).map(({ address }) => address)
      expect(addresses).toEqual([...new Set(addresses.map((it) => it.toLowerCase()))])
    }
  })

  test('default: the test accounts have coins and the chain signs for them', async () => {
    const addresses = accounts.map(({ address }) => address)
    expect(await chains.ask('eip155:56', 'eth_accounts')).toEqual(addresses)
    for (const { address, key } of accounts) {
      expect(privateKeyToAccount(key).address.toLowerCase()).toBe(address)
      const balance = await chains.ask('eip155:56', 'eth_getBalance', address, 'latest')
      expect(balance).toBe('0x21e19e0c9bab2400000')
    }
  })

  test.each([mainnet, polygon])('behavior: Multicall3 on $name', async (chain) => {
    const client = open(chain)
    const { address } = chain.contracts.multicall3
    const read = { abi: multicall3Abi, address, functionName: 'getEthBalance' } as const
    const results = await client.multicall({
      allowFailure: false,
      contracts: accounts.slice(0, 2).map((it) => ({ ...read, args: [it.address] as const })),
    })
    const balances = accounts.slice(0, 2).map(({ address }) => client.getBalance({ address }))
    expect(results).toEqual(await Promise.all(balances))
  })

  test('behavior: CREATE2 deployer', async () => {
    const client = open(polygon)
    const from = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
    const salt = pad('0x5a17')
    // Returns one byte of code: STOP.
    const bytecode = '0x5f5f5360015ff3'
    const hash = await client.sendTransaction({ data: concat([salt, bytecode]), to: from })
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    const address = getCreate2Address({ bytecode, from, salt })
    expect(await client.getCode({ address })).toBe('0x00')
    // The same code and salt fail the second time.
    await expect(client.call({ data: concat([salt, bytecode]), to: from })).rejects.toThrow()
  })

  test.each([mainnet, sepolia])('behavior: names on $name', async (chain) => {
    const client = open(chain)
    const { address } = chain.contracts.ensUniversalResolver
    expect(await client.getEnsAddress({ name: 'ada.eth' })).toBeNull()
    expect(await client.getEnsName({ address: accounts[0].address })).toBeNull()
    const abi = parseAbi([
      'function setAddr(bytes32 node, uint256 coinType, bytes value)',
      'function setName(address account, string name, bytes32 node)',
    ])
    const node = namehash('ada.eth')
    const [{ address: ada }] = accounts
    for (const hash of [
      await client.writeContract({ abi, address, args: [node, 60n, ada], functionName: 'setAddr' }),
      await client.writeContract({
        abi,
        address,
        args: [ada, 'ada.eth', node],
        functionName: 'setName',
      }),
    ])
      await client.waitForTransactionReceipt({ hash })
    expect((await client.getEnsAddress({ name: 'ada.eth' }))?.toLowerCase()).toBe(ada)
    expect(await client.getEnsName({ address: ada })).toBe('ada.eth')
  })

  test("behavior: Farcaster's registries on OP Mainnet", async () => {
    expect(optimism.id).toBe(10)
    for (const registry of [Registries.idRegistry, Registries.keyRegistry]) {
      expect(await chains.ask('eip155:10', 'eth_getCode', registry, 'latest')).not.toBe('0x')
      expect(await chains.ask('eip155:1', 'eth_getCode', registry, 'latest')).toBe('0x')
    }
  })
})
