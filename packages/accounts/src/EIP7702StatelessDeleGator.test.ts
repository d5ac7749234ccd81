import { LocalChains } from '@latchkey/dev'
import { DELEGATOR_CONTRACTS } from '@metamask/delegation-deployments'
import {
  createWalletClient,
  type Hex,
  hashMessage,
  http,
  parseAbi,
  publicActions,
  type TypedDataDefinition,
} from 'viem'
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as Delegation from './Delegation.ts'
import * as EIP7702StatelessDeleGator from './EIP7702StatelessDeleGator.ts'
import * as Permission from './Permission.ts'
import * as UserOperation from './UserOperation.ts'

let chains: LocalChains.LocalChains
let payer: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  chains = await LocalChains.start()
  payer = await open()
})
afterAll(() => chains?.stop())

const friend = '0x00000000000000000000000000000000000000A1'

async function open() {
  const account = privateKeyToAccount(generatePrivateKey())
  await chains.fund('eip155:1', account.address)
  const transport = http(chains.upstreams.get('eip155:1')![0]!.href)
  return createWalletClient({ account, chain: mainnet, pollingInterval: 10, transport }).extend(
    publicActions,
  )
}

type Key = Awaited<ReturnType<typeof open>>

const codeOf = ({ account }: Key) => payer.getCode({ address: account.address })

/** Signs an authorization, and sends it in a transaction of another account. */
async function authorize(
  { account }: Key,
  toAuthorization: (options: {
    chainId: number
    nonce: number
  }) => EIP7702StatelessDeleGator.Authorization,
) {
  const nonce = await payer.getTransactionCount({ address: account.address })
  const signed = await account.signAuthorization(toAuthorization({ chainId: 1, nonce }))
  const hash = await payer.sendTransaction({ authorizationList: [signed], to: account.address })
  return payer.waitForTransactionReceipt({ hash })
}

describe('implementation', () => {
  test('default: the published address, on every chain', () => {
    for (const contracts of Object.values(DELEGATOR_CONTRACTS['1.3.0']!))
      expect(contracts.EIP7702StatelessDeleGatorImpl).toBe(EIP7702StatelessDeleGator.implementation)
  })
})

describe('toUpgrade and toUndo', () => {
  test('default: the key runs the implementation, and then no code', async () => {
    const key = await open()
    expect(EIP7702StatelessDeleGator.isUpgraded(await codeOf(key))).toBe(false)
    await authorize(key, EIP7702StatelessDeleGator.toUpgrade)
    expect(EIP7702StatelessDeleGator.isUpgraded(await codeOf(key))).toBe(true)
    await authorize(key, EIP7702StatelessDeleGator.toUndo)
    expect(await codeOf(key)).toBeUndefined()
  })

  test('T35: other code is not the implementation', async () => {
    const key = await open()
    await authorize(key, (options) => ({ ...options, address: friend }))
    expect(await codeOf(key)).toBeDefined()
    expect(EIP7702StatelessDeleGator.isUpgraded(await codeOf(key))).toBe(false)
  })
})

describe('from', () => {
  test('default: the key’s own address makes two calls in one operation', async () => {
    const key = await open()
    await authorize(key, EIP7702StatelessDeleGator.toUpgrade)
    const account = EIP7702StatelessDeleGator.from(key.account.address)
    expect(account.address).toBe(key.account.address)
    const to = privateKeyToAccount(generatePrivateKey()).address
    const callData = account.encodeCalls([
      { data: '0x', to, value: 3n },
      { data: '0x', to, value: 4n },
    ])
    const operation: UserOperation.UserOperation = {
      callData,
      callGasLimit: 200_000n,
      maxFeePerGas: 10n ** 10n,
      maxPriorityFeePerGas: 10n ** 9n,
      nonce: 0n,
      preVerificationGas: 60_000n,
      sender: account.address,
      verificationGasLimit: 300_000n,
    }
    const typedData = account.toTypedData(operation, 1) as TypedDataDefinition
    const signature = await key.account.signTypedData(typedData)
    const hash = await payer.writeContract({
      abi: entryPoint07Abi,
      address: entryPoint07Address,
      args: [[{ ...UserOperation.pack(operation), signature }], payer.account.address],
      functionName: 'handleOps',
      gas: 3_000_000n,
    })
    expect(await payer.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    expect(await payer.getBalance({ address: to })).toBe(7n)
  })

  test('behavior: ERC-1271 takes the key’s plain signature', async () => {
    const key = await open()
    await authorize(key, EIP7702StatelessDeleGator.toUpgrade)
    const account = EIP7702StatelessDeleGator.from(key.account.address)
    const plain = await key.account.signMessage({ message: 'hi' })
    const magic = await payer.readContract({
      abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
      address: account.address,
      args: [hashMessage('hi'), account.wrapSignature(plain, { isDeployed: true })],
      functionName: 'isValidSignature',
    })
    expect(magic).toBe('0x1626ba7e')
  })

  test('behavior: grants a permission, which ends with the upgrade', async () => {
    const key = await open()
    await authorize(key, EIP7702StatelessDeleGator.toUpgrade)
    const session = await open()
    const { timestamp: start } = await payer.getBlock()
    const delegation: Delegation.Delegation = {
      caveats: Permission.toCaveats({
        coins: { amount: 10n, period: 600n, start },
        expiry: start + 3_600n,
      }),
      delegate: session.account.address,
      delegator: key.account.address,
      salt: 1n,
    }
    const typedData = Delegation.toTypedData(delegation, 1) as TypedDataDefinition
    const signature = await key.account.signTypedData(typedData)
    const context = Delegation.encodeContext({ ...delegation, signature })
    const spend = async (value: bigint) => {
      const call = Delegation.toRedeemCall(context, { data: '0x', to: friend as Hex, value })
      const hash = await session.sendTransaction({ data: call.data, to: call.to })
      return (await payer.waitForTransactionReceipt({ hash })).status
    }
    expect(await spend(6n)).toBe('success')
    await expect(spend(6n)).rejects.toThrow('transfer-amount-exceeded')
    await authorize(key, EIP7702StatelessDeleGator.toUndo)
    await expect(spend(1n)).rejects.toThrow()
  })
})
