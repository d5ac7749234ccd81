import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { candidates, getHeadlessShell } from './headlessShell.mjs'

describe('candidates', () => {
  test('default', () => {
    const PATH = ['/usr/local/bin', '/usr/bin'].join(delimiter)
    expect(candidates({ PATH })).toEqual([
      join('/usr/local/bin', 'chromium-headless-shell'),
      join('/usr/bin', 'chromium-headless-shell'),
    ])
  })

  test('behavior: an empty environment', () => expect(candidates({})).toEqual([]))
})

describe('getHeadlessShell', () => {
  test('behavior: HEADLESS_SHELL_PATH goes first', async () => {
    expect(await getHeadlessShell({ HEADLESS_SHELL_PATH: '/opt/shell' })).toBe('/opt/shell')
  })

  test('behavior: undefined if CHROMIUM_PATH is set', async () => {
    const env = { CHROMIUM_PATH: '/opt/chromium', HEADLESS_SHELL_PATH: '/opt/shell' }
    expect(await getHeadlessShell(env)).toBe(undefined)
  })
})
