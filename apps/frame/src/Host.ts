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
  /** The server. Calls that need a session carry its token. */
  api: Api.Api
  /** Whether its client is of an older generation than ours. */
  isOlder: boolean
  keys: KeyWorker
  networks: Networks.Networks
  /** Its real origin, as the browser tells it. */
  origin: string
  /** What is registered for the host. Fetched once, and again after a failure. */
  project(): Promise<Project>
  projectId: string
  sessions: Session.SessionStore
}

/** What the server knows of an application, and the ways back that its people's wallets get. */
export type Project = {
  name: string
  slots: Shape.Json<Slot.Slot>[]
  /** Where people may sign in besides their mailbox, by name. */
  socials: string[]
}

export function create(origin: string, parameters: URLSearchParams): Host {
  const projectId = parameters.get('projectId') ?? ''
  const database = Database.create()
  const device = () => DeviceIdentity.open({ database })
  const sessions = SessionDatabase.create(database, `${projectId} ${origin}`)
  const api = Session.create(Api.create({ device, origin, projectId }), sessions)
  let asked: Promise<Project> | undefined

  async function findProject(): Promise<Project> {
    const { slots, ...found } = await api.call('getProject', { id: projectId, origin })
    // The key worker parses the slots.
    return { ...found, slots: slots as Shape.Json<Slot.Slot>[] }
  }

  const keys = createKeyWorker({ custodian: Custodian.create(api) })
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
      asked ??= findProject().catch((error) => {
        asked = undefined
        throw error
      })
      return asked
    },
    projectId,
    sessions,
  }
}
