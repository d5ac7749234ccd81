import { BaseError } from '@latchkey/protocol/Errors'
import * as Event from '@latchkey/protocol/Event'
import * as Message from '@latchkey/protocol/Message'
import type * as Notice from '@latchkey/protocol/Notice'
import * as Rpc from '@latchkey/protocol/Rpc'
import type { InvalidValueError } from '@latchkey/protocol/Schema'
import type * as Value from '@latchkey/protocol/Value'
import * as Frame from './Frame.ts'
import type { Link, LoadError } from './Handshake.ts'
import * as Log from './Log.ts'
import * as Options from './Options.ts'
import * as Session from './Session.ts'
import * as Storage from './Storage.ts'

/** What actions work with: it asks the frame, waits, gives up, and always settles. */
export type Client = {
  /**
   * Aborts open requests, and tells the frame. One that waits for approval settles when the frame
   * answers: as aborted, or with its result if signing has begun.
   */
  abort(match: (question: Question) => boolean): void
  ask: AskFn
  destroy(): void
  /** Tells the frame something now, if there is one, and again whenever there is a new one. */
  keep<name extends Kept>(name: name, parameters: Parameters<name>): Promise<void>
  readonly options: Options.Resolved
  /** Makes the frame now, so that the first question need not wait for it. */
  preload(): Promise<void>
  readonly session: Session.Session
  readonly storage: Storage.Storage
}

/** What a question carries, and a way to give it up. */
export type Parameters<name extends Event.Name> =
  Exclude<Event.Payload<name>, undefined> extends infer payload
    ? ([payload] extends [never] ? unknown : payload) & { signal?: AbortSignal | undefined }
    : never

/** Nothing need be passed where nothing is required. */
type Rest<name extends Event.Name> =
  Record<never, never> extends Parameters<name>
    ? [parameters?: Parameters<name> | undefined]
    : [parameters: Parameters<name>]

export type AskFn = <name extends Event.Name>(
  name: name,
  ...rest: Rest<name>
) => Promise<Event.Answer<name>>

export type ErrorType =
  | AbortedError
  | FrameError
  | Frame.LostError
  | LoadError
  | TimeoutError
  | UnconfirmedError
  | InvalidValueError
  | Frame.NotMountedError

/** What the frame must know for as long as it lives. */
type Kept = 'SYNC_THEME' | 'SYNC_DAPP_DATA' | 'LOCALE'

/** A question that waits for its answer. */
export type Question = { method: Rpc.Method | undefined; name: Event.Name }

/** Makes a client. Nothing happens to the page before the first need. */
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
  let link: Link | undefined
  let sweeping: ReturnType<typeof setTimeout> | undefined
  let swept = 0
  let wasLate = false

  const frame = (parameters.frame ?? Frame.create)({
    onData(data) {
      const { answer, notice } = Message.parseReply(data)
      if (notice) notices[notice.name]?.(notice.payload as never)
      // By id and name: no answer settles another question, and none settles twice.
      else if (answer?.id && pending.get(answer.id)?.name === answer.name) {
        const question = settle(answer.id)!
        // Aborted before anything was signed.
        if (question.error && answer.failure?.code === 4001) question.reject(question.error)
        else question.resolve(answer)
      }
    },
    onDismiss() {
      abort(isApproval)
      // The frame may be up for another reason than a question of ours.
      if (link?.generation === 'port') post('RPC_ABORT')
      show(false)
    },
    onFail(error) {
      link = undefined
      for (const id of pending.keys()) settle(id)?.reject(error)
    },
    onLink(next) {
      link = next
      for (const name in kept) sync(name as Kept).catch(() => {})
      for (const question of pending.values()) question.send()
    },
    onLost() {
      const linked = Boolean(link)
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
    SESSION_UPDATE: ({ token }) => storage.set('SESSION_TOKEN_KEY', token),
    SHOW: () => show(true),
  }

  function show(visible: boolean) {
    if (visible === session.getState().visible) return
    session.set({ visible })
    visible ? frame.show() : frame.hide()
  }

  function post(name: Event.Name, payload?: unknown, id: string = crypto.randomUUID()) {
    link?.messenger.post(Message.fromRequest({ id, name, payload }))
  }

  /** Shows a frame that leaves it to us, for as long as somebody has something to decide. */
  function reveal() {
    if (link && link.generation !== 'port') show([...pending.values()].some(isApproval))
  }

  /** Takes a question off the list. Whoever does so ends it: nothing ends twice. */
  function settle(id: string): Pending | undefined {
    const question = pending.get(id)
    pending.delete(id)
    reveal()
    return question
  }

  /** Ends every question that a frame was asked and can no longer answer. */
  function drop(error: BaseError) {
    for (const [id, question] of pending)
      if (question.deadline) settle(id)?.reject(outcome(question, error))
  }

  /** Ends a question that the frame has not answered, and tells the frame so. */
  function giveUp(id: string, error: BaseError) {
    const question = pending.get(id)
    if (!question) return
    const { deadline } = question
    if (deadline && link?.generation === 'port' && isApproval(question)) {
      // Signing may have begun, which only the frame knows (T56): its answer decides.
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
    if (link?.generation === 'port') post('ABORT', { id })
    // It cancels every approval: not while another one waits.
    else if (link?.generation === 'ready' && !session.getState().visible) post('RPC_ABORT')
  }

  /** Ends what the frame should have answered. One timer for all: a thousand questions cost one. */
  function sweep() {
    const now = performance.now()
    // A page that was busy has not heard the frame yet: its messages come first, once.
    wasLate = !wasLate && now - swept > 3_000
    swept = now
    for (const [id, { deadline }] of pending)
      if (!wasLate && deadline! <= now) giveUp(id, new TimeoutError())
    sweeping = pending.size ? setTimeout(sweep, 1_000) : undefined
  }

  function abort(match: (question: Question) => boolean) {
    for (const [id, question] of pending) if (match(question)) giveUp(id, new AbortedError())
  }

  const ask: AskFn = async (name, ...[parameters]) => {
    const { signal, ...body } = Object(parameters) as Parameters<'SIGN_OUT'>
    const payload = Event.parse(name, 'payload', body)
    if (signal?.aborted) throw new AbortedError()
    const { method } = Object(payload) as { method?: Rpc.Method }
    if (method !== undefined) Rpc.assertMethod(method)
    const { patience = Event.patience }: Event.Row =
      method && !Rpc.isApproval(method) ? {} : Event.table[name]
    const id = crypto.randomUUID()
    const end = report({ id, method, name })
    const onAbort = () => giveUp(id, new AbortedError())
    signal?.addEventListener('abort', onAbort)
    try {
      const answer = await new Promise<Message.Answer>((resolve, reject) => {
        const question: Pending = {
          method,
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
    // LOCALE is an extension, and another generation's frame chokes on it.
    if (link && (name !== 'LOCALE' || link.generation === 'port'))
      await ask(name, kept[name] as never)
  }

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
    async keep(name, parameters) {
      kept[name] = Event.parse(name, 'payload', parameters) as never
      await sync(name)
    },
    options,
    async preload() {
      // What any frame is told first. A failure is told by the next question.
      if (!link) await ask('SYNC_DAPP_DATA', kept.SYNC_DAPP_DATA as Value.DappData).catch(() => {})
    },
    session,
    storage,
  }
}

export declare namespace create {
  type Parameters = Options.Options & {
    /** Where to remember. The browser's local storage, unless told. */
    area?: globalThis.Storage | undefined
    /** Makes the frame. A hidden element, unless told. */
    frame?: ((options: Frame.create.Options) => Frame.Frame) | undefined
  }
  type ErrorType = InvalidValueError
}

type Pending = Question & {
  reject(error: BaseError): void
  resolve(answer: Message.Answer): void
  /** Asks the frame, once. */
  send(): void
  /** Until when to wait, from when the frame is asked. */
  deadline?: number
  /** Why it was given up, while the frame decides whether that came in time. */
  error?: BaseError
}

/** An action that does nothing but ask. */
export function asks<name extends Event.Name>(
  name: name,
): (client: Client, ...rest: Rest<name>) => Promise<Event.Answer<name>> {
  return (client, ...rest) => client.ask(name, ...rest)
}

/** Whether a question waits for a person's approval. */
export function isApproval({ method }: Question): boolean {
  return Rpc.isApproval(method)
}

/** What to throw when a frame was asked and will not answer. A lost signature has no effect; the rest may. */
function outcome(question: Question, error: BaseError): BaseError {
  const mayHaveEffect = isApproval(question) && !/_sign(?!And)/.test(question.method!)
  return mayHaveEffect ? new UnconfirmedError() : error
}

/** Thrown when a question was given up. */
export class AbortedError extends BaseError {
  override readonly name = 'AbortedError'

  constructor() {
    super('Request was aborted', { code: 4001 })
  }
}

/** Thrown when the frame refused. */
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
 * Thrown when an approval was given up or its frame was lost, and the frame did not say in time whether
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
