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
 * The recovery slots of the user's wallets. Adding a slot requires the secret that the user has typed. The new slot
 * must open the wallet before it counts. Each change requires the open wallet (T76).
 */
export type RecoverySlots = {
  /**
   * Adds the slot of a printed code, and then opens the wallet with the typed code. Throws `Slot.CodeError` if the code
   * is wrong.
   */
  addCode(parameters: { code: string; slot: Slot.Slot; walletId: string }, access: Access): Answer
  /** Adds a password, and then opens the wallet with it. Uses up two of the allowed guesses. */
  addPassword(parameters: { password: string; walletId: string }, access: Access): Answer
  list(parameters: { walletId: string }, access: Access): Answer
  /** Opens the wallet on a new device with a secret that the user has typed. */
  recover(parameters: recoverTyped.Parameters, access: Access): Promise<Entered>
  /**
   * Removes a slot, after the typed secret of another slot has opened the wallet. The keeper's slot needs no secret.
   */
  remove(
    parameters: {
      by: { secret?: string | undefined; slotId: string }
      slotId: string
      walletId: string
    },
    access: Access,
  ): Answer
  /** Opens the wallet with the typed secret of a slot, as a test. Changes nothing. */
  test(parameters: { secret: string; slotId: string; walletId: string }, access: Access): Answer
}

/** The slots of the wallet after the action. */
type Answer = Promise<Shape.Json<Slot.Slot>[]>

export function create(wallets: Wallets): RecoverySlots {
  /** Opens a wallet and runs an action with it. Returns the slots after the action. */
  function withOpened(
    walletId: string,
    access: Access,
    action: (context: Context, opened: Opened & { slots: SlotList.SlotList }) => Promise<Opened>,
  ): Answer {
    return wallets.withSeed(walletId, access, async (opened, context) => {
      const { slots } = opened
      // The list has no valid MAC. It was changed without the wallet's key.
      if (!slots) throw new SlotList.SlotListError()
      const changed = await action(context, { ...opened, slots })
      if (changed.seed !== opened.seed) Seed.wipe(changed.seed, changed.keys)
      return (changed.slots?.slots ?? []).map((slot) => Shape.encode(slot))
    })
  }

  /** Adds a slot, and then opens the wallet with the typed secret. */
  async function addTyped(
    context: Context,
    opened: Opened,
    typed: { secret: string; slot: Slot.Slot },
  ): Promise<Opened> {
    const { slot } = typed
    // An earlier attempt may have added the slot before it failed.
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

  /** Opens the wallet with the typed secret of a slot. */
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
      // Check the code before adding the slot. A slot with a mistyped code could never be opened.
      if (slot.kind !== 'code') throw new Slot.CodeError()
      Bytes.wipe(Slot.fromCode(slot, code))
      return withOpened(walletId, access, (context, opened) =>
        addTyped(context, opened, { secret: code, slot }),
      )
    },
    addPassword: ({ password, walletId }, access) =>
      withOpened(walletId, access, async (context, opened) => {
        // Use the wallet's own id, because the session may have another id for the same wallet.
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
