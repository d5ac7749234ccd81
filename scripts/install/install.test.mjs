import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../run.mjs'
import { findNpm, isInstalled, isNodeSupported, matches } from './install.mjs'

describe('isInstalled', () => {
  test('default', () => expect(isInstalled(root)).toBe(true))

  test('behavior: a folder without node_modules', () => {
    expect(isInstalled(import.meta.dirname)).toBe(false)
  })
})

describe('isNodeSupported', () => {
  test.each([
    ['18.20.0', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['22.1.0', true],
  ])('%s: %s', (version, expected) => expect(isNodeSupported(version)).toBe(expected))
})

describe('matches', () => {
  const viem = { integrity: 'sha512-a', version: '2.57.1' }
  const lockfile = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/viem': viem,
      'node_modules/viem-darwin': { ...viem, optional: true },
      'packages/client': { version: '0.1.0' },
    },
  }
  const matchesWith = (/** @type {import('./install.mjs').Lockfile['packages']} */ packages) =>
    matches(lockfile, { packages })

  test('default', () => expect(matchesWith({ 'node_modules/viem': viem })).toBe(true))

  test('behavior: a missing package', () => expect(matchesWith({})).toBe(false))

  test('behavior: another version', () => {
    expect(matchesWith({ 'node_modules/viem': { ...viem, version: '2.57.0' } })).toBe(false)
  })

  test('behavior: another integrity hash', () => {
    expect(matchesWith({ 'node_modules/viem': { ...viem, integrity: 'sha512-b' } })).toBe(false)
  })
})

describe('findNpm', () => {
  const execPath = join('programs', 'node')

  test('default: the npm that runs the script', () => {
    const env = { npm_execpath: '/lib/npm/bin/npm-cli.js' }
    for (const platform of /** @type {const} */ (['linux', 'win32']))
      expect(findNpm({ env, execPath, platform })).toEqual([execPath, env.npm_execpath])
  })

  test('behavior: otherwise by name, and on Windows by the script beside Node.js', () => {
    // Another package manager sets this variable to its own script, which must not be used.
    const env = { npm_execpath: '/lib/yarn.js' }
    expect(findNpm({ env, execPath, platform: 'darwin' })).toEqual(['npm'])
    const script = join('programs', 'node_modules', 'npm', 'bin', 'npm-cli.js')
    expect(findNpm({ env, execPath, platform: 'win32' })).toEqual([execPath, script])
  })
})
