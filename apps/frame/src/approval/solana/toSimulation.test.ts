import { expect, test } from 'vitest'
import { toSimulation } from './toSimulation.ts'

const alone = { changes: [], isCertain: true, keepsWallet: true }

test('T68 only the result of a lone transaction is certain', () => {
  const certainOf = (count: number, index: number) =>
    toSimulation(alone, { count, index, isSent: false }).isCertain
  expect([certainOf(1, 0), certainOf(2, 0), certainOf(2, 1)]).toEqual([true, false, false])
  const unsure = { ...alone, isCertain: false }
  expect(toSimulation(unsure, { count: 1, index: 0, isSent: false }).isCertain).toBe(false)
})

test('behavior: a failure is shown once, with the costs of a transaction that the wallet sends', () => {
  const failing = { ...alone, error: { kind: 'balance' } as const, isCertain: false }
  const errorOf = (isSent: boolean) => toSimulation(failing, { count: 1, index: 0, isSent }).error
  expect([errorOf(true), errorOf(false)]).toEqual([undefined, { kind: 'balance' }])
})
