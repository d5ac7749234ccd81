import { enter, find } from '../Account.ts'
import type { Context } from '../Handler.ts'
import { poll } from '../remote/poll.ts'
import { followMove } from '../slowChange/followMove.ts'
import { stopSlowChange } from '../slowChange/stopSlowChange.ts'

/**
 * Handles the hold of new devices (T62), once per session. On a held device, waits until the wallet may be opened, and
 * opens it. On a device that has the wallet, asks the user about held devices of the account, and about a change of the
 * sign-in address without the old mailbox. Ignores errors, because the next visit tries again.
 */
export async function followHold(context: Context): Promise<void> {
  const { host } = context
  const session = await host.sessions.get()
  if (!session || host.followedSession === session.handle) return
  host.followedSession = session.handle
  try {
    if (await find(host)) await askAboutDevices(context)
    else await openWhenReleased(context, session.handle)
  } catch {
    host.followedSession = undefined
  }
}

/** Waits until the hold of this device ends, and opens the wallet. The server ends each request after 25 seconds. */
async function openWhenReleased({ host, notify }: Context, handle: string): Promise<void> {
  const { api, sessions } = host
  const isCurrent = async () => (await sessions.get())?.handle === handle
  let wasHeld = false
  await poll(async () => {
    const { isHeld, ...answer } = await api.call('awaitRelease', {})
    wasHeld ||= answer.wasHeld
    return isHeld && (await isCurrent()) ? undefined : true
  })
  // If the device was not held, the sign-in was interrupted for another reason. The wallet then opens when the host
  // requests the user.
  if (!wasHeld || !(await isCurrent()) || (await find(host))) return
  const account = await enter(host)
  notify('SESSION_UPDATE', { token: account.handle })
}

/** Asks the user about each held device that this device may confirm. */
async function askAboutDevices(context: Context): Promise<void> {
  const { host } = context
  const { api, isOlder } = host
  // Clients of older generations do not show the frame for this question. Their users can confirm devices on the page
  // /account.
  if (isOlder) return
  const { devices, hasMoved, hasSlowChange } = await api.call('listHeldDevices', {})
  if (hasMoved) await followMove(context)
  const open = devices.filter(({ mayConfirm }) => mayConfirm)
  if (!open.length && !hasSlowChange) return
  const leave = context.stay()
  try {
    const owner = await find(host)
    if (hasSlowChange && owner) await stopSlowChange(owner, context)
    if (!open.length) return
    const { askAboutDevice } = await import('../approval/approvals/CONFIRM_DEVICE.ts')
    for (const device of open) {
      const account = await find(host)
      if (!account || context.signal.aborted) return
      const decision = await askAboutDevice(device, account, context)
      // The user may have signed out, or another user may have signed in, while the screen was open.
      if ((await find(host))?.walletId !== account.walletId) return
      const { deviceId } = device
      if (decision === 'allow') await api.call('confirmDevice', { deviceId })
      if (decision === 'block') await api.call('blockDevice', { deviceId })
    }
  } finally {
    leave()
  }
}
