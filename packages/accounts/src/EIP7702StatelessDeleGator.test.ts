import { DELEGATOR_CONTRACTS } from '@metamask/delegation-deployments'
import { type Hex, hashMessage, parseAbi, type TypedDataDefinition } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import * as ChainHarness from '../test/ChainHarness.ts'
import * as Delegation from './Delegation.ts'
import * as EIP7702StatelessDeleGator from './EIP7702StatelessDeleGator.ts'
import * as Permission from './Permission.ts'

const chains = ChainHarness.create()
let payer: ChainHarness.Payer
beforeAll(async () => {
  payer = await chains.open()
})

const friend = '0x00000000000000000000000000000000000000A1'

const codeOf = ({ account }: ChainHarness.Payer) => payer.getCode({ address: account.address })

/** Signs an authorization, and submits it in a transaction of another account. */
async function authorize(
  { account }: ChainHarness.Payer,
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
    const key = await chains.open()
    expect(EIP7702StatelessDeleGator.isUpgraded(await codeOf(key))).toBe(false)
    await authorize(key, EIP7702StatelessDeleGator.toUpgrade)
    expect(EIP7702StatelessDeleGator.isUpgraded(await codeOf(key))).toBe(true)
    await authorize(key, EIP7702StatelessDeleGator.toUndo)
    expect(await codeOf(key)).toBeUndefined()
  })

  test('T35: other code is not the implementation', async () => {
    const key = await chains.open()
    await authorize(key, (options) => ({ ...options, address: friend }))
    expect(await codeOf(key)).toBeDefined()
    expect(EIP7702StatelessDeleGator.isUpgraded(await codeOf(key))).toBe(false)
  })
})

describe('from', () => {
  test('default: the key’s own address makes two calls in one operation', async () => {
    const key = await chains.open()
    await authorize(key, EIP7702StatelessDeleGator.toUpgrade)
    const account = EIP7702StatelessDeleGator.from(key.account.address)
    expect(account.address).toBe(key.account.address)
    const to = privateKeyToAccount(generatePrivateKey()).address
    const callData = account.encodeCalls([
      { data: '0x', to, value: 3n },
      { data: '0x', to, value: 4n },
    ])
    const operation = ChainHarness.createOperation({
      callData,
      sender: account.address,
      verificationGasLimit: 300_000n,
    })
    expect(
      await ChainHarness.handle(payer, { account, operation, owner: key.account }),
    ).toMatchObject({ status: 'success' })
    expect(await payer.getBalance({ address: to })).toBe(7n)
  })

  test('behavior: ERC-1271 takes the key’s plain signature', async () => {
    const key = await chains.open()
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
    const key = await chains.open()
    await authorize(key, EIP7702StatelessDeleGator.toUpgrade)
    const session = await chains.open()
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
