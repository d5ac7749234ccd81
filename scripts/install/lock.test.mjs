import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withLock } from './lock.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('withLock', () => {
  test('default', async () => {
    const file = join(folder, 'lock')
    /** @type {string[]} */
    const log = []
    const work = (/** @type {string} */ name) => async () => {
      log.push(`${name} starts`)
      await sleep(30)
      log.push(`${name} ends`)
    }
    await Promise.all([
      withLock(file, work('one'), { pause: 5 }),
      withLock(file, work('two'), { onWait: () => log.push('two waits'), pause: 5 }),
    ])
    expect(log).toEqual(['one starts', 'two waits', 'one ends', 'two starts', 'two ends'])
    expect(existsSync(file)).toBe(false)
  })

  test('behavior: replaces the lock of a process that has ended', async () => {
    const file = join(folder, 'lock')
    writeFileSync(file, String(2 ** 30))
    expect(await withLock(file, () => 'done', { pause: 5 })).toBe('done')
  })

  test('error: releases the lock when the work fails', async () => {
    const file = join(folder, 'lock')
    const work = () => Promise.reject(new Error('no'))
    await expect(withLock(file, work)).rejects.toThrow('no')
    expect(existsSync(file)).toBe(false)
  })
})
