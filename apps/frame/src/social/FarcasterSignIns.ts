import { Schema } from '@latchkey/protocol'
import { idFormat } from '@latchkey/protocol/api/formats'
import * as StoredList from '../device/StoredList.ts'
import type { Host } from '../Host.ts'

/** A sign-in with Farcaster that an app has requested. It survives a reload of the page. */
export type FarcasterSignIn = Schema.Output<typeof schema>

const schema = Schema.object({
  channel: Schema.string,
  /** When the frame forgets the sign-in, in milliseconds. The server decides whether the sign-in has expired. */
  forgetAt: Schema.number,
  id: Schema.text(idFormat, 'an id'),
})

type List = StoredList.StoredList<FarcasterSignIn>

/** The Farcaster sign-in of a host. */
export type FarcasterState = {
  /** A copy in memory, because the browser may remove its storage during a sign-in (T20). */
  last?: FarcasterSignIn | undefined
  /** The stored list. If the browser denies storage, the list is kept in memory. */
  list: List
}

function stateOf(host: Host): FarcasterState {
  const { database, origin, projectId } = host
  host.farcaster ??= {
    list: StoredList.create(database, `farcaster sign-in ${projectId} ${origin}`, schema),
  }
  return host.farcaster
}

/** Returns the sign-in of an app, unless it has expired. */
export async function get(host: Host): Promise<FarcasterSignIn | undefined> {
  const state = stateOf(host)
  const [found = state.last] = await state.list.list()
  return found && found.forgetAt > Date.now() ? found : undefined
}

/** Stores the sign-in of an app. Replaces the previous one. */
export function put(host: Host, signIn: FarcasterSignIn): Promise<void> {
  const state = stateOf(host)
  state.last = signIn
  return state.list.change(() => [signIn])
}

/** Removes the sign-in of an app. Does nothing if another sign-in has replaced it. */
export function remove(host: Host, id: string): Promise<void> {
  const state = stateOf(host)
  if (state.last?.id === id) state.last = undefined
  return state.list.change((all) => all.filter((it) => it.id !== id))
}
