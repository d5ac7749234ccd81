import { none } from '@latchkey/protocol/api/fields'
import { paths } from '@latchkey/protocol/api/paths'
import type { ApiReason } from '@latchkey/protocol/reasons/server'
import * as Schema from '@latchkey/protocol/Schema'
import { Authority, Consent, Hpke, Shape, Slot, Successor } from '@latchkey/vault/keeper'
import * as Head from '../audit/Head.ts'
import { ConsentError, LimitedError, NotFoundError, RefusedError, type Trace } from './Keeper.ts'

/** An HTTP route of a separate keeper, with its request and its response. */
export type Route<body = unknown, answer = unknown> = {
  /** The parsed JSON of a successful response. */
  answer: Shape.Shape<answer>
  /** The parsed JSON of the request. */
  body: Shape.Shape<body>
  /** The default is POST. A GET has no body. */
  method?: 'GET' | 'POST'
  path: `${typeof prefix}/1/${string}`
  /** How long the server waits for the response, in milliseconds. */
  patience?: number
}

/** The prefix of every path that requires the keeper's token. */
export const prefix = '/keeper'

/** The default time-out, in milliseconds. */
export const patience = 5_000

/** The route that says whether the keeper can handle requests, by its status alone. It needs no token. */
export const ready = { method: 'GET', path: paths.ready } as const

// Name these types, because the compiler cannot name the vault's type of bytes in an inferred type (TS2883).
type Bytes = Hpke.KeyPair['publicKey']
type Target = { setId: string; slotId: string; walletId: string }
type None = Record<never, never>
type Pin = {
  deviceId: string
  /** The digest of the activated set. */
  digest: Bytes
  /** The slot list, as it was signed. */
  slots?: unknown
  walletId: string
  /** The warrant for the activation. */
  warrant: Authority.Warrant
}

/** The newest audit checkpoint of the server, in the form `sequence:hash`, and its time. */
export type KeptHead = { at: string; name: string }

const headShape = Shape.object({
  at: Schema.text(/^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/, 'a time'),
  name: Schema.text(Head.format, 'the name of a checkpoint'),
})

const target = { setId: Shape.id, slotId: Shape.id, walletId: Shape.id }

/**
 * The HTTP routes of a separate keeper, which only the server calls. The keeper's app and the server's
 * client take everything from the row. A row without a handler, or a handler without a row, does not
 * compile.
 */
export const table: {
  head: Route<{ head?: KeptHead | undefined }, { head?: KeptHead | undefined }>
  open: Route<Target & { publicKey: Bytes; requestId: string }, Hpke.Sealed>
  pin: Route<Pin, None>
  pinned: Route<{ walletId: string }, { authority?: Bytes | undefined }>
  receipt: Route<
    Target & { consent?: Consent.Consent | undefined; sealed: Slot.SealedShare },
    { signature: Bytes }
  >
  slot: Route<None, Slot.Keeper & { successors?: Successor.Successor[] | undefined }>
} = {
  head: {
    answer: Shape.object({ head: Shape.optional(headShape) }),
    body: Shape.object({ head: Shape.optional(headShape) }),
    path: '/keeper/1/head',
  },
  open: {
    answer: Hpke.shape,
    body: Shape.object({ ...target, publicKey: Shape.bytes(32), requestId: Shape.id }),
    path: '/keeper/1/open',
  },
  pin: {
    answer: Shape.object({}),
    body: Shape.object({
      deviceId: Shape.id,
      digest: Shape.bytes(32),
      slots: Schema.unknown,
      walletId: Shape.id,
      warrant: Authority.warrantShape,
    }),
    path: '/keeper/1/pin',
  },
  pinned: {
    answer: Shape.object({ authority: Shape.optional(Shape.bytes(32)) }),
    body: Shape.object({ walletId: Shape.id }),
    path: '/keeper/1/pinned',
  },
  receipt: {
    answer: Shape.object({ signature: Shape.bytes(64) }),
    body: Shape.object({
      ...target,
      consent: Shape.optional(Consent.shape),
      sealed: Slot.sealedShape,
    }),
    path: '/keeper/1/receipt',
  },
  slot: {
    answer: Shape.object({
      id: Shape.id,
      kind: Shape.oneOf('keeper'),
      publicKey: Shape.bytes(32),
      verifyKey: Shape.bytes(32),
      // This field is absent in answers of older keepers.
      successors: Shape.optional(Shape.list(Successor.shape, 255)),
    }),
    body: none,
    method: 'GET',
    path: '/keeper/1/slot',
  },
}

type Table = typeof table
export type Name = keyof Table
/** The request of a route, with its bytes decoded. */
export type Decoded<name extends Name> = Shape.Output<Table[name]['body']>
/** The request of a route, as JSON. */
export type Body<name extends Name> = Shape.Json<Decoded<name>>
/** The response of a route, as JSON. */
export type Answer<name extends Name> = Shape.Json<Shape.Output<Table[name]['answer']>>

/** A handler for every row. */
export type Routes = {
  [name in Name]: (body: Body<name>, trace: Trace) => Promise<Answer<name>>
}

/** The refusals of the keeper itself, with status and reason. The server's client throws the same error. */
export const refusals = [
  [LimitedError, 429, 'LIMITED'],
  [ConsentError, 403, 'CONSENT'],
  [NotFoundError, 404, 'NOT_FOUND'],
  [RefusedError, 422, 'REFUSED'],
] as const satisfies [new (seconds: number) => Error, status: number, ApiReason][]

/** The header `authorization` of the server's requests. */
export function toAuthorization(token: string): string {
  return `Bearer ${token}`
}
