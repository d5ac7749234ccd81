import { BaseError } from '@latchkey/protocol/Errors'
import { Hpke, Shape, Slot } from '@latchkey/vault/keeper'

/**
 * Who holds a recovery share for people that have nothing but a mailbox. It has a key and a store of
 * its own, reads nothing of the server's, and believes nothing that it has not opened itself. By
 * default it runs inside the server; `latchkey keeper` runs it elsewhere.
 */
export type Keeper = {
  /** Whether it could answer now. */
  isReady(): Promise<boolean>
  /**
   * The share, from its own store, sealed to the key of the one who asks. A keeper that somebody else
   * runs will check for itself who that is, by the thumbprint of `publicKey`: see app.ts.
   */
  open(request: Open, asker?: Asker): Promise<Shape.Json<Hpke.Sealed>>
  /** Opens its copy, keeps it for good, and then signs that it has. Again is no error. */
  receipt(request: Receipt, asker?: Asker): Promise<{ signature: string }>
  /** How wallets name it among their ways back. */
  slot(): Promise<Shape.Json<Slot.Keeper>>
}

/**
 * By which request the server was asked: for the keeper's log, and nothing else goes with it. The
 * `requestId` of what is opened is another, which the device makes and the answer is sealed to.
 */
export type Asker = { requestId: string }
export type Open = Shape.Json<Shape.Output<typeof shapes.open>>
export type Receipt = Shape.Json<Shape.Output<typeof shapes.receipt>>

type Bytes = Hpke.KeyPair['publicKey']
type Target = { setId: string; slotId: string; walletId: string }

const target = { setId: Shape.id, slotId: Shape.id, walletId: Shape.id }

/** What a keeper is asked, and what it answers. */
export const shapes: {
  open: Shape.Shape<Target & { publicKey: Bytes; requestId: string }>
  receipt: Shape.Shape<Target & { sealed: Slot.SealedShare }>
  sealed: Shape.Shape<Hpke.Sealed>
  signature: Shape.Shape<{ signature: Bytes }>
  slot: Shape.Shape<Slot.Keeper>
} = {
  open: Shape.object({ ...target, publicKey: Shape.bytes(32), requestId: Shape.id }),
  receipt: Shape.object({ ...target, sealed: Slot.sealedShape }),
  sealed: Hpke.shape,
  signature: Shape.object({ signature: Shape.bytes(64) }),
  slot: Shape.object({
    id: Shape.id,
    kind: Shape.oneOf('keeper'),
    publicKey: Shape.bytes(32),
    verifyKey: Shape.bytes(32),
  }),
}

/** Thrown when the keeper has no copy of its own of that set. */
export class NotFoundError extends BaseError {
  override readonly name = 'Keeper.NotFoundError'

  constructor() {
    super('The keeper has no such share.')
  }
}

/** Thrown when the keeper says no for good: what it was given is not sealed to its key. */
export class RefusedError extends BaseError {
  override readonly name = 'Keeper.RefusedError'

  constructor() {
    super('The keeper has refused this.')
  }
}

/** Thrown when the keeper cannot be reached, or cannot answer now. */
export class UnavailableError extends BaseError {
  override readonly name = 'Keeper.UnavailableError'

  constructor(options: { cause?: unknown } = {}) {
    super('The keeper cannot be reached.', options)
  }
}
