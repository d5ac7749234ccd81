import { Schema } from '@latchkey/protocol'
import type { Shape, Slot } from '@latchkey/vault'
import * as Database from './device/Database.ts'
import * as DeviceIdentity from './device/DeviceIdentity.ts'
import * as Networks from './Networks.ts'
import * as Api from './remote/Api.ts'
import * as Custodian from './remote/Custodian.ts'
import * as Session from './remote/Session.ts'
import * as SessionDatabase from './remote/SessionDatabase.ts'
import { createKeyWorker, type KeyWorker } from './worker/client.ts'

/** The application that holds this frame, and everything that belongs to it alone. */
export type Host = {
  api: Api.Api
  /** Whether its client is of an older generation than ours. */
  isOlder: boolean
  keys: KeyWorker
  networks: Networks.Networks
  /** Its real origin, as the browser tells it. */
  origin: string
  /** What is registered of it. Asked once, and again where that failed. */
  project(): Promise<Project>
  projectId: string
  /** Asks as whoever is signed in. */
  session: Session.SessionApi
  sessions: Session.SessionStore
}

/** What the server knows of an application, and the ways back that its people's wallets get. */
export type Project = {
  name: string
  slots: Shape.Json<Slot.Slot>[]
  /** Where people may sign in besides their mailbox, by name. */
  socials: string[]
}

const projectSchema = Schema.object({
  name: Schema.string,
  // Read by the key worker, whose business they are.
  slots: Schema.check<Shape.Json<Slot.Slot>[]>(Array.isArray, 'a list'),
  socials: Schema.list(Schema.string),
})

export function create(origin: string, parameters: URLSearchParams): Host {
  const projectId = parameters.get('projectId') ?? ''
  const database = Database.create()
  const api = Api.create({ device: () => DeviceIdentity.open({ database }), origin, projectId })
  const sessions = SessionDatabase.create(database, `${projectId} ${origin}`)
  const session = Session.create(api, sessions)
  let asked: Promise<Project> | undefined

  const query = new URLSearchParams({ id: projectId, origin })

  const keys = createKeyWorker({ custodian: Custodian.create(session) })
  // A page that was left may be kept, frozen as it is: its keys may not.
  addEventListener('pagehide', () => keys.stop())

  return {
    api,
    isOlder: !parameters.has('client'),
    keys,
    networks: Networks.create({
      first: parameters.get('chainId'),
      served: Networks.read(document),
    }),
    origin,
    project() {
      asked ??= api.get(`/api/1/project?${query}`, projectSchema).catch((error) => {
        asked = undefined
        throw error
      })
      return asked
    },
    projectId,
    session,
    sessions,
  }
}
