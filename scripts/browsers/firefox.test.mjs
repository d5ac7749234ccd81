import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { candidates, getFirefox } from './firefox.mjs'

describe('candidates', () => {
  test('default', () => {
    const PATH = ['/usr/local/bin', '/usr/bin'].join(delimiter)
    expect(candidates('linux', { PATH })).toEqual([
      join('/usr/local/bin', 'firefox-esr'),
      join('/usr/bin', 'firefox-esr'),
      join('/usr/local/bin', 'firefox'),
      join('/usr/bin', 'firefox'),
    ])
  })

  test('behavior: an empty environment', () => expect(candidates('linux', {})).toEqual([]))

  test('behavior: folders of Windows', () => {
    expect(candidates('win32', { ProgramFiles: 'C:\\Programs' })).toEqual([
      join('C:\\Programs', 'Mozilla Firefox', 'firefox.exe'),
    ])
  })
})

describe('getFirefox', () => {
  test('behavior: FIREFOX_PATH goes first', async () => {
    expect(await getFirefox({ FIREFOX_PATH: '/opt/firefox' })).toBe('/opt/firefox')
  })

  test('behavior: undefined with LATCHKEY_NO_SECOND_ENGINE', async () => {
    expect(await getFirefox({ FIREFOX_PATH: '/x', LATCHKEY_NO_SECOND_ENGINE: '1' })).toBe(undefined)
  })
})
