import * as Wire from '../../social/Wire.ts'

/** The frame that asked for this sign-in, found through the window that opened this one. */
export type Met = {
  /** Says that this window goes to the provider. */
  leave(): void
  nonce: string
  /** What a phone opens, if that is how the user signs in. */
  url?: string | undefined
}

/**
 * How long a frame may take to appear, and one that is there to answer, in milliseconds. `apart`: one
 * that is there and cannot be seen; most who have no opener have none, and should not wait for it.
 */
const patience = { absent: 1_500, apart: 300, present: 6_000 }
/** Milliseconds between two calls: the frame may be loading. */
const pause = 150

/** Nothing where there is no such frame: the link came from elsewhere, or the opener was taken away. */
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
      const said = Wire.parseFromFrame(data)
      if (from !== origin || said?.id !== id || !source) return
      const leaving: Wire.Leave = { id, type: 'SOCIAL_LEAVE' }
      end({
        leave: () => source.postMessage(leaving, { targetOrigin: origin }),
        nonce: said.nonce,
        url: said.url,
      })
    }
    const began = performance.now()
    const call = () => {
      const hello: Wire.Hello = { id, type: 'SOCIAL_HELLO' }
      const frames = childrenOf(opener, origin)
      for (const frame of frames) frame.postMessage(hello, origin)
      if (performance.now() - began > patience[frames.length ? 'present' : 'absent']) end()
    }
    view.addEventListener('message', onMessage)
    const timer = setInterval(call, pause)
    call()
  })
}

/** The same, where the application keeps its windows apart, and is of one site with us. */
function meetApart(id: string, channel = Wire.openChannel()): Promise<Met | undefined> {
  if (!channel) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const end = (met?: Met) => {
      clearTimeout(timer)
      channel.destroy()
      resolve(met)
    }
    const timer = setTimeout(end, patience.apart)
    channel.subscribe((data) => {
      const said = Wire.parseFromFrame(data)
      if (said?.id === id) end({ leave() {}, nonce: said.nonce, url: said.url })
    })
    channel.post({ id, type: 'SOCIAL_HELLO' })
  })
}

/** Frames of a window, and the window itself, as far as they are of our own origin. */
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
