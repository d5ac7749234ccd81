import type { Network } from '@latchkey/protocol'
import type { SendOptions } from '@latchkey/protocol/solana/SolanaParams'
import * as Base64 from '../../Base64.ts'
import type { Context } from '../../Handler.ts'
import type { Host } from '../../Host.ts'
import { RefusedError } from '../../RefusedError.ts'
import * as Node from '../../remote/Node.ts'
import * as SendJournal from './SendJournal.ts'
import { messageOf, send } from './solana.ts'

/** The transactions whose hosts wait for their answers, in base64. */
const running = new WeakMap<Host, Set<string>>()

type Sending = Omit<send.Options, 'bytes'>
type Options = { chainId: Network.Id; options: SendOptions; walletId: string }

/**
 * Sends a signed transaction. It is stored first: if the page reloads before the host has its answer, the wallet
 * sends the same bytes again, which are the same transaction. Returns the signature.
 */
export async function sendOnce(
  host: Host,
  bytes: Uint8Array,
  { chainId, options, walletId }: Options,
): Promise<string> {
  const entry = { bytes: Base64.encode(bytes), chainId, createdAt: Date.now(), walletId }
  await SendJournal.add(host, entry)
  return finish(host, entry, { options })
}

/**
 * Returns the signature if a reload has interrupted this very transaction. The user has approved it, so that they
 * are not asked again. Returns undefined for any other transaction. Commits the request before it sends, so that no
 * host is told that its request was aborted while the transaction is sent (T56).
 */
export async function sendAgain(
  { commit, host }: Pick<Context, 'commit' | 'host'>,
  bytes: Uint8Array,
  { chainId, options, walletId }: Options,
): Promise<string | undefined> {
  const message = String(messageOf(bytes))
  const entry = (await SendJournal.list(host, walletId)).find(
    (it) => it.chainId === chainId && String(messageOf(Base64.decode(it.bytes))) === message,
  )
  if (!entry) return undefined
  commit()
  return finish(host, entry, { isRepeated: true, options })
}

/** The transactions of a user that a reload or a lost connection has interrupted. */
export async function listInterrupted(
  host: Host,
  walletId: string,
): Promise<readonly SendJournal.Entry[]> {
  const own = running.get(host)
  return (await SendJournal.list(host, walletId)).filter(({ bytes }) => !own?.has(bytes))
}

/** Sends interrupted transactions to their end. Never throws. */
export async function resume(host: Host, entries: readonly SendJournal.Entry[]): Promise<void> {
  const sending = { isRepeated: true, options: { commitment: 'confirmed' } } as const
  const open = entries.filter(({ isDone }) => !isDone)
  await Promise.all(
    open.map((entry) =>
      run(host, entry, sending)
        .then(() => SendJournal.markDone(host, entry))
        .catch(() => {}),
    ),
  )
}

/** Sends a transaction for the host, which gets its answer. */
async function finish(host: Host, entry: SendJournal.Entry, sending: Sending): Promise<string> {
  const own = running.get(host) ?? new Set()
  running.set(host, own.add(entry.bytes))
  try {
    const signature = await run(host, entry, sending)
    await SendJournal.remove(host, [entry])
    return signature
  } finally {
    own.delete(entry.bytes)
  }
}

/** Sends a transaction. Forgets it if it failed. It stays if the wallet cannot tell. */
async function run(host: Host, entry: SendJournal.Entry, sending: Sending): Promise<string> {
  const node = Node.create(entry.chainId, host)
  try {
    return await send(node, { ...sending, bytes: Base64.decode(entry.bytes) })
  } catch (error) {
    const isLost = error instanceof RefusedError && error.reason === 'TRANSACTION_LOST'
    if (!isLost) await SendJournal.remove(host, [entry])
    throw error
  }
}
