import * as Listeners from '@latchkey/protocol/Listeners'
import type * as Rpc from '@latchkey/protocol/Rpc'
import type * as Value from '@latchkey/protocol/Value'
import { NotConnectedError } from './actions/errors.ts'
import type { request } from './actions/requests.ts'
import type { Client } from './Client.ts'

/**
 * The events of EIP-1193, with their listeners. They are declared as methods, because TypeScript compares the
 * parameters of methods in both directions. So a listener of another library fits, although its error type has more
 * fields.
 */
export type EventMap = {
  accountsChanged(accounts: Value.Address[]): void
  chainChanged(chainId: Value.Hex): void
  connect(info: { chainId: Value.Hex }): void
  disconnect(error: Error & { code: number }): void
  message(message: { data: unknown; type: string }): void
}

/**
 * An EIP-1193 provider. Params and results have the types of their method. It is assignable to the provider types of
 * viem, wagmi and ethers.
 */
export type EthereumProvider = {
  on<name extends keyof EventMap>(name: name, listener: EventMap[name]): EthereumProvider
  removeListener<name extends keyof EventMap>(
    name: name,
    listener: EventMap[name],
  ): EthereumProvider
  /** The answer of `wallet_sendCalls` depends on the version of the batch. */
  request<const version extends string | undefined = undefined>(
    parameters: Rpc.SendCalls<version>,
  ): Promise<Rpc.SentCalls<version>>
  request<const method extends request.Method, result = Rpc.Result<method>>(
    parameters: Rpc.Request<method>,
  ): Promise<result>
}

/**
 * Creates a provider whose events follow the session.
 *
 * @example
 * const provider = EthereumProvider.create(client)
 * await provider.request({ method: 'eth_requestAccounts' })
 */
export function create(client: Client): EthereumProvider {
  const hubs: { [name in keyof EventMap]?: Listeners.Listeners<Parameters<EventMap[name]>[0]> } = {}
  /** The type of a listener depends on the name of its event, which the compiler does not follow. */
  const hubOf = (name: keyof EventMap) => hubs[name] as Listeners.Listeners<never> | undefined

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
      hubOf(name)?.subscribe(listener)
      return provider
    },
    removeListener(name, listener) {
      hubOf(name)?.unsubscribe(listener)
      return provider
    },
    request: (parameters: unknown) =>
      client.use((it) => it.request(client, parameters as request.Parameters<never>)),
  }
  return provider
}
