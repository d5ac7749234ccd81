import * as SignInWire from '../../social/SignInWire.ts'

/** The frame that started this sign-in, found through the opener. */
export type Met = {
  /** Tells the frame that this window navigates to the provider. */
  leave(): void
  nonce: string
  /** The URL for a phone, if the user signs in with one. */
  url?: string | undefined
}

/**
 * Time-outs in milliseconds: for a frame to appear (`absent`), for an existing frame to respond
 * (`present`), and for a frame behind the channel (`apart`). The last is short, because most pages
 * without an opener have no such frame.
 */
const patience = { absent: 1_500, apart: 300, present: 6_000 }
/** Milliseconds between two HELLO messages. The frame may still be loading. */
const pause = 150

/**
 * Resolves with undefined if there is no such frame: the link came from elsewhere, or COOP severed
 * the opener.
 */
export function meet(id: string, view: Window = window): Promise<Met | undefined> {
  const opener: Window | null = view.opener
  if (!opener) return meetApart(id)
  const { origin } = view.location
  return new Promise((resolve) => {
    const end = (met?: Met) => {
      view.removeEventListener('message', onMessage)
      clearInterval(timer)
      resolve(met)
    }
    const onMessage = ({ data, origin: from, source }: MessageEvent) => {
      const said = SignInWire.parseFromFrame(data)
      if (from !== origin || said?.id !== id || !source) return
      const leaving: SignInWire.Leave = { id, type: 'SOCIAL_LEAVE' }
      end({
        leave: () => source.postMessage(leaving, { targetOrigin: origin }),
        nonce: said.nonce,
        url: said.url,
      })
    }
    const began = performance.now()
    const call = () => {
      const hello: SignInWire.Hello = { id, type: 'SOCIAL_HELLO' }
      const frames = childrenOf(opener, origin)
      for (const frame of frames) frame.postMessage(hello, origin)
      if (performance.now() - began > patience[frames.length ? 'present' : 'absent']) end()
    }
    view.addEventListener('message', onMessage)
    const timer = setInterval(call, pause)
    call()
  })
}

/** Meets the frame through the channel: for a host with COOP on the wallet's own site. */
function meetApart(id: string, channel = SignInWire.openChannel()): Promise<Met | undefined> {
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
      if (said?.id === id) end({ leave() {}, nonce: said.nonce, url: said.url })
    })
    channel.post({ id, type: 'SOCIAL_HELLO' })
  })
}

/** Returns the window and its frames that have our own origin. */
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
