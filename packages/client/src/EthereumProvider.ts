import type { BaseError } from '@latchkey/protocol/Errors'
import * as Listeners from '@latchkey/protocol/Listeners'
import { request } from './actions/requests.ts'
import { NotConnectedError } from './actions/session.ts'
import type { Client } from './Client.ts'

/** The events of EIP-1193 and their values. */
export type EventMap = {
  accountsChanged: string[]
  chainChanged: string
  connect: { chainId: string }
  disconnect: BaseError
  message: { data: unknown; type: string }
}

type Listener<name extends keyof EventMap> = (value: EventMap[name]) => void

/** An EIP-1193 provider. */
export type EthereumProvider = {
  on<name extends keyof EventMap>(name: name, listener: Listener<name>): EthereumProvider
  removeListener<name extends keyof EventMap>(
    name: name,
    listener: Listener<name>,
  ): EthereumProvider
  request(parameters: { method: string; params?: unknown }): Promise<unknown>
}

/**
 * Creates a provider whose events follow the session.
 *
 * @example
 * const provider = EthereumProvider.create(client)
 * await provider.request({ method: 'eth_requestAccounts' })
 */
export function create(client: Client): EthereumProvider {
  const hubs: { [name in keyof EventMap]?: Listeners.Listeners<EventMap[name]> } = {}

  client.session.subscribe(({ next, previous }) => {
    const { evmAccounts: accounts = [], evmChainId: chainId, user, visible } = next
    if (user && !previous.user) hubs.connect?.tell({ chainId })
    if (chainId !== previous.evmChainId) hubs.chainChanged?.tell(chainId)
    if (accounts[0] !== previous.evmAccounts?.[0]) hubs.accountsChanged?.tell([...accounts])
    if (previous.user && !user) hubs.disconnect?.tell(new NotConnectedError(4900))
    if (visible !== previous.visible)
      hubs.message?.tell({ data: { visible }, type: 'latchkey_visibility' })
  })

  const provider: EthereumProvider = {
    on(name, listener) {
      hubs[name] ??= Listeners.create() as never
      hubs[name]?.subscribe(listener)
      return provider
    },
    removeListener(name, listener) {
      hubs[name]?.unsubscribe(listener)
      return provider
    },
    request: (parameters) => request(client, parameters),
  }
  return provider
}
