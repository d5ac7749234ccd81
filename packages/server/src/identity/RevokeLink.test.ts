import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as RevokeLink from './RevokeLink.ts'
import type { Secret } from './Secret.ts'

const mac: Secret['mac'] = (...parts) =>
  createHmac('sha256', 'key').update(JSON.stringify(parts)).digest()
const verify: Secret['verify'] = (label, given, ...parts) => mac(label, ...parts).equals(given)
const secret = { mac, verify } as Secret
const device = { accountId: 'a'.repeat(22), deviceId: 'd'.repeat(43) }
const day = 86_400_000
const now = 20_000 * day

describe('read', () => {
  test('default: a link works for 30 days', () => {
    const token = RevokeLink.create(secret, device, now)
    expect(RevokeLink.read(secret, token, now)).toEqual(device)
    expect(RevokeLink.read(secret, token, now + 30 * day - 1000)).toEqual(device)
    expect(RevokeLink.read(secret, token, now + 30 * day)).toBe('expired')
  })

  test('error: any other token', () => {
    const token = RevokeLink.create(secret, device, now)
    const [accountId, deviceId, until, proof] = token.split('.')
    const later = (Number.parseInt(until!, 36) + 1).toString(36)
    for (const forged of [
      [accountId, deviceId, later, proof],
      [accountId, deviceId, proof],
      // A token without a time of expiry, whose MAC has its own label.
      [accountId, deviceId, mac('revoke', accountId!, deviceId!).toString('base64url')],
      [deviceId, accountId, until, proof],
      ['', '', '', ''],
    ])
      expect(RevokeLink.read(secret, forged.join('.'), now)).toBeUndefined()
  })
})
