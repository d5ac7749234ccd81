import { sql } from '../sql/sql.ts'
import type { Rows } from './RowMac.ts'

/** A row of `devices` as the expression {@link deviceJson} writes it. */
export type DeviceJson = {
  entered_at: string | null
  entered_by: string | null
  held_until: string | null
  mac: string | null
}

/** The columns of `devices` that its MAC covers, and the MAC, as one value of a statement. */
export const deviceJson = sql`jsonb_build_object(
  'mac', devices.mac, 'entered_at', devices.entered_at, 'entered_by', devices.entered_by,
  'held_until', devices.held_until
)`

/** The device in a JSON object, and its MAC. */
export function fromJson(
  key: Pick<Rows['device'], 'accountId' | 'deviceId'>,
  it: DeviceJson,
): [Rows['device'], Uint8Array | null] {
  const device = {
    ...key,
    enteredAt: toDate(it.entered_at),
    enteredBy: toBytes(it.entered_by),
    heldUntil: toDate(it.held_until),
  }
  return [device, toBytes(it.mac)]
}

const toDate = (text: string | null) => (text === null ? null : new Date(text))
// PostgreSQL writes bytes as \x and hexadecimal digits.
const toBytes = (text: string | null) => (text === null ? null : Buffer.from(text.slice(2), 'hex'))
