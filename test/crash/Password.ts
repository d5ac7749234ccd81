import {
  type Context,
  createPassword,
  type Opened,
  openPassword,
  recover,
  type Slot,
  SlotList,
} from '@latchkey/vault'

/** The password of every user. */
const password = 'four words of a user'
/** The lowest costs that the vault accepts for a slot. */
const costs = { memory: 46 * 1024, passes: 1 }

export function create(context: Context, walletId: string): Promise<Slot.Password> {
  return createPassword(context, { ...costs, password, walletId })
}

export function find({ slots }: SlotList.SlotList): Slot.Password | undefined {
  return slots.find((slot) => slot.kind === 'password')
}

/** Opens the wallet on a new device with the password. Returns undefined if the wallet has none. */
export async function open(context: Context, walletId: string): Promise<Opened | undefined> {
  const json = await context.custodian.slots({ walletId })
  const slot = json && find(SlotList.decode(json))
  if (!slot) return undefined
  const privateKey = await openPassword(context, { password, slot, walletId })
  return recover(context, { privateKey, slotId: slot.id, walletId })
}
