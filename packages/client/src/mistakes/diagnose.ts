import { paths } from '@latchkey/protocol/api/paths'

/** Why there is no frame. */
export type Diagnosis = {
  /** What a developer can change. */
  cause: string
  /** Whether the frame cannot come. Otherwise it may be a slow frame of an older generation. */
  isCertain: boolean
}

/** Milliseconds until a server that does not answer is asked again. It may be restarting. */
const pause = 500

/**
 * Asks the server of a frame why the frame does not answer. Returns undefined if that proves nothing, as on a slow
 * network. It never throws. Only a page whose frame does not answer loads this module.
 */
export async function diagnose({
  href,
  origin,
  pathname,
  protocol,
}: URL): Promise<Diagnosis | undefined> {
  let isBlocked = false
  const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    // The page's policy blocks the request, which says nothing about the server.
    if (effectiveDirective === 'connect-src') isBlocked = true
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  try {
    if (navigator.onLine === false) return { cause: 'This browser is offline.', isCertain: false }
    let answer = await probe(origin)
    if (answer === 'none') {
      await new Promise((resolve) => setTimeout(resolve, pause))
      answer = isBlocked ? undefined : await probe(origin)
    }
    if (answer === 'wallet')
      return pathname === paths.frame
        ? undefined
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
    const scheme = protocol === 'https:' ? 'http' : 'https'
    const swapped = href.replace(/^https?:/, `${scheme}:`)
    if ((await probe(new URL(swapped).origin)) === 'wallet')
      return {
        cause: `The server speaks ${scheme}. Set frameUrl to ${scheme}:${origin.slice(protocol.length)}${pathname}.`,
        isCertain: true,
      }
    return {
      cause:
        'No server answered. Start the server of the wallet, or correct the host and port of frameUrl.',
      isCertain: true,
    }
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation)
  }
}

/** Asks an origin whether it is a wallet's. Returns undefined if it is slow. */
async function probe(origin: string): Promise<'none' | 'other' | 'wallet' | undefined> {
  const signal = AbortSignal.timeout(5_000)
  const ask = (mode: RequestMode) =>
    fetch(origin + paths.frameProbe, {
      cache: 'no-store',
      credentials: 'omit',
      mode,
      // Without CORS, browsers only follow.
      redirect: mode === 'cors' ? 'error' : 'follow',
      referrerPolicy: 'no-referrer',
      signal,
    })
  try {
    const answer: unknown = await (await ask('cors')).json()
    return Object(answer).wallet === 'latchkey' ? 'wallet' : 'other'
  } catch {
    // Another server lets no page read its answer. This shows only that there is an answer.
    const answered = await ask('no-cors').then(
      () => true,
      () => false,
    )
    if (signal.aborted) return undefined
    return answered ? 'other' : 'none'
  }
}
