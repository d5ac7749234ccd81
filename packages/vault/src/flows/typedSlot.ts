import * as Bytes from '../Bytes.ts'
import * as Password from '../slots/Password.ts'
import * as Slot from '../slots/Slot.ts'
import { VaultError } from '../VaultError.ts'
import { findWallet } from './adopt.ts'
import type { Context } from './commit.ts'
import { NotOnDeviceError, type Opened, recover } from './flows.ts'
import { openPassword } from './password.ts'

/** The kinds of slots whose secret the user types. */
export type TypedKind = 'code' | 'password'

/**
 * Derives the private key of a slot from what the user has typed. For a password, this is a guess. Throws
 * `UntypedSlotError` if the slot has no secret that can be typed.
 */
export async function openTyped(
  context: Context,
  { secret, slot, walletId }: openTyped.Parameters,
): Promise<Bytes.Bytes> {
  if (slot.kind === 'code') return Slot.fromCode(slot, secret)
  if (slot.kind === 'password') return openPassword(context, { password: secret, slot, walletId })
  throw new UntypedSlotError()
}

export declare namespace openTyped {
  type Parameters = { secret: string; slot: Slot.Slot; walletId: string }
  type ErrorType = openPassword.ErrorType | Slot.CodeError | UntypedSlotError
}

/**
 * Opens the wallet of a new device with a code or a password, and makes a set for this device. If the wallet has several
 * slots of the kind, tries the newest first. Throws `NotOnDeviceError` if it has none.
 */
export async function recoverTyped(
  context: Context,
  { kind, secret, walletId: asked }: recoverTyped.Parameters,
): Promise<Opened> {
  const {
    owners,
    ownersKey,
    slots: list,
    walletId,
  } = await findWallet(context, { walletId: asked })
  let problem: unknown = new NotOnDeviceError()
  for (const slot of list?.slots.filter((it) => it.kind === kind).reverse() ?? []) {
    let privateKey: Bytes.Bytes | undefined
    try {
      privateKey = await openTyped(context, { secret, slot, walletId })
      return await recover(context, { owners, ownersKey, privateKey, slotId: slot.id, walletId })
    } catch (error) {
      // The secret may be that of another slot.
      if (!(error instanceof Slot.CodeError || error instanceof Password.PasswordError)) throw error
      problem = error
    } finally {
      Bytes.wipe(privateKey)
    }
  }
  throw problem
}

export declare namespace recoverTyped {
  type Parameters = { kind: TypedKind; secret: string; walletId: string }
  type ErrorType = NotOnDeviceError | openTyped.ErrorType | recover.ErrorType
}

/** Thrown if a slot is opened with a typed secret that it does not have. */
export class UntypedSlotError extends VaultError {
  override readonly name = 'typedSlot.UntypedSlotError'

  constructor() {
    super('unconfirmedSlot')
  }
}
