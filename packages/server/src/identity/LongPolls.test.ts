import { describe, expect, test } from 'vitest'
import type { Database } from '../store/Database.ts'
import * as LongPolls from './LongPolls.ts'

function setup() {
  let wake: (id: string) => void = () => {}
  const listen: Database['listen'] = (_, { onMessage }) => {
    wake = onMessage
    return () => {}
  }
  const longPolls = LongPolls.create({ listen } as Database)
  const ended = new AbortController()
  const wait = (id: string, deviceId = 'laptop') =>
    longPolls.wait(id, { deviceId, signal: ended.signal })
  return { end: () => ended.abort(), wait, wake: (id: string) => wake(id) }
}

describe('wait', () => {
  test('default: resolves when the challenge changes, for every poll of it', async () => {
    const { end, wait, wake } = setup()
    const polls = [wait('a'), wait('a', 'phone')]
    const other = wait('b')
    wake('a')
    await Promise.all(polls)
    end()
    await other
  })

  test('T55: a device has six open polls at most, and the oldest is refused', async () => {
    const { end, wait } = setup()
    const polls = Array.from({ length: 10 }, (_, index) => wait(`${index}`))
    const others = Array.from({ length: 3 }, (_, index) => wait(`${index}`, 'phone'))
    for (const poll of polls.slice(0, 4))
      await expect(poll).rejects.toMatchObject({ reason: 'TOO_MANY_REQUESTS', retryAfter: 25 })
    end()
    await Promise.all([...polls.slice(4), ...others])
    // The polls that have ended do not count.
    const again = setup()
    for (let turn = 0; turn < 3 * LongPolls.mostOfDevice; turn++) {
      const poll = again.wait('a')
      again.wake('a')
      await poll
    }
  })
})
