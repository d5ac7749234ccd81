import { delimiter, join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { candidates, ensureChromium, isRunnable } from './chromium.mjs'

describe('candidates', () => {
  test('default', () => {
    const PATH = ['/usr/local/bin', '/usr/bin'].join(delimiter)
    expect(candidates('linux', { PATH }).slice(0, 3)).toEqual([
      join('/usr/local/bin', 'chromium'),
      join('/usr/bin', 'chromium'),
      join('/usr/local/bin', 'chromium-browser'),
    ])
  })

  test('behavior: an empty environment', () => expect(candidates('linux', {})).toEqual([]))

  test('behavior: applications of macOS', () => {
    expect(candidates('darwin', { HOME: '/Users/ada' })).toContain(
      join('/Applications', 'Google Chrome.app/Contents/MacOS/Google Chrome'),
    )
  })

  test('behavior: folders of Windows', () => {
    expect(candidates('win32', { LOCALAPPDATA: 'C:\\Local' })).toContain(
      join('C:\\Local', 'Google', 'Chrome', 'Application', 'chrome.exe'),
    )
  })
})

describe('ensureChromium', () => {
  test('behavior: CHROMIUM_PATH goes first', async () => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath)
    expect(await ensureChromium()).toBe(process.execPath)
    vi.unstubAllEnvs()
  })
})

describe('isRunnable', () => {
  test('default', () => expect(isRunnable(process.execPath)).toBe(true))

  test('behavior: a file that is not a program', () => {
    expect(isRunnable(import.meta.filename)).toBe(false)
  })

  test('behavior: no file', () => expect(isRunnable('/nowhere/chromium')).toBe(false))
})
