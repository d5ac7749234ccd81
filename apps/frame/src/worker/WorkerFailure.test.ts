import { Errors } from '@latchkey/protocol'
import { Custodian, DeviceKey, Password, Shape, TypedData } from '@latchkey/vault'
import { describe, expect, test } from 'vitest'
import * as everything from '../../../../packages/vault/src/index.ts'
import { answersOfServer } from './calls.ts'
import * as WorkerFailure from './WorkerFailure.ts'

/** Returns the fields of an error that the frame uses or shows to the user. */
const spoken = ({ code, name, reason, shortMessage }: Errors.BaseError) => ({
  code,
  name,
  reason,
  shortMessage,
})

/** Returns every error class that the vault exports, at any depth, except their base class. */
function errorsOf(module: object): (new (options: never) => Errors.BaseError)[] {
  return Object.values(module).flatMap((value) => {
    if (typeof value === 'object' && value !== null) return errorsOf(value)
    const isError = typeof value === 'function' && value.prototype instanceof everything.VaultError
    return isError ? [value] : []
  })
}

describe('encode and decode', () => {
  const options = { expected: 'x', path: 'x', seconds: 1, version: 2 } as never

  test.each(errorsOf(everything))(
    'behavior: %o of the vault is decoded as the same class',
    (type) => {
      const error = new type(options)
      const decoded = WorkerFailure.decode(structuredClone(WorkerFailure.encode(error)))
      expect(decoded).toBeInstanceOf(type)
      expect(spoken(decoded)).toEqual(spoken(error))
    },
  )

  test.each([
    new WorkerFailure.AbortedError(),
    new WorkerFailure.BusyError(),
    new WorkerFailure.NoAccountError(),
    new WorkerFailure.TimeoutError(),
    new WorkerFailure.UnknownError(),
  ])('behavior: our own $name', (error) => {
    expect(WorkerFailure.decode(WorkerFailure.encode(error))).toEqual(error)
  })

  test('T28: no text of an error crosses', () => {
    const secret = 'ozone drill grab'
    const named = new TypeError(secret)
    named.name = secret
    const disguised = new Errors.BaseError(secret, { cause: secret, reason: secret })
    disguised.name = secret
    const errors = [
      named,
      disguised,
      secret,
      { name: 'Custodian.UnavailableError', message: secret },
      new Custodian.UnavailableError({ cause: secret }),
      new Shape.InvalidError({ expected: secret, path: secret }),
      new TypedData.TypedDataError({ path: secret }),
    ]
    for (const error of errors)
      expect(JSON.stringify(WorkerFailure.encode(error))).not.toContain(secret)
    expect(WorkerFailure.encode(named)).toEqual({ name: 'WorkerFailure.UnknownError' })
    expect(WorkerFailure.encode({ name: 'Custodian.UnavailableError' })).toEqual({
      name: 'WorkerFailure.UnknownError',
    })
  })

  test('behavior: the wait of a password that was entered too often crosses', () => {
    const error = new Password.LimitedError({ seconds: 90 })
    expect(WorkerFailure.decode(structuredClone(WorkerFailure.encode(error)))).toMatchObject({
      seconds: 90,
    })
    expect(WorkerFailure.encode(error, answersOfServer)).toEqual({
      name: 'WorkerFailure.UnknownError',
    })
  })

  test('behavior: an error that may not cross becomes an UnknownError', () => {
    const error = new DeviceKey.UnwrapError()
    expect(WorkerFailure.encode(error)).toEqual({ name: 'DeviceKey.UnwrapError' })
    expect(WorkerFailure.encode(error, answersOfServer)).toEqual({
      name: 'WorkerFailure.UnknownError',
    })
  })

  test.each([
    undefined,
    null,
    'Custodian.UnavailableError',
    {},
    { name: 'toString' },
    { name: '__proto__' },
    { name: 'WorkerFailure.ForeignError', token: -1 },
    { name: 'WorkerFailure.ForeignError', token: 'x' },
    { name: 'Password.LimitedError', seconds: 'x' },
  ])('error: %o is decoded as an UnknownError', (input) => {
    expect(WorkerFailure.decode(input)).toBeInstanceOf(WorkerFailure.UnknownError)
  })
})
