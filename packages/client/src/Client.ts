import { BaseError, unknownError } from '@latchkey/protocol/Errors'
import type * as Event from '@latchkey/protocol/Event'
import type * as Rpc from '@latchkey/protocol/Rpc'
import type { Sentence } from '@latchkey/protocol/reasons/custody'
import { demand, type InvalidValueError, type Schema } from '@latchkey/protocol/Schema'
import * as EarlyValue from '@latchkey/protocol/values/EarlyValue'
import type { AskFn, Parameters, Rest as Trailing } from './AskFn.ts'
import type * as Frame from './Frame.ts'
import type { LoadError } from './Handshake.ts'
import { isOtherSite } from './isOtherSite.ts'
import type { FrameConnection } from './loading/FrameConnection.ts'
import * as OnDemand from './loading/OnDemand.ts'
import * as Options from './Options.ts'
import * as Session from './Session.ts'
import * as Storage from './Storage.ts'

export type { AskFn, Parameters }

/** The connection of the actions to the frame. Every request settles. */
export type Client = {
  /**
   * Aborts the open requests that match, and tells the frame. A request that waits for approval settles when the frame
   * answers: with its result if signing has begun, otherwise as aborted.
   */
  abort(match: (question: Question) => boolean): void
  ask: AskFn
  destroy(): void
  /**
   * Returns whether the wallet is on another site than this page. Before the frame has reported it, this is true only
   * if the two origins are certainly on different sites.
   */
  isOtherSite(): boolean
  /** Sends a value to the frame now, if it is loaded, and again whenever a new frame loads. */
  keep<name extends Kept>(name: name, parameters: Parameters<name>): Promise<void>
  /**
   * Returns whether a sign-in at a provider works only in a window. This is the case if the wallet is on another site,
   * unless the operator allows redirects. Before the frame has loaded, this is the same as `isOtherSite`.
   */
  needsWindow(): boolean
  readonly options: Options.Resolved
  /** Loads the frame now, so that the first request does not wait for it. */
  preload(): Promise<void>
  readonly session: Session.Session
  readonly storage: Storage.Storage
  /**
   * Calls a function with the part of the client that loads on demand. Throws an `OnDemand.ChunkError` if it does not
   * load, or an `AbortedError` if the client was destroyed meanwhile.
   */
  use: OnDemand.OnDemand<LazyPart>['use']
}

export type ErrorType =
  | AbortedError
  | FrameError
  | Frame.HiddenError
  | Frame.LostError
  | LoadError
  | OnDemand.ChunkError
  | TimeoutError
  | UnconfirmedError
  | InvalidValueError
  | Frame.NotMountedError

/** Events that every new frame receives. */
export type Kept = 'SYNC_THEME' | 'SYNC_DAPP_DATA' | 'LOCALE'
export type KeptValues = { [name in Kept]?: Event.Payload<name> }

/**
 * The schemas of the kept events. `Event.table` has them too, but a page sets these values before it loads the table.
 */
const schemas: { [name in Kept]: Schema<Event.Payload<name>> } = {
  LOCALE: EarlyValue.Localization,
  SYNC_DAPP_DATA: EarlyValue.DappData,
  SYNC_THEME: EarlyValue.Theme,
}

/** What a client loads with its first request: the connection, the protocol's tables and the actions. */
export type LazyPart = typeof import('./loading/lazyPart.ts')

const lazyPart = OnDemand.create<LazyPart>(() => import('./loading/lazyPart.ts'))

/** A request that waits for its answer. */
export type Question = { approval: Rpc.Row['approval'] | undefined; name: Event.Name }

/**
 * Creates a client. It adds the frame to the page with the first request.
 *
 * @example
 * const client = Client.create({ frameUrl: 'https://wallet.example.com/sdk', projectId: 'demo' })
 * await connectEmail(client, { email: 'ada@example.com' })
 */
export function create(parameters: create.Parameters): Client {
  const options = Options.from(parameters)
  const storage = Storage.create({ area: parameters.area, prefix: options.storagePrefix })
  const session = Session.create({ chainId: options.chainId, storage })
  const onDemand = parameters.lazyPart ?? lazyPart
  const kept: KeptValues = {
    SYNC_DAPP_DATA: Options.toDappData(options),
    SYNC_THEME: options.theme ?? {},
  }
  let connection: FrameConnection | undefined
  /** Incremented by `destroy`, which ends the calls that wait for the lazy part of the client. */
  let life = 0

  const use: Client['use'] = (run) => {
    const born = life
    return onDemand.use((it) => {
      if (born !== life) throw new AbortedError()
      return run(it)
    })
  }

  function connect({ connect }: LazyPart) {
    connection ??= connect({ frame: parameters.frame, kept, options, session, storage })
    return connection
  }

  const isApart = () =>
    connection?.link?.isOtherSite ?? isOtherSite(globalThis.origin, options.frameUrl)

  return {
    abort(match) {
      // A request that was made before this call may still wait for the lazy part of the client.
      onDemand.afterCalls(() => connection?.abort(match))
    },
    ask: (name, ...rest) => use((it) => connect(it).ask(name, ...rest)),
    destroy() {
      life++
      connection?.destroy()
      storage.destroy()
    },
    isOtherSite: isApart,
    async keep(name, parameters) {
      kept[name] = demand(schemas[name] as Schema, parameters, 'payload', name) as never
      await connection?.sync(name)
    },
    needsWindow() {
      const link = connection?.link
      return link ? link.needsWindow === true : isApart()
    },
    options,
    preload: () => use((it) => connect(it).preload()).catch(() => {}),
    session,
    storage,
    use,
  }
}

export declare namespace create {
  type Parameters = Options.Options & {
    /** Storage for values. Default: the browser's local storage. */
    area?: globalThis.Storage | undefined
    /** Creates the frame. `create` creates the default one, a hidden iframe. */
    frame?:
      | ((options: Frame.create.Options, create: typeof Frame.create) => Frame.Frame)
      | undefined
    /** Loads the lazy part of the client. Default: its chunk, once per page. */
    lazyPart?: OnDemand.OnDemand<LazyPart> | undefined
  }
  type ErrorType = Options.InvalidOptionError
}

/**
 * Creates an action that only sends its event.
 *
 * @example
 * const connectDevice = Client.asks('CONNECT_DEVICE')
 */
export function asks<name extends Event.Name>(
  name: name,
): (client: Client, ...rest: Trailing<name>) => Promise<Event.Answer<name>> {
  return (client, ...rest) => client.ask(name, ...rest)
}

/** Returns whether a request waits for the user's approval. */
export function isApproval({ approval }: Question): boolean {
  return Boolean(approval)
}

/** Thrown when a request was aborted. */
export class AbortedError extends BaseError {
  override readonly name = 'AbortedError'

  constructor() {
    super('Request was aborted' satisfies Sentence<'aborted'>, { code: 4001 })
  }
}

/** Thrown when the frame answers with an error. */
export class FrameError extends BaseError {
  override readonly name = 'FrameError'
  declare readonly data: unknown

  constructor({ message, ...failure }: EarlyValue.Failure) {
    super(message || unknownError, failure)
  }
}

/** Thrown when the frame did not answer in time. */
export class TimeoutError extends BaseError {
  override readonly name = 'TimeoutError'

  constructor() {
    super('The wallet did not answer.')
  }
}

/**
 * Thrown when an approval was aborted or its frame was lost, and the frame did not report in time whether
 * it had begun to sign. The request may still go through.
 */
export class UnconfirmedError extends BaseError {
  override readonly name = 'UnconfirmedError'

  constructor() {
    super(
      'The wallet did not confirm whether this request went through. Check before you try again.',
      { code: 4900 },
    )
  }
}
