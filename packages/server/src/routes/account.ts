import { parseUserAgent } from '../mail/browser.ts'
import { Refusal } from '../Refusal.ts'
import { assertNotHeld } from './internal/assertNotHeld.ts'
import { listGranted } from './internal/listGranted.ts'
import { notifyExport } from './internal/notifyExport.ts'
import type { Routes } from './Route.ts'

/**
 * The page `/account`, where a user sees their own browsers, and what happened with the account, and the page
 * `/export`.
 */
export const account = {
  async listDevices(c, { skip = 0 }) {
    const { session } = c.var
    const { accountId, deviceId } = session
    const { devices, next } = await c.env.identity.account.listDevices(accountId, skip)
    return {
      next,
      devices: devices.map((it) => ({
        ...parseUserAgent(it.userAgent),
        createdAt: it.createdAt.toISOString(),
        deviceId: it.deviceId,
        isCurrent: it.deviceId === deviceId,
        lastUsedAt: it.lastUsedAt.toISOString(),
        sessions: it.sessions.map(({ app, id, lastUsedAt, origin }) => ({
          app: app ?? undefined,
          id,
          isCurrent: id === session.id,
          lastUsedAt: new Date(lastUsedAt).toISOString(),
          origin,
        })),
        timeZone: it.timeZone ?? undefined,
      })),
    }
  },
  async listActivity(c, { before }) {
    const { accountId, deviceId } = c.var.session
    const { next, rows } = await c.env.identity.account.listActivity(accountId, before)
    return {
      next,
      rows: rows.map(({ action, app, id, time, userAgent, ...it }) => ({
        ...parseUserAgent(userAgent ?? ''),
        action,
        app: app ?? undefined,
        id,
        isCurrent: it.deviceId === deviceId,
        time: time.toISOString(),
      })),
    }
  },
  listGranted: async (c) => ({ permissions: await listGranted(c) }),
  async getNewDeviceHold(c) {
    const isAlways = await c.env.identity.holds.isAlways(c.var.session.accountId)
    return { hours: c.var.realm.newDeviceHoldHours, isAlways }
  },
  async setNewDeviceHold(c, { isAlways }) {
    await assertNotHeld(c)
    await c.env.identity.holds.setAlways(c.var.session.accountId, isAlways)
    return {}
  },
  async revokeOwnDevice(c, { deviceId }) {
    const { requestId, session } = c.var
    const { account, holds, sessions } = c.env.identity
    const until = await holds.findEnd(session.accountId, session.deviceId)
    if (until && deviceId !== session.deviceId) throw new Refusal('DEVICE_HELD', { until })
    if (!(await account.hasDevice(session.accountId, deviceId))) throw new Refusal('NOT_FOUND')
    const keepsPasskeys = deviceId === session.deviceId
    const record = { detail: 'account', event: 'deviceRevoked', keepsPasskeys, requestId } as const
    await sessions.revoke(session.accountId, { deviceId }, record)
    return {}
  },
  async revokeOthers(c) {
    // A held device must not sign out the devices that could confirm it (T62).
    await assertNotHeld(c)
    const { requestId, session } = c.var
    const { accountId, deviceId, id: sessionId } = session
    await c.env.identity.sessions.revokeOthers({ accountId, deviceId, requestId, sessionId })
    return {}
  },
  async recordExport(c, { form, walletId }) {
    await assertNotHeld(c)
    const { project, requestId, session } = c.var
    const { accountId, deviceId, id: sessionId } = session
    const actor = { accountId, deviceId, requestId, sessionId, walletId }
    const row = { ...actor, detail: form, projectId: project.id }
    if (!(await c.env.identity.account.recordExport(row))) throw new Refusal('NOT_FOUND')
    await notifyExport(c)
    return {}
  },
} satisfies Partial<Routes>
