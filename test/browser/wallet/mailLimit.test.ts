import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect } from 'vitest'
import { failure, value } from '../outcome.ts'
import { setup } from '../stack.ts'

/** The recipients of the accepted mails. */
const recipients: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, callback) {
    recipients.push(...envelope.rcptTo.map(({ address }) => address))
    stream.resume().on('end', () => callback())
  },
})

// Register this before the stack, so that it runs after the server has closed its connections.
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))

const stack = setup({
  /**
   * A development server limits emails only if they may leave the machine. This address reaches the machine itself, but
   * is not a loopback address.
   */
  async environment() {
    smtp.listen(0, '127.0.0.1')
    await once(smtp.server, 'listening')
    const { port } = smtp.server.address() as AddressInfo
    return { SMTP_URL: `smtp://0.0.0.0:${port}?tls=optional` }
  },
})
const { test } = stack

test('T11 a second mail at once: refused by the client, and by the server if the client is bypassed', async ({
  open,
}) => {
  const app = await open()
  const email = stack.newEmail()
  value(await app.call('connectEmail', { email }))
  expect(failure(await app.call('connectEmail', { email })).message).toMatch(
    /^Please try again after (30|29|28) seconds$/,
  )
  const asked = await app.page.evaluate(
    (email) => window.host.end(window.host.wallet.ask('CONNECT_EMAIL', { email })),
    email,
  )
  // The number of seconds comes from the server. An older client shows this message unchanged.
  expect(failure(asked)).toEqual({
    code: -32005,
    message: expect.stringMatching(
      /^Too many requests. Please try again after (30|2\d|1\d) seconds$/,
    ),
    reason: 'TOO_MANY_REQUESTS',
  })
  expect(recipients).toEqual([email])
})
