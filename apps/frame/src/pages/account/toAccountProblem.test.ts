import { Password, Slot, SlotList } from '@latchkey/vault'
import { describe, expect, test } from 'vitest'
import { RefusedError } from '../../RefusedError.ts'
import * as Api from '../../remote/Api.ts'
import { findAccountWait, toAccountProblem } from './toAccountProblem.ts'

const refused = (reason: string) => new Api.RefusedError(400, { message: 'No.', reason })

describe('toAccountProblem', () => {
  test.each([
    [refused('NOT_FOUND'), 'unknown'],
    [refused('SESSION_ENDED'), 'ended'],
    [refused('TOKEN_EXPIRED'), 'ended'],
    [new RefusedError('POPUP_BLOCKED'), 'blocked'],
    [refused('CODE_WRONG'), 'CODE_WRONG'],
    [refused('SOMETHING_ELSE'), 'failed'],
    [new Slot.CodeError(), 'wrongCode'],
    [new Password.PasswordError(), 'wrongPassword'],
    [new Password.LostKeyError(), 'lostPassword'],
    [new SlotList.SlotListError(), 'slotList'],
    [new Api.UnreachableError({ isLate: true }), 'slow'],
  ] as const)('default: %s', (error, problem) => {
    expect(toAccountProblem(error, true)).toBe(problem)
  })

  test('behavior: without a connection', () => {
    expect(toAccountProblem(new Api.UnreachableError(), false)).toBe('offline')
  })
})

describe('findAccountWait', () => {
  test('default: the wait of the server, or of a password that was guessed too often', () => {
    const limited = { message: 'Later.', reason: 'TOO_MANY_REQUESTS', retryAfter: 9 }
    expect(findAccountWait(new Api.RefusedError(429, limited))).toBe(9)
    expect(findAccountWait(new Password.LimitedError({ seconds: 60 }))).toBe(60)
    expect(findAccountWait(new Slot.CodeError())).toBeUndefined()
  })
})
