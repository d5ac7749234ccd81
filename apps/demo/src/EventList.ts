import type { Options } from '@latchkey/client'

/** What the wallet was asked lately, newest first. */

type Event = Parameters<NonNullable<Options.Options['onEvent']>>[0]

const maximum = 50
let events: readonly (Event & { key: number })[] = []
let lastKey = 0
const listeners = new Set<() => void>()

export function add(event: Event): void {
  set([{ ...event, key: ++lastKey }, ...events].slice(0, maximum))
}

export function clear(): void {
  set([])
}

export function get() {
  return events
}

export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: typeof events) {
  events = next
  for (const listener of listeners) listener()
}
