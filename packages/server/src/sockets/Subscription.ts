import { Network, Schema } from '@latchkey/protocol'
import { BaseError } from '@latchkey/protocol/Errors'
import { toRpcError } from '@latchkey/protocol/reasons/server'
import * as Base58 from '@latchkey/protocol/solana/Base58'

/** The commitment levels of Solana, lowest first. A notification is sent at the level of its subscription. */
export const commitments = ['processed', 'confirmed', 'finalized'] as const
export type Commitment = (typeof commitments)[number]

/** What a client subscribes to. Equal topics of all clients share one poll. */
export type Topic =
  | { kind: 'account'; address: string; commitment: Commitment; encoding: string }
  | { kind: 'heads' }
  | { kind: 'signature'; commitment: Commitment; signature: string }
  | { kind: 'slot' }

/** A method that subscribes. */
export type Row = {
  /** The method that ends the subscription. */
  end: string
  network: Network.Kind
  /** The name of the notifications. */
  notification: string
  /** The pool of `Slots` that limits these subscriptions. */
  pool: 'account' | 'subscription'
  read(params: unknown, method: string): Topic
  /** How many calls a subscription counts as (T55). It causes a poll of its topic at once, and more later. */
  weight: number
}

const bytes = (length: number, expected: string) =>
  Schema.check<string>(
    // Check the length first, because decoding a long text takes time.
    (value) =>
      typeof value === 'string' && value.length < 100 && Base58.decode(value)?.length === length,
    expected,
  )
const commitment = Schema.optional(Schema.oneOf(...commitments), 'finalized')
/**
 * The accepted encodings. Nodes refuse `base58` for most accounts, and one refusal would fail the poll of the other
 * accounts. Nodes do not cut off `jsonParsed` data, which may be a whole program (T72).
 */
const encoding = Schema.optional(Schema.oneOf('base64', 'base64+zstd'), 'base64')
const account = Schema.tuple(
  bytes(32, 'an address'),
  Schema.optional(Schema.object({ commitment, encoding })),
)
const signature = Schema.tuple(
  bytes(64, 'a signature'),
  Schema.optional(Schema.object({ commitment })),
)
const named = Schema.tuple(Schema.string)

/** The subscriptions that libraries wait on. */
export const table: Record<string, Row> = {
  accountSubscribe: {
    end: 'accountUnsubscribe',
    network: 'solana',
    notification: 'accountNotification',
    pool: 'account',
    read(params, method) {
      const [address, options] = Schema.demand(account, params, 'params', method)
      const { commitment = 'finalized', encoding = 'base64' } = options ?? {}
      return { address, commitment, encoding, kind: 'account' }
    },
    weight: 5,
  },
  eth_subscribe: {
    end: 'eth_unsubscribe',
    network: 'eip155',
    notification: 'eth_subscription',
    pool: 'subscription',
    read(params, method) {
      const [name] = Schema.demand(named, params, 'params', method)
      if (name !== 'newHeads') throw new UnservedError()
      return { kind: 'heads' }
    },
    weight: 2,
  },
  signatureSubscribe: {
    end: 'signatureUnsubscribe',
    network: 'solana',
    notification: 'signatureNotification',
    pool: 'subscription',
    read(params, method) {
      const [signature_, options] = Schema.demand(signature, params, 'params', method)
      const { commitment = 'finalized' } = options ?? {}
      return { commitment, kind: 'signature', signature: signature_ }
    },
    weight: 5,
  },
  slotSubscribe: {
    end: 'slotUnsubscribe',
    network: 'solana',
    notification: 'slotNotification',
    pool: 'subscription',
    read: () => ({ kind: 'slot' }),
    weight: 2,
  },
}

/** Finds the row of a method that subscribes on a chain. */
export function find(method: string, chain: Network.CaipId): Row | undefined {
  const row = Object.hasOwn(table, method) ? table[method] : undefined
  return row?.network === Network.kindOf(chain) ? row : undefined
}

/** Whether a method ends a subscription on a chain. */
export function isEnd(method: string, chain: Network.CaipId): boolean {
  const kind = Network.kindOf(chain)
  return Object.values(table).some(({ end, network }) => network === kind && end === method)
}

/** Thrown for `eth_subscribe` of anything but new blocks. */
export class UnservedError extends BaseError {
  override readonly name = 'Subscription.UnservedError'

  constructor() {
    const { code, message } = toRpcError('SUBSCRIPTION_UNSERVED')
    super(message, { code })
  }
}
