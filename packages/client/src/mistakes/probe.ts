import { paths } from '@latchkey/protocol/api/paths'

/** How long the server may take to answer, in milliseconds. */
const patience = 5_000

/**
 * Asks an origin whether it is a wallet's server. Returns `blocked` if the page's policy forbids the request, and
 * undefined if the server is slow.
 */
export async function probe(
  origin: string,
): Promise<'blocked' | 'none' | 'other' | 'wallet' | undefined> {
  const url = origin + paths.frameProbe
  const signal = AbortSignal.timeout(patience)
  const read = await ask(url)
  if (read !== 'none') return read
  // Other servers send no CORS headers. So this request shows only whether anything answers.
  const answered = await fetch(url, {
    cache: 'no-store',
    credentials: 'omit',
    mode: 'no-cors',
    referrerPolicy: 'no-referrer',
    signal,
  }).then(
    () => true,
    () => false,
  )
  if (signal.aborted) return undefined
  return answered ? 'other' : 'none'
}

/**
 * Sends the request with XMLHttpRequest. If the page's policy forbids a request of `fetch`, Chromium writes two lines
 * to the console.
 */
function ask(url: string) {
  return new Promise<'blocked' | 'none' | 'other' | 'wallet'>((resolve) => {
    const request = new XMLHttpRequest()
    let isBlocked = false
    const onViolation = ({ disposition, effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (disposition === 'enforce' && effectiveDirective === 'connect-src') isBlocked = true
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    request.onloadend = () =>
      // Wait, because the event of a violation may follow.
      setTimeout(() => {
        document.removeEventListener('securitypolicyviolation', onViolation)
        if (!request.status) return resolve(isBlocked ? 'blocked' : 'none')
        const isWallet = Object(request.response).wallet === 'latchkey'
        resolve(isWallet && request.responseURL === url ? 'wallet' : 'other')
      })
    request.open('GET', url)
    request.responseType = 'json'
    request.timeout = patience
    request.send()
  })
}
