import { BaseError } from '@latchkey/protocol/Errors'
import * as Event from '@latchkey/protocol/Event'
import * as Message from '@latchkey/protocol/Message'
import * as Messenger from '@latchkey/protocol/Messenger'

/**
 * From a document in the frame to a pipe that can be used.
 *
 * Requirements
 * - Nobody but the frame's window, at exactly the frame's origin, is heard or told anything.
 * - Our own frame moves to a port, which no other script of the page can reach.
 * - A frame of either older generation works too, by window messages.
 * - A second document in the same frame starts from the beginning.
 * - It ends within ten seconds, one way or the other.
 *
 * Steps
 * 1. The frame's document says READY as soon as it listens (ours with `hello`).
 * 2. With `hello`: we post HELLO with a nonce and one end of a new channel. The frame answers on the
 *    channel, and window messages are ignored from then on.
 * 3. Without `hello`: a later-generation frame. Window messages it is.
 * 4. `load` without READY: the oldest generation, or an error page. We ask whether anybody is
 *    connected, which every generation answers; the first answer proves a frame.
 *
 * READY and `load` come in either order, so a document is told from the next by the second
 * occurrence of either.
 */
export type Handshake = {
  destroy(): void
  /** Gives up on the frame, if it is not linked yet. */
  fail(error: BaseError): void
  /** The pipe to the current document. */
  readonly link: Promise<Link>
}

/** A pipe to a frame, and what may be said on it. */
export type Link = {
  messenger: Messenger.Messenger
  /** `port`: ours, with our extensions. `ready`: knows RPC_ABORT. `load`: knows neither. */
  generation: 'port' | 'ready' | 'load'
}

/** How long a frame may take to become usable, in milliseconds. */
const patience = 10_000
/** How long READY may lag behind `load`, in milliseconds. */
const grace = 300

export function start(options: start.Options): Handshake {
  const { iframe, onData, onLink, onRenew, origin } = options
  const pipe = Messenger.fromWindow({ origin, remote: iframe.contentWindow! })
  let outcome = Outcome()
  let round: Round = {}

  function settle(link: Link) {
    // First, so that what is kept for the frame precedes what waits for it.
    if (!outcome.settled) onLink(link)
    outcome.settle(link)
  }

  function end() {
    clearTimeout(round.timer)
    round.port?.destroy()
    round = {}
  }

  /** There is another document. Whoever still waits for the last one waits for this one instead. */
  function renew() {
    end()
    if (!outcome.settled) return
    outcome = Outcome()
    onRenew()
  }

  function hello() {
    const { port1, port2 } = new MessageChannel()
    const nonce = crypto.randomUUID()
    const messenger = Messenger.fromPort(port1)
    round.port = messenger
    messenger.subscribe((data) => {
      const { answer } = Message.parseReply(data)
      if (answer?.id !== nonce) return onData(data)
      if (!answer.failure) return settle({ generation: 'port', messenger })
      const { versions } = Object(answer.failure.data)
      outcome.settle(
        new LoadError(`This client speaks version ${Event.version}, the frame ${versions}.`),
      )
    })
    const payload = { nonce, versions: [Event.version] }
    pipe.post(Message.fromRequest({ id: nonce, name: 'HELLO', payload }), [port2])
  }

  function probe() {
    round.probe = crypto.randomUUID()
    pipe.post(Message.fromRequest({ id: round.probe, name: 'IS_CONNECTED' }))
  }

  pipe.subscribe((data) => {
    const { answer, notice } = Message.parseReply(data)
    if (notice?.name === 'READY') {
      if (round.ready) renew()
      round.ready = true
      clearTimeout(round.timer)
      if (notice.payload.hello) hello()
      else settle({ generation: 'ready', messenger: pipe })
    } else if (answer?.id && answer.id === round.probe) {
      settle({ generation: 'load', messenger: pipe })
    } else if (!round.port) onData(data)
  })

  function onLoad() {
    if (round.loaded) renew()
    round.loaded = true
    if (!round.ready) round.timer = setTimeout(probe, grace)
  }
  iframe.addEventListener('load', onLoad)

  return {
    destroy() {
      iframe.removeEventListener('load', onLoad)
      end()
      pipe.destroy()
      outcome.settle(new LoadError())
    },
    fail: (error) => outcome.settle(error),
    get link() {
      return outcome.promise
    },
  }
}

/** What is known of the document in the frame. */
type Round = {
  loaded?: boolean
  port?: Messenger.Messenger
  probe?: string
  ready?: boolean
  timer?: ReturnType<typeof setTimeout>
}

/** A promise of a link that is kept or broken in time. */
function Outcome() {
  const outcome = {
    promise: undefined as unknown as Promise<Link>,
    settle: (_: Link | BaseError): void => {},
    settled: false,
  }
  outcome.promise = new Promise((resolve, reject) => {
    outcome.settle = (result) => {
      outcome.settled = true
      clearTimeout(timer)
      if (result instanceof BaseError) reject(result)
      else resolve(result)
    }
  })
  const timer = setTimeout(() => outcome.settle(new LoadError()), patience)
  // A failure is told to whoever asks for the link; nobody has to.
  outcome.promise.catch(() => {})
  return outcome
}

export declare namespace start {
  type Options = {
    iframe: HTMLIFrameElement
    /** Hears everything that the frame says, unchecked but for who says it. */
    onData(data: unknown): void
    /** Comes before anyone who waits for the link. */
    onLink(link: Link): void
    /** There is another document in the frame: what the last one was asked is lost. */
    onRenew(): void
    origin: string
  }
}

/** Thrown when the frame cannot be used. */
export class LoadError extends BaseError {
  override readonly name = 'Handshake.LoadError'

  constructor(
    why = 'No answer: is this origin registered, the frame address right, the provider up?',
  ) {
    super('Unable to load email login dependency', { code: 4900, metaMessages: [why] })
  }
}
