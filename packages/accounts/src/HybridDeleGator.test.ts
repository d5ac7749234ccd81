import { DELEGATOR_CONTRACTS } from '@metamask/delegation-deployments'
import {
  hashMessage,
  hashTypedData,
  keccak256,
  recoverAddress,
  type TypedDataDefinition,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import * as HybridDeleGator from './HybridDeleGator.ts'
import * as UserOperation from './UserOperation.ts'

/** The owner and every expected value here were computed with `@metamask/smart-accounts-kit` 2.0.0. */
const owner = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)
const account = HybridDeleGator.from(owner.address)
const calls = [
  { data: '0x1234', to: '0x00000000000000000000000000000000000000A1', value: 1n },
  { data: '0x', to: '0x00000000000000000000000000000000000000b2', value: 2n },
] as const
const operation: UserOperation.UserOperation = {
  callData: account.encodeCalls(calls),
  callGasLimit: 100_000n,
  factory: account.deployment.factory,
  factoryData: account.deployment.data,
  maxFeePerGas: 3_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
  nonce: 5n,
  preVerificationGas: 50_000n,
  sender: account.address,
  verificationGasLimit: 200_000n,
}
/** Signatures of `operation`, by chain. */
const signatures = {
  1: '0x03fb8a17c7a8efef5b4867a17c610d65decf199b6db67284a87b2b6ee0af985b313058ef29e5e3e1953e43c495429da95a90e6a638c90efed3bc79184baf11651c',
  137: '0x62c2ba5e3d8894c54f6779caa12321aadc4ecc72127b2471fa88589196b1040d4da89f9f17917cc42fe235b86d950850800d354d66d669bff26c4cf22b5e38451b',
  8453: '0x379e7b163ab4456ade434857695e7468e5e0d2afe92deb45ec0e4f9fad151a6d21db2ed4c7292e960a771e588d4f5aa08c3eadd85e4d099c06a3fd05b1af6d421c',
} as const

describe('contracts', () => {
  test('default: the published addresses, on every chain', () => {
    const published = Object.values(DELEGATOR_CONTRACTS['1.3.0']!)
    expect(published).toHaveLength(49)
    for (const { EntryPoint, HybridDeleGatorImpl, SimpleFactory } of published) {
      expect({ factory: SimpleFactory, implementation: HybridDeleGatorImpl }).toEqual(
        HybridDeleGator.contracts,
      )
      expect(EntryPoint).toBe(UserOperation.entryPoint)
    }
  })
})

describe('from', () => {
  test('default: the address and deployment of the kit', () => {
    const { address, deployment, kind } = account
    expect({
      address,
      data: keccak256(deployment.data),
      factory: deployment.factory,
      kind,
    }).toEqual({
      address: '0x6471b693cD31541523e63b0b9924ff6189872C0f',
      data: '0xbf48570a356186934f82e6bb28722599c9e2ac68ef3e4b465cd2dea383653cc6',
      factory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
      kind: 'HybridDeleGator',
    })
  })

  test('behavior: an address in lower case gives the same account', () => {
    const lower = owner.address.toLowerCase() as `0x${string}`
    expect(HybridDeleGator.from(lower).address).toBe(account.address)
  })

  test('behavior: another owner has another account', () => {
    const other = HybridDeleGator.from('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    expect(other.address).not.toBe(account.address)
  })

  test('behavior: the stub signature of the kit', () => {
    expect(account.stubSignature).toBe(
      '0x000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000000000000000000011b',
    )
  })
})

describe('toTypedData', () => {
  test.each([1, 137, 8453] as const)('default: what the kit signs on chain %d', async (chainId) => {
    const typedData = account.toTypedData(operation, chainId) as TypedDataDefinition
    expect(await owner.signTypedData(typedData)).toBe(signatures[chainId])
  })

  test('behavior: each field changes the hash', () => {
    const hash = (changed: Partial<UserOperation.UserOperation>) =>
      hashTypedData(account.toTypedData({ ...operation, ...changed }, 1) as TypedDataDefinition)
    const hashes = [
      {},
      { callData: '0x00' },
      { callGasLimit: 1n },
      { factoryData: '0x00' },
      { maxFeePerGas: 1n },
      { maxPriorityFeePerGas: 1n },
      { nonce: 6n },
      { paymaster: owner.address, paymasterData: '0x12' },
      { paymaster: owner.address, paymasterData: '0x13' },
      { preVerificationGas: 1n },
      { sender: owner.address },
      { verificationGasLimit: 1n },
    ] as const
    expect(new Set(hashes.map(hash)).size).toBe(hashes.length)
  })
})

describe('wrapSignature', () => {
  const magic = '6492'.repeat(16)

  test('default: a deployed account has the signature of its owner', async () => {
    const signature = await owner.signMessage({ message: 'hello' })
    expect(account.wrapSignature(signature, { isDeployed: true })).toBe(signature)
    expect(await recoverAddress({ hash: hashMessage('hello'), signature })).toBe(owner.address)
  })

  test('behavior: ERC-6492 before it is deployed, as the kit wraps it', async () => {
    const signature = await owner.signMessage({ message: 'hello' })
    const wrapped = account.wrapSignature(signature, { isDeployed: false })
    expect(wrapped.endsWith(magic)).toBe(true)
    expect(keccak256(wrapped)).toBe(
      '0x7612902ca1d01e1b3c275d98eee642b5eb1b3f94ff00b9386e9cb934c9c87f64',
    )
  })
})
