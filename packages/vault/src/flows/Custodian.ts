import { BaseError } from '@latchkey/protocol/Errors'
import * as Shape from '../Shape.ts'
import type * as Hpke from '../shares/Hpke.ts'
import * as ShareSet from '../shares/ShareSet.ts'
import type * as StagedSet from '../shares/StagedSet.ts'
import * as Slot from '../slots/Slot.ts'
import * as SlotList from '../slots/SlotList.ts'

/**
 * The server, as the vault sees it. Whoever implements it decides who is asking and from which
 * device; everything here is JSON, and the vault parses every answer.
 *
 * A call throws `UnavailableError` where another try may help (5xx, time-outs), `NotFoundError`
 * where there is no such thing, `ConflictError` where the wallet has moved on, and `RefusedError`
 * where the answer is no for good, as of a keeper that cannot open its copy. Whatever else it throws
 * (signed out, say) passes through, and what was begun is taken up later. Reads that decide anything
 * go to the primary. Writes carry an idempotency key: the same key is the same write.
 */
export type Custodian = {
  /**
   * Makes a staged set the active one of its device, in one transaction that locks the wallet.
   * The first activation fixes the wallet's addresses; other addresses, or a slot list older than
   * the wallet's, are a conflict. Needs the receipt of every keeper slot. Again is no error.
   */
  activate(request: Write): Promise<void>
  /** The server's share of an activated or superseded set of this device. Logged and limited. */
  fetchAuthShare(request: Target): Promise<AuthShare>
  /** The recovery share of an activated set, sealed by the keeper to a key of this request. */
  keeperOpen(request: KeeperOpen): Promise<Shape.Json<Hpke.Sealed>>
  /** Has the keeper open its copy of what is stored, keep it, and sign for it. */
  keeperReceipt(request: Write & { slotId: string }): Promise<{ signature: string }>
  /** The set last activated, on any device, among those sealed to a slot. */
  newestSetFor(request: { slotId: string; walletId: string }): Promise<RecoverySet>
  /** What is stored of a set, from the primary, and what has become of it. */
  readBack(request: Target): Promise<ReadBack>
  /** The wallet's current slots. Nothing while no set was ever activated. */
  slots(request: { walletId: string }): Promise<SlotList.Json | undefined>
  /** Stores a set in one transaction. Again with the same bytes is no error, with others a conflict. */
  stage(request: Write & { staged: StagedSet.Json }): Promise<void>
}

export type Target = { setId: string; walletId: string }
export type Write = Target & { idempotencyKey: string }

export type AuthShare = {
  share: string
  /** The wallet's current slots, so that an unlock notices a change without asking again. */
  slots: SlotList.Json
}

export type KeeperOpen = Target & { publicKey: string; requestId: string; slotId: string }

/** `superseded`: a newer set of the same device is active. */
export type ReadBack =
  | { state: 'unknown' }
  | { staged: StagedSet.Json; state: 'active' | 'staged' | 'superseded' }

export type RecoverySet = {
  authShare: string
  sealed: Shape.Json<Slot.SealedShare>
  set: ShareSet.Json
  slots: SlotList.Json
}

/** The answers as the vault reads them. */
export const shapes = {
  authShare: Shape.object({ share: Shape.bytes(ShareSet.shareLength), slots: SlotList.shape }),
  receipt: Shape.object({ signature: Shape.bytes(64) }),
  recoverySet: Shape.object({
    authShare: Shape.bytes(ShareSet.shareLength),
    sealed: Slot.sealedShape,
    set: ShareSet.shape,
    slots: SlotList.shape,
  }),
  state: Shape.object({ state: Shape.oneOf('active', 'staged', 'superseded', 'unknown') }),
}

/** Thrown when the server cannot be reached or cannot answer now. The vault tries again. */
export class UnavailableError extends BaseError {
  override readonly name = 'Custodian.UnavailableError'

  constructor(options: { cause?: unknown } = {}) {
    super('The server cannot be reached. Please try again.', { ...options, reason: 'unavailable' })
  }
}

/** Thrown when the server knows no such set. */
export class NotFoundError extends BaseError {
  override readonly name = 'Custodian.NotFoundError'

  constructor() {
    super('There is no such wallet here.', { reason: 'notFound' })
  }
}

/** Thrown when the wallet is another one by now, or has other slots: read it again, then go on. */
export class ConflictError extends BaseError {
  override readonly name = 'Custodian.ConflictError'

  constructor() {
    super('The wallet was changed in the meantime. Please try again.', { reason: 'conflict' })
  }
}

/** Thrown when the server or the keeper refuses for good: trying the same again cannot help. */
export class RefusedError extends BaseError {
  override readonly name = 'Custodian.RefusedError'

  constructor() {
    super('The server has refused this. Please try again.', { reason: 'refused' })
  }
}
