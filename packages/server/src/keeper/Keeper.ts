import { BaseError } from '@latchkey/protocol/Errors'
import { server } from '@latchkey/protocol/reasons/server'
import type { Hpke, Shape, Slot, Successor } from '@latchkey/vault/keeper'
import type { Answer, Body } from './KeeperApi.ts'

/**
 * Holds recovery shares, so that a user who has only a mailbox can recover a wallet. It has its own key and store, does
 * not read the server's data, and signs only for shares that it has opened. By default it runs in the server's process.
 * The command `latchkey keeper` runs it separately.
 */
export type Keeper = {
  /**
   * Stores the server's newest audit checkpoint, if the request has one, and returns the newest that it has. Ignores an
   * older one.
   */
  head(request: Body<'head'>, trace?: Trace): Promise<Answer<'head'>>
  /** Whether it can handle requests. */
  isReady(): Promise<boolean>
  /**
   * Returns the share from its own store, sealed to the caller's key, and records the release. It
   * answers five attempts to recover a wallet in an hour and twenty in a day, then throws a
   * `LimitedError`. An attempt asks for each set once, with one key. A repeated request counts once. A
   * keeper that another operator runs will authenticate the caller itself, by the thumbprint of
   * `publicKey`: see app.ts.
   */
  open(request: Open, trace?: Trace): Promise<Shape.Json<Hpke.Sealed>>
  /**
   * Stores the authority of a wallet that is in use, and the ids of its slots, which the authority has
   * signed. From then on it stores no copy without the authority's consent, and neither stores nor
   * releases a copy for a slot that was removed. An older list changes nothing. Throws a `ConsentError`
   * if it knows another authority of the wallet. Idempotent.
   */
  pin(request: Pin, trace?: Trace): Promise<void>
  /** Returns the authority that it has stored for a wallet, if any. */
  pinned(request: Body<'pinned'>, trace?: Trace): Promise<Answer<'pinned'>>
  /**
   * Opens its copy, stores it permanently, and returns a signed receipt. Idempotent. Throws a
   * `ConsentError` if it knows the wallet's authority, which has not signed this copy.
   */
  receipt(request: Receipt, trace?: Trace): Promise<{ signature: string }>
  /** Returns the recovery slot of this keeper. */
  slot(): Promise<Shape.Json<Slot.Keeper>>
  /**
   * Returns the current slot once for each key that it has replaced, signed by that key. Never waits for a separate
   * keeper, so the list may be up to a minute old, or empty at first.
   */
  successors(): readonly Successor.Json[]
}

/**
 * The request at the server, for the keeper's log only. It differs from the `requestId` of `open`,
 * which the device creates and the answer is sealed to.
 */
export type Trace = { requestId: string }
export type Open = Body<'open'>
export type Pin = Body<'pin'>
export type Receipt = Body<'receipt'>

/** Thrown when the wallet's authority, which the keeper knows, has not signed the request. */
export class ConsentError extends BaseError {
  override readonly name = 'Keeper.ConsentError'

  constructor() {
    super(server.KEEPER_CONSENT.message)
  }
}

/** Thrown when the keeper has released too many shares of the wallet. */
export class LimitedError extends BaseError {
  override readonly name = 'Keeper.LimitedError'
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number

  constructor(seconds: number) {
    super(server.KEEPER_LIMITED.message)
    this.retryAfter = Math.max(1, Math.ceil(seconds))
  }
}

/** Thrown when the keeper has no copy for the set. */
export class NotFoundError extends BaseError {
  override readonly name = 'Keeper.NotFoundError'

  constructor() {
    super(server.KEEPER_NOT_FOUND.message)
  }
}

/** Thrown when the keeper refuses permanently, for example a share that is not sealed to its key. */
export class RefusedError extends BaseError {
  override readonly name = 'Keeper.RefusedError'

  constructor() {
    super(server.KEEPER_REFUSED.message)
  }
}

/** Thrown when the keeper cannot be reached or is temporarily unavailable. */
export class UnavailableError extends BaseError {
  override readonly name = 'Keeper.UnavailableError'

  constructor(options: { cause?: unknown } = {}) {
    super(server.KEEPER_UNREACHABLE.message, options)
  }
}
