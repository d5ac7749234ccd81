import { paths } from '@latchkey/protocol/api/paths'
import { probe } from './probe.ts'

/** The time after which a server that does not answer is asked again, in milliseconds. It may be restarting. */
const pause = 500

/** How long a frame on this machine may take if its server is not a wallet's, in milliseconds. */
const doubt = 500

/**
 * Finds out why a frame does not answer, and fails if it cannot come. It never throws. Only a page whose frame does not
 * answer loads this module.
 */
export async function diagnose(options: diagnose.Options): Promise<void> {
  const { fail, isHere, isWaiting, suspect, url } = options
  const found = await explain(url)
  if (!found || !isWaiting()) return
  const { cause, isCertain, isWallet } = found
  if (isCertain) return fail(cause)
  // On another machine, a frame of an older generation may still answer.
  suspect(cause, !isHere && isCertain === false)
  if (isHere && !isWallet) setTimeout(() => isWaiting() && fail(), doubt)
}

export declare namespace diagnose {
  type Options = {
    /** Fails the handshake. Default: with the suspected cause. */
    fail(cause?: string): void
    /** Whether the frame is on this machine. */
    isHere: boolean
    /** Whether the frame has not answered yet. */
    isWaiting(): boolean
    /** Receives the likely cause, and whether to report it immediately. */
    suspect(cause: string, isReported: boolean): void
    /** The frame's URL. */
    url: URL
  }
}

/** Why a frame does not answer. */
type Diagnosis = {
  /** What a developer can change. */
  cause: string
  /**
   * Whether it is certain that the frame cannot answer. `false`: it may be a slow frame of an older generation.
   * `undefined`: the server could not be asked.
   */
  isCertain: boolean | undefined
  /** Whether a wallet's server has answered, so that its frame may only be slow. */
  isWallet?: boolean
}

/** Asks the server of a frame. Returns undefined if the answer proves nothing, as on a slow network. */
async function explain(url: URL): Promise<Diagnosis | undefined> {
  const { href, origin, pathname, protocol } = url
  if (navigator.onLine === false) return { cause: 'This browser is offline.', isCertain: false }
  let answer = await probe(origin)
  const scheme = protocol === 'https:' ? 'http' : 'https'
  let other: ReturnType<typeof probe> | undefined
  if (answer === 'none') {
    other = probe(new URL(href.replace(/^https?:/, `${scheme}:`)).origin)
    await new Promise((resolve) => setTimeout(resolve, pause))
    answer = await probe(origin)
  }
  if (answer === 'blocked')
    return {
      cause: `No wallet answered there, and the page's Content-Security-Policy keeps the client from asking why. Open ${origin}${paths.frameProbe} in a tab, or add ${origin} to connect-src.`,
      isCertain: undefined,
    }
  if (answer === 'wallet')
    return pathname === paths.frame
      ? explainSilence(url)
      : {
          cause: `A wallet's server answered, but it has no frame at this path. Set frameUrl to ${origin}${paths.frame}.`,
          isCertain: true,
        }
  if (answer === 'other')
    return {
      cause:
        "A web server answered, but it is not a wallet's. Set frameUrl to the address of your wallet's server, such as http://localhost:4100/sdk in development. If a proxy is in front of it, check that the server behind the proxy runs.",
      isCertain: false,
    }
  if (answer !== 'none') return undefined
  if ((await other) === 'wallet')
    return {
      cause: `The server speaks ${scheme}. Set frameUrl to ${scheme}:${origin.slice(protocol.length)}${pathname}.`,
      isCertain: true,
    }
  // Browsers do not tell a page which of these causes applies.
  const certificate = protocol === 'https:' ? ' its certificate is not trusted,' : ''
  return {
    cause: `The browser got no answer from ${origin}: no server runs there,${certificate} or an extension or a setting blocks it. Open ${origin}${paths.frameProbe} in a tab.`,
    isCertain: true,
  }
}

/**
 * Returns why the frame of a wallet may not answer. In some browsers, the server does not learn which page embeds the
 * frame, so it cannot report that the origin is not registered. The browser then blocks the frame, and the page does
 * not learn about it.
 */
function explainSilence({ searchParams }: URL): Diagnosis | undefined {
  if (parent === window) return undefined
  const { origin } = new URL(document.referrer || location.href)
  const embedder = origin === location.origin ? 'ORIGIN' : origin
  return {
    cause: `The wallet's server answered, but its frame did not come. Another page embeds this one. If its origin is not registered for the project, the browser blocks the frame (frame-ancestors). The operator can add it: npx latchkey project set ${searchParams.get('projectId')} --add-origin ${embedder}`,
    isCertain: undefined,
    isWallet: true,
  }
}
