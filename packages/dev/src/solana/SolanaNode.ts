import { type Address, address } from '@solana/kit'
import type { Chain } from '../chains/Chain.ts'
import { encode } from './encode.ts'
import * as Faucet from './Faucet.ts'
import * as History from './History.ts'
import * as Ledger from './Ledger.ts'
import { methods, type Parts, toAddress, withContext } from './methods.ts'
import { RpcError } from './RpcError.ts'
import * as Tokens from './Tokens.ts'

/** A local Solana network. It answers like a node, without `id` and `jsonrpc`. */
export type SolanaNode = Chain & {
  /**
   * Subscribes to a signature, an account or the slot. Returns a function that ends the subscription,
   * or undefined if the method is unknown. Throws an `RpcError` for invalid params.
   */
  subscribe(method: string, params: readonly unknown[], notify: Notify): (() => void) | undefined
}

/** Receives a notification. `isLast` marks the last notification. A subscription to a signature has only one. */
export type Notify = (method: string, result: unknown, isLast?: boolean) => void

/** How often subscribers hear of a new slot, in milliseconds. */
const slotInterval = 400

/** The genesis hashes of the networks. Their CAIP-2 ids are the first 32 characters. */
const genesisHashes = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
]
/** USDC's real addresses, so that wallets know the name of the test token. */
const mints: Record<string, Address> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
}
const otherMint = address('4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU')

/** Creates a network by its CAIP-2 reference, with an empty history and the test token. */
export function create(reference: string): SolanaNode {
  const genesisHash = genesisHashes.find((it) => it.startsWith(reference)) ?? reference
  const ledger = Ledger.create()
  const listeners = new Set<(entry: History.Entry) => void>()
  const history = History.create(ledger, (entry) => {
    for (const listener of [...listeners]) listener(entry)
  })
  const mint = mints[reference] ?? otherMint
  Tokens.addMint(ledger, mint)
  const faucet = Faucet.create(ledger, history)
  const parts: Parts = { faucet, genesisHash, history, ledger, mint }

  const listen = (listener: (entry: History.Entry) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const subscriptions: Record<string, (params: readonly unknown[], notify: Notify) => () => void> =
    {
      accountSubscribe([place, options], notify) {
        const watched = toAddress(place)
        return listen(({ message }) => {
          const account = ledger.find(watched)
          if (!account || !message.accounts.includes(watched)) return
          const value = encode(ledger, account, options as { encoding?: string })
          notify('accountNotification', withContext(ledger, value))
        })
      },
      signatureSubscribe([signature], notify) {
        const tell = ({ error }: History.Entry) =>
          notify('signatureNotification', withContext(ledger, { err: error }), true)
        const known = history.entries.get(String(signature))
        if (known) {
          // Notify after the response that names the subscription.
          setImmediate(() => tell(known))
          return () => {}
        }
        return listen((entry) => {
          if (entry.signature === signature) tell(entry)
        })
      },
      slotSubscribe(_, notify) {
        const timer = setInterval(() => {
          const slot = ledger.advance()
          notify('slotNotification', { parent: slot - 1, root: slot - 32, slot })
        }, slotInterval)
        return () => clearInterval(timer)
      },
    }

  return {
    async request({ method, params }) {
      if (!Object.hasOwn(methods, method))
        return { error: { code: -32601, message: 'Method not found' } }
      try {
        return { result: await methods[method]!(parts, ...(params as never[])) }
      } catch (error) {
        if (!(error instanceof RpcError)) throw error
        const { code, data, shortMessage: message } = error
        return { error: { code, ...(data !== undefined && { data }), message } }
      }
    },
    subscribe(method, params, notify) {
      if (!Object.hasOwn(subscriptions, method)) return undefined
      return subscriptions[method]!(params, notify)
    },
  }
}
