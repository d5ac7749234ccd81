import { Errors } from '@latchkey/protocol'
import * as Deadline from './Deadline.ts'

export type Options = Deadline.Deadline & {
  /**
   * Makes the requests. On a server, pass one that does not reach private hosts, because records are untrusted.
   * @default globalThis.fetch
   */
  fetch?: typeof globalThis.fetch | undefined
}

/** Send no cookies and no referrer. The record's owner has chosen the host, which must learn nothing about the user. */
const anonymous = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const

/** Maximum length of metadata in characters, enough for an inline SVG. */
const limit = 1_000_000

/**
 * Checks that a URL is an image. If the host supports HEAD, the image is not loaded. If the host has no CORS headers, a
 * browser cannot read its response, so the image has to be loaded.
 */
export async function assertImage(url: string, options: Options = {}): Promise<void> {
  const { fetch = globalThis.fetch } = options
  await Deadline.run(options, async (signal) => {
    let head: Response
    try {
      head = await fetch(url, { ...anonymous, method: 'HEAD', signal })
    } catch (error) {
      // If the app passes its own `fetch`, only that function decides which hosts may be reached.
      if (signal.aborted || options.fetch || typeof Image === 'undefined') throw error
      return loadImage(url, signal)
    }
    // Some hosts do not support HEAD. Request one byte instead.
    const refused = head.status === 405 || head.status === 501
    const headers = { range: 'bytes=0-0' }
    const response = refused ? await fetch(url, { ...anonymous, headers, signal }) : head
    if (!response.ok) throw new ResponseError({ reason: `It answered ${response.status}.` })

    const type = response.headers.get('content-type') ?? 'of no type'
    if (!/^image\//i.test(type)) throw new ResponseError({ reason: `It is ${type}, not an image.` })
  })
}

function loadImage(url: string, signal: AbortSignal): Promise<void> {
  const image = new Image()
  image.referrerPolicy = anonymous.referrerPolicy
  return new Promise((resolve, reject) => {
    image.onload = () => resolve()
    image.onerror = () =>
      reject(new ResponseError({ reason: 'It is not an image, or not reachable.' }))
    signal.addEventListener('abort', () => {
      image.src = ''
      reject(signal.reason)
    })
    image.src = url
  })
}

/** Reads a text, up to the maximum length. */
export async function readText(url: string, options: Options = {}): Promise<string> {
  const { fetch = globalThis.fetch } = options
  return Deadline.run(options, async (signal) => {
    const response = await fetch(url, { ...anonymous, signal })
    if (!response.ok || !response.body)
      throw new ResponseError({ reason: `It answered ${response.status}.` })

    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (text.length <= limit) {
      const { done, value } = await reader.read()
      if (done) return text
      text += value
    }
    throw new ResponseError({ reason: `It is longer than ${limit} characters.` })
  })
}

/** Thrown when a host responds with an error or with the wrong content. */
export class ResponseError extends Errors.BaseError {
  override readonly name = 'ResponseError'

  constructor(options: { reason: string }) {
    super(options.reason)
  }
}
