import { Schema } from '@latchkey/protocol'
import * as Entry from '../Entry.ts'

/**
 * The part of an entry that the user's other devices may read. It has no signed bytes, because no other device may send
 * them.
 */
export type EntryCopy = {
  entry: Entry.Entry
  /** The origin of the app that made the request. */
  origin: string
  projectId: string
  version: 1
}

/** The longest content, in bytes. Longer content is copied without its explanation. */
const longest = 15_000

const schema: Schema.Schema<EntryCopy> = Schema.object({
  entry: Entry.schema,
  origin: Schema.string,
  projectId: Schema.string,
  version: Schema.check<1>((value) => value === 1, 'version 1'),
})

/** Writes the content of a copy. */
export function encode({ entry, ...app }: Omit<EntryCopy, 'version'>): Uint8Array {
  const write = (entry: object) => {
    const text = JSON.stringify({ ...app, entry, version: 1 }, (_, it) =>
      typeof it === 'bigint' ? { bigint: `${it}` } : it,
    )
    return new TextEncoder().encode(text)
  }
  const kept = withoutBytes(entry)
  const content = write(kept)
  return content.length > longest ? write({ ...kept, explanation: undefined }) : content
}

/** Reads the content of a copy. Returns undefined if another version has written it. */
export function decode(content: Uint8Array, walletId: string): EntryCopy | undefined {
  try {
    const { entry, ...rest }: Record<string, unknown> = JSON.parse(
      new TextDecoder().decode(content),
      (_, it) => (isBigint(it) ? BigInt(it.bigint) : it),
    )
    const { output } = Schema.parse(schema, { ...rest, entry: { ...Object(entry), walletId } })
    return output && { ...output, entry: withoutBytes(output.entry) }
  } catch {
    return undefined
  }
}

/** Returns a name for an entry. It is the same for all states of the entry, and unique among the user's entries. */
export function toName({ entry, origin, projectId }: Omit<EntryCopy, 'version'>): string {
  return JSON.stringify([projectId, origin, entry.createdAt, entry.intent])
}

/**
 * Returns the number of steps that an entry has taken. A later state has a higher number, even after a signature was
 * replaced.
 */
export function toRevision({ parts }: Pick<Entry.Entry, 'parts'>): number {
  const sum = (count: (part: Entry.Part) => number) =>
    parts.reduce((total, part) => total + count(part), 0)
  const most = 3 * parts.length + 1
  // A replacement removes outcomes, so it counts more than all outcomes together.
  const replaced = sum(({ earlier = [] }) => earlier.length)
  const steps = sum(({ isTried, outcome, reason }) => {
    // A dropped part may later be mined or canceled, so `dropped` counts less than those outcomes.
    const ended = !outcome ? 0 : outcome === 'dropped' && reason !== 'canceled' ? 1 : 2
    return Number(isTried === true) + ended
  })
  return most * replaced + steps
}

/** Removes the signed bytes, the fields about the app's answer, and all unknown fields. */
function withoutBytes(entry: Entry.Entry): Entry.Entry {
  const { account, carrier, chainId, createdAt, explanation, id, intent } = entry
  const { isAtomic, method, parties, walletId } = entry
  const parts = entry.parts.map((part) => {
    const { earlier, hash, isCancel, isDurable, isTried } = part
    const { nonce, outcome, reason, signedAt, transactionHash } = part
    const ended = { nonce, outcome, reason, signedAt, transactionHash }
    return { earlier, hash, isCancel, isDurable, isTried, ...ended }
  })
  const asked = { account, chainId, createdAt, explanation, id, intent, method, walletId }
  return { ...asked, carrier, isAtomic, parties, parts }
}

function isBigint(value: unknown): value is { bigint: string } {
  const { bigint } = Object(value)
  return typeof bigint === 'string' && /^-?\d{1,80}$/.test(bigint)
}
