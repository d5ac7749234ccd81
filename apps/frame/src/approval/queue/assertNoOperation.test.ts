import { Delegation, HybridDeleGator, UserOperation } from '@latchkey/accounts'
import { explain, type Subject } from '@latchkey/explain'
import { stringify } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { context } from '../../../../../packages/explain/test/corpus/Row.ts'
import { assertNoOperation } from './assertNoOperation.ts'

const method = 'eth_signTypedData_v4'
const owner = '0x52908400098527886E0F7030069857D2E4169EE7'
const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const { entryPoint } = UserOperation
const account = HybridDeleGator.from(owner)
const operation = account.toTypedData(
  {
    callData: account.encodeCalls([{ data: '0x', to: stranger, value: 1n }]),
    callGasLimit: 1n,
    maxFeePerGas: 1n,
    maxPriorityFeePerGas: 1n,
    nonce: 0n,
    preVerificationGas: 1n,
    sender: account.address,
    verificationGasLimit: 1n,
  },
  1,
)

/** Parses typed data as a request, and checks it. */
function check(typedData: UserOperation.TypedData) {
  const params = [owner, stringify(typedData)]
  const { subject } = explain({ method, params }, { ...context, account: owner, chainId: 1 })
  expect(subject).toBeDefined()
  assertNoOperation(method, subject as Subject<typeof method>)
}

/** Returns the same operation for another account. It is verified by a contract that the wallet does not know. */
function at(verifyingContract: string, domain: Record<string, unknown> = {}) {
  const message = { ...operation.message, sender: verifyingContract }
  return {
    ...operation,
    domain: { ...operation.domain, verifyingContract, ...domain },
    message,
  }
}

const unsafe = expect.objectContaining({ reason: 'UNSAFE' })

describe('assertNoOperation', () => {
  test('T48: refuses an operation of the user’s smart account', () => {
    expect(() => check(operation)).toThrow(unsafe)
  })

  test.each([
    ['another salt', at(stranger)],
    ['EIP-7702', at(owner, { name: 'EIP7702StatelessDeleGator' })],
    ['a domain without a contract', { ...operation, domain: { chainId: 1 } }],
  ])('T48: refuses an operation of another account of the key: %s', (_, typedData) => {
    expect(() => check(typedData)).toThrow(unsafe)
  })

  test.each(['PackedUserOperation', 'UserOperation'])(
    'T48: refuses the form of an entry point: %s',
    (primaryType) => {
      const fields = operation.types.PackedUserOperation!.slice(0, -1)
      const domain = { chainId: 1, name: 'ERC4337', verifyingContract: entryPoint, version: '1' }
      const typedData = { ...operation, domain, primaryType, types: { [primaryType]: fields } }
      expect(() => check(typedData)).toThrow(unsafe)
    },
  )

  test('T35: refuses a delegation, of any account and any contract', () => {
    const { address: delegator } = account
    const delegation = { caveats: [], delegate: stranger, delegator, salt: 0n } as const
    const typedData = Delegation.toTypedData(delegation, 1)
    expect(() => check(typedData)).toThrow(unsafe)
    const domain = { ...typedData.domain, verifyingContract: stranger }
    expect(() => check({ ...typedData, domain })).toThrow(unsafe)
  })

  test('behavior: allows the delegation of votes, which has the same name', () => {
    const types = {
      Delegation: [
        { name: 'delegatee', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'expiry', type: 'uint256' },
      ],
    }
    const message = { delegatee: stranger, expiry: 1n, nonce: 0n }
    check({ ...operation, message, primaryType: 'Delegation', types })
  })

  test('behavior: allows other typed data, also of the same name', () => {
    const types = { UserOperation: [{ name: 'action', type: 'string' }] }
    const message = { action: 'Open the door' }
    check({ ...operation, message, primaryType: 'UserOperation', types })
    check({ ...operation, message, primaryType: 'Door', types: { Door: types.UserOperation } })
  })
})
