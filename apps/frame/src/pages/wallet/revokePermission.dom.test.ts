import { Delegation, HybridDeleGator, Permission } from '@latchkey/accounts'
import { operation } from '@latchkey/protocol/reasons/operation'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createHost } from '../../../test/createContext.ts'
import { FailedOperationError } from '../../evm/smart/FailedOperationError.ts'
import { RefusedError } from '../../RefusedError.ts'
import { NodeError } from '../../remote/Node.ts'
import { revokePermission } from './revokePermission.ts'
import { toWalletProblem } from './WalletProblem.ts'

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const { signal } = new AbortController()

afterEach(() => void vi.restoreAllMocks())

describe('revokePermission', () => {
  const toContext = (delegator: `0x${string}`) =>
    Delegation.encodeContext({
      caveats: Permission.toCaveats({
        coins: { amount: 5n, period: 60n, start: 1n },
        expiry: 2_000_000_000n,
      }),
      delegate: owner,
      delegator,
      salt: 1n,
      signature: '0x',
    })
  const revoke = (context: string, chainId = '0x1') => {
    const permission = { chainId, context } as never
    return revokePermission(permission, {
      account: owner,
      host: createHost(),
      locale: () => 'en',
      onApproved() {},
      signal,
      walletId: 'wallet-1',
    })
  }

  test('error: the browser blocks the window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    expect(await revoke(toContext(HybridDeleGator.from(owner).address))).toBe('blocked')
  })

  test('T35 error: a permission of another account or network opens no window', async () => {
    const opened = vi.spyOn(window, 'open')
    expect(await revoke(toContext(owner))).toBe('refused')
    expect(await revoke('0x1234')).toBe('refused')
    expect(await revoke(toContext(HybridDeleGator.from(owner).address), '0x1e240')).toBe('refused')
    expect(opened).not.toHaveBeenCalled()
  })
})

describe('toWalletProblem', () => {
  test.each([
    [new NodeError({ code: -32000, message: 'nonce too low' }), 'refused'],
    [new NodeError({ code: 3, message: 'execution reverted' }), 'refused'],
    [new NodeError(operation.operationFailed), 'refused'],
    [new FailedOperationError('feeRisen'), 'feeRisen'],
    [new FailedOperationError('operationDropped'), 'operationDropped'],
    [new FailedOperationError('operationFailed'), 'operationFailed'],
    [new FailedOperationError('sponsorGone'), 'sponsorGone'],
    [new RefusedError('NONCE_TAKEN'), 'unconfirmed'],
    [new RefusedError('REVERTED'), 'operationFailed'],
    [new RefusedError('TRANSACTION_LOST'), 'late'],
  ] as const)('default: %s', (error, problem) => {
    expect(toWalletProblem(error)).toBe(problem)
  })

  test('error: throws what it does not know', () => {
    const error = new RefusedError('NOT_CONNECTED')
    expect(() => toWalletProblem(error)).toThrow(error)
  })
})
