import { EventEmitter } from 'node:events'
import type * as https from 'node:https'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import * as Picture from './Picture.ts'

/** A PNG of one pixel. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const png = Buffer.from(picture.split(',')[1]!, 'base64')
const url = 'https://pictures.example/ada'

type Answer = { body?: Buffer; headers?: Record<string, string>; status?: number }

/** Creates pictures with fake servers by URL and fake DNS, and records the requests. */
function setup(servers: Record<string, Answer>, addresses: Record<string, string> = {}) {
  const asked: { headers: Record<string, string>; url: string }[] = []
  const request = ((at: URL, options: https.RequestOptions) => {
    const emitter = Object.assign(new EventEmitter(), {
      end() {
        options.lookup!(at.hostname, { all: true }, (error) => {
          if (error) return void emitter.emit('error', error)
          asked.push({ headers: options.headers as Record<string, string>, url: at.href })
          const { body = png, headers = {}, status = 200 } = servers[at.href] ?? { status: 404 }
          const response = Object.assign(Readable.from([body]), { headers, statusCode: status })
          emitter.emit('response', response)
        })
      },
    })
    return emitter
  }) as unknown as typeof https.request
  const resolve: NonNullable<Picture.create.Options['resolve']> = (hostname, _, callback) =>
    callback(null, [{ address: addresses[hostname] ?? '8.8.8.8', family: 4 }])
  return { asked, pictures: Picture.create({ request, resolve }) }
}

describe('get', () => {
  test('default: fetches a picture once, without cookies or referrer', async () => {
    const { asked, pictures } = setup({ [url]: {} })
    expect(await pictures.get(url)).toBe(picture)
    expect(await pictures.get(url)).toBe(picture)
    expect(asked).toEqual([
      {
        headers: {
          accept: 'image/gif, image/jpeg, image/png, image/webp',
          'accept-encoding': 'identity',
          'user-agent': 'Latchkey',
        },
        url,
      },
    ])
  })

  test('behavior: a data URL needs no request', async () => {
    const { asked, pictures } = setup({})
    expect(await pictures.get(picture)).toBe(picture)
    // The content decides the type, not the declared type.
    expect(await pictures.get(picture.replace('png', 'gif'))).toBe(picture)
    expect(asked).toEqual([])
  })

  test('behavior: follows at most two redirects', async () => {
    const to = (location: string) => ({ headers: { location }, status: 302 })
    const { pictures } = setup({
      'https://a.example/': to('https://b.example/'),
      'https://b.example/': to('/c'),
      'https://b.example/c': {},
      'https://z.example/': to('https://a.example/'),
    })
    expect(await pictures.get('https://a.example/')).toBe(picture)
    expect(await pictures.get('https://z.example/')).toBeUndefined()
  })

  test('T24: sends nothing to a private network, by address, by name or after a redirect', async () => {
    const servers = Object.fromEntries(
      ['internal', 'rebound', 'moved'].map((it) => [`https://${it}.example/`, {}]),
    )
    const { asked, pictures } = setup(
      {
        ...servers,
        'https://moved.example/': {
          headers: { location: 'https://rebound.example/' },
          status: 302,
        },
      },
      { 'internal.example': '10.0.0.1', 'rebound.example': '169.254.169.254' },
    )
    for (const address of [
      'http://pictures.example/ada',
      'https://pictures.example:8443/ada',
      'https://user:password@pictures.example/ada',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://2130706433/',
      'https://localhost/',
      'https://metadata.google.internal/',
      'https://internal.example/',
      'https://rebound.example/',
      'file:///etc/passwd',
      'data:text/html;base64,PGI+',
      'nothing',
    ])
      expect({ [address]: await pictures.get(address) }).toEqual({ [address]: undefined })
    expect(asked).toEqual([])
    expect(await pictures.get('https://moved.example/')).toBeUndefined()
    expect(asked.map((it) => it.url)).toEqual(['https://moved.example/'])
  })

  test('behavior: limits concurrent requests, and does not cache the refused ones', async () => {
    const addresses = Array.from({ length: 25 }, (_, index) => `https://p.example/${index}`)
    const { pictures } = setup(Object.fromEntries(addresses.map((it) => [it, {}])))
    const found = await Promise.all(addresses.map((it) => pictures.get(it)))
    expect(found.filter(Boolean)).toHaveLength(20)
    expect(await pictures.get(addresses.at(-1)!)).toBe(picture)
  })

  test('error: not a picture, too large, compressed, or an error status', async () => {
    const { pictures } = setup({
      'https://a.example/': { body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      'https://b.example/': { body: Buffer.concat([png, Buffer.alloc(70_000)]) },
      'https://c.example/': { headers: { 'content-encoding': 'gzip' } },
      'https://d.example/': { status: 500 },
    })
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      expect(await pictures.get(`https://${name}.example/`)).toBeUndefined()
  })
})
