import * as dev from '@latchkey/dev'
import { describe, expect, test } from 'vitest'
import * as DevParts from './DevParts.ts'

describe('load', () => {
  test('default: the parts of @latchkey/dev', async () => {
    expect(await DevParts.load('This test')).toBe(dev)
  })
})

describe('check', () => {
  test('default', () => {
    expect(DevParts.check(dev)).toBe(dev)
  })

  test('error: another version', () => {
    const { createInbox: _, startChains: __, ...older } = dev
    expect(() => DevParts.check(older)).toThrowError(
      new DevParts.MismatchError(['createInbox', 'startChains']),
    )
    expect(() => DevParts.check({ ...dev, createRoutes: {} })).toThrow(
      'The installed @latchkey/dev does not fit this server: it has no createRoutes. Install the same version of @latchkey/server and @latchkey/dev.',
    )
  })
})
