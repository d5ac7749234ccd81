import * as Bytes from '../Bytes.ts'
import * as Clock from '../Clock.ts'
import * as DeviceStore from '../shares/DeviceStore.ts'
import { adopt, findWallet, LostWalletError, type TooManyWalletsError } from './adopt.ts'
import * as Custodian from './Custodian.ts'
import type { Context } from './commit.ts'
import { createWallet, NotOnDeviceError, type Opened, recover, resume, unlock } from './flows.ts'
import { concernsOneSet } from './openSlot.ts'

/**
 * Opens the wallet after a sign-in. It resumes an interrupted flow, unlocks the wallet, creates it, or recovers it with
 * the keeper. Hold a lock, because only one flow may run at a time on a device.
 *
 * An unavailable keeper does not prevent an unlock. A set that waits for the keeper's receipt stays pending.
 *
 * A device that has shown a wallet never creates another one. Throws `LostWalletError` if the server has lost the
 * wallet and this device cannot open it, and `OtherWalletError` if the server has another one.
 */
export async function enter(context: Context, parameters: enter.Parameters): Promise<Opened> {
  const { walletId } = parameters
  const resumed = await resumeOrPostpone(context, parameters)
  if (resumed) return resumed
  try {
    return await unlock(context, parameters)
  } catch (error) {
    if (!(error instanceof NotOnDeviceError)) throw error
  }
  const found = await findWallet(context, parameters)
  const { owners, ownersKey } = found
  if (found.walletId !== walletId)
    return enter(context, { ...parameters, walletId: found.walletId })
  if (!(await DeviceStore.hasActive(context.store, walletId))) {
    const adopted = await adopt(context, { isNew: !found.slots, walletId })
    if (adopted) return enter(context, { ...parameters, walletId: adopted })
    if (!found.slots)
      try {
        return await createWallet(context, { ...parameters, owners, ownersKey })
      } catch (error) {
        // Another device has created the wallet first.
        if (!(error instanceof Custodian.ConflictError)) throw error
      }
  }
  const current = found.slots ?? (await findWallet(context, parameters)).slots
  const [record] = await DeviceStore.readActive(context.store, walletId)
  const { slots } = current ?? record?.slots ?? {}
  if (!slots) throw new LostWalletError()
  const keeper = slots.find(({ kind }) => kind === 'keeper')
  if (!keeper) throw new NotOnDeviceError()
  return recover(context, { owners, ownersKey, slotId: keeper.id, walletId }).catch((error) => {
    if (!concernsOneSet(error)) throw error
    // A restored server may list a keeper that the owner has removed. That keeper refuses, but a slot can open the
    // wallet.
    const isRemoved = record?.slots && !record.slots.slots.some(({ id }) => id === keeper.id)
    throw isRemoved ? new NotOnDeviceError() : current ? error : new LostWalletError()
  })
}

export declare namespace enter {
  type Parameters = Pick<createWallet.Parameters, 'slots' | 'walletId'>
  type ErrorType =
    | LostWalletError
    | TooManyWalletsError
    | createWallet.ErrorType
    | recover.ErrorType
    | unlock.ErrorType
}

/**
 * Resumes an interrupted flow. If the flow replaces a set of this device, and the server or the keeper is
 * unavailable, opens the wallet with the active set. The pending set stays for the next `enter`.
 */
async function resumeOrPostpone(
  context: Context,
  parameters: resume.Parameters,
): Promise<Opened | undefined> {
  const [active] = await DeviceStore.readActive(context.store, parameters.walletId)
  if (!active) return resume(context, parameters)
  try {
    return await resume({ ...context, clock: withoutPauses(context) }, parameters)
  } catch (error) {
    if (!(error instanceof Custodian.UnavailableError)) throw error
  }
  const records = await DeviceStore.read(context.store, parameters.walletId)
  const pending = records.filter(({ state }) => state === 'pending')
  try {
    const opened = await unlock(context, parameters)
    // Make only one set for each list. Otherwise every unlock would stage another one.
    const { mac } = opened.next ?? opened.slots ?? {}
    const isPending = pending.some(({ slots }) => mac && slots && Bytes.isEqual(slots.mac, mac))
    return isPending ? { ...opened, rotationDue: false } : opened
  } catch (error) {
    // Wait for the pending set, because it may be the only one of this device that opens.
    if (error instanceof NotOnDeviceError) return resume(context, parameters)
    throw error
  }
}

/**
 * Returns a clock that ends a flow at its first pause. The user should not wait for a set that can be finished later.
 */
function withoutPauses({ clock = Clock.system() }: Context): Clock.Clock {
  return {
    now: clock.now,
    async sleep() {
      throw new Custodian.UnavailableError()
    },
  }
}
