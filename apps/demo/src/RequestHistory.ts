import type { Log } from '@latchkey/client'
import { createStore } from '@latchkey/client/flows'
import { useSyncExternalStore } from 'react'

/**
 * The latest requests, newest first. The wallet reports each request without its params and result. For its own
 * requests, the page adds both.
 */
export type Entry = {
  answer?: unknown
  /** The time from the request to its outcome, in milliseconds. */
  duration?: number | undefined
  /** The class name of the error. */
  error?: string | undefined
  key: number
  /** The method of a request, or the name of an event. */
  name: string
  params?: unknown
  status: 'answered' | 'failed' | 'open'
}

const maxEntries = 50
/** The keys of open requests that the wallet has reported, by the wallet's ids. */
const openRequests = new Map<string, number>()
/** Requests of the page that the wallet has not reported yet. */
const unreported: { key: number; method: string }[] = []
const entries = createStore<readonly Entry[]>([])
let lastKey = 0

/** Adds an event that the wallet reports. */
export function hear({ duration, error, id, method, name, reason, type }: Log.Event): void {
  if (type === 'request') {
    const at = unreported.findIndex((it) => it.method === (method ?? name))
    // The page has already added this request with its contents.
    if (at >= 0) unreported.splice(at, 1)
    else openRequests.set(id, add({ name: method ?? name }))
    return
  }
  const key = openRequests.get(id)
  openRequests.delete(id)
  if (key === undefined) return
  // The caller aborted the request, which is not an error.
  if (error === 'AbortedError') entries.set(entries.get().filter((it) => it.key !== key))
  else change(key, { duration, error: reason ?? error, status: error ? 'failed' : 'answered' })
}

/** Adds a request of the page, and later its outcome. */
export async function follow<answer>(
  method: string,
  params: unknown,
  run: () => Promise<answer>,
): Promise<answer> {
  const key = add({ name: method, params })
  const waiting = { key, method }
  unreported.push(waiting)
  const started = performance.now()
  try {
    const answer = await run()
    change(key, { answer, duration: performance.now() - started, status: 'answered' })
    return answer
  } catch (thrown) {
    const { name, reason } = thrown as { name?: string; reason?: string }
    const duration = performance.now() - started
    change(key, { duration, error: reason ?? name, status: 'failed' })
    throw thrown
  } finally {
    // The client answers or rejects some requests before the wallet reports them, so stop waiting for the report.
    const at = unreported.indexOf(waiting)
    if (at >= 0) unreported.splice(at, 1)
  }
}

export function clear(): void {
  entries.set([])
}

export function useEntries(): readonly Entry[] {
  return useSyncExternalStore(entries.subscribe, entries.get)
}

function add(entry: Pick<Entry, 'name' | 'params'>): number {
  const key = ++lastKey
  const next = [{ ...entry, key, status: 'open' as const }, ...entries.get()]
  entries.set(next.slice(0, maxEntries))
  return key
}

function change(key: number, change: Partial<Entry>) {
  entries.set(entries.get().map((it) => (it.key === key ? { ...it, ...change } : it)))
}
