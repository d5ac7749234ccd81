import * as Listeners from '@latchkey/protocol/Listeners'
import * as Network from '@latchkey/protocol/Network'
import { parse } from '@latchkey/protocol/Schema'
import { AccountType, type ChainId } from '@latchkey/protocol/Value'

const flag = (text: string) => text === 'true'
const numbers = (text: string) => text.split(',').map(Number).filter(Boolean)

/**
 * Everything that is remembered on the host's side, by its key on the wire: how it is read. What
 * cannot be read is as good as absent. Everything is written as `String` spells it.
 */
export const table = {
  EMAIL: String,
  /** Somebody is signed in. */
  EMAIL_LOGIN_USED_KEY: flag,
  LAST_EMAIL_LOGIN_TIME: Number,
  LAST_USED_CHAIN_KEY: Network.from,
  PREFERRED_ACCOUNT_TYPE: (text: string) => parse(AccountType, text).output,
  SESSION_TOKEN_KEY: String,
  SMART_ACCOUNT_ENABLED: flag,
  SMART_ACCOUNT_ENABLED_NETWORKS: numbers,
  SOCIAL_USERNAME: String,
} as const

type Table = typeof table
export type Name = keyof Table
export type Read<name extends Name> = ReturnType<Table[name]> | undefined
export type Written<name extends Name> = name extends 'LAST_USED_CHAIN_KEY'
  ? ChainId
  : NonNullable<Read<name>>

export type Storage = {
  destroy(): void
  get<name extends Name>(name: name): Read<name>
  remove(name: Name): void
  set<name extends Name>(name: name, value: Written<name>): void
  /** Hears of what another tab has changed. */
  subscribe(listener: (name: Name) => void): () => void
}

/** The spelling of the values above, kept beside them. */
const format = 1

/**
 * Remembers in the browser, or in memory where the browser refuses: blocked, full, or written by a
 * newer client in another tab, whose values must not be touched. It never throws.
 */
export function create(options: create.Options): Storage {
  const { prefix } = options
  const memory = new Map<string, string>()
  const { clear, subscribe, tell } = Listeners.create<Name>()
  let area: globalThis.Storage | undefined
  attempt(() => {
    area = options.area ?? window.localStorage
    if (Number(area.getItem(`${prefix}FORMAT`)) > format) area = undefined
    else addEventListener('storage', onStorage)
  })

  function attempt<value>(action: () => value): value | undefined {
    try {
      return action()
    } catch {
      return undefined
    }
  }

  function onStorage({ key }: StorageEvent) {
    // A key of null means that everything was cleared.
    for (const name in table) if (key === null || key === prefix + name) tell(name as Name)
  }

  return {
    destroy() {
      attempt(() => removeEventListener('storage', onStorage))
      clear()
    },
    get(name) {
      const value = memory.get(name) ?? attempt(() => area?.getItem(prefix + name))
      return (value == null ? undefined : table[name](value)) as Read<typeof name>
    },
    remove(name) {
      memory.delete(name)
      attempt(() => area?.removeItem(prefix + name))
    },
    set(name, value) {
      memory.set(name, String(value))
      attempt(() => {
        area!.setItem(`${prefix}FORMAT`, String(format))
        area!.setItem(prefix + name, String(value))
        // What the browser holds, other tabs may change: memory must not hide it.
        memory.delete(name)
      })
    },
    subscribe,
  }
}

export declare namespace create {
  type Options = {
    /** The browser's local storage, unless told. */
    area?: globalThis.Storage | undefined
    prefix: string
  }
}
