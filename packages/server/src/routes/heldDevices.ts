import type { Context } from 'hono'
import { parseUserAgent } from '../mail/browser.ts'
import { Refusal } from '../Refusal.ts'
import { toPollId } from '../store/custody/holds.ts'
import { awaitUser } from './internal/awaitUser.ts'
import type { SignedIn } from './internal/guard.ts'
import type { Routes } from './Route.ts'

/** The hold of new devices (T62), for the held device itself and for the devices that confirm it. */
export const heldDevices = {
  async awaitRelease(c) {
    const { accountId, deviceId } = c.var.session
    const { holds } = c.env.identity
    let until: Date | undefined
    let wasHeld = false
    const find = async () => {
      until = await holds.findEnd(accountId, deviceId)
      wasHeld ||= until !== undefined
      return until ? undefined : true
    }
    await awaitUser(c, { find, id: toPollId(deviceId) })
    return { isHeld: until !== undefined, until: until?.toISOString(), wasHeld }
  },
  async listHeldDevices(c) {
    const { accountId, deviceId } = c.var.session
    const { holds, slowChanges } = c.env.identity
    const [devices, { hasMoved, hasOther: hasSlowChange }] = await Promise.all([
      holds.list(accountId, deviceId),
      slowChanges.look(accountId, deviceId),
    ])
    return {
      hasMoved,
      hasSlowChange,
      devices: devices.map(({ app, enteredAt, origin, until, userAgent, ...it }) => ({
        ...it,
        ...parseUserAgent(userAgent),
        app: app ?? undefined,
        origin: origin ?? undefined,
        time: enteredAt.toISOString(),
        until: until.toISOString(),
      })),
    }
  },
  async confirmDevice(c, { deviceId }) {
    const { requestId, session } = c.var
    const { accountId, deviceId: confirmingId, id: sessionId } = session
    const { holds } = c.env.identity
    const which = { accountId, confirmingId, deviceId }
    const outcome = await holds.confirm(which, { requestId, sessionId })
    if (outcome === 'refused') throw new Refusal('DEVICE_HELD')
    return {}
  },
  async blockDevice(c, { deviceId }) {
    const { requestId, session } = c.var
    if (!(await isConfirmable(c, deviceId))) throw new Refusal('DEVICE_HELD')
    const record = { detail: 'account', event: 'deviceRevoked', requestId } as const
    await c.env.identity.sessions.revoke(session.accountId, { deviceId }, record)
    return {}
  },
} satisfies Partial<Routes>

/** Whether the device is held, and the caller may decide about it. */
async function isConfirmable(c: Context<SignedIn>, deviceId: string): Promise<boolean> {
  const { accountId, deviceId: own } = c.var.session
  const held = await c.env.identity.holds.list(accountId, own)
  return held.some((it) => it.deviceId === deviceId && it.mayConfirm)
}
