import type { Custody } from '@latchkey/words/custody'
import type { Account } from '../Account.ts'
import * as FrameLocale from '../FrameLocale.ts'
import type { Host } from '../Host.ts'

/**
 * Returns who can open the wallet of an account, or a new wallet. Only a wallet whose recovery methods this device has
 * verified can be in self-custody (T51). Every other wallet counts as assisted, because the keeper answers the server
 * wherever the keeper runs. For an account, the answer contains a sentence in the frame's language, unless the sentence
 * cannot be loaded.
 */
export async function findCustody(
  host: Host,
  account: Account | undefined,
): Promise<Custody & { sentence?: string }> {
  const { operator } = await host.project()
  const assisted: Custody = { mode: 'assisted', operator }
  if (!account) return assisted
  const { database } = host
  const custody = await import('../custody/readCustody.ts')
    .then(({ readCustody }) => readCustody({ database, operator }, account.walletId))
    .catch(() => assisted)
  const words = await import('@latchkey/words/custody').catch(() => undefined)
  return words ? { ...custody, sentence: await words.tell(custody, FrameLocale.get()) } : custody
}
