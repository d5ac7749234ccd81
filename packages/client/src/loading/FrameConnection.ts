import { BaseError } from '@latchkey/protocol/Errors'
import * as Event from '@latchkey/protocol/Event'
import * as Message from '@latchkey/protocol/Message'
import type * as Notice from '@latchkey/protocol/Notice'
import * as Rpc from '@latchkey/protocol/Rpc'
import type * as Value from '@latchkey/protocol/Value'
import type { AskFn, Parameters } from '../AskFn.ts'
import * as Client from '../Client.ts'
import * as Frame from '../Frame.ts'
import type { Link } from '../Handshake.ts'
import * as Log from '../Log.ts'
import * as Options from '../Options.ts'
import type { Session } from '../Session.ts'
import type { Storage } from '../Storage.ts'

/** The connection of a client to its frame. It loads with the client's first request. */
export type FrameConnection = Pick<Client.Client, 'abort' | 'ask' | 'preload'> & {
  destroy(): void
  /** The connected frame. */
  readonly link: Link | undefined
  /** Sends a kept value to the frame, if it is connected. */
  sync(name: Client.Kept): Promise<void>
}

/** Creates a connection. It adds the frame to the page with the first request. */
export function create(parameters: create.Parameters): FrameConnection {
  const { kept, options, session, storage } = parameters
  const report = Log.create(options)
  const pending = new Map<string, Pending>()
  let isForgetful = !storage.isPersistent
  let link: Link | undefined
  let shown: unknown
  let sweeping: ReturnType<typeof setTimeout> | undefined
  let swept = 0
  let wasLate = false

  const createFrame = parameters.frame ?? Frame.create
  const frame = createFrame(
    {
      onData(data) {
        const { answer, notice } = Message.parseReply(data)
        if (notice) notices[notice.name]?.(notice.payload as never)
        // Match by id and name, so that an answer settles only its own request, and only once.
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
        // Hide the frame, because its dialog would keep the page inert.
        frame.hide()
        import('../hidden/moveToWindow.ts').then(
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
          import('../mistakes/forgets.ts')
            .then(({ forgets }) => forgets({ link: next, options, session, storage }))
            .catch(() => {})
        for (const name in kept) sync(name as Client.Kept).catch(() => {})
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
    },
    Frame.create,
  )

  const notices: { [name in Notice.Name]?: (payload: Notice.Payload<name>) => void } = {
    HIDE: () => show(false),
    RESIZE: ({ height }) => frame.resize(height),
    SESSION_UPDATE({ token }) {
      storage.set('SESSION_TOKEN_KEY', token)
      // The request of a sign-in waits for its own answer. Without one, the user has confirmed this device elsewhere, or has
      // opened the wallet in its window.
      const isAsked = [...pending.values()].some(({ name }) => /CONNECT|GET_USER/.test(name))
      if (!isAsked && !session.getState().user) session.revive?.()
    },
    SHOW: (payload) => show(true, payload),
  }

  function show(visible: boolean, payload?: unknown) {
    shown = payload
    if (visible === session.getState().visible) return
    session.set({ visible })
    visible ? frame.show() : frame.hide()
  }

  /**
   * Ends every approval, including approvals that this client did not request. By default, they end as canceled by the
   * user.
   */
  function dismiss(error?: BaseError) {
    abort(Client.isApproval, error)
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
    if (link && !isOurs()) show([...pending.values()].some(Client.isApproval))
  }

  /** Removes a request from the list. The caller settles the request, so no request settles twice. */
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
    if (deadline && isOurs() && Client.isApproval(question)) {
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
      if (!wasLate && deadline! <= now) giveUp(id, new Client.TimeoutError())
    sweeping = pending.size ? setTimeout(sweep, 1_000) : undefined
  }

  function abort(
    match: (question: Client.Question) => boolean,
    error: BaseError = new Client.AbortedError(),
  ) {
    for (const [id, question] of pending) if (match(question)) giveUp(id, error)
  }

  const ask: AskFn = async (name, ...[parameters]) => {
    const { signal, ...body } = Object(parameters) as Parameters<'SIGN_OUT'>
    const payload = Event.parse(name, 'payload', body)
    if (signal?.aborted) throw new Client.AbortedError()
    const fields = Object(payload) as { deploy?: boolean; method?: Rpc.Method }
    const { method } = fields
    if (name === 'RPC_REQUEST') Rpc.assertMethod(method)
    const approval = Rpc.approvalOf(fields)
    const { patience = approval ? Event.patienceOfUser : Event.patience }: Event.Row =
      Event.table[name]
    // A page that is not secure has no `randomUUID`. There, `mount` throws the error that says so.
    const id = crypto.randomUUID?.() ?? ''
    const end = report({ id, method, name })
    const onAbort = () => giveUp(id, new Client.AbortedError())
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
      if (answer.failure) throw new Client.FrameError(answer.failure)
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

  async function sync(name: Client.Kept) {
    if (isOurs() || (link && !(Event.table[name] as Event.Row).isOurs))
      await ask(name, kept[name] as never)
  }

  return {
    abort,
    ask,
    destroy() {
      abort(() => true)
      link = undefined
      drop(new Client.AbortedError())
      show(false)
      frame.destroy()
    },
    get link() {
      return link
    },
    async preload() {
      // Every new frame receives the app's data first. Ignore a failure here, because the next request reports it.
      if (!link) await ask('SYNC_DAPP_DATA', kept.SYNC_DAPP_DATA as Value.DappData).catch(() => {})
    },
    sync,
  }
}

export declare namespace create {
  type Parameters = {
    frame: Client.create.Parameters['frame']
    /** The values that every new frame receives. The client changes them. */
    kept: Client.KeptValues
    options: Options.Resolved
    session: Session
    storage: Storage
  }
}

type Pending = Client.Question & {
  reject(error: BaseError): void
  resolve(answer: Message.Answer): void
  /** Sends the request, once. */
  send(): void
  /** When the request times out. Set when it is sent. */
  deadline?: number
  /** Why the request was aborted. Set while the frame decides whether the abort was in time. */
  error?: BaseError
}

/** The error for a request that the frame will not answer. A lost signature has no effect; a transaction may. */
function outcome({ approval }: Client.Question, error: BaseError): BaseError {
  return approval === true ? new Client.UnconfirmedError() : error
}
