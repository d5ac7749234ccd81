import * as Listeners from '@latchkey/protocol/Listeners'
import * as CaipId from '@latchkey/protocol/networks/CaipId'
import type * as Value from '@latchkey/protocol/Value'
import type { Storage } from './Storage.ts'

/** The signed-in user. */
export type User = (Value.User | Value.SocialUser) & {
  accounts: readonly Value.Account[]
  /** The address of the preferred account on the current network: `0x` and hex, or base58 on Solana. */
  address: string
  preferredAccountType: Value.AccountType
}

/** The state of a wallet. Each change makes a new object. */
export type State = {
  /**
   * The user's address on EVM networks: the first of `evmAccounts`. `user.address` is that of the current network,
   * which is base58 on Solana.
   */
  address?: Value.Address | undefined
  /** The current network. */
  chainId: CaipId.CaipId
  /** The accounts of EIP-1193. On a Solana network, these are the accounts of the last EVM network. */
  evmAccounts?: readonly Value.Address[] | undefined
  /** The current or last EVM network, as hex (EIP-1193). */
  evmChainId: Value.Hex
  /**
   * Whether the user stays signed in after the page is closed. False if the browser denies storage, or has removed the
   * wallet's storage since an earlier visit.
   */
  persistent: boolean
  /** Whether the frame is visible. */
  visible: boolean
} & (
  | { status: 'connected'; user: User }
  | { status: 'connecting' | 'disconnected'; user?: undefined }
)

export type Change = { next: State; previous: State }

export type Session = {
  /** Incremented on sign-out, so that stale responses are ignored. */
  readonly age: number
  /** Removes the user from the state and from storage. */
  end(): void
  getState(): State
  /** Takes over a user for whom the frame has opened the wallet without a request of this page (T62). */
  revive?: () => void
  set(change: Partial<State>): void
  /** Settles when the restore of an earlier session has succeeded or failed. */
  settled?: Promise<unknown>
  /** Sets the signed-in user and the accounts on EVM networks in the state, and the user in storage. */
  start(user: Value.User | Value.SocialUser, evmAccounts: readonly Value.Address[]): void
  subscribe(listener: (change: Change) => void): () => void
  /** Sets the network in the state and in storage. */
  switch(chainId: Value.ChainId): void
  /** Settles when the last switch of the network is answered. */
  switching?: Promise<unknown>
  /** Incremented with each requested switch, so that stale answers are ignored. */
  turn: number
}

/** Values that are removed on sign-out. The flag is first, because other tabs watch it. */
const forgotten = [
  'EMAIL_LOGIN_USED_KEY',
  'EMAIL',
  'LAST_USED_CHAIN_KEY',
  'SOCIAL_USERNAME',
] as const

/** Returns the state of a wallet before the user is known, as on a server. */
export function initial(chainId: CaipId.CaipId): State {
  return {
    chainId,
    evmChainId: toEvmChainId(chainId) ?? '0x1',
    persistent: true,
    status: 'disconnected',
    visible: false,
  }
}

/** Returns the id of an EVM network as hex, or undefined for another network. */
function toEvmChainId(chainId: CaipId.CaipId): Value.Hex | undefined {
  const number = CaipId.toNumber(chainId)
  return number ? `0x${number.toString(16)}` : undefined
}

/** Creates the state of a wallet. */
export function create(options: create.Options): Session {
  const { chainId: first, storage } = options
  const { subscribe, tell } = Listeners.create<Change>()
  let age = 0
  let state = chained({ ...initial(first), persistent: storage.isPersistent })

  /** Adds the stored network and the EVM address to a state. */
  function chained(state: object): State {
    const { evmAccounts } = state as State
    const chainId = storage.get('LAST_USED_CHAIN_KEY') ?? first
    const evmChainId = toEvmChainId(chainId) ?? (state as State).evmChainId
    return { ...state, address: evmAccounts?.[0], chainId, evmChainId } as State
  }

  function set(change: Partial<State>) {
    const previous = state
    state = chained({ ...state, ...change })
    tell({ next: state, previous })
  }

  function keep(chainId: Value.ChainId) {
    const id = CaipId.from(chainId)
    if (id) storage.set('LAST_USED_CHAIN_KEY', CaipId.toWire(id))
  }

  return {
    get age() {
      return age
    },
    end() {
      age++
      forgotten.forEach(storage.remove)
      set({ evmAccounts: undefined, status: 'disconnected', user: undefined })
    },
    getState: () => state,
    set,
    start(user, evmAccounts) {
      const { accounts, address, chainId, email, userName } = user
      const type = user.preferredAccountType ?? accounts?.[0]?.type ?? 'eoa'
      keep(chainId)
      // Do not store the type if there is only one account. This network may have no other account, so the user has not
      // chosen it.
      if (accounts?.length !== 1) storage.set('PREFERRED_ACCOUNT_TYPE', type)
      // Remove the previous user's values that this user does not have.
      for (const [name, value] of [
        ['EMAIL', email],
        ['SOCIAL_USERNAME', userName],
      ] as const)
        value ? storage.set(name, value) : storage.remove(name)
      storage.set('EMAIL_LOGIN_USED_KEY', true)
      // The code of the last email was used, so a user who signs out may sign in again at once.
      storage.remove('LAST_EMAIL_LOGIN_TIME')
      set({
        evmAccounts,
        status: 'connected',
        user: {
          ...user,
          accounts: accounts ?? [{ address, type }],
          // A social user without an address has `''` on the wire.
          email: email || undefined,
          preferredAccountType: type,
        },
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
    /** The network if none is stored. */
    chainId: CaipId.CaipId
    storage: Storage
  }
}
