import { once } from 'node:events'
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net'
import { inspect } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import * as Mailer from './Mailer.ts'
import { render } from './mails.ts'

const cleanUp: (() => unknown)[] = []

afterEach(async () => {
  for (const action of cleanUp.splice(0).reverse()) await action()
})

/** Starts a real SMTP server and records the accepted messages. */
async function startSmtp(options: SMTPServerOptions = {}) {
  const taken: { from: string; raw: Buffer; secure: boolean; to: string[] }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          raw: Buffer.concat(chunks),
          secure: session.secure,
          to: rcptTo.map(({ address }) => address),
        })
        callback()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  cleanUp.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as { port: number }
  return { port, taken }
}

/** Starts a raw TCP server, for behavior that a correct SMTP server does not have. */
async function startSocket(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUp.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return (server.address() as { port: number }).port
}

const from = 'Wallet <wallet@example.com>'

/** Short time-outs, for servers that never answer. */
const impatient = { connect: 500, greeting: 500, overall: 1_500, socket: 700 }

function connect(url: string, patience: Mailer.smtp.Options['patience'] = {}) {
  const mailer = Mailer.smtp(url, from, { patience })
  cleanUp.push(() => mailer.close())
  return mailer
}

const mail = {
  to: 'ada+canary@example.com',
  ...render('code', {
    code: '135790',
    minutes: 10,
    origin: 'https://shop.example',
    project: 'Corner Shop ☕',
    time: new Date('2025-11-15T07:03:00Z'),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  }),
}

async function failure(promise: Promise<unknown>): Promise<Mailer.smtp.ErrorType> {
  return promise.then(
    () => expect.fail('It was sent.'),
    (error) => error,
  )
}

/** T28: checks that an error contains neither the recipient, nor the content, nor the credentials. */
function expectNoSecrets(error: unknown) {
  const everything = `${inspect(error, { depth: 10, showHidden: true })}${(error as Error).stack}`
  expect(everything).not.toMatch(/canary|135790|135 790|127\.0\.0\.1|smtps?:\/\/\w+:/)
}

/** Replaces numeric character references, by which the message spells letters that are not ASCII. */
const decode = (html: string) =>
  html.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))

describe('smtp', () => {
  test('default: delivers the HTML and the text unchanged', async () => {
    const { port, taken } = await startSmtp()
    await connect(`smtp://127.0.0.1:${port}`).send(mail)

    expect(taken).toMatchObject([{ from: 'wallet@example.com', to: [mail.to] }])
    const parsed = await PostalMime.parse(taken[0]!.raw)
    expect(parsed).toMatchObject({
      from: { address: 'wallet@example.com', name: 'Wallet' },
      subject: 'Your sign-in code for Corner Shop ☕',
      to: [{ address: mail.to }],
    })
    expect(decode(parsed.html!.trimEnd())).toBe(decode(mail.html.trimEnd()))
    expect(parsed.text?.trimEnd()).toBe(mail.text.trimEnd())
    expect(parsed.text).toContain('\n135 790\n')
    expect(parsed.attachments).toEqual([])
    expect(parsed.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })

  test('behavior: authenticates with the credentials in the URL', async () => {
    const { port, taken } = await startSmtp({
      authOptional: false,
      onAuth: ({ password, username }, _, callback) =>
        username === 'us er' && password === 'p@ss:/word'
          ? callback(null, { user: 'us er' })
          : callback(new Error('no')),
    })
    await connect(`smtp://us%20er:p%40ss%3A%2Fword@127.0.0.1:${port}`).send(mail)
    expect(taken).toHaveLength(1)
  })

  test('behavior: on this machine, TLS is used if offered and not required', async () => {
    const offered = await startSmtp({ disabledCommands: [] })
    await connect(`smtp://localhost:${offered.port}`).send(mail)
    expect(offered.taken[0]!.secure).toBe(true)

    const plain = await startSmtp()
    await connect(`smtp://127.0.0.1:${plain.port}`).send(mail)
    expect(plain.taken[0]!.secure).toBe(false)
  })

  test('behavior: concurrent emails share a few connections', async () => {
    const sessions = new Set<string>()
    const { port, taken } = await startSmtp({
      onConnect(session, callback) {
        sessions.add(session.id)
        callback()
      },
    })
    const mailer = connect(`smtp://127.0.0.1:${port}`)
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        mailer.send({ ...mail, to: `person${index}@example.com` }),
      ),
    )
    expect(new Set(taken.map(({ to }) => to[0]))).toHaveProperty('size', 60)
    expect(sessions.size).toBeLessThanOrEqual(5)
  })

  test('behavior: retries if the server closed an idle connection', async () => {
    const sessions = new Set<string>()
    let hangUp = () => {}
    const { port, taken } = await startSmtp({
      onConnect(session, callback) {
        sessions.add(session.id)
        callback()
      },
      onMailFrom(_, __, callback) {
        // The second email on the first connection finds it closed.
        if (sessions.size === 1 && taken.length === 1) hangUp()
        callback()
      },
    })
    const sockets: Socket[] = []
    const proxy = await startSocket((socket) => {
      const server = connectTo(port, '127.0.0.1').on('error', () => {})
      socket.on('close', () => server.destroy())
      socket.pipe(server).pipe(socket)
      sockets.push(socket)
    })
    hangUp = () => {
      for (const socket of sockets.splice(0)) socket.destroy()
    }
    const mailer = connect(`smtp://127.0.0.1:${proxy}`)
    await mailer.send(mail)
    await mailer.send(mail)
    expect(taken).toHaveLength(2)
    expect(sessions.size).toBe(2)
  })

  test('behavior: close waits for open sends', async () => {
    const { port, taken } = await startSmtp()
    const mailer = connect(`smtp://127.0.0.1:${port}`)
    const sent = mailer.send(mail)
    await mailer.close()
    await sent
    expect(taken).toHaveLength(1)
  })

  test('error: an unknown recipient', async () => {
    const { port, taken } = await startSmtp({
      onRcptTo: ({ address }, _, callback) =>
        address.includes('canary')
          ? callback(Object.assign(new Error(`No ${address} here`), { responseCode: 550 }))
          : callback(),
    })
    const mailer = connect(`smtp://127.0.0.1:${port}`)
    const error = await failure(mailer.send(mail))
    expect(error).toBeInstanceOf(Mailer.BouncedError)
    expect(error).toMatchObject({ reason: 'bounced', status: 550 })
    expectNoSecrets(error)
    // The next email to another recipient succeeds.
    await mailer.send({ ...mail, to: 'bob@example.com' })
    expect(taken).toHaveLength(1)
  })

  test('error: wrong credentials', async () => {
    const { port } = await startSmtp({
      authOptional: false,
      onAuth: (_, __, callback) => callback(new Error('canary is wrong')),
    })
    const error = await failure(connect(`smtp://canary:canary@127.0.0.1:${port}`).send(mail))
    expect(error).toMatchObject({ name: 'Mailer.RefusedError', reason: 'refused', what: 'sign-in' })
    expectNoSecrets(error)
  })

  test.each([
    ['message', 554, 'Mailer.RefusedError', 'refused'],
    ['message temporarily', 451, 'Mailer.SlowError', 'slow'],
  ])('error: the server refuses a %s', async (_, responseCode, name, reason) => {
    const { port } = await startSmtp({
      onData(stream, __, callback) {
        stream.resume()
        stream.on('end', () =>
          callback(Object.assign(new Error(`canary ${mail.to}`), { responseCode })),
        )
      },
    })
    const error = await failure(connect(`smtp://127.0.0.1:${port}`).send(mail))
    expect(error).toMatchObject({ name, reason, status: responseCode })
    expectNoSecrets(error)
  })

  test('error: the server refuses the sender', async () => {
    const { port } = await startSmtp({
      onMailFrom: (_, __, callback) =>
        callback(Object.assign(new Error('canary'), { responseCode: 553 })),
    })
    const error = await failure(connect(`smtp://127.0.0.1:${port}`).send(mail))
    expect(error).toMatchObject({ name: 'Mailer.RefusedError', what: 'sender' })
    expectNoSecrets(error)
  })

  test.each<[string, (socket: Socket) => void]>([
    ['never greets', () => {}],
    ['greets and stalls', (socket) => socket.write('220 hello\r\n')],
    [
      'does not confirm the message',
      (socket) => {
        socket.write('220 hello\r\n')
        let isData = false
        socket.on('data', (chunk) => {
          if (isData) return
          isData = /^DATA/m.test(String(chunk))
          socket.write(isData ? '354 go on\r\n' : '250 fine\r\n')
        })
      },
    ],
    [
      'never ends its answer',
      (socket) => {
        socket.write('220 hello\r\n')
        // The server is never silent, so only the overall time-out ends the session.
        const timer = setInterval(() => socket.write('250-wait\r\n'), 50)
        socket.on('close', () => clearInterval(timer))
      },
    ],
    [
      'never ends its greeting',
      (socket) => {
        const timer = setInterval(() => socket.write('220-wait\r\n'), 50)
        socket.on('close', () => clearInterval(timer))
      },
    ],
  ])('error: a server that %s', async (_, onConnection) => {
    const port = await startSocket(onConnection)
    const error = await failure(connect(`smtp://127.0.0.1:${port}`, impatient).send(mail))
    expect(error).toMatchObject({ name: 'Mailer.SlowError', reason: 'slow' })
    expectNoSecrets(error)
  })

  test('error: at most a thousand emails wait for a server that hangs', async () => {
    const port = await startSocket(() => {})
    const mailer = connect(`smtp://127.0.0.1:${port}`, { greeting: 5_000, overall: 300 })
    const all = Array.from({ length: 1_001 }, () => failure(mailer.send(mail)))
    const first = await Promise.race(all.map(async (it, index) => [index, (await it).name]))
    expect(first).toEqual([1_000, 'Mailer.SlowError'])
    await Promise.all(all)
  })

  test('error: an unreachable server', async () => {
    const { port } = await startSmtp()
    await cleanUp.pop()!()
    for (const url of [`smtp://127.0.0.1:${port}`, 'smtp://canary.invalid:25']) {
      const error = await failure(connect(url, { connect: 5_000, overall: 6_000 }).send(mail))
      expect(error).toMatchObject({ name: 'Mailer.AbsentError', reason: 'absent' })
      expectNoSecrets(error)
    }
  }, 15_000)

  test('error: a server that closes the connection', async () => {
    const port = await startSocket((socket) => socket.end())
    const error = await failure(connect(`smtp://127.0.0.1:${port}`).send(mail))
    expect(error).toMatchObject({ name: 'Mailer.AbsentError' })
  })

  test('error: other machines need trusted TLS', async () => {
    const servers: [string, SMTPServerOptions][] = [
      ['smtp', {}],
      // This server offers STARTTLS with a self-signed certificate.
      ['smtp', { disabledCommands: [] }],
      ['smtps', { secure: true }],
    ]
    for (const [protocol, options] of servers) {
      const { port, taken } = await startSmtp(options)
      // This address reaches this machine too, but it is not a loopback name, so it counts as another machine.
      const url = `${protocol}://0.0.0.0:${port}`
      const error = await failure(connect(url).send(mail))
      expect(error).toMatchObject({ name: 'Mailer.InsecureError', reason: 'refused' })
      expect((error as Mailer.InsecureError).cure).toContain('smtps://')
      expect(taken).toEqual([])
      await connect(`${url}?tls=optional`).send(mail)
      expect(taken).toHaveLength(1)
    }
  })

  test.each([
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com\nX: y',
    'a@example.com, b@example.com',
    'Ada <a@example.com>',
    '"a b"@example.com',
    'a@example.com\0',
    'a@b@example.com',
    'group:a@example.com;',
    '',
  ])('error: %j is not one address', async (to) => {
    const { port, taken } = await startSmtp()
    const error = await failure(connect(`smtp://127.0.0.1:${port}`).send({ ...mail, to }))
    expect(error).toMatchObject({ name: 'Mailer.InvalidMailError' })
    expect(taken).toEqual([])
  })

  test.each(['Hello\r\nBcc: b@example.com', 'Hello\nthere', 'Hello\rthere'])(
    'error: %j is not one subject',
    async (subject) => {
      const error = await failure(connect('smtp://127.0.0.1:1').send({ ...mail, subject }))
      expect(error).toMatchObject({ name: 'Mailer.InvalidMailError' })
    },
  )

  test.each(['nobody', 'Wallet <a@b>\r\nBcc: c@d', 'Wal\nlet <a@example.com>', ''])(
    'error: %j is not a valid sender',
    (sender) => {
      expect(() => Mailer.smtp('smtp://127.0.0.1:1', sender)).toThrow('LATCHKEY_MAIL_FROM')
    },
  )
})
