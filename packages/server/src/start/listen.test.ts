import { Agent, get } from 'node:http'
import { describe, expect, test } from 'vitest'
import { explain, listen } from './listen.ts'

const settings = { host: 'LATCHKEY_HOST', port: 'LATCHKEY_PORT' }
const fetch = () => new Response()

describe('listen', () => {
  test('default, and error: a port that is in use', async () => {
    const { end, port } = await listen(fetch, { host: '127.0.0.1', port: 0, settings })
    await expect(listen(fetch, { host: '127.0.0.1', port, settings })).rejects.toThrow(
      `Port ${port} is in use. Stop the program that uses it, or set LATCHKEY_PORT to another port.`,
    )
    await end()
  })

  test('behavior: while it drains, keep-alive connections close after their response', async () => {
    const { end, port } = await listen(fetch, { host: '127.0.0.1', port: 0, settings })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = () =>
      new Promise<string | undefined>((resolve, reject) => {
        const asked = get({ agent, host: '127.0.0.1', port }, (answer) => {
          answer.resume()
          answer.on('end', () => resolve(answer.headers.connection))
        })
        asked.on('error', reject)
      })
    expect(await ask()).toBe('keep-alive')
    const ended = end(1_000)
    // New requests still get a response, but no connection stays open.
    expect([await ask(), await ask()]).toEqual(['close', 'close'])
    await ended
    // The system may have accepted the connection just before the port was closed.
    await expect(ask()).rejects.toMatchObject({
      code: expect.stringMatching(/^ECONN(REFUSED|RESET)$/),
    })
  })

  test('behavior: an open request gets its response', async () => {
    let answer = (_: Response) => {}
    let isAsked = () => {}
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    const slow = () => {
      isAsked()
      return new Promise<Response>((resolve) => {
        answer = resolve
      })
    }
    const { end, port } = await listen(slow, { host: '127.0.0.1', port: 0, settings })
    const response = globalThis.fetch(`http://127.0.0.1:${port}`)
    await asked
    const ended = end()
    answer(new Response('late'))
    expect(await (await response).text()).toBe('late')
    await ended
  })

  // The first is reserved for documentation (RFC 5737), the second never resolves (RFC 6761).
  test.each(['192.0.2.1', 'wallet.invalid'])('error: %s is not this machine', async (host) => {
    await expect(listen(fetch, { host, port: 0, settings })).rejects.toThrow(
      `LATCHKEY_HOST is "${host}", which is not an address of this machine. Set it to localhost`,
    )
  })
})

describe('explain', () => {
  const coded = (code: string) => Object.assign(new Error('canary'), { code })

  test('error: a port that needs administrator rights', () => {
    expect(explain(coded('EACCES'), { host: 'localhost', port: 443, settings }).message).toBe(
      'Port 443 needs administrator rights. Set LATCHKEY_PORT to a port above 1023, and forward requests to it with a proxy.',
    )
  })

  test('error: names the part that needs a port near the server’s own', () => {
    const place = { host: 'localhost', port: 4102, purpose: 'the test provider', settings }
    expect(explain(coded('EADDRINUSE'), place).message).toBe(
      'Port 4102 is in use, and the test provider needs it. Stop the program that uses it, or set LATCHKEY_PORT to another port.',
    )
  })

  test('behavior: returns other errors unchanged', () => {
    const error = coded('EMFILE')
    expect(explain(error, { host: 'localhost', port: 0, settings })).toBe(error)
  })
})
