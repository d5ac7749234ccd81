import { describe, expect, test } from 'vitest'
import * as Results from './Results.ts'

describe('findProblem', () => {
  const withLost = () => {
    const results = Results.create()
    Results.lose(results, 'ada@example.com', 'the slot opens nothing')
    return results
  }

  test('default: a run with every rule passes if nothing was lost, failed or hung', () => {
    expect(Results.findProblem(Results.create(), undefined)).toBeUndefined()
    const problem = 'A wallet was lost, or a client failed or hung.'
    expect(Results.findProblem(withLost(), undefined)).toBe(problem)
    for (const change of [{ failures: ['x'] }, { hangs: ['x'] }])
      expect(Results.findProblem({ ...Results.create(), ...change }, undefined)).toBe(problem)
  })

  test('behavior: a run without a rule passes only if a wallet was lost', () => {
    expect(Results.findProblem(withLost(), 'readBack')).toBeUndefined()
    expect(Results.findProblem(Results.create(), 'readBack')).toBe(
      'No wallet was lost without the rule readBack. One must be.',
    )
  })
})
