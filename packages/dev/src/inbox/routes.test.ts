import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as Alarm from '../../../server/src/Alarm.ts'
import { createApp } from '../../../server/src/app.ts'
import * as Config from '../../../server/src/Config.ts'
import type { Dependencies } from '../../../server/src/Env.ts'
import * as Metrics from '../../../server/src/Metrics.ts'
import { AbsentError, smtp } from '../../../server/src/mail/Mailer.ts'
import { render } from '../../../server/src/mail/mails.ts'
import * as Store from '../../../server/src/store/Store.ts'
import { createDatabase } from '../../../server/test/createDatabase.ts'
import type { Engine } from '../../../server/test/engines.ts'
import { production } from '../../../server/test/setup.ts'
import * as DevRoutes from '../DevRoutes.ts'
import * as Inbox from './Inbox.ts'

let database: Engine
/** Two processes on one database. */
let stores: Store.Store[] = []

beforeAll(async () => {
  database = await createDatabase()
  stores = [await Store.open(database.url), await Store.open(database.url)]
}, 60_000)

afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()))
  await database?.stop()
})

function setup(store: Store.Store, environment: Record<string, string> = {}) {
  const mailer = Inbox.create(store)
  const parts: Partial<Dependencies> = {
    config: Config.read(environment),
    devRoutes: DevRoutes.create(),
    log: () => {},
    metrics: Metrics.create(
      store.database,
      async () => 0,
      Alarm.create(() => {}),
    ),
    store,
  }
  // The inbox uses only these dependencies.
  const app = createApp(parts as Dependencies)
  return {
    ask: async (path: string) => app.request(path, { headers: { host: 'localhost' } }),
    mailer,
  }
}

const source = {
  origin: 'https://shop.example',
  project: 'Corner Shop',
  time: new Date('2025-11-15T07:03:00Z'),
  userAgent: '',
}
const code = render('code', { ...source, code: '135790', minutes: 10 })
const link = new URL('https://wallet.example.com/device?a=1&b=2#token')
const deviceLink = render('deviceLink', { ...source, link, minutes: 10 })

let turn = 0
let person: string
beforeEach(() => {
  person = `ada${++turn}@example.com`
})

describe('/dev/inbox.json', () => {
  test('default: newest first, with links and codes', async () => {
    const { ask, mailer } = setup(stores[0]!)
    await mailer.send({ ...deviceLink, to: person })
    await mailer.send({ ...code, to: person })
    const answer = await ask(`/dev/inbox.json?to=${person}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({
      mails: [
        { codes: ['135790'], links: [], subject: code.subject, text: code.text, to: person },
        { codes: [], links: [link.href], subject: deviceLink.subject, to: person },
      ],
    })
  })

  test('behavior: filters by recipient', async () => {
    const { ask, mailer } = setup(stores[0]!)
    await mailer.send({ ...code, to: person })
    await mailer.send({ ...code, to: `Other.${person}` })
    const count = async (query: string) =>
      (await (await ask(`/dev/inbox.json${query}`)).json()).mails.length
    expect(await count(`?to=${person}`)).toBe(1)
    expect(await count(`?to=other.${person.toUpperCase()}`)).toBe(1)
    expect(await count('?to=nobody@example.com')).toBe(0)
    expect(await count("?to=' or true--")).toBe(0)
    expect(await count('')).toBeGreaterThanOrEqual(2)
  })

  test('behavior: processes share the inbox', async () => {
    const [one, two] = stores.map((store) => setup(store))
    await one!.mailer.send({ ...code, to: person })
    const { mails } = await (await two!.ask(`/dev/inbox.json?to=${person}`)).json()
    expect(mails).toHaveLength(1)
  })

  test('behavior: keeps only the newest 200', async () => {
    const { ask, mailer } = setup(stores[0]!)
    for (let index = 0; index < 210; index++)
      await mailer.send({ ...code, subject: `Mail ${index}`, to: person })
    const { mails } = await (await ask('/dev/inbox.json')).json()
    expect(mails).toHaveLength(200)
    expect([mails[0].subject, mails.at(-1).subject]).toEqual(['Mail 209', 'Mail 10'])
  })
})

describe('/dev/inbox', () => {
  test('default: a page that cannot be embedded and runs no scripts of emails', async () => {
    const { ask, mailer } = setup(stores[0]!)
    await mailer.send({ ...deviceLink, to: person })
    const answer = await ask(`/dev/inbox?to=${person}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    const page = await answer.text()
    expect(page).toContain(deviceLink.subject)
    expect(page.match(/sandbox="([^"]*)"/)?.[1]).not.toContain('allow-scripts')
    const script = await ask('/dev/inbox.js')
    expect(script.headers.get('content-type')).toContain('text/javascript')
  })

  test('behavior: escapes untrusted markup', async () => {
    const { ask, mailer } = setup(stores[0]!)
    const hostile = '"></iframe><script>alert(1)</script>'
    await mailer.send({ html: hostile, subject: hostile, text: hostile, to: person })
    const page = await (await ask(`/dev/inbox?to=${encodeURIComponent(person)}`)).text()
    expect(page.match(/<script/g)).toHaveLength(1)
    const asked = await (await ask(`/dev/inbox?to=${encodeURIComponent(hostile)}`)).text()
    expect(asked.match(/<script/g)).toHaveLength(1)
  })

  test.each([
    '/dev/inbox',
    '/dev/inbox.json',
    '/dev/inbox.js',
    '/dev/inbox.json?to=a@b.c',
    '/dev/',
  ])('behavior: production has no %s', async (path) => {
    const { ask, mailer } = setup(stores[0]!, production)
    await mailer.send({ ...code, to: person })
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('135')
  })
})

describe('Inbox.create', () => {
  test('behavior: also sends to a configured mail server, and passes on its errors', async () => {
    const next = smtp('smtp://127.0.0.1:1', 'wallet@example.com')
    const mailer = Inbox.create(stores[0]!, next)
    await expect(mailer.send({ ...code, to: person })).rejects.toBeInstanceOf(AbsentError)
    expect(await stores[0]!.mails.list(person)).toHaveLength(1)
    await mailer.close()
  })
})
