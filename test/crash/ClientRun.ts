import type { Failpoint } from '@latchkey/vault'
import type * as ClientProcess from './ClientProcess.ts'
import type { Job, Message } from './Job.ts'
import * as Results from './Results.ts'

/** One life of a client, as whoever has begun it sees it. */
export type Life = {
  /** Resolves when a request to this path has left, or none will any more. */
  asking(path: string): Promise<boolean>
  ended: Promise<End>
  /** Lets it go on from where it has paused. */
  go(): void
  /** Kills the process, and so everyone who lives in it. */
  kill(): Promise<void>
  /** The failpoints that it has come by. */
  passed: Failpoint[]
  /** Resolves when it waits at its failpoint: false where it has ended before. */
  paused: Promise<boolean>
}

export type End =
  | { address: string; kind: 'done' }
  | { kind: 'failed' | 'hung'; why: string }
  | { kind: 'killed' }

/** A client that says nothing for so long hangs: a request gives up after 15 s. In milliseconds. */
const longestSilence = 45_000
/** How long a life may last. Far above what it takes on the slowest machine, in milliseconds. */
const longest = 180_000

let lives = 0

export function begin(host: ClientProcess.Host, job: Job, tally: Results.Tally): Life {
  const id = lives++
  const began = Date.now()
  const passed: Failpoint[] = []
  const asked: string[] = []
  const listeners = new Set<() => void>()
  let heard = began
  let hasBegun = false
  let last = 'being started'
  let isPaused = false
  let end: End | undefined

  let finish: (end: End) => void = () => {}
  const ended = new Promise<End>((resolve) => {
    finish = (it) => {
      if (end) return
      end = it
      // Who was killed before the first word has not been one of the living.
      if (it.kind === 'killed' && hasBegun) tally.kills.client++
      clearInterval(watchdog)
      resolve(it)
      for (const listener of listeners) listener()
    }
  })

  host.listen(id, (message) => {
    heard = Date.now()
    if (!hasBegun) tally.lives++
    hasBegun = true
    if (message.kind === 'again') Results.count(tally.retries, message.why)
    else if (message.kind === 'at') passed.push(message.point)
    else if (message.kind === 'asking') asked.push(message.path)
    else if (message.kind === 'paused') isPaused = true
    else finish(message)
    last = describe(message)
    for (const listener of listeners) listener()
  })
  host.gone.then((how) =>
    finish(
      how === 'killed' ? { kind: 'killed' } : { kind: 'failed', why: `${how}, after ${last}` },
    ),
  )
  const watchdog = setInterval(() => {
    const silence = Date.now() - heard
    if ((isPaused || silence < longestSilence) && Date.now() - began < longest) return
    finish({ kind: 'hung', why: `${job.flow} of ${job.email}: ${silence} ms after ${last}` })
    void host.kill()
  }, 250)

  /** Resolves when something is so, or never will be. */
  const until = (isSo: () => boolean) =>
    new Promise<boolean>((resolve) => {
      const look = () => {
        if (!isSo() && !end) return
        listeners.delete(look)
        resolve(isSo())
      }
      listeners.add(look)
      look()
    })

  host.tell({ id, job })
  return {
    asking: (path) => until(() => asked.includes(path)),
    ended,
    go() {
      isPaused = false
      heard = Date.now()
      host.tell({ id })
    },
    kill: host.kill,
    passed,
    paused: until(() => isPaused),
  }
}

function describe(message: Message): string {
  if (message.kind === 'asking') return `asking ${message.path}`
  if (message.kind === 'again') return `trying again (${message.why})`
  return 'point' in message ? `${message.kind} ${message.point}` : message.kind
}
