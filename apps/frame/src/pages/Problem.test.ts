import { describe, expect, test } from 'vitest'
import { RefusedError } from '../RefusedError.ts'
import * as Api from '../remote/Api.ts'
import * as Problem from './Problem.ts'

const refused = (status: number, reason: string) =>
  new Api.RefusedError(status, { message: 'No.', reason })

describe('fromUnanswered', () => {
  test.each([
    ['a rate limit', refused(429, 'TOO_MANY_REQUESTS'), 'busy'],
    ['a busy server', refused(503, 'BUSY'), 'busy'],
    ['a proxy without a server', new Api.UnreachableError({ status: 503 }), 'busy'],
    ['another refusal', refused(403, 'ORIGIN_UNKNOWN'), 'failed'],
    ['the page of a proxy', new Api.UnreachableError({ status: 502 }), 'failed'],
    ['a time-out', new Api.UnreachableError({ isLate: true }), 'slow'],
    ['another error', new TypeError('Failed'), 'failed'],
  ] as const)('default: %s', (_name, error, problem) => {
    expect(Problem.fromUnanswered(error, true)).toBe(problem)
  })

  test('behavior: without a connection', () => {
    expect(Problem.fromUnanswered(new Api.UnreachableError(), false)).toBe('offline')
    // The server's answer shows that the page is online.
    expect(Problem.fromUnanswered(refused(403, 'ORIGIN_UNKNOWN'), false)).toBe('failed')
  })
})

describe('from', () => {
  test.each([
    ['a reason of the server', refused(400, 'CODE_WRONG'), 'CODE_WRONG'],
    ['a rate limit, which has a sentence', refused(429, 'TOO_MANY_REQUESTS'), 'TOO_MANY_REQUESTS'],
    ['a reason of the frame', new RefusedError('NOT_AVAILABLE'), 'NOT_AVAILABLE'],
    ['a busy server', refused(503, 'BUSY'), 'busy'],
    ['a reason that users do not meet', refused(403, 'ORIGIN_UNKNOWN'), 'failed'],
    ['a name of every object', refused(400, 'constructor'), 'failed'],
    ['no response', new Api.UnreachableError(), 'failed'],
    ['no response in time', new Api.UnreachableError({ isLate: true }), 'slow'],
  ] as const)('default: %s', (_name, error, problem) => {
    expect(Problem.from(error, true)).toBe(problem)
  })

  test('behavior: without a connection', () => {
    expect(Problem.from(new Api.UnreachableError(), false)).toBe('offline')
  })
})

describe('findWait', () => {
  test('default: the seconds of a limit', () => {
    const limited = { message: 'No.', reason: 'TOO_MANY_REQUESTS', retryAfter: 40 }
    expect(Problem.findWait(new Api.RefusedError(429, limited))).toBe(40)
    expect(Problem.findWait(new Api.RefusedError(503, { ...limited, reason: 'BUSY' }))).toBe(
      undefined,
    )
    expect(Problem.findWait(refused(429, 'TOO_MANY_REQUESTS'))).toBe(undefined)
    expect(Problem.findWait(new Api.UnreachableError())).toBe(undefined)
  })
})

describe('toId', () => {
  test('default', () => {
    expect(Problem.toId('CODE_WRONG')).toBe('error.CODE_WRONG')
    expect(Problem.toId('busy')).toBe('problems.busy')
    expect(Problem.toId('constructor')).toBe('problems.constructor')
  })
})
