import {
  Client,
  CooldownError,
  Frame,
  Handshake,
  InvalidValueError,
  NotConnectedError,
  Reason,
  Rpc,
  UnknownChainError,
} from '@latchkey/client'
import { english } from '@latchkey/words/kit'
import { de } from '@latchkey/words/locales/de/kit'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as Failure from './Failure.ts'

afterEach(() => vi.unstubAllGlobals())

const say = (error: unknown) => Failure.say(english, Failure.from(error))

describe('from', () => {
  test.each(Object.entries(Reason.table))(
    '%s has the same English text as in the frame',
    (reason, row) => {
      const error = new Client.FrameError({
        code: undefined,
        data: undefined,
        message: 'x',
        reason,
      })
      expect(say(error)).toBe(row.message)
      expect(Failure.say(de, Failure.from(error))).not.toBe(row.message)
    },
  )

  test('behavior: the remedy of each reason', () => {
    const remedy = (reason: string) => Failure.from({ reason }).remedy
    expect({
      code: remedy('CODE_WRONG'),
      email: remedy('EMAIL_BOUNCED'),
      resend: remedy('DEVICE_EXPIRED'),
      retry: remedy('SERVER_UNREACHABLE'),
    }).toEqual({ code: 'code', email: 'email', resend: 'resend', retry: 'retry' })
  })

  test('behavior: a wait that the server imposed, in seconds', () => {
    const refused = (data: unknown) =>
      new Client.FrameError({ code: -32005, data, message: 'x', reason: 'TOO_MANY_REQUESTS' })
    expect(say(refused({ retryAfter: 24.2 }))).toBe(
      'Too many requests. Please try again after 25 seconds.',
    )
    expect(Failure.from(refused({ retryAfter: 3_000 }))).toMatchObject({
      id: 'error.limited',
      remedy: 'wait',
      seconds: 3_000,
    })
    for (const data of [
      undefined,
      {},
      { retryAfter: '9' },
      { retryAfter: -1 },
      { retryAfter: 1e12 },
    ])
      expect(Failure.from(refused(data))).toMatchObject({ id: 'error.TOO_MANY_REQUESTS' })
  })

  test('behavior: the client’s own errors', () => {
    expect(say(new Client.TimeoutError())).toBe('The wallet didn’t respond in time. Try again.')
    expect(say(new Client.AbortedError())).toBe('The request was canceled.')
    expect(say(new Handshake.LoadError(new URL('https://wallet.example.com/sdk')))).toBe(
      'The wallet couldn’t load. Try again in a moment.',
    )
    expect(say(new UnknownChainError())).toBe('This network is not available.')
    const unconfirmed = new Client.UnconfirmedError()
    expect(say(unconfirmed)).toBe(unconfirmed.message)
    expect(Failure.from(new CooldownError(1_500))).toMatchObject({ remedy: 'wait', seconds: 2 })
    expect(Failure.say(de, Failure.from(new CooldownError(900)))).toBe(
      'Wir haben gerade eine E-Mail gesendet. In 1 Sekunde können Sie eine weitere senden.',
    )
  })

  test('behavior: a developer’s machine also shows what to change, and a deployed app does not', () => {
    const error = new Handshake.LoadError(new URL('http://localhost:1/sdk'), 'Start the server.')
    const plain = 'The wallet couldn’t load. Try again in a moment.'
    vi.stubGlobal('location', { hostname: 'localhost' })
    expect(say(error)).toBe(`${plain} Tried http://localhost:1/sdk. Start the server.`)
    vi.stubGlobal('location', { hostname: 'shop.example' })
    expect(say(error)).toBe(plain)
  })

  test('behavior: a blocked method has the interface message of the specification', () => {
    const error = new Rpc.NotAllowedError()
    expect(say(error)).toBe(error.interfaceMessage)
    expect(say(error)).toBe('Action not allowed')
    expect(Failure.say(de, Failure.from(error))).toBe('Aktion nicht erlaubt')
  })

  test.each([
    new Client.AbortedError(),
    new Client.UnconfirmedError(),
    new CooldownError(900),
    new Frame.LostError(),
    new Frame.NotMountedError(),
    new Handshake.LoadError(new URL('https://wallet.example.com/sdk')),
    new Client.TimeoutError(),
    new InvalidValueError('payload', 'x', 'y'),
    new NotConnectedError(),
    new UnknownChainError(),
  ])('behavior: $name is translated', (error) => {
    const german = Failure.say(de, Failure.from(error))
    expect(german).not.toBe(error.shortMessage)
    expect(german).not.toBe(say(error))
  })

  test('behavior: an older frame has only a message', () => {
    const failure = { code: undefined, data: undefined, reason: undefined }
    expect(say(new Client.FrameError({ ...failure, message: 'No.' }))).toBe('No.')
    expect(say(new Client.FrameError({ ...failure, message: '' }))).toBe(
      'Something went wrong. Try again.',
    )
    // The frame's message is English, so a page in another language shows a general sentence instead.
    const failed = Failure.from(new Client.FrameError({ ...failure, message: 'No.' }))
    expect(Failure.say(de, failed)).toBe(de.messages['error.unknown'])
    // `toString` is an unknown reason, although every object has a property of that name.
    expect(say({ reason: 'toString' })).toBe('Something went wrong. Try again.')
  })

  test('behavior: another wallet’s rejection', () => {
    expect(say({ code: 4001, message: 'User rejected the request.' })).toBe(
      'The request was rejected.',
    )
  })

  test.each([undefined, null, 'x', 7, new Error('secret')])('behavior: %s', (error) => {
    expect(say(error)).toBe('Something went wrong. Try again.')
  })

  test('behavior: offline, only for errors that it can cause', () => {
    vi.stubGlobal('navigator', { onLine: false })
    const offline = 'You seem to be offline. Check your connection and try again.'
    expect(say(new Handshake.LoadError(new URL('https://wallet.example.com/sdk')))).toBe(offline)
    expect(say({ reason: 'SERVER_UNREACHABLE' })).toBe(offline)
    expect(say({ reason: 'CODE_WRONG' })).toBe('That code isn’t right. Check it and try again.')
  })
})
