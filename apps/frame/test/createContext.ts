import * as Api from '@latchkey/protocol/Api'
import * as MemoryDatabase from '../../../test/harness/MemoryDatabase.ts'
import * as FirstHost from '../src/first/FirstHost.ts'
import type { Context } from '../src/Handler.ts'
import type { Host } from '../src/Host.ts'
import * as EmailSignIn from '../src/mail/EmailSignIn.ts'
import * as Networks from '../src/Networks.ts'
import * as ServerSession from '../src/remote/ServerSession.ts'
import type { KeyWorker } from '../src/worker/client.ts'

/** The parts of a host that a test can replace. */
export type Parts = Partial<Omit<Host, 'keys'>> & {
  /** The addresses of the wallet that the key worker opens. */
  addresses?: Awaited<ReturnType<KeyWorker['enter']>>['addresses'] | undefined
  /** Answers each call to the server. The schema of the route's row parses the answer. */
  answer?(name: Api.Name, body: unknown): unknown
  /** The calls of the key worker that the test expects. Any other call fails. */
  keys?: Partial<KeyWorker>
  /** The stored session. By default, no user is signed in. */
  session?: Partial<ServerSession.Stored> | undefined
}

/** A session as this browser stores it. */
export const signedIn: ServerSession.Stored = {
  accessToken: 'a',
  email: null,
  handle: 'h',
  refreshToken: 'r',
  walletId: 'w',
}

/** Creates a host with its own storage. It has no window. */
export function createHost(parts: Parts = {}): Host {
  const { addresses, answer, keys, session, ...more } = parts
  const parameters = new URLSearchParams({ client: '1', projectId: 'demo' })
  const database = more.database ?? MemoryDatabase.create()
  const first = FirstHost.create('https://app.example.com', parameters, database)
  const sessions = ServerSession.memory()
  if (session) void sessions.set({ ...signedIn, ...session })
  return Object.assign(first, {
    api: {
      async call<name extends Api.Name>(name: name, body: unknown) {
        if (!answer) throw new MissingError(name)
        // The schema of this route's row parses the answer.
        return Api.table[name].answer(await answer(name, body)) as Api.Answer<name>
      },
    },
    emailSignIns: EmailSignIn.create(database, FirstHost.toName(first)),
    isOlder: false,
    isOtherSite: false,
    keys: expected({
      ...(addresses && {
        enter: async () => ({ addresses, isPersistent: true, rotationDue: false }),
      }),
      warmUp: async () => {},
      ...keys,
    }),
    mailWindows: { expect() {}, tell() {}, waitForCode: () => undefined },
    networks: Networks.create({ first: 'eip155:1' }),
    project: async () => ({ name: 'Example', operator: '', slots: [], socials: [] }),
    sessions,
    tokens: [],
    ...more,
  })
}

/** Creates the context of a request. A test can replace parts of it by assignment or spread. */
export function createContext(parts?: Parts): Context {
  const host = createHost(parts)
  return {
    commit() {},
    endApprovals() {},
    host,
    notify() {},
    origin: host.origin,
    revoke() {},
    signal: new AbortController().signal,
    stay: () => () => {},
  }
}

/** Returns the calls that a test expects. Any other call fails. */
function expected(calls: Partial<KeyWorker>): KeyWorker {
  return new Proxy(calls, {
    get(target, name) {
      if (!(name in target)) throw new MissingError(String(name))
      return Reflect.get(target, name)
    },
  }) as KeyWorker
}

/** Thrown if the code under test uses a part that the test does not define. */
class MissingError extends Error {
  constructor(name: string) {
    super(`The test does not define ${name}.`)
  }
}
