import * as DeviceDatabase from '../device/DeviceDatabase.ts'
import * as SessionDatabase from '../remote/SessionDatabase.ts'
import type { SessionStore } from '../remote/SessionStore.ts'

/** The part of a `Host` that the first answers need. `Host.complete` adds the rest. */
export type FirstHost = {
  /** The wallet's storage on this device. */
  database: DeviceDatabase.DeviceDatabase
  /** The host's real origin, as the browser reports it. */
  origin: string
  /** The parameters in the URL of the frame. */
  parameters: URLSearchParams
  projectId: string
  sessions: SessionStore
}

export function create(
  origin: string,
  parameters: URLSearchParams,
  database = DeviceDatabase.create(),
): FirstHost {
  const projectId = parameters.get('projectId') ?? ''
  const sessions = SessionDatabase.create(database, toName({ origin, projectId }))
  return { database, origin, parameters, projectId, sessions }
}

/** Returns the name under which the wallet stores the data of a host. */
export function toName({ origin, projectId }: Pick<FirstHost, 'origin' | 'projectId'>): string {
  return `${projectId} ${origin}`
}
