import { BaseError } from '@latchkey/protocol/Errors'
import * as Event from '@latchkey/protocol/Event'
import * as Message from '@latchkey/protocol/Message'
import type * as Notice from '@latchkey/protocol/Notice'
import * as Rpc from '@latchkey/protocol/Rpc'
import type { Sentence } from '@latchkey/protocol/reasons/custody'
import type { InvalidValueError } from '@latchkey/protocol/Schema'
import type * as Value from '@latchkey/protocol/Value'
import type { AskFn, Parameters, Rest } from './AskFn.ts'
import * as Frame from './Frame.ts'
import type { Link, LoadError } from './Handshake.ts'
import { isOtherSite } from './isOtherSite.ts'
import * as Log from './Log.ts'
import * as Options from './Options.ts'
import * as Session from './Session.ts'
import * as Storage from './Storage.ts'

export type { AskFn, Parameters }

/** The connection of the actions to the frame. Every request settles. */
export type Client = {
  /**
   * Aborts open requests, and tells the frame. One that waits for approval settles when the frame
   * answers: as aborted, or with its result if signing has begun.
   */
  abort(match: (question: Question) => boolean): void
  ask: AskFn
  destroy(): void
  /**
   * Returns whether the wallet is on another site than this page. Until the frame has loaded, which knows it, this is
   * true only if the two origins leave no doubt.
   */
  isOtherSite(): boolean
  /** Sends a value to the frame now, if it is loaded, and again whenever a new frame loads. */
  keep<name extends Kept>(name: name, parameters: Parameters<name>): Promise<void>
  /**
   * Returns whether a sign-in at a provider works only in a window: on another site than the wallet's, unless the operator
   * allows redirects. Until the frame has loaded, this is the same as `isOtherSite`.
   */
  needsWindow(): boolean
  readonly options: Options.Resolved
  /** Loads the frame now, so that the first request does not wait for it. */
  preload(): Promise<void>
  readonly session: Session.Session
  readonly storage: Storage.Storage
}

export type ErrorType =
  | AbortedError
  | FrameError
  | Frame.HiddenError
  | Frame.LostError
  | LoadError
  | TimeoutError
  | UnconfirmedError
  | InvalidValueError
  | Frame.NotMountedError

/** Events that every new frame receives. */
type Kept = 'SYNC_THEME' | 'SYNC_DAPP_DATA' | 'LOCALE'

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
  const report = Log.create(options)
  const pending = new Map<string, Pending>()
  const kept: { [name in Kept]?: Event.Payload<name> } = {
    SYNC_DAPP_DATA: Options.toDappData(options),
    SYNC_THEME: options.theme ?? {},
  }
  let isForgetful = !storage.isPersistent
  let link: Link | undefined
  let shown: unknown
  let sweeping: ReturnType<typeof setTimeout> | undefined
  let swept = 0
  let wasLate = false

  const frame = (parameters.frame ?? Frame.create)({
    onData(data) {
      const { answer, notice } = Message.parseReply(data)
      if (notice) notices[notice.name]?.(notice.payload as never)
      // By id and name: an answer settles only its own request, and only once.
      else if (answer?.id && pending.get(answer.id)?.name === answer.name) {
        const question = settle(answer.id)!
        // The frame confirms that nothing was signed.
        if (question.error && answer.failure?.code === 4001) question.reject(question.error)
        else question.resolve(answer)
      }
    },
    onDismiss: dismiss,
    onDoubt: (error) => report.write(error),
    onFail(error) {
      link = undefined
      for (const id of pending.keys()) settle(id)?.reject(error)
    },
    onHidden() {
      // Its dialog would keep the page inert.
      frame.hide()
      import('./hidden/moveToWindow.ts').then(
        (it) => it.moveToWindow({ BaseError, dismiss, options, session, shown: () => shown }),
        // The chunk did not load.
        () => dismiss(new BaseError('The wallet did not answer.', { code: 4900 })),
      )
    },
    onLink(next) {
      link = next
      const wasForgetful = isForgetful
      isForgetful = next.isForgetful || !storage.isPersistent
      if (isForgetful !== wasForgetful) session.set({ persistent: !isForgetful })
      if (isForgetful || next.isFirstVisit)
        import('./mistakes/forgets.ts')
          .then(({ forgets }) => forgets({ link: next, options, session, storage }))
          .catch(() => {})
      for (const name in kept) sync(name as Kept).catch(() => {})
      for (const question of pending.values()) question.send()
    },
    onLost() {
      const linked = link
      link = undefined
      show(false)
      drop(new Frame.LostError())
      return linked
    },
    place: options.place,
    url: Options.toFrameUrl(options),
  })

  const notices: { [name in Notice.Name]?: (payload: Notice.Payload<name>) => void } = {
    HIDE: () => show(false),
    RESIZE: ({ height }) => frame.resize(height),
    SESSION_UPDATE({ token }) {
      storage.set('SESSION_TOKEN_KEY', token)
      // During a sign-in, its request waits for the answer. Without one, the user has confirmed this device elsewhere.
      if (!pending.size && !session.getState().user) session.revive?.()
    },
    SHOW: (payload) => show(true, payload),
  }

  function show(visible: boolean, payload?: unknown) {
    shown = payload
    if (visible === session.getState().visible) return
    session.set({ visible })
    visible ? frame.show() : frame.hide()
  }

  /** Ends every approval, also one without a request of this client. Default: as canceled by the user. */
  function dismiss(error?: BaseError) {
    abort(isApproval, error)
    if (isOurs()) post('RPC_ABORT')
    show(false)
  }

  function post(name: Event.Name, payload?: unknown, id: string = crypto.randomUUID()) {
    link?.messenger.post(Message.fromRequest({ id, name, payload }))
  }

  /** Whether the frame is our own, and not of an older generation. */
  function isOurs() {
    return link?.generation === 'port'
  }

  /** Shows a frame of an older generation while a request waits for approval. */
  function reveal() {
    if (link && !isOurs()) show([...pending.values()].some(isApproval))
  }

  /** Removes a request from the list. The caller settles it, so none settles twice. */
  function settle(id: string): Pending | undefined {
    const question = pending.get(id)
    pending.delete(id)
    reveal()
    return question
  }

  /** Rejects every request that a lost frame can no longer answer. */
  function drop(error: BaseError) {
    for (const [id, question] of pending)
      if (question.deadline) settle(id)?.reject(outcome(question, error))
  }

  /** Rejects a request without an answer, and sends an abort to the frame. */
  function giveUp(id: string, error: BaseError) {
    const question = pending.get(id)
    if (!question) return
    const { deadline } = question
    if (deadline && isOurs() && isApproval(question)) {
      // Only the frame knows whether signing has begun (T56), so its answer decides.
      if (!question.error) {
        question.error = error
        question.deadline = performance.now() + Event.patience
        post('ABORT', { id })
      } else if (deadline <= performance.now())
        settle(id)?.reject(outcome(question, question.error))
      return
    }
    settle(id)?.reject(error)
    if (!deadline) return
    if (isOurs()) post('ABORT', { id })
    // RPC_ABORT cancels every approval, so it is not sent while another one waits.
    else if (link?.generation === 'ready' && !session.getState().visible) post('RPC_ABORT')
  }

  /** Rejects requests after their time-out. One timer serves all requests. */
  function sweep() {
    const now = performance.now()
    // A busy page has unread messages of the frame. Process them first, once.
    wasLate = !wasLate && now - swept > 3_000
    swept = now
    for (const [id, { deadline }] of pending)
      if (!wasLate && deadline! <= now) giveUp(id, new TimeoutError())
    sweeping = pending.size ? setTimeout(sweep, 1_000) : undefined
  }

  function abort(match: (question: Question) => boolean, error: BaseError = new AbortedError()) {
    for (const [id, question] of pending) if (match(question)) giveUp(id, error)
  }

  const ask: AskFn = async (name, ...[parameters]) => {
    const { signal, ...body } = Object(parameters) as Parameters<'SIGN_OUT'>
    const payload = Event.parse(name, 'payload', body)
    if (signal?.aborted) throw new AbortedError()
    const fields = Object(payload) as { deploy?: boolean; method?: Rpc.Method }
    const { method } = fields
    if (name === 'RPC_REQUEST') Rpc.assertMethod(method)
    const approval = Rpc.approvalOf(fields)
    const { patience = approval ? Event.patienceOfUser : Event.patience }: Event.Row =
      Event.table[name]
    const id = crypto.randomUUID()
    const end = report({ id, method, name })
    const onAbort = () => giveUp(id, new AbortedError())
    signal?.addEventListener('abort', onAbort)
    try {
      const answer = await new Promise<Message.Answer>((resolve, reject) => {
        const question: Pending = {
          approval,
          name,
          reject,
          resolve,
          send() {
            if (question.deadline) return
            question.deadline = performance.now() + patience
            if (!sweeping) sweep()
            reveal()
            post(name, payload, id)
          },
        }
        pending.set(id, question)
        link ? question.send() : frame.mount()
      })
      if (answer.failure) throw new FrameError(answer.failure)
      const output = Event.parse(name, 'answer', answer.payload)
      end(undefined, output)
      return output
    } catch (error) {
      end(error as BaseError)
      throw error
    } finally {
      pending.delete(id)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  async function sync(name: Kept) {
    if (isOurs() || (link && !(Event.table[name] as Event.Row).isOurs))
      await ask(name, kept[name] as never)
  }

  const isApart = () => link?.isOtherSite ?? isOtherSite(globalThis.origin, options.frameUrl)

  return {
    abort,
    ask,
    destroy() {
      abort(() => true)
      link = undefined
      drop(new AbortedError())
      show(false)
      frame.destroy()
      storage.destroy()
    },
    isOtherSite: isApart,
    async keep(name, parameters) {
      kept[name] = Event.parse(name, 'payload', parameters) as never
      await sync(name)
    },
    needsWindow: () => (link ? link.needsWindow === true : isApart()),
    options,
    async preload() {
      // Every frame receives this first. The next request reports a failure.
      if (!link) await ask('SYNC_DAPP_DATA', kept.SYNC_DAPP_DATA as Value.DappData).catch(() => {})
    },
    session,
    storage,
  }
}

export declare namespace create {
  type Parameters = Options.Options & {
    /** Storage for values. Default: the browser's local storage. */
    area?: globalThis.Storage | undefined
    /** Creates the frame. Default: a hidden iframe. */
    frame?: ((options: Frame.create.Options) => Frame.Frame) | undefined
  }
  type ErrorType = Options.InvalidOptionError
}

type Pending = Question & {
  reject(error: BaseError): void
  resolve(answer: Message.Answer): void
  /** Sends the request, once. */
  send(): void
  /** When the request times out. Set when it is sent. */
  deadline?: number
  /** Why the request was aborted, while the frame decides whether that was in time. */
  error?: BaseError
}

/**
 * Creates an action that only sends its event.
 *
 * @example
 * const connectDevice = Client.asks('CONNECT_DEVICE')
 */
export function asks<name extends Event.Name>(
  name: name,
): (client: Client, ...rest: Rest<name>) => Promise<Event.Answer<name>> {
  return (client, ...rest) => client.ask(name, ...rest)
}

/** Returns whether a request waits for the user's approval. */
export function isApproval({ approval }: Question): boolean {
  return Boolean(approval)
}

/** The error for a request that the frame will not answer. A lost signature has no effect; a transaction may. */
function outcome({ approval }: Question, error: BaseError): BaseError {
  return approval === true ? new UnconfirmedError() : error
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

  constructor({ message, ...failure }: Value.Failure) {
    super(message || Message.unknownError, failure)
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
