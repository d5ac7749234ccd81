import * as Seed from '../Seed.ts'
import type * as Slot from '../slots/Slot.ts'
import * as SlotList from '../slots/SlotList.ts'
import { VaultError } from '../VaultError.ts'
import type { Context } from './commit.ts'
import { type Opened, openSlot, rotate } from './flows.ts'

/**
 * Adds a recovery slot to an open wallet and seals a new set of this device to it. Other devices follow at their next
 * unlock. Throws `ExistingSlotError` if the id is taken. To replace a slot, add the new one before you remove the old
 * one, so that the wallet always has a slot that works.
 */
export async function addSlot(context: Context, parameters: addSlot.Parameters): Promise<Opened> {
  const { opened, slot } = parameters
  const { seed, slots } = opened
  if (!slots) throw new SlotList.SlotListError()
  if (slots.slots.some(({ id }) => id === slot.id)) throw new ExistingSlotError()
  return rotate(context, { opened, slots: SlotList.add(slots, slot, seed) })
}

export declare namespace addSlot {
  type Parameters = { opened: Opened; slot: Slot.Slot }
  type ErrorType = ExistingSlotError | rotate.ErrorType
}

/**
 * Confirms that a slot opens the wallet. Opens the stored set with the slot, and writes nothing. Throws
 * `UnconfirmedSlotError` if it opens another wallet.
 */
export async function confirmSlot(
  context: Context,
  parameters: confirmSlot.Parameters,
): Promise<void> {
  const { opened, ...by } = parameters
  const { keys, seed } = await openSlot(context, { ...by, walletId: opened.set.walletId })
  const isSame = Seed.isSame(seed, opened.seed)
  Seed.wipe(seed, keys)
  if (!isSame) throw new UnconfirmedSlotError()
}

export declare namespace confirmSlot {
  type Parameters = Omit<openSlot.Parameters, 'walletId'> & { opened: Opened }
  type ErrorType = UnconfirmedSlotError | openSlot.ErrorType
}

/**
 * Removes a recovery slot. `by` is a slot that stays. The wallet is first opened with `by`, so that a slot is removed
 * only if another one works. If `by` is the keeper's slot, the wallet is not opened with it, because the new set is
 * activated only with the keeper's receipt, which proves that the slot works. To move to self-custody, remove the
 * keeper's slot. Throws `UnconfirmedSlotError` if `by` is the slot itself or not in the list.
 */
export async function removeSlot(
  context: Context,
  parameters: removeSlot.Parameters,
): Promise<Opened> {
  const { by, opened, slotId } = parameters
  const { seed, slots } = opened
  if (!slots) throw new SlotList.SlotListError()
  const staying = slots.slots.find(({ id }) => id === by.slotId)
  if (by.slotId === slotId || !staying) throw new UnconfirmedSlotError()
  if (staying.kind !== 'keeper') await confirmSlot(context, { ...by, opened })
  return rotate(context, { opened, slots: SlotList.remove(slots, slotId, seed) })
}

export declare namespace removeSlot {
  type Parameters = {
    by: Omit<openSlot.Parameters, 'walletId'>
    opened: Opened
    slotId: string
  }
  type ErrorType = UnconfirmedSlotError | confirmSlot.ErrorType | rotate.ErrorType
}

/** Thrown if a slot with this id is in the list. */
export class ExistingSlotError extends VaultError {
  override readonly name = 'changeSlots.ExistingSlotError'

  constructor() {
    super('existingSlot')
  }
}

/** Thrown if a slot was not shown to open the wallet, so that no other one may be removed. */
export class UnconfirmedSlotError extends VaultError {
  override readonly name = 'changeSlots.UnconfirmedSlotError'

  constructor() {
    super('unconfirmedSlot')
  }
}
