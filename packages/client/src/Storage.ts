import * as Listeners from '@latchkey/protocol/Listeners'
import * as CaipId from '@latchkey/protocol/networks/CaipId'
import { parse } from '@latchkey/protocol/Schema'
import { AccountType, type ChainId } from '@latchkey/protocol/values/EarlyValue'

const flag = (text: string) => text === 'true'
const numbers = (text: string) => text.split(',').map(Number).filter(Boolean)

/**
 * The values in the page's storage, by key, and how each is parsed. An invalid value counts as absent.
 * Values are written with `String`.
 */
export const table = {
  EMAIL: String,
  /** Whether a user is signed in. */
  EMAIL_LOGIN_USED_KEY: flag,
  LAST_EMAIL_LOGIN_TIME: Number,
  LAST_USED_CHAIN_KEY: CaipId.from,
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
  /**
   * Whether the browser allows storage. False if the browser denies this page storage. True on a server, where no
   * storage exists.
   */
  readonly isPersistent: boolean
  remove(name: Name): void
  set<name extends Name>(name: name, value: Written<name>): void
  /** Calls the listener when another tab changes a value. */
  subscribe(listener: (name: Name) => void): () => void
}

/** The version of the stored format, stored beside the values. */
const format = 1

/**
 * Creates a storage in the browser. It falls back to memory if the browser's storage is blocked or full, or if a newer
 * client in another tab has written it, because the older client must not change those values. It never throws.
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

  // Storage that a newer client in another tab has written is not denied.
  const isPersistent =
    Boolean(options.area) ||
    !globalThis.document ||
    attempt(() => Boolean(window.localStorage)) === true

  function attempt<value>(action: () => value): value | undefined {
    try {
      return action()
    } catch {
      return undefined
    }
  }

  function onStorage({ key }: StorageEvent) {
    // A null key means that the whole storage was cleared.
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
    isPersistent,
    remove(name) {
      memory.delete(name)
      attempt(() => area?.removeItem(prefix + name))
    },
    set(name, value) {
      memory.set(name, String(value))
      attempt(() => {
        area!.setItem(`${prefix}FORMAT`, String(format))
        area!.setItem(prefix + name, String(value))
        // Other tabs can change the stored value, so memory must not shadow it.
        memory.delete(name)
      })
    },
    subscribe,
  }
}

export declare namespace create {
  type Options = {
    /** Default: the browser's local storage. */
    area?: globalThis.Storage | undefined
    prefix: string
  }
}
