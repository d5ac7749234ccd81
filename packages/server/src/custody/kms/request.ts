import { BaseError } from '@latchkey/protocol/Errors'
import * as Schema from '@latchkey/protocol/Schema'
import { fromJson } from '../../parse/fromJson.ts'

/** Time-outs of one attempt and of all attempts together, in milliseconds. An unlock waits for the request. */
const patience = { all: 8_000, one: 3_000 }
/** The pause before the second attempt, in milliseconds. It doubles, with jitter. */
const firstPause = 100

/** What to do with an answer: use its value, throw an error, or retry the request. */
export type Verdict<value> = { value: value } | { error: Error } | 'retry'

/**
 * Sends a request until `judge` accepts or refuses an answer. Retries connection failures, time-outs, and answers for
 * which `judge` returns `retry`. Throws an {@link UnavailableError} if the time is over. Errors contain neither the
 * request nor the answer, since both may contain a share.
 */
export async function request<value>(
  service: string,
  send: (signal: AbortSignal) => Promise<Response>,
  judge: (status: number, json: unknown) => Verdict<value>,
): Promise<value> {
  const end = performance.now() + patience.all
  for (let pause = firstPause; ; pause *= 2) {
    const left = end - performance.now()
    const verdict = await attempt(send, judge, Math.max(1, Math.min(left, patience.one)))
    if (verdict !== 'retry') {
      if ('error' in verdict) throw verdict.error
      return verdict.value
    }
    const wait = pause * (0.5 + Math.random())
    if (performance.now() + wait >= end) throw new UnavailableError(service)
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

async function attempt<value>(
  send: (signal: AbortSignal) => Promise<Response>,
  judge: (status: number, json: unknown) => Verdict<value>,
  timeout: number,
): Promise<Verdict<value>> {
  let answer: { json: unknown; status: number }
  try {
    const response = await send(AbortSignal.timeout(timeout))
    const text = await response.text()
    answer = { json: fromJson(text), status: response.status }
  } catch (error) {
    // Our own errors, such as missing credentials, are final.
    return error instanceof BaseError && !(error instanceof UnavailableError) ? { error } : 'retry'
  }
  return judge(answer.status, answer.json)
}

/** A text that is not empty. */
export const filled = Schema.check<string>(
  (value) => typeof value === 'string' && value !== '',
  'a text',
)

/** Reads a field of an answer, if it is a text. */
export function textOf(json: unknown, ...path: string[]): string | undefined {
  let value = json
  for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value : undefined
}

export const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Decodes base64 into bytes of their own, because small buffers share memory with others. */
export function fromBase64(text: string): Uint8Array {
  const buffer = Buffer.from(text, 'base64')
  const bytes = Uint8Array.from(buffer)
  buffer.fill(0)
  return bytes
}

/** Thrown when a KMS refuses permanently because a permission, a key or a setting is missing. */
export class RefusedError extends BaseError {
  override readonly name = 'request.RefusedError'

  constructor(service: string, code: string | number, advice: string) {
    super(`${service} refused the request (${code}). ${advice}`)
  }
}

/** Thrown when a KMS does not answer in time, or is throttled or down. */
export class UnavailableError extends BaseError {
  override readonly name = 'request.UnavailableError'

  constructor(service: string) {
    super(`${service} cannot be reached.`)
  }
}
