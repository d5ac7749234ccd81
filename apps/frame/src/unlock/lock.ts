import { pages } from '@latchkey/protocol/api/pages'
import { custody } from '@latchkey/protocol/reasons/custody'
import { fill } from '@latchkey/protocol/reasons/fill'
import { SlotList } from '@latchkey/vault'
import type { Host } from '../Host.ts'
import { RefusedError } from '../RefusedError.ts'
import type { Stored } from '../remote/ServerSession.ts'
import * as SealedSecret from '../worker/recovery/SealedSecret.ts'
import * as Unlock from './Unlock.ts'

/**
 * Returns the error for a wallet that only the user can open in this browser. The error contains the URL of a window in
 * which the user does so, and the frame accepts messages from that window. Clients of older generations open no such
 * window, so their error names the page `/recovery`.
 */
export async function lock(host: Host, session: Stored): Promise<RefusedError> {
  if (host.isOlder) {
    const page = new URL(pages.recovery.path, location.origin)
    page.searchParams.set('project', host.projectId)
    const message = fill(custody.locked.message, { page: page.href })
    return new RefusedError('WALLET_LOCKED', { message })
  }
  const unlock = await findUnlock(host, session)
  return new RefusedError('WALLET_LOCKED', { data: { windowUri: unlock.uri() } })
}

/** Returns the unlock of the wallet. Concurrent calls get the same one, because a second one would end the first. */
async function findUnlock(host: Host, session: Stored): Promise<Unlock.Unlock> {
  while (host.unlocking) await host.unlocking.catch(() => {})
  if (host.unlock?.walletId === session.walletId) return host.unlock
  host.unlocking = createUnlock(host, session).finally(() => {
    host.unlocking = undefined
  })
  return host.unlocking
}

async function createUnlock(host: Host, session: Stored): Promise<Unlock.Unlock> {
  const { email, userName, walletId } = session
  const [{ name: app }, kinds] = await Promise.all([host.project(), findKinds(host, walletId)])
  const user = email ?? userName ?? ''
  const created = await Unlock.create(host, { app, kinds, user, walletId })
  host.unlock?.end()
  host.unlock = created
  return created
}

/** Returns the kinds of methods in the server's list, or every kind if the list is not available. */
async function findKinds({ api }: Host, walletId: string): Promise<SealedSecret.Kind[]> {
  try {
    const { slots } = await api.call('slots', { walletId })
    const listed = SlotList.decode(slots).slots
    return SealedSecret.kinds.filter((it) => listed.some(({ kind }) => kind === it))
  } catch {
    return [...SealedSecret.kinds]
  }
}
