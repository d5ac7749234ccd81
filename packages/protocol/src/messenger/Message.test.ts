import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { many } from '../../../../test/variants.ts'
import * as Event from '../Event.ts'
import * as Notice from '../Notice.ts'
import * as Message from './Message.ts'

const names = Object.keys(Event.table) as Event.Name[]

/** A payload that throws when it is read. */
const sealed = new Proxy(
  {},
  {
    get: () => expect.unreachable('The payload was read.'),
    getOwnPropertyDescriptor: () => expect.unreachable('The payload was read.'),
    has: () => expect.unreachable('The payload was read.'),
    ownKeys: () => expect.unreachable('The payload was read.'),
  },
)

/** Messages that are not of the protocol, or that go in the wrong direction. */
const foreign = [
  undefined,
  null,
  '',
  '@w3m-app/SIGN_OUT',
  '@w3m-frame/SIGN_OUT_SUCCESS',
  0,
  true,
  1n,
  Symbol('type'),
  () => {},
  [],
  ['@w3m-app/SIGN_OUT'],
  {},
  { type: undefined },
  { type: null },
  { type: 1 },
  { type: ['@w3m-app/SIGN_OUT'] },
  { type: new String('@w3m-app/SIGN_OUT') },
  { type: '' },
  { type: 'SIGN_OUT' },
  { type: 'SIGN_OUT_SUCCESS' },
  { type: '@w3m-app' },
  { type: '@w3m-app/' },
  { type: '@w3m-frame/' },
  { type: ' @w3m-app/SIGN_OUT' },
  { type: '@w3m-app/sign_out' },
  { type: '@w3m-app/SIGN_OUT ' },
  { type: '@w3m-app/SIGN_OUT\n' },
  { type: '@w3m-app//SIGN_OUT' },
  { type: '@w3m-app/NOT_A_ROW' },
  { type: '@w3m-app/__proto__' },
  { type: '@w3m-app/constructor' },
  { type: '@w3m-app/toString' },
  { type: '@w3m-frame/SIGN_OUT' },
  { type: '@w3m-frame/_SUCCESS' },
  { type: '@w3m-frame/SIGN_OUT_success' },
  { type: '@w3m-frame/SIGN_OUT_SUCCESS ' },
  { type: '@w3m-frame/SIGN_OUT_SUCCESS\n' },
  { type: '@w3m-frame/SIGN_OUT_SUCCESS_ERROR' },
  { type: '@w3m-frame/NOT_A_ROW_SUCCESS' },
  { type: '@w3m-frame/__proto___SUCCESS' },
  { type: '@w3m-frame/constructor_ERROR' },
  { type: '@w3m-frame/toString' },
  { type: '@w3m-frame/__proto__' },
  { payload: {}, type: '@w3m-frame/READY_SUCCESS' },
  { id: 1, type: '@w3m-app/SIGN_OUT' },
  { id: null, type: '@w3m-app/SIGN_OUT' },
  { id: ['1'], type: '@w3m-app/SIGN_OUT' },
  { id: {}, type: '@w3m-frame/SIGN_OUT_SUCCESS' },
  { id: 1, payload: {}, type: '@w3m-frame/READY' },
  // Messages of other software on a page.
  { source: 'react-devtools-bridge', payload: { event: 'renderer' } },
  { target: 'metamask-inpage', data: { name: 'metamask-provider', data: {} } },
  { type: 'webpackOk' },
]

describe('fromRequest', () => {
  test.each(names)('default: %s', (name) => {
    const payload = { anything: 'at all' }
    expect(Message.fromRequest({ id: '1', name, payload })).toEqual({
      id: '1',
      payload,
      type: `@w3m-app/${name}`,
    })
  })

  test('behavior: without id and payload', () => {
    expect(Message.fromRequest({ name: 'SIGN_OUT' })).toEqual({ type: '@w3m-app/SIGN_OUT' })
  })

  test('behavior: the parsed message equals the original', () => {
    for (const name of names) {
      const request = { id: 'id', name, payload: { anything: 'at all' } }
      expect(Message.parseRequest(structuredClone(Message.fromRequest(request)))).toEqual(request)
    }
  })
})

describe('fromAnswer', () => {
  test.each(names)('default: %s', (name) => {
    const payload = { anything: 'at all' }
    expect(Message.fromAnswer({ id: '1', name, payload })).toEqual({
      id: '1',
      payload,
      type: `@w3m-frame/${name}_SUCCESS`,
    })
  })

  test('behavior: failure', () => {
    const failure = { code: 4001, message: 'The request was rejected.', reason: 'USER_REJECTED' }
    expect(Message.fromAnswer({ failure, id: '1', name: 'RPC_REQUEST' })).toEqual({
      id: '1',
      payload: failure,
      type: '@w3m-frame/RPC_REQUEST_ERROR',
    })
  })

  test('behavior: no id if the request has none', () => {
    expect(Message.fromAnswer({ name: 'SIGN_OUT' })).toEqual({
      type: '@w3m-frame/SIGN_OUT_SUCCESS',
    })
  })

  test('behavior: the parsed message equals the original', () => {
    for (const name of names)
      for (const answer of [
        { id: 'id', name, payload: { anything: 'at all' } },
        { failure: { code: 1, data: [], message: 'No.', reason: 'R' }, id: 'id', name },
      ])
        expect(Message.parseReply(structuredClone(Message.fromAnswer(answer)))).toEqual({ answer })
  })

  // Older clients ignore an error without a message, and would wait forever.
  test('behavior: a failure always has a message', () => {
    const { payload } = Message.fromAnswer({ failure: {}, name: 'SIGN_OUT' })
    expect(payload).toEqual({ message: 'An error occurred' })
  })
})

describe('fromNotice', () => {
  test('default', () => {
    expect(Message.fromNotice('READY', { hello: true })).toEqual({
      payload: { hello: true },
      type: '@w3m-frame/READY',
    })
    expect(Message.fromNotice('SHOW')).toEqual({ type: '@w3m-frame/SHOW' })
  })

  test('behavior: the parsed message equals the original', () => {
    const notices: { [name in Notice.Name]: Notice.Payload<name> } = {
      HIDE: undefined,
      READY: { hello: true, version: '1' },
      REFUSED: { message: 'No such project.', reason: 'PROJECT_UNKNOWN' },
      RESIZE: { height: 400 },
      SESSION_UPDATE: { token: 'handle' },
      SHOW: undefined,
    }
    for (const name of Object.keys(notices) as Notice.Name[]) {
      const payload = notices[name]
      const message = structuredClone(Message.fromNotice(name, payload))
      expect(Message.parseReply(message)).toEqual({ notice: { name, payload } })
    }
  })
})

describe('parseRequest', () => {
  test.each(names)('default: %s', (name) => {
    const data = { id: 'a1b2c3', payload: { anything: 'at all' }, type: `@w3m-app/${name}` }
    const { id, payload } = data
    expect(Message.parseRequest(data)).toEqual({ id, name, payload })
  })

  test.each([
    ['5.1', { id: 'k3j9d', payload: { chainId: 0 }, type: '@w3m-app/GET_USER' }],
    ['5.1, without a payload', { id: 'k3j9d', type: '@w3m-app/GET_USER' }],
    ['5.1, without an id', { type: '@w3m-app/GET_USER' }],
    [
      '1.8',
      {
        id: 'x1y2z3',
        payload: { chainId: 'eip155:1', rpcUrl: 'https://rpc.example', socialUri: 'u' },
        type: '@w3m-app/GET_USER',
      },
    ],
  ])('behavior: as %s sends it', (_, data) => {
    const { id, payload } = data as Message.Message
    expect(Message.parseRequest(data)).toEqual({ id, name: 'GET_USER', payload })
  })

  test('behavior: drops unknown keys', () => {
    const data = { failure: {}, name: 'SIGN_OUT', origin: 'o', type: '@w3m-app/GET_USER' }
    expect(Message.parseRequest(data)).toStrictEqual({
      id: undefined,
      name: 'GET_USER',
      payload: undefined,
    })
  })

  test('behavior: keeps the id unchanged', () => {
    for (const id of ['', ' ', '__proto__', '🔑', 'x'.repeat(1_000)])
      expect(Message.parseRequest({ id, type: '@w3m-app/SIGN_OUT' })?.id).toBe(id)
  })

  test.each(foreign)('behavior: ignores %o', (data) => {
    expect(Message.parseRequest(data)).toBeUndefined()
  })

  test.each(names)('behavior: a reply to %s is not a request', (name) => {
    for (const ending of ['', '_SUCCESS', '_ERROR'])
      expect(Message.parseRequest({ id: '1', type: `@w3m-frame/${name}${ending}` })).toBeUndefined()
  })

  test('behavior: does not read the payload', () => {
    for (const name of names) {
      const request = Message.parseRequest({ payload: sealed, type: `@w3m-app/${name}` })
      expect(request?.payload === sealed).toBe(true)
    }
  })
})

describe('parseReply', () => {
  test.each(names)('default: %s', (name) => {
    const payload = { anything: 'at all' }
    expect(Message.parseReply({ id: '1', payload, type: `@w3m-frame/${name}_SUCCESS` })).toEqual({
      answer: { id: '1', name, payload },
    })
    const failure = { message: 'No.' }
    expect(
      Message.parseReply({ id: '1', payload: failure, type: `@w3m-frame/${name}_ERROR` }),
    ).toEqual({ answer: { failure, id: '1', name } })
  })

  test('behavior: the longest name wins', () => {
    const names = ['UPDATE_EMAIL', 'UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP']
    for (const name of names)
      expect(Message.parseReply({ type: `@w3m-frame/${name}_SUCCESS` }).answer?.name).toBe(name)
  })

  test.each([
    ['READY of 1.8', { payload: { version: '1.8.0' }, type: '@w3m-frame/READY' }, 'READY'],
    ['READY of ours', { payload: { hello: true }, type: '@w3m-frame/READY' }, 'READY'],
    [
      'SESSION_UPDATE',
      { payload: { token: 't' }, type: '@w3m-frame/SESSION_UPDATE' },
      'SESSION_UPDATE',
    ],
    ['SHOW', { type: '@w3m-frame/SHOW' }, 'SHOW'],
    ['HIDE', { type: '@w3m-frame/HIDE' }, 'HIDE'],
    ['RESIZE', { payload: { height: 400 }, type: '@w3m-frame/RESIZE' }, 'RESIZE'],
  ])('behavior: notice %s', (_, data, name) => {
    const { payload } = data as Message.Message
    expect(Message.parseReply(data)).toEqual({ notice: { name, payload } })
  })

  test.each([
    { type: '@w3m-frame/READY' },
    { payload: {}, type: '@w3m-frame/SESSION_UPDATE' },
    { payload: { token: 1 }, type: '@w3m-frame/SESSION_UPDATE' },
    { payload: { height: '1' }, type: '@w3m-frame/RESIZE' },
  ])('behavior: ignores an invalid notice: %o', (data) => {
    expect(Message.parseReply(data)).toEqual({})
  })

  test('behavior: a failure of our frame', () => {
    const failure = { code: 4902, data: { a: 1 }, message: 'No.', reason: 'CHAIN_UNKNOWN' }
    const payload = { ...failure, stack: 'at secret.ts:1' }
    expect(Message.parseReply({ id: '1', payload, type: '@w3m-frame/RPC_REQUEST_ERROR' })).toEqual({
      answer: { failure, id: '1', name: 'RPC_REQUEST' },
    })
  })

  test.each([undefined, null, 'No.', 1, [], {}, { message: null }, { message: 1 }])(
    'behavior: a failure without a message: %o',
    (payload) => {
      const { answer } = Message.parseReply({ id: '1', payload, type: '@w3m-frame/SIGN_OUT_ERROR' })
      expect(answer).toEqual({ failure: {}, id: '1', name: 'SIGN_OUT' })
    },
  )

  // The specification requires 'An error occurred' for a frame's error without a message.
  test.each([{ code: 'E1' }, { code: Number.NaN }, { reason: 1 }, { reason: {} }])(
    'behavior: a failure with %o keeps its message',
    (more) => {
      const payload = { ...more, message: 'No.' }
      const { answer } = Message.parseReply({ payload, type: '@w3m-frame/SIGN_OUT_ERROR' })
      expect(answer?.failure?.message).toBe('No.')
    },
  )

  test.each(foreign)('behavior: ignores %o', (data) => {
    expect(Message.parseReply(data)).toEqual({})
  })

  test.each(names)('behavior: the request %s is not a reply', (name) => {
    expect(Message.parseReply({ id: '1', type: `@w3m-app/${name}` })).toEqual({})
  })

  test('behavior: does not read the payload of an answer', () => {
    for (const name of names) {
      const { answer } = Message.parseReply({ payload: sealed, type: `@w3m-frame/${name}_SUCCESS` })
      expect(answer?.payload === sealed).toBe(true)
    }
  })

  test('behavior: does not read the payload of another message', () => {
    const types = [
      '',
      'x',
      '@w3m-app/X',
      '@w3m-frame/X',
      '@w3m-frame/X_SUCCESS',
      '@w3m-frame/X_ERROR',
    ]
    for (const type of types) expect(Message.parseReply({ payload: sealed, type })).toEqual({})
  })
})

describe('unknownError', () => {
  test('default', () => {
    expect(Message.unknownError).toBe('An error occurred')
  })
})

describe('T05: junk', () => {
  const junk = fc.anything({
    maxDepth: 1,
    maxKeys: 2,
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
  })
  const type = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('@w3m-app/', '@w3m-frame/', '@w3m-app', ''),
        fc.oneof(
          fc.constantFrom(...names, ...Object.keys(Notice.table), '__proto__', 'constructor'),
          fc.string(),
        ),
        fc.constantFrom('', '_SUCCESS', '_ERROR', '_success', '_SUCCESS_ERROR'),
      )
      .map((it) => it.join('')),
    junk,
  )
  const envelope = fc.record(
    { id: fc.oneof(fc.string(), junk), other: junk, payload: junk, type },
    { requiredKeys: [] },
  )

  test('behavior: does not throw, and returns only known messages', () => {
    const count = { answer: 0, notice: 0, request: 0 }
    fc.assert(
      fc.property(fc.oneof(junk, { arbitrary: envelope, weight: 9 }), (data) => {
        const request = Message.parseRequest(data)
        const { answer, notice } = Message.parseReply(data)
        if (request) count.request++
        if (answer) count.answer++
        if (notice) count.notice++
        // A message is at most one of request, answer and notice.
        expect([request, answer, notice].filter(Boolean).length).toBeLessThan(2)
        expect(names).toContain((request ?? answer)?.name ?? 'SIGN_OUT')
        expect(['string', 'undefined']).toContain(typeof (request ?? answer)?.id)
      }),
      // Add one example of each kind, because random data may contain none.
      {
        examples: [
          [{ type: '@w3m-app/SIGN_OUT' }],
          [{ type: '@w3m-frame/SIGN_OUT_SUCCESS' }],
          [Message.fromNotice('SESSION_UPDATE', { token: 'handle' })],
        ],
        numRuns: many(10_000),
      },
    )
    expect(Math.min(...Object.values(count))).toBeGreaterThan(0)
  })

  test('behavior: a hundred thousand messages', () => {
    const payloads = fc.sample(junk, 1_000)
    const types = fc.sample(type, 100)
    const passed = payloads.flatMap((payload, index) =>
      types.filter((type) => {
        const data = { id: `${index}`, payload, type }
        return Message.parseRequest(data) ?? Message.parseReply(data).answer
      }),
    )
    expect(passed.length).toBeLessThan(100_000)
  })
})
