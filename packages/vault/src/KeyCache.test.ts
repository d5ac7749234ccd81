import { expect, test } from 'vitest'
import type * as Clock from './Clock.ts'
import * as KeyCache from './KeyCache.ts'
import type * as Seed from './Seed.ts'

/** A manual clock. It wakes sleepers when it is advanced. */
function setup() {
  let now = 0
  const sleepers: { at: number; wake: () => void }[] = []
  const clock: Clock.Clock = {
    now: () => now,
    sleep: (milliseconds) => new Promise((wake) => sleepers.push({ at: now + milliseconds, wake })),
  }
  async function pass(milliseconds: number) {
    now += milliseconds
    for (const { wake } of sleepers
      .splice(0, Infinity)
      .filter((it) => it.at <= now || !sleepers.push(it)))
      wake()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  const secret = new Uint8Array(32).fill(7)
  const keys: Seed.Keys = { evm: { address: '0x', secret } }
  return { cache: KeyCache.create({ clock }), keys, pass, secret, sleepers }
}

test('default: keeps keys while they are in use', async () => {
  const { cache, keys, pass } = setup()
  cache.set('w', keys)
  for (let i = 0; i < 5; i++) {
    await pass(59_000)
    expect(cache.get('w')).toBe(keys)
  }
})

test('behavior: wipes keys after a minute without a call', async () => {
  const { cache, keys, pass, secret, sleepers } = setup()
  cache.set('w', keys)
  await pass(59_999)
  expect(secret[0]).toBe(7)
  await pass(1)
  expect(secret.every((byte) => byte === 0)).toBe(true)
  expect(cache.get('w')).toBeUndefined()
  expect(sleepers).toEqual([])
})

test('behavior: returns no expired keys, even before the timer has fired', () => {
  let now = 0
  const cache = KeyCache.create({ clock: { now: () => now, sleep: () => new Promise(() => {}) } })
  const secret = new Uint8Array(32).fill(7)
  cache.set('w', { evm: { address: '0x', secret } })
  now = 60_000
  expect(cache.get('w')).toBeUndefined()
  expect(secret[0]).toBe(0)
})

test('behavior: wipes replaced and cleared keys', () => {
  const { cache, keys, secret } = setup()
  const second = new Uint8Array(32).fill(8)
  cache.set('w', keys)
  cache.set('w', { evm: { address: '0x', secret: second } })
  expect(secret[0]).toBe(0)
  cache.clear()
  expect(second[0]).toBe(0)
  expect(cache.get('w')).toBeUndefined()
})
