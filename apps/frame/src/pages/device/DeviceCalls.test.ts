import { describe, expect, test } from 'vitest'
import * as DeviceCalls from './DeviceCalls.ts'

const { signal } = new AbortController()
const token = 'a'.repeat(43)
const look = {
  asker: 'unknown',
  browser: 'Firefox',
  codes: 'host',
  email: 'ada@example.com',
  finishes: false,
  origin: 'https://shop.example',
  project: 'Corner Shop',
  state: 'device',
  system: 'Linux',
  time: '2025-11-15T07:03:00.000Z',
}

function answering(body: unknown, status = 200): DeviceCalls.Ask {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return DeviceCalls.create({ fetch: async () => new Response(text, { status }) })
}
const refusing = (reason: string, status: number) =>
  answering({ error: { message: 'No.', reason } }, status)

describe('create', () => {
  test('default', async () => {
    const asked: unknown[] = []
    const ask = DeviceCalls.create({
      async fetch(path, { body, credentials, method, redirect }) {
        asked.push({ body, credentials, method, path, redirect })
        return Response.json(look)
      },
    })
    expect(await ask('getDeviceRequest', token, signal)).toEqual({ answer: look, type: 'answer' })
    expect(asked).toEqual([
      {
        body: JSON.stringify({ token }),
        credentials: 'same-origin',
        method: 'POST',
        path: '/?route=/api/1/device/look',
        redirect: 'error',
      },
    ])
  })

  test('behavior: parses the answer of each call', async () => {
    const code = { code: '123456', expiresIn: 600 }
    expect(await answering(code)('approveDevice', token, signal)).toEqual({
      answer: code,
      type: 'answer',
    })
    expect(await answering({})('denyDevice', token, signal)).toEqual({ answer: {}, type: 'answer' })
    expect(await answering({})('revokeDevice', token, signal)).toEqual({
      answer: {},
      type: 'answer',
    })
  })

  test.each([
    ['DEVICE_EXPIRED', 410, 'expired'],
    ['DEVICE_REFUSED', 403, 'denied'],
    ['CODE_EXPIRED', 410, 'spent'],
    ['NOT_FOUND', 404, 'malformed'],
    ['INVALID', 400, 'malformed'],
  ])('behavior: %s is final', async (reason, status, refusal) => {
    const outcome = await refusing(reason, status)('approveDevice', token, signal)
    expect(outcome).toEqual({ refusal, type: 'refusal' })
  })

  test.each([
    ['UNAVAILABLE', 503, 'busy'],
    ['BUSY', 503, 'busy'],
    ['TOO_MANY_REQUESTS', 429, 'busy'],
    ['ORIGIN_UNKNOWN', 403, 'failed'],
    ['constructor', 400, 'failed'],
  ])('error: %s can be retried', async (reason, status, problem) => {
    const outcome = await refusing(reason, status)('approveDevice', token, signal)
    expect(outcome).toEqual({ problem, type: 'problem' })
  })

  test('error: a limit tells the seconds to wait', async () => {
    const error = { message: 'No.', reason: 'TOO_MANY_REQUESTS', retryAfter: 40 }
    const outcome = await answering({ error }, 429)('approveDevice', token, signal)
    expect(outcome).toEqual({ problem: 'busy', type: 'problem', wait: 40 })
  })

  test('error: an invalid response', async () => {
    const failed = { problem: 'failed', type: 'problem' }
    for (const body of ['', '<h1>Welcome to Hotel Wi-Fi</h1>', null, [], { ...look, state: 'new' }])
      expect(await answering(body)('getDeviceRequest', token, signal)).toEqual(failed)
    for (const body of [{ code: '12345', expiresIn: 1 }, { code: '123456' }, { code: 123456 }])
      expect(await answering(body)('approveDevice', token, signal)).toEqual(failed)
    expect(await answering('Bad gateway', 502)('getDeviceRequest', token, signal)).toEqual(failed)
    expect(await answering({ ...look, time: 'soon' })('getDeviceRequest', token, signal)).toEqual(
      failed,
    )
  })

  test('error: no connection', async () => {
    const fetch = async () => Promise.reject(new TypeError('Failed to fetch'))
    expect(
      await DeviceCalls.create({ fetch, isOnline: () => false })('getDeviceRequest', token, signal),
    ).toEqual({
      problem: 'offline',
      type: 'problem',
    })
    expect(await DeviceCalls.create({ fetch })('getDeviceRequest', token, signal)).toEqual({
      problem: 'failed',
      type: 'problem',
    })
  })

  test('error: no response in time, and one that does not end', async () => {
    const never = (init: RequestInit) =>
      new Promise<never>((_resolve, reject) =>
        init.signal!.addEventListener('abort', () => reject(init.signal!.reason)),
      )
    const slow = { problem: 'slow', type: 'problem' }
    const silent = DeviceCalls.create({ fetch: (_path, init) => never(init), patience: 10 })
    expect(await silent('getDeviceRequest', token, signal)).toEqual(slow)
    const endless = DeviceCalls.create({
      fetch: async (_path, init) => {
        const body = new ReadableStream({
          start: (it) => void never(init).catch((e) => it.error(e)),
        })
        return new Response(body)
      },
      patience: 10,
    })
    expect(await endless('getDeviceRequest', token, signal)).toEqual(slow)
  })
})
