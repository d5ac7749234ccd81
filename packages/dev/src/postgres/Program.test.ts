import { describe, expect, test } from 'vitest'
import { nameOf, parseName, toQuery } from './Program.ts'

describe('nameOf', () => {
  test('default: names this process, from /proc and with ps', () => {
    expect(nameOf(process.pid)).toMatch(/^(node|vitest|MainThread)/)
    expect(nameOf(process.pid, 'freebsd')).toMatch(/^(node|vitest|MainThread)/)
  })

  test('error: no such process, or no such command', () => {
    expect(nameOf(2 ** 30)).toBeUndefined()
    expect(nameOf(process.pid, 'win32')).toBeUndefined()
  })
})

describe('toQuery', () => {
  test('default', () => {
    expect(toQuery(7, 'darwin')).toEqual({ args: ['-p', '7', '-o', 'comm='], command: 'ps' })
    expect(toQuery(7, 'win32')).toEqual({
      args: ['/FI', 'PID eq 7', '/FO', 'CSV', '/NH'],
      command: 'tasklist',
    })
  })
})

describe('parseName', () => {
  test.each([
    ['darwin', '/Users/ada/latchkey/node_modules/native/bin/postgres\n', 'postgres'],
    ['darwin', '', undefined],
    ['win32', '"postgres.exe","4711","Console","1","21,004 K"\r\n', 'postgres'],
    ['win32', 'INFO: No tasks are running which match the specified criteria.\r\n', undefined],
  ] as const)('%s: %j', (platform, text, name) => {
    expect(parseName(text, platform)).toBe(name)
  })
})
