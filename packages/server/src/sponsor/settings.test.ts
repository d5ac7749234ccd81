import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createFolder } from '../../../../test/harness/createFolder.ts'
import * as settings from './settings.ts'

const { path, remove } = createFolder('sponsor')
afterAll(remove)
const key = `0x${'c'.repeat(64)}`
const file = join(path, 'key')
writeFileSync(file, `${key}\n`, { mode: 0o600 })
const other = join(path, 'other')
writeFileSync(other, 'canary', { mode: 0o600 })

const address = `0x${'AB'.repeat(20)}`
const bundlers = new Map([['eip155:1', []]] as const)

function read(environment: Record<string, string>) {
  const problems: string[] = []
  return { ...settings.read(environment, { bundlers, problems }), problems }
}

describe('read', () => {
  test('default', () => {
    expect(read({ LATCHKEY_PAYMASTER_KEY: file, LATCHKEY_PAYMASTER_eip155_1: address })).toEqual({
      key,
      paymasters: new Map([['eip155:1', address.toLowerCase()]]),
      problems: [],
    })
    expect(read({})).toEqual({ key: undefined, paymasters: new Map(), problems: [] })
  })

  test('error: T28: names each mistake without the key', () => {
    const { problems } = read({
      LATCHKEY_PAYMASTER_KEY: other,
      LATCHKEY_PAYMASTER_eip155_1: address,
      LATCHKEY_PAYMASTER_eip155_10: address,
      LATCHKEY_PAYMASTER_eip155_137: 'canary',
      LATCHKEY_PAYMASTER_other: address,
    })
    expect(problems).toEqual([
      'LATCHKEY_PAYMASTER_eip155_10 has no bundler. Set LATCHKEY_BUNDLER_eip155_10 as well.',
      'LATCHKEY_PAYMASTER_eip155_137 is not the address of a contract. Set it to that of a VerifyingPaymaster.',
      'LATCHKEY_PAYMASTER_other names no chain. Use a name such as LATCHKEY_PAYMASTER_eip155_1.',
      'LATCHKEY_PAYMASTER_KEY names a file without a private key: 0x and 64 hexadecimal digits.',
    ])
    expect(problems.join()).not.toContain('canary')
    expect(read({ LATCHKEY_PAYMASTER_eip155_1: address }).problems).toEqual([
      'LATCHKEY_PAYMASTER_KEY is missing. Set it to the file with the key of the paymasters.',
    ])
    const missing = { LATCHKEY_PAYMASTER_KEY: '/missing', LATCHKEY_PAYMASTER_eip155_1: address }
    expect(read(missing).problems).toEqual([
      'LATCHKEY_PAYMASTER_KEY: There is no key of the paymasters at /missing. Create it with the key that signs for the paymasters, or remove LATCHKEY_PAYMASTER_KEY.',
    ])
  })

  test('error: other users can read the key', () => {
    const open = join(path, 'open')
    writeFileSync(open, key)
    chmodSync(open, 0o644)
    const { problems } = read({
      LATCHKEY_PAYMASTER_KEY: open,
      LATCHKEY_PAYMASTER_eip155_1: address,
    })
    expect(problems).toEqual([
      `LATCHKEY_PAYMASTER_KEY: The key of the paymasters ${open} has mode 0644: other users of this machine can read or change it. Run \`chmod 600 ${open}\`.`,
    ])
  })
})
