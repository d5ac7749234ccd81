import { Schema } from '@latchkey/protocol'
import { idFormat } from '@latchkey/protocol/api/formats'
import * as StoredList from '../device/StoredList.ts'
import type { Host } from '../Host.ts'

/** The sign-in by Farcaster that an app has asked for. It survives a reload of the page. */
export type FarcasterSignIn = Schema.Output<typeof schema>

const schema = Schema.object({
  channel: Schema.string,
  /** In milliseconds. The server decides whether the sign-in has expired; this only forgets it. */
  forgetAt: Schema.number,
  id: Schema.text(idFormat, 'an id'),
})

type List = StoredList.StoredList<FarcasterSignIn>

/** One for each app, because it keeps the sign-in in memory if the browser denies storage. */
const known = new WeakMap<object, List>()
/** The browser may wipe its storage in the middle of a sign-in (T20). */
const own = new WeakMap<object, FarcasterSignIn>()

function listOf({ database, origin, projectId, sessions }: Host): List {
  const list =
    known.get(sessions) ??
    StoredList.create(database, `farcaster sign-in ${projectId} ${origin}`, schema)
  known.set(sessions, list)
  return list
}

/** Returns the sign-in of an app, if it may still end. */
export async function get(host: Host): Promise<FarcasterSignIn | undefined> {
  const [found = own.get(host.sessions)] = await listOf(host).list()
  return found && found.forgetAt > Date.now() ? found : undefined
}

/** Stores the sign-in of an app. One at a time: a new one replaces the one before. */
export function put(host: Host, signIn: FarcasterSignIn): Promise<void> {
  own.set(host.sessions, signIn)
  return listOf(host).change(() => [signIn])
}

/** Forgets the sign-in of an app, unless another one has replaced it. */
export function remove(host: Host, id: string): Promise<void> {
  if (own.get(host.sessions)?.id === id) own.delete(host.sessions)
  return listOf(host).change((all) => all.filter((it) => it.id !== id))
}
