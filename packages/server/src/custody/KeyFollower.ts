import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Alarms } from '../Alarm.ts'
import * as Log from '../Log.ts'
import { announce, leave, listProcesses } from '../store/custody/envelopeKeys.ts'
import type { Database } from '../store/Database.ts'
import { checkKeys } from './checkKeys.ts'
import { UnknownKeyError } from './KeyEncryptor.ts'
import type { KeyRing } from './KeyRing.ts'
import { UnavailableError } from './kms/request.ts'
import { reEncrypt } from './reEncrypt.ts'

/** How often a process reads its key ring and announces itself, in milliseconds. */
const interval = 5_000
/**
 * How long a new key waits for other processes before the log names them, in milliseconds. The log then repeats this.
 */
const patience = 10 * 60_000
/** The most processes that the log names at once. */
const mostNamed = 10

/** Follows the key ring while the process runs. */
export type KeyFollower = {
  /** Reads the key ring, announces this process, and adopts the current key. Returns its id. */
  follow(): Promise<string>
  stop(): Promise<void>
}

/**
 * Follows the key ring, so that a rotation takes effect without a restart. A process encrypts with a new key once the
 * key rings of all processes have it. It then encrypts old envelopes again in the background. Throws an {@link
 * UnknownKeyError} if the ring lacks a key of stored envelopes, which `checkKeys` finds, or the key that the other
 * processes encrypt with.
 */
export async function start(options: start.Options): Promise<KeyFollower> {
  const { alarms, database, keyRing, log } = options
  const me = { host: hostname(), id: randomUUID(), pid: process.pid }
  let isStopped = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  const raised = new Set<string>()
  /** When the wait for a new key began, or the log last named its cause. */
  let waitsSince: number | undefined

  const tell = () =>
    announce(database, { ...me, encrypts: keyRing.current(), wants: keyRing.wants() })

  async function follow(): Promise<string> {
    const current = await adopt()
    if (current === keyRing.wants()) waitsSince = undefined
    else await nameHolders()
    return current
  }

  /** Logs what delays the new key, because a row may stay behind without its process. */
  async function nameHolders(): Promise<void> {
    const now = performance.now()
    waitsSince ??= now
    if (now - waitsSince < (options.patience ?? patience)) return
    waitsSince = now
    const wants = keyRing.wants()
    const holders = (await listProcesses(database)).filter((it) => it.wants !== wants)
    const reasons = holders.slice(0, mostNamed).map(
      // Cut the host name, because any text may have been written into the row.
      ({ host, id, pid }) =>
        `because the key ring of the process ${host.slice(0, 64)}:${pid} lacks it. Copy the key ring to that machine. If there is no such process, delete the row "${id.slice(0, 64)}" from key_processes.`,
    )
    if (!reasons.length)
      reasons.push(
        'although the key ring of every process has it. The rows of envelope_keys may have been changed outside of the server: see latchkey keys status.',
      )
    for (const reason of reasons) log('error', `The key ${wants} is not in use, ${reason}`)
  }

  /** Adopts the current key. The database alone cannot bring back a key that the ring has replaced. */
  async function adopt(): Promise<string> {
    keyRing.refresh()
    const current = await tell()
    if (current === undefined || current === keyRing.current()) return keyRing.current()
    if (!keyRing.knows(current)) throw new UnknownKeyError([current])
    // A restored database may name a key that was retired since. A retired key only decrypts.
    if (keyRing.isRetired(current)) return keyRing.current()
    if (keyRing.current() === keyRing.wants() && !keyRing.isNewer(current, keyRing.current()))
      return keyRing.current()
    keyRing.use(current)
    await tell()
    return current
  }

  async function work(): Promise<void> {
    const count = await reEncrypt({
      database,
      isStopped: () => isStopped,
      keyRing,
      onFailure({ id }) {
        if (raised.has(id)) return
        raised.add(id)
        alarms.raise('envelope')
      },
      onUnknown({ count, keyId, table }) {
        alarms.raise('envelope')
        const name = `${table} ${keyId}`
        if (raised.has(name)) return
        raised.add(name)
        log('error', `${count} envelopes of ${table} have a key that is not in the key ring`, {
          id: keyId,
        })
      },
    })
    if (count) log('info', `encrypted ${count} envelopes again`, { id: keyRing.current() })
  }

  async function run(): Promise<void> {
    try {
      // Encrypt again only with the key that the operator's ring names. The database cannot choose another.
      if ((await follow()) === keyRing.wants())
        working ??= work()
          .catch((error) => log('error', 'encrypting again failed', Log.describe(error)))
          .finally(() => {
            working = undefined
          })
    } catch (error) {
      log('error', 'the key ring cannot be followed', Log.describe(error))
    }
  }

  function schedule(): void {
    timer = setTimeout(() => {
      running = run().finally(() => {
        if (!isStopped) schedule()
      })
    }, options.interval ?? interval).unref()
  }

  try {
    // At start, use the key that the others use, even if the ring names a newer one.
    const current = await tell()
    await checkKeys({ alarms, database, keyEncryptor: keyRing, log })
    if (current !== undefined && !keyRing.isRetired(current)) keyRing.use(current)
    await tell()
    await keyRing.probe().catch((error) => {
      // A KMS that is down must not prevent a start, since it may soon be back.
      if (!(error instanceof UnavailableError)) throw error
      log('error', `${error.message} Until it answers, no wallet can be opened.`)
    })
  } catch (error) {
    await leave(database, me.id).catch(() => {})
    throw error
  }
  schedule()
  return {
    follow,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      await working
      await leave(database, me.id).catch(() => {})
    },
  }
}

export declare namespace start {
  type Options = {
    alarms: Alarms
    database: Database
    /** Milliseconds between two reads. */
    interval?: number | undefined
    keyRing: KeyRing
    log: Log.Log
    /** Milliseconds until the log names the processes that a new key waits for. */
    patience?: number | undefined
  }
}
