import { BaseError } from '@latchkey/protocol/Errors'
import * as Event from '@latchkey/protocol/Event'
import * as Message from '@latchkey/protocol/Message'
import * as Messenger from '@latchkey/protocol/Messenger'

/** A pipe to a frame, and what may be said on it. */
export type Link = {
  /** `port`: ours, with our extensions. `ready`: knows RPC_ABORT. `load`: knows neither. */
  generation: 'port' | 'ready' | 'load'
  messenger: Messenger.Messenger
}

/** How long a frame may take to become usable, in milliseconds. */
const patience = 10_000
/** How long READY may lag behind `load`, and a timer behind its time, in milliseconds. */
const grace = 300

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
export function start(options: start.Options): () => void {
  const { iframe, onData, onFail, onLink, onLost, origin } = options
  const pipe = Messenger.fromWindow({ origin, remote: iframe.contentWindow! })
  let round: Round = {}
  // Runs until there is a link, however often the document changes meanwhile.
  let timer: ReturnType<typeof setTimeout>
  wait()

  function wait(time = patience) {
    const due = performance.now() + time
    timer = setTimeout(() => {
      // A page that was busy has not heard the frame yet: its messages come first, once.
      if (time === patience && performance.now() - due > grace) wait(2_000)
      else onFail(new LoadError())
    }, time)
  }

  function end() {
    clearTimeout(round.grace)
    round.port?.destroy()
    round = {}
  }

  function renew() {
    end()
    if (onLost()) wait()
  }

  function link(generation: Link['generation'], messenger = pipe) {
    clearTimeout(timer)
    onLink({ generation, messenger })
  }

  function hello() {
    const { port1, port2 } = new MessageChannel()
    const port = Messenger.fromPort(port1)
    const nonce = post('HELLO', [port2])
    round.port = port
    const leave = port.subscribe((data) => {
      const { answer } = Message.parseReply(data)
      if (answer?.id !== nonce) return
      leave()
      port.subscribe(onData)
      if (!answer.failure) link('port', port)
      else onFail(new LoadError(`Its version is ${Object(answer.failure.data).versions}.`))
    })
  }

  function post(name: 'HELLO' | 'IS_CONNECTED', transfer?: Transferable[]) {
    const id = crypto.randomUUID()
    const payload = transfer && { nonce: id, versions: [Event.version] }
    pipe.post(Message.fromRequest({ id, name, payload }), transfer)
    return id
  }

  pipe.subscribe((data) => {
    const { answer, notice } = Message.parseReply(data)
    if (notice?.name === 'READY') {
      if (round.ready) renew()
      round.ready = true
      clearTimeout(round.grace)
      notice.payload.hello ? hello() : link('ready')
    } else if (!round.ready && answer?.id && answer.id === round.probe) link('load')
    else if (!round.port) onData(data)
  })

  iframe.onload = () => {
    if (round.loaded) renew()
    round.loaded = true
    if (!round.ready)
      round.grace = setTimeout(() => {
        round.probe = post('IS_CONNECTED')
      }, grace)
  }

  return () => {
    clearTimeout(timer)
    end()
    pipe.destroy()
  }
}

/** What is known of the document in the frame. */
type Round = {
  grace?: ReturnType<typeof setTimeout>
  loaded?: boolean
  port?: Messenger.Messenger
  probe?: string
  ready?: boolean
}

export declare namespace start {
  type Options = {
    iframe: HTMLIFrameElement
    /** Hears everything that the frame says, unchecked but for who says it. */
    onData(data: unknown): void
    onFail(error: BaseError): void
    /** There is a pipe to the document in the frame. */
    onLink(link: Link): void
    /** What the document was asked is lost with it. Answers whether there had been a pipe to it. */
    onLost(): boolean
    origin: string
  }
}

/** Thrown when the frame cannot be used. */
export class LoadError extends BaseError {
  override readonly name = 'LoadError'

  constructor(why = 'No answer: origin not registered, wrong address or provider down.') {
    super('Unable to load email login dependency', { code: 4900, cause: why })
  }
}
