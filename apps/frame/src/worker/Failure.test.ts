import { Errors } from '@latchkey/protocol'
import { Custodian, DeviceKey, Shape, TypedData } from '@latchkey/vault'
import { describe, expect, test } from 'vitest'
import { OrderError, ReadBackError } from '../../../../packages/vault/src/flows/commit.ts'
import * as everything from '../../../../packages/vault/src/index.ts'
import * as EvmTransaction from '../../../../packages/vault/src/sign/EvmTransaction.ts'
import * as SolanaTransaction from '../../../../packages/vault/src/sign/SolanaTransaction.ts'
import { answersOfServer } from './calls.ts'
import * as Failure from './Failure.ts'

/** What the frame goes by, and what a person may read. */
const spoken = ({ code, name, reason, shortMessage }: Errors.BaseError) => ({
  code,
  name,
  reason,
  shortMessage,
})

/** Every class of error that the vault exports, however deep. */
function errorsOf(module: object): (new (options: never) => Errors.BaseError)[] {
  return Object.values(module).flatMap((value) => {
    if (typeof value === 'object' && value !== null) return errorsOf(value)
    const isError = typeof value === 'function' && value.prototype instanceof Errors.BaseError
    return isError ? [value] : []
  })
}

describe('encode and decode', () => {
  const options = { expected: 'x', path: 'x', version: 2 } as never

  test.each(errorsOf(everything))('behavior: %o of the vault comes out as the same', (type) => {
    const error = new type(options)
    const decoded = Failure.decode(structuredClone(Failure.encode(error)))
    expect(decoded).toBeInstanceOf(type)
    expect(spoken(decoded)).toEqual(spoken(error))
  })

  test.each([
    new EvmTransaction.TransactionError(),
    new OrderError(),
    new ReadBackError(),
    new SolanaTransaction.DisguiseError(),
    new SolanaTransaction.TransactionError(),
  ])('behavior: $name, whose class is not exported, says the same', (error) => {
    const decoded = Failure.decode(structuredClone(Failure.encode(error)))
    expect(spoken(decoded)).toEqual(spoken(error))
  })

  test.each([
    new Failure.AbortedError(),
    new Failure.BusyError(),
    new Failure.NoAccountError(),
    new Failure.TimeoutError(),
    new Failure.UnknownError(),
  ])('behavior: our own $name', (error) => {
    expect(Failure.decode(Failure.encode(error))).toEqual(error)
  })

  test('T28: no word of an error crosses', () => {
    const secret = 'ozone drill grab'
    const named = new TypeError(secret)
    named.name = secret
    const disguised = new Errors.BaseError(secret, { cause: secret, reason: secret })
    disguised.name = secret
    const errors = [
      named,
      disguised,
      secret,
      { name: 'UnavailableError', message: secret },
      new Custodian.UnavailableError({ cause: secret }),
      new Shape.InvalidError({ expected: secret, path: secret }),
      new TypedData.TypedDataError({ path: secret }),
    ]
    for (const error of errors) expect(JSON.stringify(Failure.encode(error))).not.toContain(secret)
    expect(Failure.encode(named)).toEqual({ name: 'UnknownError' })
    expect(Failure.encode({ name: 'UnavailableError' })).toEqual({ name: 'UnknownError' })
  })

  test('behavior: what is not allowed to cross is unknown', () => {
    const error = new DeviceKey.UnwrapError()
    expect(Failure.encode(error)).toEqual({ name: 'UnwrapError' })
    expect(Failure.encode(error, answersOfServer)).toEqual({ name: 'UnknownError' })
  })

  test.each([
    undefined,
    null,
    'UnavailableError',
    {},
    { name: 'toString' },
    { name: '__proto__' },
    { name: 'ForeignError', token: -1 },
    { name: 'ForeignError', token: 'x' },
  ])('error: %o is an unknown one', (input) => {
    expect(Failure.decode(input)).toBeInstanceOf(Failure.UnknownError)
  })
})
