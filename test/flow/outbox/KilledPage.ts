import type { Context } from '../../../apps/frame/src/Handler.ts'

/** A page that is killed at one of its steps. After that step, nothing in the page continues. */
export type KilledPage = {
  /** Resolves when the page is dead. */
  dead: Promise<void>
  kill(): void
  /** Starts to count the steps, after the user has approved. */
  start(): void
  /** Counts a step of the page. Never resolves if the page is dead. */
  step(): Promise<void>
}

/** Creates a page that dies at a step. Steps are counted from `start`. */
export function create(killAt: number): KilledPage {
  let count = 0
  let isDead = false
  let isStarted = false
  let tell = () => {}
  const dead = new Promise<void>((resolve) => {
    tell = resolve
  })
  const kill = () => {
    isDead = true
    tell()
  }
  return {
    dead,
    kill,
    start() {
      isStarted = true
    },
    step() {
      if (isStarted && count++ >= killAt) kill()
      return isDead ? new Promise(() => {}) : Promise.resolve()
    },
  }
}

/** Counts the operations of a page's storage, session and keys as steps. */
export function attach({ step }: KilledPage, { host }: Pick<Context, 'host'>): void {
  const { database, keys, sessions } = host
  Object.assign(host, {
    database: { ...database, transact: around(step, database.transact) },
    keys: Object.fromEntries(
      Object.entries(keys).map(([name, action]) => [name, around(step, action as never)]),
    ),
    sessions: { ...sessions, get: around(step, sessions.get) },
  })
}

/** Runs an action with a step before and a step after it. */
export function around<params extends unknown[], value>(
  step: () => Promise<void>,
  action: (...params: params) => Promise<value>,
) {
  return async (...params: params): Promise<value> => {
    await step()
    const value = await action(...params)
    await step()
    return value
  }
}
