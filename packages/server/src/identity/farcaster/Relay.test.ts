import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import * as Relay from './Relay.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** Starts a relay with a given listener. */
async function start(listener: RequestListener) {
  const server = createServer(listener)
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}
const says = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  start((_, response) => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })

const request = {
  domain: 'wallet.example.com',
  expirationTime: '2026-10-25T21:03:48.962Z',
  nonce: 'a'.repeat(64),
  siweUri: 'https://wallet.example.com/',
}
const answer = { fid: 1, message: 'm', signature: '0x00', state: 'completed' }
const away = { problem: 'PROVIDER_UNAVAILABLE' }

describe('open', () => {
  test('default: sends the same request as the library', async () => {
    const heard: unknown[] = []
    const url = await start(async (incoming, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk)
      const { method, url } = incoming
      heard.push({ body: JSON.parse(Buffer.concat(chunks).toString()), method, url })
      response.writeHead(201).end(
        JSON.stringify({
          channelToken: 'KMJQ4XZV',
          nonce: 'x',
          url: 'https://farcaster.xyz/~/siwf?channelToken=KMJQ4XZV',
        }),
      )
    })
    expect(await Relay.create(url).open(request)).toEqual({
      token: 'KMJQ4XZV',
      url: 'https://farcaster.xyz/~/siwf?channelToken=KMJQ4XZV',
    })
    expect(heard).toEqual([{ body: request, method: 'POST', url: '/v1/channel' }])
  })

  test('T42: rejects a URL that is not http or https', async () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'here',
      `https://${'a'.repeat(3_000)}`,
      'https://a.example/ b',
    ])
      await expect(
        Relay.create(await says(201, { channelToken: 'KMJQ4XZV', url })).open(request),
      ).rejects.toMatchObject(away)
  })

  test('error: an error status, an invalid body, or no relay', async () => {
    for (const status of [400, 403, 404, 429, 500, 503])
      await expect(Relay.create(await says(status, {})).open(request)).rejects.toMatchObject(away)
    for (const body of ['', 'Hello', '[]', { channelToken: '../x', url: 'https://a.example' }])
      await expect(Relay.create(await says(201, body)).open(request)).rejects.toMatchObject(away)
    await expect(Relay.create(new URL('http://127.0.0.1:9')).open(request)).rejects.toMatchObject(
      away,
    )
  })
})

describe('look', () => {
  test('default: pending, completed, gone', async () => {
    expect(await Relay.create(await says(202, {})).look('t')).toEqual({ state: 'pending' })
    expect(await Relay.create(await says(401, {})).look('t')).toEqual({ state: 'gone' })
    expect(await Relay.create(await says(200, answer)).look('t')).toMatchObject({
      answer: { fid: 1, message: 'm', signature: '0x00' },
      state: 'completed',
    })
  })

  test('error: an invalid answer', async () => {
    for (const wrong of [
      {},
      { ...answer, fid: '1' },
      { ...answer, message: 'm'.repeat(5_000) },
      { ...answer, signature: '0x0' },
      { ...answer, signature: `0x${'00'.repeat(5_000)}` },
    ])
      await expect(Relay.create(await says(200, wrong)).look('t')).rejects.toMatchObject({
        problem: 'PROVIDER_INVALID',
      })
  })

  test('T24: does not follow redirects', async () => {
    let isFollowed = false
    const elsewhere = await start((_, response) => {
      isFollowed = true
      response.writeHead(200).end(JSON.stringify(answer))
    })
    for (const status of [301, 302, 307, 308]) {
      const url = await says(status, '', { location: elsewhere.href })
      await expect(Relay.create(url).look('t')).rejects.toMatchObject(away)
    }
    expect(isFollowed).toBe(false)
  })

  test('T24: limits the time and the size of a response', async () => {
    const silent = await start(() => {})
    const slow = await start((_, response) => void response.writeHead(200).write('{'))
    const endless = await start((_, response) => {
      response.writeHead(200)
      const write = () => {
        while (response.write('x'.repeat(16_384)));
      }
      response.on('drain', write)
      write()
    })
    const started = performance.now()
    for (const url of [silent, slow])
      await expect(Relay.create(url, { patience: 100 }).look('t')).rejects.toMatchObject(away)
    await expect(Relay.create(endless).look('t')).rejects.toMatchObject({
      detail: 'relay size',
      ...away,
    })
    expect(performance.now() - started).toBeLessThan(4_000)
  })
})
