import { expect, test } from 'vitest'
import type { Host } from '../Host.ts'
import { runOnce } from './run.ts'

test('T37 runOnce: an app cannot hold up the batch of another app by using its id', async () => {
  const ran: string[] = []
  const key = { id: 'order 1', walletId: 'wallet-1' }
  const hosts = [
    { origin: 'https://app.example.com', projectId: 'shop' },
    { origin: 'https://evil.example.com', projectId: 'shop' },
    { origin: 'https://app.example.com', projectId: 'game' },
    // This one runs already.
    { origin: 'https://app.example.com', projectId: 'shop' },
  ]
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const runs = hosts.map((host, index) =>
    runOnce(host as Host, key, async () => {
      ran.push(String(index))
      await ended
    }),
  )
  expect(ran).toEqual(['0', '1', '2'])
  end()
  await Promise.all(runs)
  await runOnce(hosts[0] as Host, key, async () => {
    ran.push('again')
  })
  expect(ran).toEqual(['0', '1', '2', 'again'])
})
