import { createRequire } from 'node:module'
import { UserOperation } from '@latchkey/accounts'
import type { Network } from '@latchkey/protocol'
import {
  concat,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  getCreate2Address,
  type Hex,
  pad,
  parseAbi,
  toHex,
} from 'viem'
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { base, type Chain, mainnet, zksync } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChain } from '../../test/openChain.ts'
import { startLocalChains } from '../../test/startLocalChains.ts'
import { accounts } from '../chains/accounts.ts'
import type * as LocalChains from '../chains/LocalChains.ts'
import { abstraction, bundler, delegation, library, paymaster, sponsor } from './contracts.ts'

let chains: LocalChains.LocalChains
beforeAll(async () => {
  chains = await startLocalChains()
})
afterAll(() => chains?.stop())

const all = { ...abstraction, ...delegation }
const codeOf = (chain: Network.CaipId, address: string) =>
  chains.ask(chain, 'eth_getCode', address, 'latest')

const open = (chain: Chain) => openChain(chains, { chain, key: accounts[4].key })

const require = createRequire(import.meta.url)

describe('contracts', () => {
  test('default: addresses that CREATE2 gives, and the keys of the test signers', async () => {
    const from = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
    const at = (bytecode: Hex, salt: Hex = pad('0x')) =>
      getCreate2Address({ bytecode, from, salt }).toLowerCase()
    const artifact = (name: string) =>
      require(`@account-abstraction/contracts/artifacts/${name}.json`)
    // The salt of EntryPoint 0.7's deployment on public chains.
    const salt = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'
    expect(at(artifact('EntryPoint').bytecode, salt)).toBe(entryPoint07Address.toLowerCase())
    const { abi, bytecode } = artifact('VerifyingPaymaster')
    const args = [entryPoint07Address, sponsor.address]
    expect(at(encodeDeployData({ abi, args, bytecode }))).toBe(paymaster)
    const { SCL_RIP7212 } = await import('@metamask/delegation-abis/bytecode')
    expect(at(SCL_RIP7212)).toBe(library)
    for (const { address, key } of [bundler, sponsor])
      expect(privateKeyToAccount(key).address.toLowerCase()).toBe(address)
  })
})

describe('genesisOf', () => {
  test('default: each contract at the same address, with the same code except for the chain', async () => {
    for (const [name, { address, ...it }] of Object.entries(all)) {
      const [first, second] = await Promise.all([
        codeOf('eip155:1', address),
        codeOf('eip155:8453', address),
      ])
      expect(first, name).not.toBe('0x')
      const isBound = 'isBound' in it
      expect(first === second, name).toBe(!isBound)
      // The immutables have the address of the contract itself.
      if (isBound) expect(first, name).toContain(address.slice(2))
      if (isBound) expect(second, name).toContain(address.slice(2))
    }
    expect(await chains.ask('eip155:8453', 'eth_blockNumber')).toBe('0x0')
  })

  test('default: EntryPoint and accounts know each other and their chain', async () => {
    for (const chain of [mainnet, base]) {
      const client = open(chain)
      const abi = parseAbi([
        'function delegationManager() view returns (address)',
        'function entryPoint() view returns (address)',
        'function eip712Domain() view returns (bytes1, string name, string, uint256 chainId, address verifyingContract, bytes32, uint256[])',
      ])
      const { DelegationManager, EIP7702StatelessDeleGator, HybridDeleGator } = delegation
      for (const { address } of [HybridDeleGator, EIP7702StatelessDeleGator]) {
        const read = { abi, address: address as Hex }
        expect(await client.readContract({ ...read, functionName: 'entryPoint' })).toBe(
          entryPoint07Address,
        )
        const manager = await client.readContract({ ...read, functionName: 'delegationManager' })
        expect(manager.toLowerCase()).toBe(DelegationManager.address)
        const domain = await client.readContract({ ...read, functionName: 'eip712Domain' })
        expect([domain[3], domain[4].toLowerCase()]).toEqual([BigInt(chain.id), address])
      }
      const deposit = await client.readContract({
        abi: entryPoint07Abi,
        address: entryPoint07Address,
        args: [paymaster],
        functionName: 'balanceOf',
      })
      expect(deposit).toBe(10n ** 21n)
      // The EntryPoint holds the coins of the deposit.
      expect(await client.getBalance({ address: entryPoint07Address })).toBe(deposit)
    }
  })

  test('default: the EntryPoint deploys a HybridDeleGator, at the same address on two chains', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const { ERC1967Proxy } = await import('@metamask/delegation-abis/bytecode')
    const initialize = encodeFunctionData({
      abi: parseAbi(['function initialize(address, string[], uint256[], uint256[])']),
      args: [owner.address, [], [], []],
    })
    const proxy = concat([
      ERC1967Proxy,
      encodeAbiParameters(
        [{ type: 'address' }, { type: 'bytes' }],
        [delegation.HybridDeleGator.address as Hex, initialize],
      ),
    ])
    const salt = pad('0x01')
    const factory = delegation.SimpleFactory.address as Hex
    const sender = getCreate2Address({ bytecode: proxy, from: factory, salt })
    const factoryData = encodeFunctionData({
      abi: parseAbi(['function deploy(bytes, bytes32) returns (address)']),
      args: [proxy, salt],
    })
    for (const chain of [mainnet, base]) {
      const client = open(chain)
      // The address has coins before the account is deployed.
      expect(await client.getCode({ address: sender })).toBeUndefined()
      await chains.fund(`eip155:${chain.id}`, sender)
      const to = privateKeyToAccount(generatePrivateKey()).address
      const operation = {
        accountGasLimits: concat([toHex(2_000_000n, { size: 16 }), toHex(100_000n, { size: 16 })]),
        callData: encodeFunctionData({
          abi: parseAbi(['function execute((address, uint256, bytes))']),
          args: [[to, 7n, '0x']],
        }),
        gasFees: concat([toHex(1n, { size: 16 }), toHex(2_000_000_000n, { size: 16 })]),
        initCode: concat([factory, factoryData]),
        nonce: 0n,
        paymasterAndData: '0x',
        preVerificationGas: 100_000n,
        sender,
        signature: '0x',
      } as const
      const entryPoint = { abi: entryPoint07Abi, address: entryPoint07Address } as const
      const hash = await client.readContract({
        ...entryPoint,
        args: [operation],
        functionName: 'getUserOpHash',
      })
      const signature = await owner.signTypedData({
        domain: {
          chainId: chain.id,
          name: 'HybridDeleGator',
          verifyingContract: sender,
          version: '1',
        },
        message: { ...operation, entryPoint: entryPoint07Address },
        primaryType: 'PackedUserOperation',
        types: UserOperation.types,
      })
      const transaction = await client.writeContract({
        ...entryPoint,
        args: [[{ ...operation, signature }], client.account.address],
        functionName: 'handleOps',
      })
      const receipt = await client.waitForTransactionReceipt({ hash: transaction })
      expect(receipt.status).toBe('success')
      expect(receipt.logs.some(({ topics }) => topics[1] === hash)).toBe(true)
      expect(await client.getBalance({ address: to })).toBe(7n)
      expect(await client.getCode({ address: sender })).toBeDefined()
    }
  })

  test('error: not on ZKsync, whose addresses differ', async () => {
    expect(zksync.id).toBe(324)
    for (const chain of ['eip155:324', 'eip155:280'] as const)
      for (const { address } of Object.values(all)) expect(await codeOf(chain, address)).toBe('0x')
  })
})
