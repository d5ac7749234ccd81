import type { Log } from '@latchkey/client'
import { useSyncExternalStore } from 'react'

/**
 * What was asked lately, newest first. The wallet tells of every question, but never what it
 * carried; of its own requests the page knows that, and adds it.
 */
export type Entry = {
  answer?: unknown
  /** From question to outcome, in milliseconds. */
  duration?: number | undefined
  /** What the error is called. */
  error?: string | undefined
  key: number
  /** The method of a request, or the event of the wire. */
  name: string
  params?: unknown
  status: 'answered' | 'failed' | 'open'
}

const most = 50
const listeners = new Set<() => void>()
/** Questions of the wallet by their id. */
const questions = new Map<string, number>()
/** Requests of the page that the wallet has not told of yet. */
const unheard: { key: number; method: string }[] = []
let entries: readonly Entry[] = []
let lastKey = 0

/** Hears what the wallet tells. */
export function hear({ duration, error, id, method, name, reason, type }: Log.Event): void {
  if (type === 'request') {
    const at = unheard.findIndex((it) => it.method === method)
    // Listed already, with what it carries.
    if (at >= 0) unheard.splice(at, 1)
    else questions.set(id, add({ name: method ?? name }))
    return
  }
  const key = questions.get(id)
  questions.delete(id)
  if (key === undefined) return
  // Whoever asked let it be: nothing came of it, and nothing is wrong.
  if (error === 'AbortedError') set(entries.filter((it) => it.key !== key))
  else change(key, { duration, error: reason ?? error, status: error ? 'failed' : 'answered' })
}

/** Lists a request of the page's own, and what comes of it. */
export async function follow<answer>(
  method: string,
  params: unknown,
  run: () => Promise<answer>,
): Promise<answer> {
  const key = add({ name: method, params })
  const waiting = { key, method }
  unheard.push(waiting)
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
    // Some are answered, or refused, before they reach the wallet.
    const at = unheard.indexOf(waiting)
    if (at >= 0) unheard.splice(at, 1)
  }
}

export function clear(): void {
  set([])
}

export function useEntries(): readonly Entry[] {
  return useSyncExternalStore(subscribe, () => entries)
}

function add(entry: Pick<Entry, 'name' | 'params'>): number {
  const key = ++lastKey
  set([{ ...entry, key, status: 'open' as const }, ...entries].slice(0, most))
  return key
}

function change(key: number, change: Partial<Entry>) {
  set(entries.map((it) => (it.key === key ? { ...it, ...change } : it)))
}

function set(next: readonly Entry[]) {
  entries = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
