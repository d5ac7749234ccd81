import { once } from 'node:events'
import { createServer } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { smtp } from '../../packages/server/src/mail/Mailer.ts'
import { type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectDevice, connectEmail, connectOtp } from '../harness/signIn.ts'

let deployment: Setup
const cleanUp: (() => unknown)[] = []

beforeAll(async () => {
  deployment = await setup()
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets'))
afterEach(async () => {
  for (const action of cleanUp.splice(0).reverse()) await action()
})

/** Starts a real mail server. The accepted emails are available as text. */
async function startSmtp(options: SMTPServerOptions = {}) {
  const texts: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _, callback) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      texts.push((await PostalMime.parse(Buffer.concat(chunks))).text ?? '')
      callback()
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  cleanUp.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { port: (server.server.address() as { port: number }).port, texts }
}

/** Creates a frame whose server uses that mail server, with short time-outs. */
async function play(port: number, options: Parameters<typeof PlayedFrame.create>[1] = {}) {
  const patience = { connect: 500, greeting: 500, overall: 1_500, socket: 700 }
  const mailer = smtp(`smtp://127.0.0.1:${port}`, 'Wallet <wallet@example.com>', { patience })
  cleanUp.push(() => mailer.close())
  return PlayedFrame.create(PlayedFrame.toApp(await deployment.create({ mailer })), options)
}

/** Signs in with the link in an email. */
async function finish(player: PlayedFrame.PlayedFrame, challengeId: string, texts: string[]) {
  const [, token] = /\/device\?language=en#([\w-]{43})/.exec(texts.at(-1)!) ?? []
  const sent = texts.length
  await player.post('approveDevice', { token })
  await connectDevice(player.api, { challengeId })
  await expect.poll(() => texts.length).toBe(sent + 1)
  const [code = ''] = /^\d{3} \d{3}$/m.exec(texts.at(-1)!) ?? []
  return connectOtp(player.api, { challengeId, code })
}

test('default: link and code by real mails', async () => {
  const { port, texts } = await startSmtp()
  const player = await play(port)
  const { challengeId } = await connectEmail(player.api, { email: 'mailed@example.com' })
  await expect(finish(player, challengeId, texts)).resolves.toBeDefined()
})

test('a bounce is reported, and another address works', async () => {
  const { port, texts } = await startSmtp({
    onRcptTo: ({ address }, _, callback) =>
      callback(
        address.startsWith('nobody') ? Object.assign(new Error('no'), { responseCode: 550 }) : null,
      ),
  })
  const player = await play(port)
  await expect(connectEmail(player.api, { email: 'nobody@example.com' })).rejects.toMatchObject({
    message: 'We can’t send email to this address. Check it and try again.',
    reason: 'EMAIL_BOUNCED',
  })
  const { challengeId } = await connectEmail(player.api, { email: 'somebody@example.com' })
  await expect(finish(player, challengeId, texts)).resolves.toBeDefined()
})

test.each([
  [
    'refused',
    {
      onMailFrom: (_: unknown, __: unknown, callback: (error: Error) => void) =>
        callback(Object.assign(new Error('no'), { responseCode: 554 })),
    },
  ],
  ['slow', { onMailFrom() {} }],
])('%s: the user gets an error, and nothing is lost', async (name, broken) => {
  const bad = await startSmtp(broken as SMTPServerOptions)
  const good = await startSmtp()
  const email = `${name}@example.com`
  const player = await play(bad.port)
  await expect(connectEmail(player.api, { email })).rejects.toMatchObject({
    message: 'We couldn’t send the email. Try again in a moment.',
    reason: 'MAIL_UNAVAILABLE',
  })
  // When the mail server works again, the same user can retry immediately.
  const retried = await play(good.port)
  const { challengeId } = await connectEmail(retried.api, { email })
  await expect(finish(retried, challengeId, good.texts)).resolves.toBeDefined()
})

test('absent: the user gets an error, and nothing is lost', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as { port: number }
  await new Promise((resolve) => closed.close(resolve))
  const player = await play(port)
  const email = 'absent@example.com'
  await expect(connectEmail(player.api, { email })).rejects.toMatchObject({
    reason: 'MAIL_UNAVAILABLE',
  })
  const good = await startSmtp()
  const retried = await play(good.port)
  const { challengeId } = await connectEmail(retried.api, { email })
  await expect(finish(retried, challengeId, good.texts)).resolves.toBeDefined()
})

test('an earlier code stays valid if a later mail fails', async () => {
  const good = await startSmtp()
  const player = await play(good.port)
  const email = 'known@example.com'
  const first = await connectEmail(player.api, { email })
  await finish(player, first.challengeId, good.texts)
  await deployment.query('delete from budgets')
  const { challengeId } = await connectEmail(player.api, { email })
  await expect.poll(() => good.texts.length).toBe(3)
  const [code = ''] = /^\d{3} \d{3}$/m.exec(good.texts.at(-1)!) ?? []

  const bad = await startSmtp({ onMailFrom() {} })
  const unlucky = await play(bad.port, { device: player.device })
  await deployment.query('delete from budgets')
  await expect(connectEmail(unlucky.api, { email })).rejects.toMatchObject({
    reason: 'MAIL_UNAVAILABLE',
  })
  await expect(connectOtp(player.api, { challengeId, code })).resolves.toBeDefined()
})
