import { Refusal } from '../Refusal.ts'
import type { Database } from '../store/Database.ts'

/** How long one long poll waits, in milliseconds. Proxies allow more. */
const patience = 25_000
/** The most open polls of one device at this process. A frame has one, and a device may have several tabs. */
export const mostOfDevice = 6

/** Long polls of frames that wait for a challenge. Any process of the deployment can wake them. */
export type LongPolls = {
  /**
   * Resolves when a challenge changes, after the time-out, or on abort. Rejects with a {@link Refusal} if the device
   * begins too many newer polls, so that it cannot hold many connections (T55).
   */
  wait(challengeId: string, options: { deviceId: string; signal: AbortSignal }): Promise<void>
}

/** A poll that waits. */
type Poll = { refuse(): void; wake(): void }

export function create(database: Database): LongPolls {
  const polls = createGroups()
  /** The polls of each device, oldest first. */
  const devices = createGroups()
  const wake = (id: string) => {
    for (const poll of polls.get(id)) poll.wake()
  }
  database.listen('challenges', {
    // Messages were lost, so wake every poll to read its challenge again.
    onGap: () => polls.keys().forEach(wake),
    onMessage: wake,
  })

  async function wait(id: string, { deviceId, signal }: { deviceId: string; signal: AbortSignal }) {
    let end = () => {}
    try {
      await new Promise<void>((resolve, reject) => {
        const poll: Poll = {
          refuse: () => reject(new Refusal('TOO_MANY_REQUESTS', { retryAfter: patience / 1000 })),
          wake: resolve,
        }
        const timer = setTimeout(resolve, patience)
        signal.addEventListener('abort', poll.wake)
        polls.add(id, poll)
        devices.add(deviceId, poll)
        end = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', poll.wake)
          polls.remove(id, poll)
          devices.remove(deviceId, poll)
        }
        const [oldest, ...others] = devices.get(deviceId)
        if (others.length < mostOfDevice) return
        devices.remove(deviceId, oldest!)
        oldest!.refuse()
      })
    } finally {
      end()
    }
  }

  return {
    wait(...parameters) {
      const waited = wait(...parameters)
      // The caller may fail before it awaits the poll.
      waited.catch(() => {})
      return waited
    },
  }
}

/** Polls by key. A key without polls takes no memory. */
function createGroups() {
  const groups = new Map<string, Set<Poll>>()
  return {
    add(key: string, poll: Poll) {
      groups.set(key, (groups.get(key) ?? new Set()).add(poll))
    },
    get: (key: string): Poll[] => [...(groups.get(key) ?? [])],
    keys: () => [...groups.keys()],
    remove(key: string, poll: Poll) {
      const group = groups.get(key)
      group?.delete(poll)
      if (group && !group.size) groups.delete(key)
    },
  }
}
