import type { Database, Run } from '../Database.ts'
import { type DeviceJson, deviceJson, fromJson } from '../macs/deviceJson.ts'
import { type IdentityJson, fromJson as readIdentity } from '../macs/identityJson.ts'
import { ForgedError, type RowMacs, type Rows } from '../macs/RowMac.ts'
import { type Sql, sql } from '../sql/sql.ts'
import { recording } from './Audit.ts'

/**
 * The hold of new devices (T62). These methods tell which devices are held and who may confirm them, and keep the
 * user's own setting. The rows of devices are checked by their MACs, so that a database writer cannot lift a hold
 * (T52).
 */
export type Holds = {
  /**
   * Ends the hold of a device, and wakes its frame. Returns `over` if the device is not held or is gone, and `refused`
   * if the confirming device may not confirm it.
   */
  confirm(
    which: Which,
    record: { requestId: string; sessionId: string },
  ): Promise<'confirmed' | 'over' | 'refused'>
  /** Returns the time until which a device is held. Throws a {@link ForgedError} if its row was changed or removed. */
  findEnd(accountId: string, deviceId: string): Promise<Date | undefined>
  /** Whether the user has chosen to hold new devices, even if the realm's setting would not hold them. */
  isAlways(accountId: string): Promise<boolean>
  /** Returns the held devices of an account, except the asking one. */
  list(accountId: string, deviceId: string): Promise<HeldDevice[]>
  /** Changes the user's setting. */
  setAlways(accountId: string, isAlways: boolean): Promise<void>
}

/** A held device, and the device on which the user decides about it. */
export type Which = { accountId: string; confirmingId: string; deviceId: string }

export type HeldDevice = {
  app: string | null
  deviceId: string
  enteredAt: Date
  /** Whether the asking device may confirm this device. */
  mayConfirm: boolean
  origin: string | null
  until: Date
  userAgent: string
}

/** The id by which `LongPolls` knows the frame of a held device. */
export const toPollId = (deviceId: string) => `held ${deviceId}`

export function createHolds(
  { run, transaction }: Database,
  macs: RowMacs,
  clock: { now(): number },
): Holds {
  const isHeld = ({ heldUntil }: Rows['device']) =>
    heldUntil != null && heldUntil.getTime() > clock.now()

  /** Returns the devices of an account that match, without those whose row was changed. */
  async function read(run: Run, accountId: string, condition: Sql): Promise<Found[]> {
    const rows = await run<Row>(sql`
      select devices.device_id as "deviceId", devices.user_agent as "userAgent",
        ${deviceJson} as device, last.origin, (
          select name from projects where projects.id = last.project_id
        ) as app
      from devices left join lateral (
        select origin, project_id from sessions
        where sessions.account_id = devices.account_id and sessions.device_id = devices.device_id
        order by sessions.created_at desc limit 1
      ) as last on true
      where devices.account_id = ${accountId} and devices.revoked_at is null and ${condition}
      order by devices.entered_at desc`)
    return rows.flatMap(({ device: json, ...row }) => {
      const [device, mac] = fromJson({ accountId, deviceId: row.deviceId }, json)
      return macs.fits('device', device, mac) ? [{ ...row, device, mac }] : []
    })
  }

  /**
   * Whether a device may confirm a held device. The account must have known it before the held device signed in, or
   * another identity must have let it in, which the account also had before then. The held device, and devices that the
   * same identity let in, may not confirm.
   */
  function mayConfirm(
    by: Rows['device'] | undefined,
    held: Rows['device'],
    identities: readonly Rows['identity'][],
  ): boolean {
    if (!by || by.deviceId === held.deviceId || isHeld(by) || !held.enteredAt) return false
    const isEarlier = (time: Date | null | undefined) => !time || time < held.enteredAt!
    if (isEarlier(by.enteredAt)) return true
    const isEntry = (it: Rows['identity'], { enteredBy }: Rows['device']) =>
      enteredBy != null && macs.isEntry(it, enteredBy)
    return identities.some((it) => isEarlier(it.addedAt) && isEntry(it, by) && !isEntry(it, held))
  }

  async function readIdentities(run: Run, accountId: string): Promise<Rows['identity'][]> {
    const rows = await run<{ it: IdentityJson }>(
      sql`select to_jsonb(it) as it from identities it where account_id = ${accountId}`,
    )
    return rows
      .map(({ it }) => readIdentity(it))
      .filter(([it, mac]) => macs.fits('identity', it, mac))
      .map(([it]) => it)
  }

  return {
    confirm: ({ accountId, confirmingId, deviceId }, { requestId, sessionId }) =>
      transaction(async (run) => {
        const condition = sql`devices.device_id in (${confirmingId}, ${deviceId})`
        const found = await read(run, accountId, condition)
        const identities = await readIdentities(run, accountId)
        const held = found.find((it) => it.deviceId === deviceId)
        const by = found.find((it) => it.deviceId === confirmingId)?.device
        if (!held || !isHeld(held.device)) return 'over'
        if (!mayConfirm(by, held.device, identities)) return 'refused'
        const mac = macs.of('device', { ...held.device, heldUntil: null })
        const rows = await run(sql`
          with confirmed as (
            update devices set held_until = null, mac = ${mac}
            where account_id = ${accountId} and device_id = ${deviceId} and mac = ${held.mac}
              and revoked_at is null
            returning device_id
          ), recorded as (${recording(
            'deviceConfirmed',
            { accountId, deviceId: sql`device_id`, requestId, sessionId },
            sql`from confirmed`,
          )})
          select pg_notify('challenges', ${toPollId(deviceId)}) from confirmed`)
        // A concurrent request has confirmed or revoked it.
        return rows.length > 0 ? 'confirmed' : 'over'
      }),
    async findEnd(accountId, deviceId) {
      const [row] = await run<{ device: DeviceJson }>(sql`
        select ${deviceJson} as device from devices
        where account_id = ${accountId} and device_id = ${deviceId} and revoked_at is null`)
      // The device was revoked meanwhile, or a database writer has removed its row.
      if (!row) throw new ForgedError('device', { accountId, isAlarming: false })
      const [device, mac] = fromJson({ accountId, deviceId }, row.device)
      macs.assert('device', device, mac)
      return isHeld(device) ? device.heldUntil! : undefined
    },
    async isAlways(accountId) {
      const [row] = await run<{ isAlways: boolean }>(
        sql`select holds_new_devices as "isAlways" from accounts where id = ${accountId}`,
      )
      return row?.isAlways ?? false
    },
    async list(accountId, deviceId) {
      const found = await read(
        run,
        accountId,
        sql`(devices.held_until > now() or devices.device_id = ${deviceId})`,
      )
      const others = found.filter((it) => it.deviceId !== deviceId && isHeld(it.device))
      if (!others.length) return []
      const identities = await readIdentities(run, accountId)
      const by = found.find((it) => it.deviceId === deviceId)?.device
      return others.map(({ app, device, deviceId, origin, userAgent }) => ({
        app,
        deviceId,
        enteredAt: device.enteredAt!,
        mayConfirm: mayConfirm(by, device, identities),
        origin,
        until: device.heldUntil!,
        userAgent,
      }))
    },
    async setAlways(accountId, isAlways) {
      await run(
        sql`update accounts set holds_new_devices = ${isAlways}::boolean where id = ${accountId}`,
      )
    },
  }
}

type Row = Pick<HeldDevice, 'app' | 'deviceId' | 'origin' | 'userAgent'> & { device: DeviceJson }
type Found = Omit<Row, 'device'> & { device: Rows['device']; mac: Uint8Array | null }
