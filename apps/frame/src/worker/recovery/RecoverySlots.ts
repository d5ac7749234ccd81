import {
  addSlot,
  Bytes,
  type Context,
  confirmSlot,
  createPassword,
  type Opened,
  openTyped,
  recoverTyped,
  removeSlot,
  Seed,
  Shape,
  Slot,
  SlotList,
  UnconfirmedSlotError,
} from '@latchkey/vault'
import type { Access, Entered, Wallets } from '../Wallets.ts'

/**
 * The recovery slots of the user's wallets. A new slot is added only with the secret that the user has typed, and opens
 * the wallet before it counts. Each change needs the open wallet (T76).
 */
export type RecoverySlots = {
  /** Adds the slot of a printed code, then opens the wallet with the typed code. Throws `Slot.CodeError`. */
  addCode(parameters: { code: string; slot: Slot.Slot; walletId: string }, access: Access): Answer
  /** Adds a password, then opens the wallet with it. Counts as two guesses. */
  addPassword(parameters: { password: string; walletId: string }, access: Access): Answer
  list(parameters: { walletId: string }, access: Access): Answer
  /** Opens the wallet on a new device with a typed secret. */
  recover(parameters: recoverTyped.Parameters, access: Access): Promise<Entered>
  /** Removes a slot, after the typed secret of another one has opened the wallet. The keeper needs no secret. */
  remove(
    parameters: {
      by: { secret?: string | undefined; slotId: string }
      slotId: string
      walletId: string
    },
    access: Access,
  ): Answer
  /** Opens the wallet with the typed secret of a slot. Changes nothing. */
  test(parameters: { secret: string; slotId: string; walletId: string }, access: Access): Answer
}

/** The slots of the wallet after the action. */
type Answer = Promise<Shape.Json<Slot.Slot>[]>

export function create(wallets: Wallets): RecoverySlots {
  /** Runs an action with the open wallet. Returns the slots after it. */
  function withOpened(
    walletId: string,
    access: Access,
    action: (context: Context, opened: Opened & { slots: SlotList.SlotList }) => Promise<Opened>,
  ): Answer {
    return wallets.withSeed(walletId, access, async (opened, context) => {
      const { slots } = opened
      // The list was changed without the wallet's key.
      if (!slots) throw new SlotList.SlotListError()
      const changed = await action(context, { ...opened, slots })
      if (changed.seed !== opened.seed) Seed.wipe(changed.seed, changed.keys)
      return (changed.slots?.slots ?? []).map((slot) => Shape.encode(slot))
    })
  }

  /** Adds a slot, and opens the wallet with the secret. */
  async function addTyped(
    context: Context,
    opened: Opened,
    typed: { secret: string; slot: Slot.Slot },
  ): Promise<Opened> {
    const { slot } = typed
    // An earlier attempt may have added the slot, and failed after that.
    const isAdded = opened.slots?.slots.some(({ id }) => id === slot.id)
    const added = isAdded ? opened : await addSlot(context, { opened, slot })
    try {
      await confirmTyped(context, opened, typed)
      return added
    } catch (error) {
      if (!isAdded) Seed.wipe(added.seed, added.keys)
      throw error
    }
  }

  /** Opens the wallet with the secret of a slot. */
  async function confirmTyped(
    context: Context,
    opened: Opened,
    typed: { secret: string; slot: Slot.Slot },
  ): Promise<void> {
    const { walletId } = opened.set
    const privateKey = await openTyped(context, { ...typed, walletId })
    try {
      await confirmSlot(context, { opened, privateKey, slotId: typed.slot.id })
    } finally {
      Bytes.wipe(privateKey)
    }
  }

  const find = ({ slots }: SlotList.SlotList, slotId: string): Slot.Slot => {
    const slot = slots.find(({ id }) => id === slotId)
    if (!slot) throw new UnconfirmedSlotError()
    return slot
  }

  return {
    addCode({ code, slot, walletId }, access) {
      // A mistyped code must not become a slot that nobody can open.
      if (slot.kind !== 'code') throw new Slot.CodeError()
      Bytes.wipe(Slot.fromCode(slot, code))
      return withOpened(walletId, access, (context, opened) =>
        addTyped(context, opened, { secret: code, slot }),
      )
    },
    addPassword: ({ password, walletId }, access) =>
      withOpened(walletId, access, async (context, opened) => {
        // The session's id of a wallet may differ from the wallet's own.
        const own = { password, walletId: opened.set.walletId }
        const slot = await createPassword(context, own)
        return addTyped(context, opened, { secret: password, slot })
      }),
    list: ({ walletId }, access) => withOpened(walletId, access, async (_, opened) => opened),
    recover: (parameters, access) =>
      wallets.open(parameters.walletId, access, (context) => recoverTyped(context, parameters)),
    remove: ({ by, slotId, walletId }, access) =>
      withOpened(walletId, access, async (context, opened) => {
        const { secret } = by
        const slot = find(opened.slots, by.slotId)
        const own = { slot, walletId: opened.set.walletId }
        const privateKey =
          secret === undefined ? undefined : await openTyped(context, { ...own, secret })
        try {
          const proof = { privateKey, slotId: slot.id }
          return await removeSlot(context, { by: proof, opened, slotId })
        } finally {
          Bytes.wipe(privateKey)
        }
      }),
    test: ({ secret, slotId, walletId }, access) =>
      withOpened(walletId, access, async (context, opened) => {
        await confirmTyped(context, opened, { secret, slot: find(opened.slots, slotId) })
        return opened
      }),
  }
}
