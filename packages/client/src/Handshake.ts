import { BaseError } from '@latchkey/protocol/Errors'
import * as Event from '@latchkey/protocol/Event'
import * as Message from '@latchkey/protocol/Message'
import * as Messenger from '@latchkey/protocol/Messenger'
import { isLocal } from './mistakes/isLocal.ts'

/** A connection to a frame, and its capabilities. */
export type Link = {
  /**
   * The kind of frame. `port`: our own, with extensions. `ready`: an older one that knows RPC_ABORT. `load`: an older
   * one that does not.
   */
  generation: 'port' | 'ready' | 'load'
  /** Whether this page's origin has never opened the frame in the frame's storage. */
  isFirstVisit?: boolean | undefined
  /** Whether the browser denies the frame persistent storage. */
  isForgetful?: boolean | undefined
  /** Whether the wallet is on another site than this page. */
  isOtherSite: boolean
  messenger: Messenger.Messenger
  /** Whether a sign-in at a provider works only in a window. */
  needsWindow?: boolean | undefined
}

/** Time-out for a frame to load, in milliseconds. */
const patience = 10_000
/** How long after `load` READY may come, and how late a timer may fire, in milliseconds. */
const grace = 300
/** How long a client waits for the frame before it asks the server for the cause, in milliseconds. */
const doubt = 1_000
/**
 * The same time in Chromium, which fires `load` even for an unreachable server. If `load` has not fired, the server is
 * only slow.
 */
const doubtOfChromium = 8_000

/**
 * Connects the client to the document in the frame.
 *
 * Requirements
 * - Only the frame's window, at exactly the frame's origin, sends and receives messages.
 * - Our own frame uses a port, which no other script of the page can reach.
 * - Frames of both older generations work too, with window messages.
 * - A new document in the same frame restarts the handshake.
 * - The handshake succeeds or fails within ten seconds. It reports a mistake of the developer within two.
 *
 * Steps
 * 1. The frame's document sends READY as soon as it listens (ours with `hello`).
 * 2. With `hello`: the client posts HELLO with a nonce and one port of a new channel. The frame answers on
 *    the port, and window messages are ignored from then on.
 * 3. Without `hello`: a frame of the newer old generation. The client uses window messages.
 * 4. `load` without READY: the oldest generation, or an error page. The client sends IS_CONNECTED, which
 *    every generation answers. The first answer proves that it is a frame.
 *
 * 5. REFUSED instead of READY: the server cannot send the frame, and says why. Its page has an opaque origin.
 * 6. Neither READY nor an answer after `load`: the client asks the server for the cause (`diagnose`). It fails if the
 *    answer is certain. A slow server is no failure. The client does not ask it, because the page's policy may forbid
 *    the request, and the browser would then log an error.
 *
 * READY and `load` come in any order, so the second READY or the second `load` means a new document.
 */
export function start(options: start.Options): () => void {
  const { iframe, onData, onDoubt, onFail, onLink, onLost, url } = options
  const { origin } = url
  const remote = iframe.contentWindow!
  const pipe = Messenger.fromWindow({ origin, remote })
  const refusal = Messenger.fromWindow({ origin: 'null', remote })
  let round: Round = {}
  // The timer runs until there is a link, even if the document changes several times.
  let timer: ReturnType<typeof setTimeout>
  let why: string | undefined
  let isAsking = false
  let isEnded = false
  let isLinked = false
  // `ask` does nothing after the handshake has ended.
  setTimeout(ask, 'userAgentData' in navigator ? doubtOfChromium : doubt)
  wait()

  function wait(time = patience) {
    const due = performance.now() + time
    timer = setTimeout(() => {
      // The page was busy and has unread messages of the frame. Process them first, but only once.
      if (time === patience && performance.now() - due > grace) wait(2_000)
      else fail()
    }, time)
  }

  function fail(cause = why) {
    if (!isEnded && !isLinked) onFail(new LoadError(url, cause))
  }

  const isWaiting = () => !isEnded && !isLinked && !round.ready

  /** Asks for the cause, but only once. */
  function ask() {
    if (isAsking || !isWaiting()) return
    isAsking = true
    import('./mistakes/diagnose.ts')
      .then(({ diagnose }) =>
        diagnose({ fail, isHere: isLocal(url.hostname), isWaiting, suspect, url }),
      )
      // If the chunk cannot be loaded, the cause stays unknown.
      .catch(() => {})
  }

  function suspect(cause: string, isReported: boolean) {
    why = cause
    if (isReported) onDoubt?.(new LoadError(url, why))
  }

  function end() {
    clearTimeout(round.grace)
    round.port?.destroy()
    round = {}
  }

  function renew() {
    end()
    isLinked = false
    if (onLost()) wait()
  }

  function link(generation: Link['generation'], messenger = pipe, answer?: unknown) {
    clearTimeout(timer)
    isLinked = true
    const known: Partial<Link> = Object(answer)
    onLink({ ...known, generation, isOtherSite: known.isOtherSite === true, messenger })
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
      else fail(`The frame's protocol has version ${Object(answer.failure.data).versions}.`)
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

  refusal.subscribe((data) => {
    const { notice } = Message.parseReply(data)
    if (notice?.name === 'REFUSED') fail(notice.payload.message)
  })

  iframe.onload = () => {
    if (round.loaded) renew()
    round.loaded = true
    if (!round.ready)
      round.grace = setTimeout(() => {
        round.probe = post('IS_CONNECTED')
        // Only a frame of the oldest generation answers this.
        round.grace = setTimeout(ask, grace)
      }, grace)
  }

  return () => {
    isEnded = true
    clearTimeout(timer)
    end()
    pipe.destroy()
    refusal.destroy()
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
    /** Called once with the likely cause, if the frame may still load. */
    onDoubt?(error: LoadError): void
    onFail(error: BaseError): void
    /** Called when the document in the frame is connected. */
    onLink(link: Link): void
    /** Called when the document is gone, with its open requests. Returns its connection, if there was one. */
    onLost(): Link | undefined
    /** The frame's URL, with its parameters. */
    url: URL
  }
}

/** Thrown when the frame cannot be used. */
export class LoadError extends BaseError {
  override readonly name = 'LoadError'

  constructor(
    { origin, pathname }: Pick<URL, 'origin' | 'pathname'>,
    why = "No answer came in time. Check the server of the wallet, and the browser's console and network.",
  ) {
    super('Unable to load email login dependency', {
      code: 4900,
      cause: `Tried ${origin}${pathname}. ${why}`,
    })
  }
}
