import * as Listeners from '@latchkey/protocol/Listeners'
import * as Network from '@latchkey/protocol/Network'
import type * as Value from '@latchkey/protocol/Value'
import type { Storage } from './Storage.ts'

/** Who is signed in. */
export type User = (Value.User | Value.SocialUser) & {
  accounts: readonly Value.Account[]
  /** The account in use: the preferred one. */
  address: string
  preferredAccountType: Value.AccountType
}

/** What can be observed of a wallet. A new object at each change. */
export type State = {
  /** The network in use. */
  chainId: Network.CaipId
  /** The EVM network in use, or used last, as EIP-1193 spells it. */
  evmChainId: Value.Hex
  /** Whether the frame is on the screen. */
  visible: boolean
} & (
  | { status: 'connected'; user: User }
  | { status: 'connecting' | 'disconnected'; user?: undefined }
)

export type Change = { next: State; previous: State }

export type Session = {
  /** Grows whenever somebody is forgotten: an answer from an earlier age says nothing any more. */
  readonly age: number
  /** Forgets who was signed in, here and for the next visit. */
  end(): void
  getState(): State
  set(change: Partial<State>): void
  /** Ends when it is known whether an earlier visit's session still stands. */
  settled?: Promise<unknown>
  /** Takes over who is signed in, and keeps it for the next visit. */
  start(user: Value.User | Value.SocialUser): void
  subscribe(listener: (change: Change) => void): () => void
  /** Takes over the network, and keeps it for the next visit. */
  switch(chainId: Value.ChainId): void
  /** Settles when the last switch of network has been answered. */
  switching?: Promise<unknown>
  /** Incremented with each switch that is asked for, so that older answers are ignored. */
  turn: number
}

/** What does not outlast a session. The flag first: it is what another tab looks at. */
const forgotten = [
  'EMAIL_LOGIN_USED_KEY',
  'EMAIL',
  'LAST_USED_CHAIN_KEY',
  'SOCIAL_USERNAME',
] as const

/** The one place where the state of a wallet lives. */
export function create(options: create.Options): Session {
  const { chainId: first, storage } = options
  const { subscribe, tell } = Listeners.create<Change>()
  let age = 0
  let state = chained({ evmChainId: '0x1', status: 'disconnected', visible: false })

  /** Puts the remembered network into a state. */
  function chained(state: object): State {
    const chainId = storage.get('LAST_USED_CHAIN_KEY') ?? first
    const number = Network.toNumber(chainId)
    return { ...state, chainId, ...(number && { evmChainId: `0x${number.toString(16)}` }) } as State
  }

  function set(change: Partial<State>) {
    const previous = state
    state = chained({ ...state, ...change })
    tell({ next: state, previous })
  }

  function keep(chainId: Value.ChainId) {
    const id = Network.from(chainId)
    if (id) storage.set('LAST_USED_CHAIN_KEY', Network.toWire(id))
  }

  return {
    get age() {
      return age
    },
    end() {
      age++
      forgotten.forEach(storage.remove)
      set({ status: 'disconnected', user: undefined })
    },
    getState: () => state,
    set,
    start(user) {
      const { accounts, address, chainId, email, userName } = user
      const type = user.preferredAccountType ?? accounts?.[0]?.type ?? 'eoa'
      keep(chainId)
      storage.set('PREFERRED_ACCOUNT_TYPE', type)
      // What this user does not have must not be left over from the one before.
      for (const [name, value] of [
        ['EMAIL', email],
        ['SOCIAL_USERNAME', userName],
      ] as const)
        value ? storage.set(name, value) : storage.remove(name)
      storage.set('EMAIL_LOGIN_USED_KEY', true)
      set({
        status: 'connected',
        user: { ...user, accounts: accounts ?? [{ address, type }], preferredAccountType: type },
      })
    },
    subscribe,
    switch(chainId) {
      keep(chainId)
      set({})
    },
    turn: 0,
  }
}

export declare namespace create {
  type Options = {
    /** The network while none is remembered. */
    chainId: Network.CaipId
    storage: Storage
  }
}
