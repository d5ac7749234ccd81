import {
  type Context,
  enter,
  NotOnDeviceError,
  type Opened,
  recover,
  type Slot,
} from '@latchkey/vault'
import * as RecoveryCode from './RecoveryCode.ts'

/** Opens the wallet as a user does, with the device or the keeper. If this fails, uses the printed code. */
export async function openWallet(
  context: Context,
  { folder, slots, walletId }: openWallet.Parameters,
): Promise<Opened> {
  try {
    return await enter(context, { slots, walletId })
  } catch (error) {
    const found = error instanceof NotOnDeviceError && RecoveryCode.find(folder)
    if (!found) throw error
    const slotId = found.slot.id
    const privateKey = RecoveryCode.toPrivateKey(found, slotId)
    return recover(context, { privateKey, slotId, walletId })
  }
}

export declare namespace openWallet {
  type Parameters = {
    /** The folder of the user. */
    folder: string
    slots: Slot.Slot[]
    walletId: string
  }
}
