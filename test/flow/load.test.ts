import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostOfDevice } from '../../packages/server/src/identity/Waiting.ts'
import { type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectDevice, connectEmail } from '../harness/signIn.ts'

let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
}, 60_000)
afterAll(() => deployment?.stop())

/** The maximum number of concurrent requests. */
const most = 400

const status = async () => (await target.fetch('/ready')).status

describe('load', () => {
  test('default: long polls do not block other requests', async () => {
    const waiting: Promise<unknown>[] = []
    const countProofs = async () => (await deployment.query('select from proofs')).rowCount
    // More than the maximum, but not all at once: each device has few (T55).
    const players: { email: string; player: PlayedFrame.PlayedFrame }[] = []
    while (waiting.length <= most) {
      const player = await PlayedFrame.create(target)
      const email = `patient${players.length}@example.com`
      const { challengeId } = await connectEmail(player.api, { email })
      players.push({ email, player })
      for (let poll = 0; poll < mostOfDevice; poll++)
        waiting.push(connectDevice(player.api, { challengeId }))
      await expect.poll(countProofs, { timeout: 20_000 }).toBe(players.length * (1 + mostOfDevice))
    }
    expect(await status()).toBe(200)
    for (const { email, player } of players)
      await player.post('approveDevice', { token: await player.findLink(email) })
    await Promise.all(waiting)
  }, 60_000)

  test('behavior: a long poll counts against the maximum until its proof is checked', async () => {
    let headers: HeadersInit | undefined
    const recording: PlayedFrame.Target = {
      fetch: async (path, init) => {
        if (path === '/api/1/email/device') headers = init?.headers
        return target.fetch(path, init)
      },
    }
    const { api } = await PlayedFrame.create(recording)
    await connectDevice(api, { challengeId: 'x'.repeat(22) }).catch(() => {})
    // Requests whose bodies never arrive.
    const ended = new AbortController()
    const slow = Array.from({ length: most }, () =>
      target.fetch('/api/1/email/device', {
        body: new ReadableStream({
          start(controller) {
            ended.signal.addEventListener('abort', () => controller.close())
          },
        }),
        duplex: 'half',
        headers: { ...headers, 'transfer-encoding': 'chunked' },
        method: 'POST',
      } as RequestInit),
    )
    expect(await status()).toBe(503)
    ended.abort()
    await Promise.all(slow)
    expect(await status()).toBe(200)
  })
})
