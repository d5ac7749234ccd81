import type { Alarms } from '../Alarm.ts'
import * as Keeper from '../keeper/Keeper.ts'
import { ConflictError, NotFoundError } from '../store/custody/refusals.ts'
import type { ShareSets } from '../store/custody/shareSets.ts'
import type { Calls } from './Custody.ts'
import { readConsent } from './keeperOpen.ts'

/** Creates the call that has the keeper confirm its copy of a share, and stores the receipt. */
export function createKeeperReceipt(options: createKeeperReceipt.Options): Calls['keeperReceipt'] {
  const { alarms, keeper, sets } = options
  return async (actor, { setId, slotId, walletId, ...request }) => {
    const found = await sets.findCopyToConfirm(actor, { setId, slotId })
    if (!found) throw new NotFoundError()
    const { kind, sealed } = found
    if (kind !== 'keeper') throw new Keeper.RefusedError()
    const consent = readConsent(request.consent)
    // Ask even if a receipt is stored, to make sure that the keeper still has its copy.
    const { signature } = await keeper
      .receipt({ consent, sealed, setId, slotId, walletId }, actor)
      .catch(async (error) => {
        if (!(error instanceof Keeper.ConsentError)) throw error
        const { slots } = (await sets.readSlots(actor)) ?? {}
        if (slots?.slots.some(({ id }) => id === slotId)) throw error
        // Another device has removed the slot since this set was staged.
        if (slots) throw new ConflictError()
        // The keeper knows a wallet of this id that the server has lost. A different wallet must not replace it (T49).
        alarms.raise('walletRestored', actor)
        throw new ConflictError()
      })
    await sets.saveReceipt({ setId, slotId }, Buffer.from(signature, 'base64url'), consent)
    return { signature }
  }
}

export declare namespace createKeeperReceipt {
  type Options = { alarms: Alarms; keeper: Keeper.Keeper; sets: ShareSets }
}
