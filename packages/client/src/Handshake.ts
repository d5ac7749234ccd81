import { BaseError } from '@latchkey/protocol/Errors'
import * as Event from '@latchkey/protocol/Event'
import * as Message from '@latchkey/protocol/Message'
import * as Messenger from '@latchkey/protocol/Messenger'

/** A connection to a frame, and its capabilities. */
export type Link = {
  /** `port`: our frame, with extensions. `ready`: knows RPC_ABORT. `load`: knows neither. */
  generation: 'port' | 'ready' | 'load'
  /** Whether the wallet is on another site than this page. */
  isOtherSite: boolean
  messenger: Messenger.Messenger
  /** Whether a sign-in at a provider works only in a window. */
  needsWindow?: boolean | undefined
}

/** Time-out for a frame to load, in milliseconds. */
const patience = 10_000
/** How late READY may come after `load`, and how late a timer may fire, in milliseconds. */
const grace = 300

/**
 * Connects the client to the document in the frame.
 *
 * Requirements
 * - Only the frame's window, at exactly the frame's origin, sends and receives messages.
 * - Our own frame uses a port, which no other script of the page can reach.
 * - Frames of both older generations work too, with window messages.
 * - A new document in the same frame restarts the handshake.
 * - The handshake succeeds or fails within ten seconds.
 *
 * Steps
 * 1. The frame's document sends READY as soon as it listens (ours with `hello`).
 * 2. With `hello`: the client posts HELLO with a nonce and one port of a new channel. The frame answers on
 *    the port, and window messages are ignored from then on.
 * 3. Without `hello`: a frame of the newer old generation. The client uses window messages.
 * 4. `load` without READY: the oldest generation, or an error page. The client sends IS_CONNECTED, which
 *    every generation answers. The first answer proves that it is a frame.
 *
 * READY and `load` come in any order, so the second READY or the second `load` means a new document.
 */
export function start(options: start.Options): () => void {
  const { iframe, onData, onFail, onLink, onLost, origin } = options
  const pipe = Messenger.fromWindow({ origin, remote: iframe.contentWindow! })
  let round: Round = {}
  // Runs until there is a link, even if the document changes several times.
  let timer: ReturnType<typeof setTimeout>
  wait()

  function wait(time = patience) {
    const due = performance.now() + time
    timer = setTimeout(() => {
      // A busy page has unread messages of the frame. Process them first, once.
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

  function link(generation: Link['generation'], messenger = pipe, answer: unknown = {}) {
    clearTimeout(timer)
    const { isOtherSite, needsWindow } = Object(answer)
    onLink({
      generation,
      isOtherSite: isOtherSite === true,
      messenger,
      needsWindow: needsWindow === true,
    })
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
      if (!answer.failure) link('port', port, answer.payload)
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

/** The state of the document in the frame. */
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
    /** Receives every message of the frame. Only the sender has been verified. */
    onData(data: unknown): void
    onFail(error: BaseError): void
    /** Called when the document in the frame is connected. */
    onLink(link: Link): void
    /** Called when the document is gone, with its open requests. Returns its connection, if there was one. */
    onLost(): Link | undefined
    origin: string
  }
}

/** Thrown when the frame cannot be used. */
export class LoadError extends BaseError {
  override readonly name = 'LoadError'

  constructor(why = 'No answer: check the address, server and registered origin.') {
    super('Unable to load email login dependency', { code: 4900, cause: why })
  }
}
