import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostOfDevice } from '../../packages/server/src/identity/LongPolls.ts'
import { sizes } from '../../packages/server/src/slots/Slots.ts'
import { production, type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectDevice, connectEmail } from '../harness/signIn.ts'

let deployment: Setup
/** Sends requests from an address to a server behind one proxy. The inbox belongs to a development server. */
let from: (address: string) => PlayedFrame.Target

const origin = 'https://shop.example'
const projectId = 'shop'

beforeAll(async () => {
  deployment = await setup()
  const project = { id: projectId, name: 'Shop', origins: [origin], realmId: 'main' }
  await deployment.store.projects.add(project)
  const inbox = await deployment.create()
  const environment = { ...production, LATCHKEY_TRUSTED_PROXIES: '1' }
  const app = await deployment.create({ environment })
  from = (address) => ({
    fetch: (async (path: string, init: RequestInit = {}) =>
      path.startsWith('/dev/')
        ? inbox.request(path, init)
        : app.request(path, {
            ...init,
            headers: { ...(init.headers as object), 'x-forwarded-for': address },
          })) as typeof fetch,
  })
}, 60_000)
afterAll(() => deployment?.stop())

describe('load', () => {
  test('T63: long polls block no other request, and one network can hold a limited number', async () => {
    const waiting: Promise<unknown>[] = []
    const countProofs = async () => (await deployment.query('select from proofs')).rowCount
    // Create the users in turns, because each device may send only a few requests (T55).
    const players: { email: string; player: PlayedFrame.PlayedFrame }[] = []
    let turn = 0
    const begin = async (address: string, polls: number) => {
      const before = await countProofs()
      const player = await PlayedFrame.create(from(address), { origin, projectId })
      const email = `patient${turn++}@example.com`
      const { challengeId } = await connectEmail(player.api, { email })
      players.push({ email, player })
      const begun = Array.from({ length: polls }, () => connectDevice(player.api, { challengeId }))
      for (const poll of begun) poll.catch(() => {})
      waiting.push(...begun)
      // The number is higher if the server has woken polls while its listener was connecting. These polls start again
      // immediately.
      await expect.poll(countProofs).toBeGreaterThanOrEqual(Number(before) + 1 + polls)
      return begun
    }
    const { ofNetwork } = sizes.waiting
    const networks = ['203.0.113.7', '198.51.100.7']
    for (const address of networks)
      for (let left = ofNetwork; left > 0; left -= mostOfDevice)
        await begin(address, Math.min(left, mostOfDevice))

    const [refused] = await begin(networks[0]!, 1)
    const limited = { reason: 'TOO_MANY_REQUESTS', retryAfter: 5, status: 429 }
    await expect(refused).rejects.toMatchObject(limited)
    waiting.pop()
    players.pop()
    await begin('192.0.2.7', 1)
    expect((await from(networks[0]!).fetch('/ready')).status).toBe(200)
    for (const { email, player } of players)
      await player.post('approveDevice', { token: await player.findLink(email) })
    await Promise.all(waiting)
  })
})
