import type { Failpoint } from '@latchkey/vault'
import type { ClientJob, Message } from './ClientJob.ts'
import type * as ClientProcess from './ClientProcess.ts'
import * as Results from './Results.ts'

/** One run of a client, as the test sees it. */
export type ClientRun = {
  /** Resolves when a request to this path was sent. Resolves with false if the run has ended without such a request. */
  hasSent(path: string): Promise<boolean>
  ended: Promise<End>
  /** Continues a paused run. */
  resume(): void
  /** Kills the process, and with it all clients in it. */
  kill(): Promise<void>
  /** The failpoints that the client passed. */
  passed: Failpoint[]
  /** Resolves when the client waits at its failpoint. Resolves with false if the run has ended before. */
  paused: Promise<boolean>
}

export type End =
  | { address: string; kind: 'done' }
  | { kind: 'failed' | 'hung'; why: string }
  | { kind: 'killed' }

/**
 * The longest silence in milliseconds. A client that is silent for longer hangs, because a request times out after 15
 * s.
 */
const longestSilence = 45_000
/** The longest duration of a run in milliseconds. A slow machine needs far less. */
const longest = 180_000

let runs = 0

export function begin(
  clientProcess: ClientProcess.ClientProcess,
  job: ClientJob,
  results: Results.Results,
): ClientRun {
  const id = runs++
  const began = Date.now()
  const passed: Failpoint[] = []
  const sent: string[] = []
  const listeners = new Set<() => void>()
  let lastHeard = began
  let hasBegun = false
  let lastMessage = 'being started'
  let isPaused = false
  let end: End | undefined

  let finish: (end: End) => void = () => {}
  const ended = new Promise<End>((resolve) => {
    finish = (it) => {
      if (end) return
      end = it
      // Do not count a client that was killed before its first message.
      if (it.kind === 'killed' && hasBegun) results.kills.client++
      clearInterval(watchdog)
      resolve(it)
      for (const listener of listeners) listener()
    }
  })

  clientProcess.listen(id, (message) => {
    lastHeard = Date.now()
    if (!hasBegun) results.runs++
    hasBegun = true
    if (message.kind === 'retry') Results.count(results.retries, message.why)
    else if (message.kind === 'at') passed.push(message.point)
    else if (message.kind === 'sent') sent.push(message.path)
    else if (message.kind === 'paused') isPaused = true
    else if (message.kind === 'failed')
      finish({ ...message, why: `${message.why} (${job.flow}, after ${sent.at(-1)})` })
    else finish(message)
    lastMessage = describe(message)
    for (const listener of listeners) listener()
  })
  clientProcess.ended.then((how) =>
    finish(
      how === 'killed'
        ? { kind: 'killed' }
        : { kind: 'failed', why: `${how}, after ${lastMessage}` },
    ),
  )
  const watchdog = setInterval(() => {
    const silence = Date.now() - lastHeard
    if ((isPaused || silence < longestSilence) && Date.now() - began < longest) return
    finish({ kind: 'hung', why: `${job.flow} of ${job.email}: ${silence} ms after ${lastMessage}` })
    void clientProcess.kill()
  }, 250)

  /** Resolves with true when a condition holds. Resolves with false if the run has ended before. */
  const until = (holds: () => boolean) =>
    new Promise<boolean>((resolve) => {
      const look = () => {
        if (!holds() && !end) return
        listeners.delete(look)
        resolve(holds())
      }
      listeners.add(look)
      look()
    })

  clientProcess.send({ id, job })
  return {
    ended,
    hasSent: (path) => until(() => sent.includes(path)),
    kill: clientProcess.kill,
    passed,
    paused: until(() => isPaused),
    resume() {
      isPaused = false
      lastHeard = Date.now()
      clientProcess.send({ id })
    },
  }
}

function describe(message: Message): string {
  if (message.kind === 'sent') return `sending ${message.path}`
  if (message.kind === 'retry') return `retrying (${message.why})`
  return 'point' in message ? `${message.kind} ${message.point}` : message.kind
}
