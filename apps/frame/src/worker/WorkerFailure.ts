import * as Errors from '@latchkey/protocol/Errors'
import * as Schema from '@latchkey/protocol/Schema'
import {
  Authority,
  Authorization,
  Custodian,
  DeviceKey,
  EvmTransaction,
  ExistingSlotError,
  Hpke,
  LostWalletError,
  NotOnDeviceError,
  Oprf,
  OrderError,
  OtherWalletError,
  Password,
  ReadBackError,
  Receipt,
  Seed,
  Shape,
  ShareSet,
  Slot,
  SlotList,
  SolanaTransaction,
  TooManyWalletsError,
  TypedData,
  UnconfirmedSlotError,
  UntypedSlotError,
  VaultError,
} from '@latchkey/vault'
import { BlockedError } from '../device/DeviceDatabase.ts'

/**
 * An error as it is sent between the page and the key worker. It contains only a name and up to two numbers, because a
 * message, a stack or a cause could contain a secret. The receiver creates an error of the same class.
 */
export type WorkerFailure = {
  name: Name
  /** The seconds until the next password is accepted, for `Password.LimitedError`. */
  seconds?: number | undefined
  /** Identifies an error that stays in the page. See `ForeignError`. */
  token?: number | undefined
}

/** Every error that can be sent, by name. The causes of the vault's errors are never sent. */
const errors = {
  'Authority.AuthorizationError': () => new Authority.AuthorizationError(),
  'Authority.CertificateError': () => new Authority.CertificateError(),
  'Authorization.AuthorizationError': () => new Authorization.AuthorizationError(),
  'Authority.ReservedError': () => new Authority.ReservedError(),
  'changeSlots.ExistingSlotError': () => new ExistingSlotError(),
  'changeSlots.UnconfirmedSlotError': () => new UnconfirmedSlotError(),
  'commit.OrderError': () => new OrderError(),
  'commit.ReadBackError': () => new ReadBackError(),
  'Custodian.ConflictError': () => new Custodian.ConflictError(),
  'Custodian.NotFoundError': () => new Custodian.NotFoundError(),
  'Custodian.RefusedError': () => new Custodian.RefusedError(),
  'Custodian.UnavailableError': () => new Custodian.UnavailableError(),
  'DeviceDatabase.BlockedError': () => new BlockedError(),
  'DeviceKey.ExtractableError': () => new DeviceKey.ExtractableError(),
  'DeviceKey.UnwrapError': () => new DeviceKey.UnwrapError(),
  'EvmTransaction.TransactionError': () => new EvmTransaction.TransactionError(),
  'WorkerFailure.AbortedError': () => new AbortedError(),
  'WorkerFailure.BusyError': () => new BusyError(),
  'WorkerFailure.NoAccountError': () => new NoAccountError(),
  'WorkerFailure.TimeoutError': () => new TimeoutError(),
  'WorkerFailure.UnknownError': () => new UnknownError(),
  'adopt.LostWalletError': () => new LostWalletError(),
  'adopt.TooManyWalletsError': () => new TooManyWalletsError(),
  'flows.NotOnDeviceError': () => new NotOnDeviceError(),
  'Hpke.PublicKeyError': () => new Hpke.PublicKeyError(),
  'Hpke.UnsealError': () => new Hpke.UnsealError(),
  'openSlot.OtherWalletError': () => new OtherWalletError(),
  'Oprf.ElementError': () => new Oprf.ElementError(),
  'Oprf.ProofError': () => new Oprf.ProofError(),
  'Password.LimitedError': () => new Password.LimitedError({ seconds: 1 }),
  'Password.LostKeyError': () => new Password.LostKeyError(),
  'Password.PasswordError': () => new Password.PasswordError(),
  'Password.WeakPasswordError': () => new Password.WeakPasswordError(),
  'Receipt.ReceiptError': () => new Receipt.ReceiptError(),
  'Seed.InvalidKeyError': () => new Seed.InvalidKeyError(),
  'Seed.InvalidPhraseError': () => new Seed.InvalidPhraseError(),
  'Seed.NoPhraseError': () => new Seed.NoPhraseError(),
  'Seed.UnknownKindError': () => new Seed.UnknownKindError(),
  'Shape.InvalidError': () => new Shape.InvalidError({ expected: 'something else', path: '' }),
  'Shape.VersionError': () => new Shape.VersionError({ version: 0 }),
  'ShareSet.AddressError': () => new ShareSet.AddressError(),
  'ShareSet.OpenError': () => new ShareSet.OpenError(),
  'Slot.CodeError': () => new Slot.CodeError(),
  'Slot.PasskeyError': () => new Slot.PasskeyError(),
  'SlotList.NoSlotError': () => new SlotList.NoSlotError(),
  'SlotList.SlotListError': () => new SlotList.SlotListError(),
  'SolanaTransaction.DisguiseError': () => new SolanaTransaction.DisguiseError(),
  'SolanaTransaction.TransactionError': () => new SolanaTransaction.TransactionError(),
  'typedSlot.UntypedSlotError': () => new UntypedSlotError(),
  'TypedData.TypedDataError': () => new TypedData.TypedDataError({ path: 'A field' }),
} satisfies Record<string, () => Errors.BaseError>

type Own = keyof typeof errors
export type Name = Own | 'WorkerFailure.ForeignError'

const own = Object.keys(errors) as Own[]

const shape = Shape.object({
  name: Shape.oneOf(...own, 'WorkerFailure.ForeignError'),
  seconds: Shape.optional(Shape.integer(1, 0xffff_ffff)),
  token: Shape.optional(Shape.integer(1, Number.MAX_SAFE_INTEGER)),
})

/** Creates the error with the name of a failure. Returns an `UnknownError` if the failure cannot be parsed. */
export function decode(input: unknown): Errors.BaseError {
  const { output } = Schema.parse(shape, input)
  if (!output) return new UnknownError()
  const { name, seconds = 1, token = 0 } = output
  if (name === 'Password.LimitedError') return new Password.LimitedError({ seconds })
  return name === 'WorkerFailure.ForeignError' ? new ForeignError({ token }) : errors[name]()
}

/** Encodes an error. Sends an `UnknownError` instead of an error that is unknown, or whose name is not in `allowed`. */
export function encode(error: unknown, allowed: readonly Name[] = own): WorkerFailure {
  if (error instanceof ForeignError) return { name: error.name, token: error.token }
  const name = error instanceof Errors.BaseError ? error.name : undefined
  const known = allowed.find((it) => it === name)
  if (known && error instanceof Password.LimitedError)
    return { name: known, seconds: error.seconds }
  return { name: known ?? 'WorkerFailure.UnknownError' }
}

/** Thrown if the caller aborts a request, or locks the wallet while the request runs. */
export class AbortedError extends VaultError {
  override readonly name = 'WorkerFailure.AbortedError'

  constructor() {
    super('aborted')
  }
}

/** Thrown if another tab holds the wallet's lock for too long. */
export class BusyError extends VaultError {
  override readonly name = 'WorkerFailure.BusyError'

  constructor() {
    super('busy')
  }
}

/** Thrown if the key worker did not start or has crashed. The next request starts a new one. */
export class CrashError extends VaultError {
  override readonly name = 'WorkerFailure.CrashError'

  constructor(options: { cause?: unknown } = {}) {
    super('crashed', options)
  }
}

/** A placeholder in the worker for an error that stays in the page. `token` identifies that error. */
export class ForeignError extends VaultError {
  override readonly name = 'WorkerFailure.ForeignError'
  readonly token: number

  constructor({ token }: { token: number }) {
    super('foreign')
    this.token = token
  }
}

/** Thrown if the wallet has no account on the requested chain. */
export class NoAccountError extends VaultError {
  override readonly name = 'WorkerFailure.NoAccountError'

  constructor() {
    super('noAccount')
  }
}

/** Thrown if the other end did not answer in time. */
export class TimeoutError extends VaultError {
  override readonly name = 'WorkerFailure.TimeoutError'

  constructor() {
    super('timeout')
  }
}

/** Thrown instead of an error that is not in the table, because its message could hold a secret. */
export class UnknownError extends VaultError {
  override readonly name = 'WorkerFailure.UnknownError'

  constructor() {
    super('unknown')
  }
}
