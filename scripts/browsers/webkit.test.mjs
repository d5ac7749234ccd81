import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findDriver, getWebKit } from './webkit.mjs'

/**
 * Creates a folder with executable files of these names.
 *
 * @param {string[]} names
 */
function createFolder(...names) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-webkit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of names) {
    writeFileSync(join(folder, name), '')
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}

describe('findDriver', () => {
  test('default', () => {
    const folder = createFolder('WebKitWebDriver')
    const PATH = [createFolder('Xvfb'), folder].join(delimiter)
    expect(findDriver({ PATH })).toBe(join(folder, 'WebKitWebDriver'))
  })

  test('behavior: undefined without a screen or a driver', () => {
    expect(findDriver({ PATH: createFolder('WebKitWebDriver') })).toBe(undefined)
    expect(findDriver({ PATH: createFolder('Xvfb') })).toBe(undefined)
    expect(findDriver({})).toBe(undefined)
  })
})

describe('getWebKit', () => {
  const env = { WEBKIT_DRIVER_PATH: '/opt/driver' }

  test('behavior: WEBKIT_DRIVER_PATH goes first', async () => {
    expect(await getWebKit(env, 'linux')).toBe('/opt/driver')
  })

  test('behavior: undefined with LATCHKEY_NO_SECOND_ENGINE', async () => {
    expect(await getWebKit({ ...env, LATCHKEY_NO_SECOND_ENGINE: '1' }, 'linux')).toBe(undefined)
  })

  test('behavior: undefined on macOS', async () => {
    expect(await getWebKit(env, 'darwin')).toBe(undefined)
  })
})
