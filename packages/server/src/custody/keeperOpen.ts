import { Consent, Shape, Slot } from '@latchkey/vault/keeper'
import type { Alarms } from '../Alarm.ts'
import * as Keeper from '../keeper/Keeper.ts'
import { NotFoundError } from '../store/custody/refusals.ts'
import type { ShareSets } from '../store/custody/shareSets.ts'
import type { Calls } from './Custody.ts'

/** Creates the call that has the keeper release its share of a set. */
export function createKeeperOpen(options: createKeeperOpen.Options): Calls['keeperOpen'] {
  const { alarms, keeper, sets } = options
  return async (actor, { publicKey, requestId, sealed: sent, setId, slotId, ...request }) => {
    const target = { setId, slotId, walletId: request.walletId }
    const release = () => keeper.open({ ...target, publicKey, requestId }, actor)

    /** Adds an audit row for a refusal of the keeper. The request to the keeper has its own row. */
    const orRefused = (auditId: string) => async (error: unknown) => {
      if (isRefusal(error)) await sets.recordRefusal(actor, { auditId, setId })
      throw error
    }

    const found = await sets.findCopy(actor, target)
    if (found) {
      const { auditId, consent, kind, sealed } = found
      const open = async () => {
        if (kind !== 'keeper') throw new Keeper.RefusedError()
        try {
          return await release()
        } catch (error) {
          if (!(error instanceof Keeper.NotFoundError)) throw error
        }
        // The keeper lacks its copy, for example after a restore. Send the copy again.
        await keeper.receipt({ ...target, consent: consent ?? undefined, sealed }, actor)
        return release()
      }
      return open().catch(orRefused(auditId))
    }

    const lost = sent ? await sets.findLost(actor, target) : undefined
    if (!lost) throw new NotFoundError()
    const open = async () => {
      // The keeper's receipt proves that the copy was sealed for this wallet and this set.
      const consent = readSent(request.consent)
      await keeper.receipt({ ...target, consent, sealed: readSealed(sent) }, actor)
      alarms.raise('walletRestored', actor)
      return release()
    }
    return open().catch(orRefused(lost.auditId))
  }
}

export declare namespace createKeeperOpen {
  type Options = { alarms: Alarms; keeper: Keeper.Keeper; sets: ShareSets }
}

/** Parses the consent of a request. Throws a `Shape.InvalidError` if it has none. */
export const readConsent = Shape.named(Shape.json(Consent.shape), 'consent')

/** Parses the consent to a copy that the device sends. The keeper decides whether it needs one. */
const readSent = Shape.named(Shape.optional(Shape.json(Consent.shape)), 'consent')

/** Parses the copy that the device has kept. */
const readSealed = Shape.named(Shape.json(Slot.sealedShape), 'request.sealed')

/** Whether an error proves that the keeper has released nothing. A time-out proves nothing. */
function isRefusal(error: unknown): boolean {
  return [Keeper.ConsentError, Keeper.LimitedError, Keeper.NotFoundError, Keeper.RefusedError].some(
    (type) => error instanceof type,
  )
}
