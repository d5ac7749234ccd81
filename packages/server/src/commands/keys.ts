import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { BaseError } from '@latchkey/protocol/Errors'
import * as KeyRing from '../custody/KeyRing.ts'
import { probe } from '../custody/probe.ts'
import { reEncrypt } from '../custody/reEncrypt.ts'
import { announce, leave, listKeys, listProcesses, retire } from '../store/custody/envelopeKeys.ts'
import { countEnvelopes, listEnvelopes, type Table, tables } from '../store/custody/envelopes.ts'
import type { Database } from '../store/Database.ts'
import { UsageError } from './UsageError.ts'

/** How long `rotate` waits for the running servers, in milliseconds. */
const patience = 30_000
const pause = 500
/** The most envelopes of a missing key that `status` names, in each table. */
const mostNamed = 10
/** The contents of each table, as `status` names them. */
const nouns: Record<Table, string> = {
  shareSets: 'shares',
  oprfKeys: 'password keys',
  secrets: 'secrets',
}

/** `latchkey keys status|rotate|retire` replaces the key that encrypts shares, while servers run. */
export async function keys([action, ...words]: string[], options: keys.Options): Promise<void> {
  if (action === 'status' && !words.length) await showStatus(options)
  else if (action === 'rotate' && !words.length) await rotate(options)
  else if (action === 'retire' && words.length === 1) await remove(words[0]!, options)
  else throw new UsageError('Use keys status, keys rotate [--kms KEY] or keys retire ID.')
}

export declare namespace keys {
  type Options = {
    /** Connects keys that a KMS has. */
    connect?: KeyRing.Connect | undefined
    database: Database
    /** The file of the key ring. */
    keyRing: string
    /** The KMS that has the new key. If it is undefined, the key ring has the key. */
    kms?: string | undefined
    say(line: string): void
    /** Whether to remove a retired key at once, although it may be needed to restore a backup. */
    yes?: boolean | undefined
  }
}

async function showStatus({ database, keyRing, say }: keys.Options): Promise<void> {
  const ring = KeyRing.list(keyRing)
  const known = await listKeys(database)
  const ids = new Set([...known.map(({ id }) => id), ...ring.map(({ id }) => id)])
  for (const id of ids) {
    const stored = known.find((it) => it.id === id)
    const entry = ring.find((it) => it.id === id)
    const counts = await countAll(database, id)
    const state = stored?.retiredAt
      ? 'retired'
      : stored?.isCurrent
        ? 'current'
        : entry?.isCurrent
          ? 'next'
          : 'old'
    const words = [
      id,
      state,
      ...Object.entries(nouns).map(([table, noun]) => `${counts[table as Table]} ${noun}`),
      ...(entry || stored?.retiredAt ? [] : ['NOT in this key ring']),
      ...(entry && stored?.retiredAt ? [describeRetired(entry)] : []),
    ]
    say(words.join('\t'))
    if (!entry && !stored?.retiredAt) await nameEnvelopes(id, { database, say })
  }
  for (const { encrypts, host, pid, wants } of await listProcesses(database))
    say(
      `process ${host}:${pid}\tencrypts with ${encrypts}${wants === encrypts ? '' : `\twaits for the others to use ${wants}`}`,
    )
}

async function rotate(options: keys.Options): Promise<void> {
  const { connect, database, keyRing: path, kms, say } = options
  const before = KeyRing.open(path, connect)
  const current = (await listKeys(database)).find(({ isCurrent }) => isCurrent)?.id
  // Resume a rotation that was interrupted, or that waits for the key ring of another machine.
  const isUnderWay =
    current !== undefined && current !== before.wants() && before.isNewer(before.wants(), current)
  if (isUnderWay) say(`The rotation to ${before.wants()} is under way.`)
  else {
    // Probe the KMS, so that a wrong reference fails before any server uses it.
    if (kms && connect) await probe(connect(kms))
    const { id } = KeyRing.rotate(path, kms)
    say(`Added the key ${id} to ${path}. Back the file up now.`)
  }
  const ring = KeyRing.open(path, connect)
  const id = ring.wants()
  // Announce this command like a server, so that the key becomes current even if no server runs.
  const me = { host: hostname(), id: randomUUID(), pid: process.pid }
  try {
    for (const end = Date.now() + patience; ; await sleep(pause)) {
      const adopted = await announce(database, { ...me, encrypts: id, wants: id })
      const others = (await listProcesses(database)).filter((it) => it.id !== me.id)
      const late = others.filter(({ encrypts }) => encrypts !== id)
      if (adopted === id && !late.length) {
        say(`Every process encrypts with ${id}.`)
        if (others.length)
          say('The servers encrypt the old shares again. See latchkey keys status.')
        else {
          ring.use(id)
          const onUnknown = ({ count, keyId, table }: reEncrypt.Unknown) =>
            say(`${count} ${nouns[table]} have the key ${keyId}, which is not in ${path}.`)
          const count = await reEncrypt({ database, keyRing: ring, onUnknown })
          say(`Encrypted ${count} shares and secrets again.`)
        }
        say('Then retire the old key with latchkey keys retire ID.')
        return
      }
      if (Date.now() < end) continue
      for (const { host, pid } of late) say(`Waiting for ${host}:${pid}.`)
      say(`Copy ${path} to each of these machines. The servers go on without a restart.`)
      return
    }
  } finally {
    await leave(database, me.id)
  }
}

/** Retires a key. Once a retired key is no longer kept for backups, a second call removes it from the key ring. */
async function remove(id: string, { database, keyRing, say, yes }: keys.Options): Promise<void> {
  const entry = KeyRing.list(keyRing).find((it) => it.id === id)
  const isStored = (await listKeys(database)).some((it) => it.id === id)
  if (!entry && !isStored) throw new UnknownError(id)
  KeyRing.assertOld(keyRing, id)
  // Retire the key in the database first. From then on, no process can write with it.
  await retire(database, id)
  const isOver = entry?.retiredAt && toEnd(entry.retiredAt) <= new Date()
  if (entry && !isOver && !yes) {
    KeyRing.retire(keyRing, id)
    const { retiredAt } = KeyRing.list(keyRing).find((it) => it.id === id)!
    say(`Retired ${id}. It encrypts nothing any more. Copy ${keyRing} to the other machines.`)
    say(
      `Until ${toDay(toEnd(retiredAt!))} it still decrypts, so that a backup from before can be restored. Then remove it with the same command, or now with --yes.`,
    )
    return
  }
  KeyRing.remove(keyRing, id)
  say(`Removed ${id} from ${keyRing}. Copy the file to the other machines.`)
  say('Keep its last backup as long as you keep database backups from before the rotation.')
}

const toEnd = (retiredAt: Date) => new Date(retiredAt.getTime() + KeyRing.keepDays * 86_400_000)

const toDay = (time: Date) => time.toISOString().slice(0, 10)

function describeRetired({ retiredAt }: KeyRing.Entry): string {
  if (retiredAt && toEnd(retiredAt) > new Date()) return `decrypts until ${toDay(toEnd(retiredAt))}`
  return 'still in this key ring: retire it again'
}

/** Prints some envelopes of a key that the key ring lacks. Their rows are damaged, or the key is lost. */
async function nameEnvelopes(
  keyId: string,
  { database, say }: Pick<keys.Options, 'database' | 'say'>,
): Promise<void> {
  for (const [table, noun] of Object.entries(nouns) as [Table, string][]) {
    const some = { keyId, most: mostNamed, without: [] }
    for (const { setId, walletId } of await listEnvelopes(database.run, table, some))
      say(`${keyId}\tcannot be decrypted: ${noun} ${setId} of wallet ${walletId}`)
  }
}

async function countAll(database: Database, id: string): Promise<Record<Table, number>> {
  const counts = {} as Record<Table, number>
  for (const table of Object.keys(tables) as Table[])
    counts[table] = await countEnvelopes(database.run, table, id)
  return counts
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Thrown when neither the key ring nor the database has the key. */
class UnknownError extends BaseError {
  override readonly name = 'keys.UnknownError'

  constructor(id: string) {
    super(`There is no key ${id}. List the keys with latchkey keys status.`)
  }
}
