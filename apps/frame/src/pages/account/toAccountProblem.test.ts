import { describe, expect, test } from 'vitest'
import { RefusedError } from '../../RefusedError.ts'
import * as Api from '../../remote/Api.ts'
import { toAccountProblem } from './toAccountProblem.ts'

const refused = (reason: string) => new Api.RefusedError(400, { message: 'No.', reason })

describe('toAccountProblem', () => {
  test.each([
    [refused('NOT_FOUND'), 'unknown'],
    [refused('SESSION_ENDED'), 'ended'],
    [refused('TOKEN_EXPIRED'), 'ended'],
    [new RefusedError('POPUP_BLOCKED'), 'blocked'],
    [refused('CODE_WRONG'), 'CODE_WRONG'],
    [refused('SOMETHING_ELSE'), 'failed'],
    [new Api.UnreachableError({ isLate: true }), 'slow'],
  ] as const)('default: %s', (error, problem) => {
    expect(toAccountProblem(error, true)).toBe(problem)
  })

  test('behavior: without a connection', () => {
    expect(toAccountProblem(new Api.UnreachableError(), false)).toBe('offline')
  })
})
