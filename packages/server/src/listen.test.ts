import { describe, expect, test } from 'vitest'
import { explain, listen } from './listen.ts'

const settings = { host: 'LATCHKEY_HOST', port: 'LATCHKEY_PORT' }
const fetch = () => new Response()

describe('listen', () => {
  test('default, and error: a port that is taken', async () => {
    const server = await listen(fetch, { host: '127.0.0.1', port: 0, settings })
    const { port } = server.address() as { port: number }
    await expect(listen(fetch, { host: '127.0.0.1', port, settings })).rejects.toThrow(
      `Port ${port} is in use. End what uses it, or set LATCHKEY_PORT to another.`,
    )
    await new Promise((resolve) => server.close(resolve))
  })

  // The first is for documents only (RFC 5737), the second is no name of anybody's (RFC 6761).
  test.each(['192.0.2.1', 'wallet.invalid'])('error: %s is not this machine', async (host) => {
    await expect(listen(fetch, { host, port: 0, settings })).rejects.toThrow(
      `LATCHKEY_HOST is "${host}", which is no address of this machine. Set it to localhost`,
    )
  })
})

describe('explain', () => {
  const coded = (code: string) => Object.assign(new Error('canary'), { code })

  test('error: a port for administrators', () => {
    expect(explain(coded('EACCES'), { host: 'localhost', port: 443, settings }).message).toBe(
      'Port 443 is for administrators only. Set LATCHKEY_PORT to one above 1023, and let a proxy bring requests to it.',
    )
  })

  test('behavior: anything else is left as it is', () => {
    const error = coded('EMFILE')
    expect(explain(error, { host: 'localhost', port: 0, settings })).toBe(error)
  })
})
