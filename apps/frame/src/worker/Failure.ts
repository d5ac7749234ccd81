import * as Errors from '@latchkey/protocol/Errors'
import * as Schema from '@latchkey/protocol/Schema'
import {
  Custodian,
  DeviceKey,
  Hpke,
  NotOnDeviceError,
  Receipt,
  Seed,
  Shape,
  ShareSet,
  Slot,
  SlotList,
  TypedData,
} from '@latchkey/vault'
import { BlockedError } from '../device/Database.ts'

/**
 * An error on its way between the page and the key worker. Only its name crosses: no sentence, no
 * stack, no cause, since any of them could quote a secret. The other side makes the same error anew.
 */
export type Failure = {
  name: Name
  /** Of an error that stays where it was thrown, and is only spoken of by number. */
  token?: number | undefined
}

/** What the vault throws without exporting the class: the same to whoever goes by its reason. */
const saved = 'The wallet could not be saved safely. Please try again.'
const disguise = 'This message is really a transaction. It was not signed.'
const transaction = 'This is not a transaction that can be signed.'

/** Everything that can cross. What the vault's errors say to a developer stays with the thrower. */
const errors = {
  AbortedError: () => new AbortedError(),
  AddressError: () => new ShareSet.AddressError(),
  BlockedError: () => new BlockedError(),
  BusyError: () => new BusyError(),
  CodeError: () => new Slot.CodeError(),
  ConflictError: () => new Custodian.ConflictError(),
  DisguiseError: () => new VaultError('DisguiseError', disguise, 'disguise', -32602),
  ExtractableError: () => new DeviceKey.ExtractableError(),
  InvalidError: () => new Shape.InvalidError({ expected: 'something else', path: '' }),
  InvalidKeyError: () => new Seed.InvalidKeyError(),
  InvalidPhraseError: () => new Seed.InvalidPhraseError(),
  NoAccountError: () => new NoAccountError(),
  NoPhraseError: () => new Seed.NoPhraseError(),
  NoSlotError: () => new SlotList.NoSlotError(),
  NotFoundError: () => new Custodian.NotFoundError(),
  NotOnDeviceError: () => new NotOnDeviceError(),
  OpenError: () => new ShareSet.OpenError(),
  OrderError: () => new VaultError('OrderError', saved, 'order'),
  PublicKeyError: () => new Hpke.PublicKeyError(),
  ReadBackError: () => new VaultError('ReadBackError', saved, 'readBack'),
  ReceiptError: () => new Receipt.ReceiptError(),
  RefusedError: () => new Custodian.RefusedError(),
  SlotListError: () => new SlotList.SlotListError(),
  TimeoutError: () => new TimeoutError(),
  TransactionError: () => new VaultError('TransactionError', transaction, 'transaction', -32602),
  TypedDataError: () => new TypedData.TypedDataError({ path: 'A field' }),
  UnavailableError: () => new Custodian.UnavailableError(),
  UnknownError: () => new UnknownError(),
  UnknownKindError: () => new Seed.UnknownKindError(),
  UnsealError: () => new Hpke.UnsealError(),
  UnwrapError: () => new DeviceKey.UnwrapError(),
  VersionError: () => new Shape.VersionError({ version: 0 }),
} satisfies Record<string, () => Errors.BaseError>

type Own = keyof typeof errors
export type Name = Own | 'ForeignError'

const own = Object.keys(errors) as Own[]

const shape = Shape.object({
  name: Shape.oneOf(...own, 'ForeignError'),
  token: Shape.optional(Shape.integer(1, Number.MAX_SAFE_INTEGER)),
})

/** The error that a failure stands for. What is none stands for an unknown one. */
export function decode(input: unknown): Errors.BaseError {
  const { output } = Schema.parse(shape, input)
  if (!output) return new UnknownError()
  const { name, token = 0 } = output
  return name === 'ForeignError' ? new ForeignError({ token }) : errors[name]()
}

/** What crosses of an error. One that is not allowed to, or unknown, says nothing. */
export function encode(error: unknown, allowed: readonly Name[] = own): Failure {
  if (error instanceof ForeignError) return { name: 'ForeignError', token: error.token }
  const name = error instanceof Errors.BaseError ? error.name : undefined
  return { name: allowed.find((it) => it === name) ?? 'UnknownError' }
}

/** Thrown when a question was taken back, or the wallet was locked in the middle of it. */
export class AbortedError extends Errors.BaseError {
  override readonly name = 'AbortedError'

  constructor() {
    super('Request was aborted', { code: 4001, reason: 'aborted' })
  }
}

/** Thrown when another tab is busy with the same wallet for too long. */
export class BusyError extends Errors.BaseError {
  override readonly name = 'BusyError'

  constructor() {
    super('The wallet is busy in another tab. Please try again.', { reason: 'busy' })
  }
}

/** Thrown when the key worker could not be started, or has died. The next question starts another. */
export class CrashError extends Errors.BaseError {
  override readonly name = 'CrashError'

  constructor(options: { cause?: unknown } = {}) {
    super('The wallet has stopped. Please try again.', { ...options, reason: 'crashed' })
  }
}

/** Stands in the worker for an error that the page has kept, and gets back by its number. */
export class ForeignError extends Errors.BaseError {
  override readonly name = 'ForeignError'
  readonly token: number

  constructor({ token }: { token: number }) {
    super('The server could not be asked. Please try again.', { reason: 'foreign' })
    this.token = token
  }
}

/** Thrown when a wallet has no account of the chain that is to be signed for. */
export class NoAccountError extends Errors.BaseError {
  override readonly name = 'NoAccountError'

  constructor() {
    super('This wallet has no account on this network.', { reason: 'noAccount' })
  }
}

/** Thrown when the other side did not answer in time. */
export class TimeoutError extends Errors.BaseError {
  override readonly name = 'TimeoutError'

  constructor() {
    super('The wallet did not answer in time. Please try again.', { reason: 'timeout' })
  }
}

/** Thrown in place of whatever nobody has thought of, and which therefore may say anything. */
export class UnknownError extends Errors.BaseError {
  override readonly name = 'UnknownError'

  constructor() {
    super('An error occurred', { reason: 'unknown' })
  }
}

class VaultError extends Errors.BaseError {
  constructor(name: string, shortMessage: string, reason: string, code?: number) {
    super(shortMessage, { reason, ...(code !== undefined && { code }) })
    this.name = name
  }
}
