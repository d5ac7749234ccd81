import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import * as Json from './Json.ts'
import * as Upstream from './Upstream.ts'

const servers: Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** Starts a node with a listener. Returns its port. */
async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
}

const answering =
  (text: string): RequestListener =>
  (_, response) => {
    response.end(text)
  }

function ask(url: string, options: Partial<Upstream.create.Options & { timeout: number }> = {}) {
  const { timeout = 5_000, ...rest } = options
  const upstream = Upstream.create(new URL(url), { allowPrivate: true, ...rest })
  return upstream.send('{}', { signal: new AbortController().signal, timeout })
}

const nameOf = (promise: Promise<unknown>) => promise.then(String, (error: Error) => error.name)

describe('send', () => {
  test('default: sends only the body and the operator’s password', async () => {
    const port = await listen((request, response) => {
      const { host: _, ...headers } = request.headers
      response.end(JSON.stringify({ headers, method: request.method, path: request.url }))
    })
    expect(await ask(`http://user:pass@127.0.0.1:${port}/v3?a=b`)).toEqual({
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        authorization: 'Basic [hidden]',
        connection: 'keep-alive',
        'content-length': '2',
        'content-type': 'application/json',
      },
      method: 'POST',
      path: '/v3?a=b',
    })
  })

  test.each([301, 302, 303, 307, 308])('T24: does not follow a redirect (%i)', async (status) => {
    const visits: string[] = []
    const inside = await listen((request, response) => {
      visits.push(request.url!)
      response.end('{"result":"canary"}')
    })
    const port = await listen((_, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${inside}/metadata` }).end()
    })
    expect(await nameOf(ask(`http://127.0.0.1:${port}`))).toBe('Upstream.StatusError')
    expect(visits).toEqual([])
  })

  test.each<[string, string, RequestListener]>([
    ['fails', 'Upstream.StatusError', (_, response) => response.writeHead(500).end('{"result":1}')],
    [
      'needs a key',
      'Upstream.StatusError',
      (_, response) => response.writeHead(401).end('{"result":1}'),
    ],
    ['returns HTML', 'Json.InvalidJsonError', answering('<html>')],
    ['returns nothing', 'Json.InvalidJsonError', answering('')],
    ['nests deeply', 'Json.InvalidJsonError', answering('['.repeat(1e6) + ']'.repeat(1e6))],
    ['closes the connection', 'Upstream.UnreachableError', (request) => request.socket.destroy()],
    [
      'closes the connection early',
      'Upstream.UnreachableError',
      (_, response) => {
        response.writeHead(200, { 'content-length': 100 })
        response.write('{"result"', () => response.destroy())
      },
    ],
    [
      'does not speak HTTP',
      'Upstream.UnreachableError',
      (request) => request.socket.end('nonsense\r\n\r\n'),
    ],
    [
      'compresses its response',
      'Upstream.StatusError',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    ],
  ])('error: an upstream that %s', async (_, name, listener) => {
    expect(await nameOf(ask(`http://127.0.0.1:${await listen(listener)}`))).toBe(name)
  })

  test('error: an upstream that does not listen', async () => {
    const port = await listen(() => {})
    servers[0]!.close()
    await expect(ask(`http://127.0.0.1:${port}`)).rejects.toThrow('(ECONNREFUSED)')
  })

  test('error: an upstream that hangs', async () => {
    const port = await listen(() => {})
    expect(await nameOf(ask(`http://127.0.0.1:${port}`, { timeout: 50 }))).toBe(
      'Upstream.TimeoutError',
    )
  })

  test('error: an upstream that sends slowly without end', async () => {
    const port = await listen((_, response) => {
      const timer = setInterval(() => response.write(' '), 10)
      response.once('close', () => clearInterval(timer))
    })
    const started = performance.now()
    expect(await nameOf(ask(`http://127.0.0.1:${port}`, { timeout: 200 }))).toBe(
      'Upstream.TimeoutError',
    )
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  test('error: an upstream that sends too much', async () => {
    const chunk = Buffer.alloc(1024 * 1024, ' ')
    let sent = 0
    const port = await listen((_, response) => {
      const write = () => {
        while (!response.destroyed) {
          sent += 1
          if (!response.write(chunk)) return
        }
      }
      response.on('drain', write)
      write()
    })
    expect(await nameOf(ask(`http://127.0.0.1:${port}`))).toBe('Upstream.TooLargeError')
    expect(sent).toBeLessThan(40)
  })

  test('behavior: allows 16 MiB', async () => {
    const result = JSON.stringify('x'.repeat(16 * 1024 * 1024 - 20))
    const text = `{"result":${result}}`
    const port = await listen(answering(text))
    expect(await ask(`http://127.0.0.1:${port}`)).toEqual({ result: new Json.Raw(result) })
  })

  test('behavior: retries once if a keep-alive connection was closed', async () => {
    let calls = 0
    const port = await listen((request, response) => {
      calls += 1
      // The second request on the connection finds it closed.
      if (calls === 2) request.socket.resetAndDestroy()
      else response.end(String(calls))
    })
    const upstream = Upstream.create(new URL(`http://127.0.0.1:${port}`), { allowPrivate: true })
    const options = { signal: new AbortController().signal, timeout: 5_000 }
    expect(await upstream.send('{}', options)).toBe(1)
    expect(await upstream.send('{}', options)).toBe(3)
  })

  test('T24: hides the upstream’s URL in any encoding', async () => {
    const user = 'useruser'
    const key = 'canary/key+canary'
    const port = await listen((request, response) => {
      const url = `http://NODE.example:${port}${request.url}`
      const said = [
        url,
        url.replaceAll('/', '\\/'),
        `cannot reach node.example`,
        decodeURIComponent(url),
        request.headers.authorization,
        `user ${user}`,
      ]
      const text = JSON.stringify({ [key]: 1, error: { data: said, message: said.join(' ') } })
      // JSON may escape any character.
      response.end(
        text.replaceAll('canary', '\\u0063anary').replaceAll('.example', '\\u002eexample'),
      )
    })
    const resolve: Upstream.Resolve = (_, __, callback) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }])
    const url = `http://${user}:canarypass@node.example:${port}/v3/${encodeURIComponent(key)}?token=canarytoken`
    const text = JSON.stringify(await ask(url, { resolve }))
    expect(text).toContain('[hidden]')
    expect(text).toContain('cannot reach')
    expect(text).not.toMatch(/canary|node\.example|useruser/i)
    expect(text).not.toContain(Buffer.from(`${user}:canarypass`).toString('base64'))
  })
})

describe('T24: private addresses', () => {
  test.each([
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0177.1',
    '127.1',
    '0',
    '[::ffff:127.0.0.1]',
    'localhost',
  ])('does not connect to %s', async (host) => {
    const visits: string[] = []
    const port = await listen((request, response) => {
      visits.push(request.url!)
      response.end('1')
    })
    const url = `http://${host}:${port}/`
    expect(await nameOf(ask(url, { allowPrivate: false }))).toBe('Upstream.PrivateAddressError')
    expect(visits).toEqual([])
  })

  test.each(['169.254.169.254', '[fd00:ec2::254]', '10.0.0.1', '[fe80::1]'])(
    'refuses %s at once',
    async (host) => {
      const started = performance.now()
      expect(await nameOf(ask(`https://${host}/`, { allowPrivate: false }))).toBe(
        'Upstream.PrivateAddressError',
      )
      expect(performance.now() - started).toBeLessThan(1_000)
    },
  )

  test('refuses a name with one private address among public ones', async () => {
    const resolve: Upstream.Resolve = (_, __, callback) =>
      callback(null, [
        { address: '1.1.1.1', family: 4 },
        { address: '::ffff:169.254.169.254', family: 6 },
      ])
    expect(await nameOf(ask('https://node.example', { allowPrivate: false, resolve }))).toBe(
      'Upstream.PrivateAddressError',
    )
  })

  test('DNS rebinding: connects to the address that was checked', async () => {
    const port = await listen(answering('"reached"'))
    const asked: string[] = []
    const resolve: Upstream.Resolve = (name, _, callback) => {
      asked.push(name)
      // A second lookup would return another address.
      callback(null, [{ address: asked.length === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }])
    }
    expect(await ask(`http://node.example:${port}`, { resolve })).toBe('reached')
    expect(asked).toEqual(['node.example'])
  })
})
