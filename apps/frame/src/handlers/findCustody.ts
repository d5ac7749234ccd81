import type { Custody } from '@latchkey/words/custody'
import type { Account } from '../Account.ts'
import * as FrameLocale from '../FrameLocale.ts'
import type { Host } from '../Host.ts'

/**
 * Finds out who can open the wallet of an account, or a new wallet. A wallet with a slot of the keeper is assisted,
 * because the keeper answers the server wherever it runs. A wallet with unknown slots counts as assisted too. For an
 * account, the answer contains a sentence in the frame's language, unless the sentence cannot be loaded.
 */
export async function findCustody(
  host: Host,
  account: Account | undefined,
): Promise<Custody & { sentence?: string }> {
  const { operator, slots } = await host.project()
  const own = account && (await findSlots(host, account).catch(() => undefined))
  const kinds = (own ?? slots).map((it) => Object(it).kind)
  const mode = kinds.length && !kinds.includes('keeper') ? 'self' : 'assisted'
  const custody: Custody = { mode, operator }
  if (!account) return custody
  const words = await import('@latchkey/words/custody').catch(() => undefined)
  return words ? { ...custody, sentence: await words.tell(custody, FrameLocale.get()) } : custody
}

async function findSlots({ api }: Host, { walletId }: Account): Promise<unknown[] | undefined> {
  const { slots: list } = await api.call('slots', { walletId })
  const { slots } = Object(list) as { slots?: unknown }
  return Array.isArray(slots) ? slots : undefined
}
