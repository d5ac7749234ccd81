import { Errors } from '@latchkey/protocol'
import * as Deadline from './Deadline.ts'

export type Options = Deadline.Deadline & {
  /**
   * Makes the requests. Hand in your own on a server, where a record must not reach private hosts.
   * @default globalThis.fetch
   */
  fetch?: typeof globalThis.fetch | undefined
}

/** Whoever wrote the record chose the host, which should learn nothing about the person who looks. */
const anonymous = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const

/** In characters: more than any token's metadata needs, a drawing inside it included. */
const limit = 1_000_000

/** Makes sure that a url leads to a picture, without loading the picture where the host allows. */
export async function assertImage(url: string, options: Options = {}): Promise<void> {
  const { fetch = globalThis.fetch } = options
  await Deadline.run(options, async (signal) => {
    const head = await fetch(url, { ...anonymous, method: 'HEAD', signal })
    // Some hosts will not be asked about a file, only for it: one byte is enough.
    const refused = head.status === 405 || head.status === 501
    const headers = { range: 'bytes=0-0' }
    const response = refused ? await fetch(url, { ...anonymous, headers, signal }) : head
    if (!response.ok) throw new ResponseError({ reason: `It answered ${response.status}.` })

    const type = response.headers.get('content-type') ?? 'of no type'
    if (!/^image\//i.test(type)) throw new ResponseError({ reason: `It is ${type}, not an image.` })
  })
}

/** Reads a text of reasonable length. */
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

/** Thrown when a host answered, but not with what was asked for. */
export class ResponseError extends Errors.BaseError {
  override readonly name = 'ResponseError'

  constructor(options: { reason: string }) {
    super(options.reason)
  }
}
