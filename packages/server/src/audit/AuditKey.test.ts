import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as AuditHarness from '../../test/AuditHarness.ts'
import * as AuditKey from './AuditKey.ts'

let harness: AuditHarness.AuditHarness

beforeAll(() => {
  harness = AuditHarness.start()
})

afterAll(() => harness?.stop())

describe('AuditKey', () => {
  test('default: a file that only its owner reads, and that is never replaced', () => {
    const path = join(harness.folder, 'own/audit-key.json')
    const { id } = AuditKey.create(path)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(() => AuditKey.create(path)).toThrow('already. It was not replaced')
    expect(AuditKey.open(path).id).toBe(id)
    const bytes = Buffer.from('checkpoint')
    const signature = AuditKey.open(path).sign(bytes, id)
    expect(AuditKey.open(path).verify(bytes, signature, id)).toBe(true)
    expect(harness.key.verify(bytes, signature, id)).toBe(false)
    expect(harness.key.verify(bytes, signature, harness.key.id)).toBe(false)
  })

  test('error: a damaged file', () => {
    const path = join(harness.folder, 'damaged.json')
    writeFileSync(path, '{"version":1,"secret":"short"}', { mode: 0o600 })
    expect(() => AuditKey.open(path)).toThrow('is damaged')
  })
})
