import * as SignInWire from '../../social/SignInWire.ts'

/** The frame that has started this sign-in. */
export type Met = {
  /** Whether the host's client is of an older generation. Such a client waits for the result. */
  isOlder: boolean
  /** Tells the frame that this window navigates to the provider. */
  leave(): void
  /** The frame's signature of the challenge. */
  proof: string
  /** The URL for a phone. Present if the user signs in with a phone. */
  url?: string | undefined
}

/** The sign-in, and the claims that the frame signs. */
export type Asking = Pick<SignInWire.Hello, 'challenge' | 'id' | 'purpose'>

/**
 * Time-outs in milliseconds. `absent`: until a frame appears. `present`: until an existing frame responds. `apart`:
 * until a frame responds on the channel. It is short, because most pages without an opener have no such frame. `again`:
 * until the frame responds after the return from the provider. It is short too, because the browser was already
 * recognized.
 */
const patience = { absent: 1_500, again: 1_000, apart: 300, present: 6_000 }
/** The time between two HELLO messages in milliseconds. The frame may still be loading. */
const pause = 150

/**
 * Finds the frame through the opener. Resolves with undefined if there is none. The link may come from elsewhere, or
 * COOP may have severed the opener.
 */
export function meet(asking: Asking, view: Window = window): Promise<Met | undefined> {
  const opener: Window | null = view.opener
  const isBack = asking.purpose === 'return'
  if (!opener) return isBack ? Promise.resolve(undefined) : meetApart(asking)
  const { origin } = view.location
  const { id } = asking
  return new Promise((resolve) => {
    const end = (met?: Met) => {
      view.removeEventListener('message', onMessage)
      clearInterval(timer)
      resolve(met)
    }
    const onMessage = ({ data, origin: from, source }: MessageEvent) => {
      const said = SignInWire.parseFromFrame(data)
      if (from !== origin || !source || !isAnswer(said, asking)) return
      const leaving: SignInWire.Leave = { id, type: 'SOCIAL_LEAVE' }
      end(toMet(said, () => source.postMessage(leaving, { targetOrigin: origin })))
    }
    const began = performance.now()
    const call = () => {
      const frames = childrenOf(opener, origin)
      for (const frame of frames) frame.postMessage(toHello(asking), origin)
      const most = isBack ? patience.again : patience[frames.length ? 'present' : 'absent']
      if (performance.now() - began > most || (isBack && !frames.length)) end()
    }
    view.addEventListener('message', onMessage)
    const timer = setInterval(call, pause)
    call()
  })
}

/** Finds the frame through the channel. This is needed for a host on the wallet's own site that uses COOP. */
function meetApart(asking: Asking, channel = SignInWire.openChannel()): Promise<Met | undefined> {
  if (!channel) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const end = (met?: Met) => {
      clearTimeout(timer)
      channel.destroy()
      resolve(met)
    }
    const timer = setTimeout(end, patience.apart)
    channel.subscribe((data) => {
      const said = SignInWire.parseFromFrame(data)
      if (isAnswer(said, asking)) end(toMet(said, () => {}))
    })
    channel.post(toHello(asking))
  })
}

const toHello = ({ challenge, id, purpose }: Asking): SignInWire.Hello => ({
  challenge,
  id,
  purpose,
  type: 'SOCIAL_HELLO',
})

const toMet = ({ isOlder, proof, url }: SignInWire.Proof, leave: () => void): Met => ({
  isOlder,
  leave,
  proof,
  url,
})

/** Whether a message is the answer to this page. Other pages use the same channel. */
const isAnswer = (
  said: SignInWire.Proof | undefined,
  { challenge, id }: Asking,
): said is SignInWire.Proof => said?.id === id && said.challenge === challenge

/** Returns those windows that have our own origin: the opener, and the frames in it. */
function childrenOf(opener: Window, origin: string): Window[] {
  const all = [opener, ...Array.from({ length: opener.length }, (_, index) => opener[index]!)]
  return all.filter((it) => {
    try {
      return it.location.origin === origin
    } catch {
      return false
    }
  })
}
