import type { CustodyName, custody } from '@latchkey/protocol/api/custody'
import type * as Schema from '@latchkey/protocol/Schema'
import type * as Authority from '../authority/Authority.ts'
import type * as Consent from '../authority/Consent.ts'
import * as Shape from '../Shape.ts'
import * as DeviceStore from '../shares/DeviceStore.ts'
import type * as Hpke from '../shares/Hpke.ts'
import * as ShareSet from '../shares/ShareSet.ts'
import type * as StagedSet from '../shares/StagedSet.ts'
import * as Oprf from '../slots/Oprf.ts'
import * as Slot from '../slots/Slot.ts'
import * as SlotList from '../slots/SlotList.ts'
import * as Successor from '../slots/Successor.ts'
import { VaultError } from '../VaultError.ts'

/**
 * The server, as the vault sees it. The implementation authenticates the user and the device. All values
 * are JSON, and the vault parses every answer.
 *
 * A call throws
 *
 * - `UnavailableError` if a retry may help (5xx, time-outs);
 * - `NotFoundError` if the set does not exist;
 * - `ConflictError` if the wallet has changed in the meantime;
 * - `RefusedError` if the refusal is final, for example because the keeper cannot open its copy, or
 *   because a warrant is invalid.
 *
 * Any other error, such as a missing session, passes through, and `resume` finishes the flow later. The
 * server reads from the primary. Writes carry an idempotency key: the same key is the same write.
 */
export type Custodian = {
  /**
   * Makes a staged set the active one of its device, in one transaction that locks the wallet. The first activation
   * fixes the wallet's addresses. Other addresses, or a slot list older than the wallet's, are a conflict. Requires the
   * receipt of every keeper slot, and the warrant of the wallet's authority. Idempotent. The server tells the keeper of
   * the authority and of its slots.
   *
   * `restores` names the set that the new one replaces on the device. If the server has lost that set, it raises an
   * alarm. Without `restores`, a first activation of a later generation is a conflict, because the device has had a
   * wallet before, which the new set would replace.
   */
  activate(request: Request<'activate'>): Promise<void>
  /** Returns the id by which the server knows this device. Sends no request, because the caller knows the id. */
  deviceId(): Promise<string>
  /**
   * Binds a wallet that the server does not know to the caller's account, which has no wallet yet. For a server that
   * was restored to before the sign-up. Raises an alarm.
   *
   * The hashes show that an identity of the account has owned the wallet, and the certificate fixes its addresses and
   * its authority.
   *
   * `NotFoundError`: the wallet is not lost, or none of the account's identities has owned it. `ConflictError`: an
   * identity has owned it, but the account has another wallet by now. `RefusedError`: the certificate is invalid, or
   * the server has lost the secret that has made the hashes. In the second case, the server cannot tell whose wallet
   * this is, and raises an alarm.
   */
  adopt(request: Request<'adopt'>): Promise<void>
  /** Returns the server's share of an active or superseded set of this device. Audited and rate-limited. */
  fetchAuthShare(request: Request<'fetchAuthShare'>): Promise<AuthShare>
  /**
   * Returns the wallet of the caller's account. Its id differs from the requested one, which is that of the
   * account, if the account has adopted the wallet.
   */
  findWallet(request: Request<'findWallet'>): Promise<Wallet>
  /**
   * Returns the recovery share of an activated set, which the keeper seals to this request's key. If the
   * server has lost the set, the keeper opens the copy that the device sends, and the server raises an
   * alarm.
   */
  keeperOpen(request: Request<'keeperOpen'>): Promise<Shape.Json<Hpke.Sealed>>
  /**
   * Makes the keeper open and keep its stored copy. Returns the keeper's signature as a receipt. Throws a
   * `RefusedError` if the keeper knows the wallet's authority, which has not consented.
   */
  keeperReceipt(request: Request<'keeperReceipt'>): Promise<{ signature: string }>
  /**
   * Returns the last activated set, of any device, that is sealed to a slot. `skip` skips that many sets.
   * `RefusedError`: the server cannot read its share of this set, so try the next.
   */
  newestSetFor(request: Request<'newestSetFor'>): Promise<RecoverySet>
  /**
   * Evaluates a blinded password with the scalar of a slot. Each new element is a guess: after the first
   * ones, the answer is the time to wait. The same element again is a retry, not a guess. Audited.
   */
  oprfEvaluate(request: Request<'oprfEvaluate'>): Promise<OprfAnswer>
  /** Creates the scalar of a new password slot. Returns its public key. Idempotent. */
  oprfRegister(request: Request<'oprfRegister'>): Promise<{ oprfKey: string }>
  /**
   * Returns a set as it is stored, from the primary, and its state. `RefusedError`: the server cannot read
   * its share of this set, which was activated.
   */
  readBack(request: Request<'readBack'>): Promise<ReadBack>
  /** Returns the wallet's current slots, or undefined if no set was ever activated. */
  slots(request: Request<'slots'>): Promise<SlotList.Json | undefined>
  /**
   * Stores a set in one transaction. Idempotent: the same id with other bytes is a conflict. Requires
   * the warrant of the wallet's authority.
   */
  stage(request: Request<'stage'>): Promise<void>
}

/** A request: the body of its row in the HTTP table, with the vault's documents. */
export type Request<name extends CustodyName> = Fields<
  Schema.Output<(typeof custody)[name]['body']>
> &
  (name extends keyof Documents ? Documents[name] : unknown)

/**
 * The vault's documents in the requests. The rows have `unknown` in their place, because only the vault parses
 * them. A type test compares both.
 */
type Documents = {
  activate: Warranted
  adopt: { certificate: Authority.CertificateJson }
  keeperOpen: {
    /** The consent to the copy in `sealed`. */
    consent?: Consent.Json | undefined
    /** The copy that the device has kept, if the server has lost the set. */
    sealed?: Shape.Json<Slot.SealedShare> | undefined
  }
  /** With the consent to the copy of the keeper. */
  keeperReceipt: { consent: Consent.Json }
  stage: Warranted & { staged: StagedSet.Json }
}

/** With the warrant of the wallet's authority. */
type Warranted = { warrant: Authority.WarrantJson }

/** The fields of a body, without the documents. */
type Fields<body> = { [key in keyof body as unknown extends body[key] ? never : key]: body[key] }

export type Target = Request<'readBack'>
export type Write = Target & Pick<Request<'stage'>, 'idempotencyKey'>

export type Wallet = {
  /** The server's keyed hash of each identity of the account, for this wallet. */
  owners: string[]
  /** The id of the secret that has made `owners`. */
  ownersKey: string
  /** The wallet's current slots. Absent if no set was ever activated. */
  slots?: SlotList.Json | undefined
  walletId: string
}

export type AuthShare = {
  /** See {@link Wallet}. */
  owners: string[]
  ownersKey: string
  share: string
  /** The slot of the keeper's new key, if the wallet has the slot of an old one. */
  successor?: Successor.Json | undefined
  /** The wallet's current slots, so that an unlock detects a change without another request. */
  slots: SlotList.Json
}

/** `wait`: the seconds until the next guess. */
export type OprfAnswer = Shape.Json<Oprf.Evaluation> | { wait: number }

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

/** The shapes of the answers. */
export const shapes = {
  authShare: Shape.object({
    owners: DeviceStore.owners,
    ownersKey: DeviceStore.ownersKey,
    share: Shape.bytes(ShareSet.shareLength),
    slots: SlotList.shape,
    successor: Shape.optional(Successor.shape),
  }),
  oprfAnswer,
  oprfKey: Shape.object({ oprfKey: Shape.bytes(32) }),
  receipt: Shape.object({ signature: Shape.bytes(64) }),
  recoverySet: Shape.object({
    authShare: Shape.bytes(ShareSet.shareLength),
    sealed: Slot.sealedShape,
    set: ShareSet.shape,
    slots: SlotList.shape,
  }),
  wallet: Shape.object({
    owners: DeviceStore.owners,
    ownersKey: DeviceStore.ownersKey,
    slots: Shape.optional(SlotList.shape),
    walletId: Shape.id,
  }),
  state: Shape.object({ state: Shape.oneOf('active', 'staged', 'superseded', 'unknown') }),
}

function oprfAnswer(input: unknown): Oprf.Evaluation | { wait: number } {
  const { wait } = Shape.object({ wait: Shape.optional(Shape.integer(1, 0xffff_ffff)) })(input)
  return wait === undefined ? Oprf.shape(input) : { wait }
}

/** Thrown if the server is unreachable or temporarily unavailable. The vault retries. */
export class UnavailableError extends VaultError {
  override readonly name = 'Custodian.UnavailableError'

  constructor(options: { cause?: unknown } = {}) {
    super('unavailable', options)
  }
}

/** Thrown if the set does not exist. */
export class NotFoundError extends VaultError {
  override readonly name = 'Custodian.NotFoundError'

  constructor() {
    super('notFound')
  }
}

/** Thrown if the wallet or its slots have changed in the meantime. Open the wallet again, then retry. */
export class ConflictError extends VaultError {
  override readonly name = 'Custodian.ConflictError'

  constructor() {
    super('conflict')
  }
}

/** Thrown if the server or the keeper refuses permanently. A retry cannot help. */
export class RefusedError extends VaultError {
  override readonly name = 'Custodian.RefusedError'

  constructor() {
    super('refused')
  }
}
