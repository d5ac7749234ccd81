import { describe, expect, test } from 'vitest'
import { BaseError } from './Errors.ts'

class NoLuckError extends BaseError {
  override readonly name = 'NoLuckError'
}

describe('BaseError', () => {
  test('default', () => {
    const error = new BaseError('It went wrong.')
    expect(error).toBeInstanceOf(Error)
    expect(error.message).toBe('It went wrong.')
    expect(error.shortMessage).toBe('It went wrong.')
    expect(`${error}`).toBe('BaseError: It went wrong.')
    expect({ ...error }).toEqual({ name: 'BaseError', shortMessage: 'It went wrong.' })
  })

  test('option: code', () => {
    expect(new BaseError('It went wrong.', { code: 4001 }).code).toBe(4001)
    expect(new BaseError('It went wrong.').code).toBeUndefined()
  })

  test('option: reason', () => {
    expect(new BaseError('It went wrong.', { reason: 'CODE_WRONG' }).reason).toBe('CODE_WRONG')
    expect(new BaseError('It went wrong.').reason).toBeUndefined()
  })

  test('option: cause', () => {
    const cause = new Error('canary')
    const error = new BaseError('It went wrong.', { cause })
    expect(error.cause).toBe(cause)
    expect(error.message).toBe('It went wrong.')
    expect('cause' in new BaseError('It went wrong.')).toBe(false)
  })

  test('behavior: the cause is not serialized with the error', () => {
    const cause = { body: 'canary' }
    for (const options of [{ cause }, { cause, code: 4100 }]) {
      const error = new BaseError('It went wrong.', options)
      expect(JSON.stringify(error)).not.toContain('canary')
      expect(Object.keys(error)).not.toContain('cause')
    }
  })

  test('behavior: a subclass has its own name', () => {
    const error = new NoLuckError('No luck.', { code: 1 })
    expect(error).toBeInstanceOf(BaseError)
    expect(error).toMatchObject({ code: 1, name: 'NoLuckError', shortMessage: 'No luck.' })
    expect(error.stack).toContain('No luck.')
  })
})
