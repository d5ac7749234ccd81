import type { Frame } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { onlyInAll } from '../variants.ts'
import { answers, payloads } from './examples.ts'
import { setup, until } from './setup.ts'

const { open } = setup()

/** Opens a wallet whose frame sends any message that the test chooses. */
async function rogue() {
  const host = await open({ frame: '/rogue' })
  await host.page.evaluate(() => window.host.wallet.preload())
  return { ...host, inside: await host.frame() }
}

/** Calls getUser, and waits until the frame has received the request. Returns its id. */
async function askUser({ inside, page }: { inside: Frame } & Awaited<ReturnType<typeof open>>) {
  await page.evaluate(() => window.host.begin('user', window.host.wallet.getUser()))
  await until(inside, () => window.rogue.questions.at(-1)?.type === '@w3m-app/GET_USER')
  return inside.evaluate(() => window.rogue.questions.at(-1)!.id!)
}

/** Waits for a round trip, after which all earlier messages of the frame have arrived. */
async function roundTrip({ page }: Awaited<ReturnType<typeof open>>) {
  expect(await page.evaluate(() => window.host.wallet.request({ method: 'eth_syncing' }))).toBe(
    false,
  )
}

describe('T05: a malfunctioning frame', () => {
  test('sends values that are not messages: ignored', async () => {
    const host = await rogue()
    await askUser(host)
    const before = await host.page.evaluate(() => window.host.wallet.getState())
    await host.inside.evaluate(() => {
      const { port } = window.rogue
      const cycle: Record<string, unknown> = { type: '@w3m-frame/GET_USER_SUCCESS' }
      cycle.self = cycle
      const id = window.rogue.questions.at(-1)!.id!
      const values: unknown[] = [
        ...[null, undefined, 0, Number.NaN, '', 'text', true, 7n, new Date(), /x/, new Error('x')],
        ...[
          new Map([[1, 2]]),
          new Set([1]),
          new ArrayBuffer(8),
          new Uint8Array(8),
          new Blob(['x']),
        ],
        ...[{}, [], [[]], [[[]]], cycle, { length: 3 }, { length: -1 }, Object('x')],
        ...[{ type: 1 }, { type: null }, { type: {} }, { type: ['@w3m-frame/SHOW'] }, { type: '' }],
        ...['', '@w3m-frame/', '@w3m-frame/SHOW ', '@w3m-frame/_SUCCESS', '@w3m-frame/__ERROR'].map(
          (type) => ({ id, payload: {}, type }),
        ),
        ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'].flatMap((name) =>
          ['', '_SUCCESS', '_ERROR'].map((end) => ({
            id,
            payload: {},
            type: `@w3m-frame/${name}${end}`,
          })),
        ),
        // Messages with a type that only the client sends, and valid answers without an id or with an unknown one.
        { id, payload: {}, type: '@w3m-app/GET_USER' },
        ...[undefined, null, 1, {}, [], [id], '', '__proto__', 'constructor'].map((id) => ({
          id,
          payload: { message: 'x' },
          type: '@w3m-frame/GET_USER_ERROR',
        })),
        { id, type: `@w3m-frame/${'A'.repeat(1_000_000)}_SUCCESS` },
        { id, type: `@w3m-frame/${'_'.repeat(1_000_000)}` },
      ]
      for (const value of values) {
        port.postMessage(value)
        port.postMessage([value])
        port.postMessage([[value], value])
      }
      port.postMessage(values)
    })
    await roundTrip(host)
    expect(await host.page.evaluate(() => window.host.wallet.getState())).toEqual(before)
    expect(await host.page.evaluate(() => window.host.outcomes.user)).toEqual({ status: 'pending' })
    await host.inside.evaluate(
      ({ id, payload }) =>
        window.rogue.port.postMessage([{ id, payload, type: '@w3m-frame/GET_USER_SUCCESS' }]),
      {
        id: await host.inside.evaluate(
          () => window.rogue.questions.find(({ type }) => type === '@w3m-app/GET_USER')!.id,
        ),
        payload: answers.GET_USER,
      },
    )
    expect(await host.outcome('user')).toMatchObject({ status: 'resolved' })
  })

  test('answers every request with every wrong value: a typed error, or a valid value', async () => {
    const host = await rogue()
    const { inside, page } = host
    await page.evaluate(() => {
      localStorage.setItem('kept', 'by the page')
    })
    const wrong = 12
    await page.evaluate(
      ({ payloads, wrong }) => {
        for (const [name, payload] of Object.entries(payloads))
          for (let index = 0; index < wrong; index++)
            window.host.begin(
              `${name} ${index}`,
              window.host.wallet.ask(name as 'SYNC_THEME', payload as Record<string, never>),
            )
      },
      { payloads, wrong },
    )
    // The rogue frame answers SYNC_THEME and SYNC_DAPP_DATA by itself.
    await until(
      inside,
      (count) => window.rogue.questions.length === count,
      (Object.keys(payloads).length - 2) * wrong,
    )
    await inside.evaluate((wrong) => {
      const deep = (levels: number): unknown => (levels ? { deep: deep(levels - 1) } : 'end')
      const polluting = JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":1}}')
      const cycle: Record<string, unknown> = {}
      cycle.accounts = [cycle]
      const values = [
        ...[null, 1, 'text', [], {}, [[[]]], deep(9), deep(500), polluting, cycle],
        ...[{ accounts: 'x', action: 7, address: {}, chainId: [], email: '<img>' }, new Map()],
      ]
      if (values.length !== wrong) throw new Error('`wrong` must be the number of values')
      window.rogue.port.postMessage(
        window.rogue.questions.map(({ id, type }, index) => ({
          id,
          payload: values[index % wrong],
          type: `${type.replace('app', 'frame')}_SUCCESS`,
        })),
      )
    }, wrong)
    await until(page, () =>
      Object.values(window.host.outcomes).every(({ status }) => status !== 'pending'),
    )
    const outcomes = await page.evaluate(() => window.host.outcomes)
    const errors = Object.values(outcomes).flatMap((it) =>
      it.status === 'rejected' ? [`${it.error.name} ${it.error.code}`] : [],
    )
    expect(new Set(errors)).toEqual(new Set(['InvalidValueError -32603']))
    expect(errors.length).toBeGreaterThan(100)
    // An error contains the expected type, and never the received value.
    const rejected = Object.values(outcomes).filter(({ status }) => status === 'rejected')
    expect(JSON.stringify(rejected)).not.toContain('<img>')
    expect(await page.evaluate(() => ({}) as Record<string, unknown>)).not.toHaveProperty(
      'polluted',
    )
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
    expect(await page.evaluate(() => localStorage.getItem('kept'))).toBe('by the page')
    await roundTrip(host)
  })

  onlyInAll(test)(
    'rejects with every malformed error: an error with the default message',
    async () => {
      const host = await rogue()
      const { inside, page } = host
      const failures = [
        undefined,
        null,
        'text',
        7,
        [],
        {},
        { message: '' },
        { message: 7 },
        { code: '4001', message: {} },
        { message: ['x'], reason: {} },
      ]
      await page.evaluate((count) => {
        for (let index = 0; index < count; index++)
          window.host.begin(String(index), window.host.wallet.ask('CONNECT_OTP', { otp: '1' }))
      }, failures.length)
      await until(inside, (count) => window.rogue.questions.length === count, failures.length)
      await inside.evaluate((failures) => {
        window.rogue.port.postMessage(
          window.rogue.questions.map(({ id }, index) => ({
            id,
            payload: failures[index],
            type: '@w3m-frame/CONNECT_OTP_ERROR',
          })),
        )
      }, failures)
      for (let index = 0; index < failures.length; index++)
        expect(await host.outcome(String(index))).toEqual({
          error: {
            message: 'An error occurred',
            name: 'FrameError',
            shortMessage: 'An error occurred',
          },
          status: 'rejected',
        })
    },
  )

  onlyInAll(test)(
    'repeats its answers: the first answer to a request counts, later ones are ignored',
    async () => {
      const host = await rogue()
      const { inside, page } = host
      const id = await askUser(host)
      await page.evaluate(() => {
        let changes = 0
        window.host.wallet.subscribe(() =>
          document.body.setAttribute('data-changes', `${++changes}`),
        )
      })
      await inside.evaluate(
        ({ id, user }) => {
          const success = { id, payload: user, type: '@w3m-frame/GET_USER_SUCCESS' }
          const other = { ...success, payload: { ...user, address: '0xbad', chainId: 137 } }
          const failure = { id, payload: { message: 'x' }, type: '@w3m-frame/GET_USER_ERROR' }
          const many = Array.from({ length: 1_000 }, () => [success, other, failure]).flat()
          window.rogue.port.postMessage(many)
          for (const message of many) window.rogue.port.postMessage([message])
        },
        { id, user: answers.GET_USER },
      )
      await roundTrip(host)
      expect(await host.outcome('user')).toMatchObject({
        value: { address: answers.GET_USER.address },
      })
      expect(await page.evaluate(() => window.host.wallet.getState())).toMatchObject({
        chainId: 'eip155:1',
        user: { address: answers.GET_USER.address },
      })
      expect(await page.evaluate(() => document.body.getAttribute('data-changes'))).toBe('1')
      expect(await page.evaluate(() => window.host.heard.map(({ name }) => name))).toEqual([
        'connect',
        'accountsChanged',
      ])
      // An old answer must not settle a new request.
      await askUser(host)
      await inside.evaluate(
        ({ id, user }) =>
          window.rogue.port.postMessage([
            { id, payload: user, type: '@w3m-frame/GET_USER_SUCCESS' },
          ]),
        { id, user: answers.GET_USER },
      )
      await roundTrip(host)
      expect(await page.evaluate(() => window.host.outcomes.user)).toEqual({ status: 'pending' })
    },
  )

  onlyInAll(test)('answers with the name of another event: ignored', async () => {
    const host = await rogue()
    const id = await askUser(host)
    await host.inside.evaluate(
      ({ answers, id }) =>
        window.rogue.port.postMessage(
          Object.entries(answers)
            .filter(([name]) => name !== 'GET_USER')
            .flatMap(([name, payload]) => [
              { id, payload, type: `@w3m-frame/${name}_SUCCESS` },
              { id, payload: { message: 'x' }, type: `@w3m-frame/${name}_ERROR` },
            ]),
        ),
      { answers, id },
    )
    await roundTrip(host)
    expect(await host.page.evaluate(() => window.host.outcomes.user)).toEqual({ status: 'pending' })
  })

  test('repeats or revokes its HELLO: pending requests are not affected', async () => {
    const host = await rogue()
    await askUser(host)
    await host.inside.evaluate(() => {
      const { hello, port } = window.rogue
      const { id } = hello
      const payload = { nonce: id, version: 1 }
      for (let time = 0; time < 100; time++)
        port.postMessage([{ id, payload, type: '@w3m-frame/HELLO_SUCCESS' }])
      port.postMessage([{ id, payload: { message: 'x' }, type: '@w3m-frame/HELLO_ERROR' }])
    })
    await roundTrip(host)
    expect(await host.page.evaluate(() => window.host.outcomes.user)).toEqual({ status: 'pending' })
  })

  test.each([
    ['a string of 100 kB', `({ address: 'x'.repeat(100000), chainId: 1 })`],
    ['an array of 100,000', `({ accounts: Array(100000).fill(1), address: '', chainId: 1 })`],
    [
      'a sparse array of length 2³² − 1',
      `({ accounts: Object.assign([], { length: 2 ** 32 - 1 }), address: '', chainId: 1 })`,
    ],
    ['a million bytes', 'new Uint8Array(1_000_000)'],
  ])('answers with %s: an error at once', async (_, source) => {
    const host = await rogue()
    const id = await askUser(host)
    const time = host.page.evaluate(async () => {
      const started = performance.now()
      while (window.host.outcomes.user!.status === 'pending')
        await new Promise((resolve) => setTimeout(resolve, 5))
      return performance.now() - started
    })
    await host.inside.evaluate(
      ({ id, source }) => {
        // biome-ignore lint/security/noGlobalEval: Playwright cannot send these values.
        const payload = eval(source)
        window.rogue.port.postMessage([{ id, payload, type: '@w3m-frame/GET_USER_SUCCESS' }])
      },
      { id, source },
    )
    // This is far shorter than the time-out of a request, even on a busy machine.
    expect(await time).toBeLessThan(8_000)
    expect(await host.outcome('user')).toMatchObject({
      error: { code: -32603, name: 'InvalidValueError' },
    })
  })

  test('sends a sparse batch of length 2³² − 1: the page does not hang', async () => {
    const host = await rogue()
    await host.inside.evaluate(() => {
      window.rogue.port.postMessage(Object.assign([], { length: 2 ** 32 - 1 }))
    })
    await roundTrip(host)
  })

  test('rejects with a message of ten million characters: the error is truncated', async () => {
    const host = await rogue()
    const id = await askUser(host)
    await host.inside.evaluate((id) => {
      const message = 'x'.repeat(10_000_000)
      const payload = { data: [message], message, reason: message }
      window.rogue.port.postMessage([{ id, payload, type: '@w3m-frame/GET_USER_ERROR' }])
    }, id)
    const outcome = await host.outcome('user')
    expect(outcome.status).toBe('rejected')
    expect(JSON.stringify(outcome).length).toBeLessThan(200_000)
  })

  onlyInAll(test)('sends a token of four million characters: it is not stored', async () => {
    const host = await rogue()
    await host.inside.evaluate(() => {
      const token = 'x'.repeat(4_000_000)
      window.rogue.port.postMessage([{ payload: { token }, type: '@w3m-frame/SESSION_UPDATE' }])
      window.rogue.port.postMessage([{ payload: { token: 7 }, type: '@w3m-frame/SESSION_UPDATE' }])
    })
    await roundTrip(host)
    const size = await host.page.evaluate(() => JSON.stringify({ ...localStorage }).length)
    expect(size).toBeLessThan(100_000)
  })

  onlyInAll(test)(
    'sends many SHOW, HIDE and RESIZE notices: the last valid one counts',
    async () => {
      const host = await rogue()
      await host.inside.evaluate(() => {
        const { port } = window.rogue
        const notice = (name: string, payload?: unknown) => ({
          payload,
          type: `@w3m-frame/${name}`,
        })
        for (let time = 0; time < 500; time++) {
          port.postMessage([notice('SHOW'), notice('SHOW'), notice('HIDE')])
          port.postMessage([notice('HIDE')])
          port.postMessage([notice('SHOW')])
        }
        const heights = [
          Number.NaN,
          Infinity,
          -1,
          0,
          1e300,
          '1px;color:red',
          null,
          {},
          [400],
          undefined,
        ]
        for (const height of heights) port.postMessage([notice('RESIZE', { height })])
        port.postMessage([notice('RESIZE'), notice('RESIZE', 400)])
        port.postMessage([notice('RESIZE', { height: 444 })])
      })
      await roundTrip(host)
      expect(await host.page.evaluate(() => window.host.wallet.getState().visible)).toBe(true)
      expect(await host.page.locator('iframe').boundingBox()).toMatchObject({ height: 444 })
      await host.inside.evaluate(() => {
        window.rogue.port.postMessage([{ type: '@w3m-frame/HIDE' }])
      })
      await roundTrip(host)
      expect(await host.page.locator('iframe').isVisible()).toBe(false)
    },
  )

  onlyInAll(test)('closes the port: a request times out', async () => {
    const host = await open({ frame: '/rogue', prepare: (page) => page.clock.install() })
    const { outcome, page } = host
    await page.evaluate(() => window.host.wallet.preload())
    await (await host.frame()).evaluate(() => window.rogue.port.close())
    await page.evaluate(() => window.host.begin('user', window.host.wallet.getUser()))
    await page.clock.runFor(31_000)
    expect(await outcome('user')).toMatchObject({
      error: { message: 'The wallet did not answer.', name: 'TimeoutError' },
    })
  })
})

describe('T06: a method that is not in the table', () => {
  const methods = [
    ...['eth_sign', 'eth_signTypedData', 'eth_signTypedData_v1', 'eth_signTypedData_v3'],
    ...['personal_unlockAccount', 'personal_ecRecover', 'debug_traceTransaction', 'admin_peers'],
    ...['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'],
    ...['', ' eth_call', 'eth_call ', 'ETH_CALL', 'eth_call\0', 'personal_sign\u200b', 'ｅth_call'],
    'eth_getEncryptionPublicKey',
  ]
  const refused = {
    code: 4200,
    name: 'NotAllowedError',
    shortMessage: 'Requested RPC call is not allowed',
  }

  test('is refused, and no frame is created', async () => {
    const { page } = await open()
    const outcomes = await page.evaluate(async (methods) => {
      const { end, wallet } = window.host
      const strange = [
        undefined,
        null,
        1,
        {},
        [],
        ['eth_sign'],
        Object('eth_call'),
        Symbol('eth_call'),
      ]
      const bare = Object.create(null)
      const liar = { toString: () => 'eth_call' }
      const all = [...methods, ...strange, bare, liar] as string[]
      return Promise.all(
        all.flatMap((method) => [
          end(wallet.provider.request({ method, params: [] })),
          end(wallet.request({ method, params: [] })),
        ]),
      )
    }, methods)
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ error: refused, status: 'rejected' })
    expect(await page.evaluate(() => document.querySelectorAll('iframe').length)).toBe(0)
  })

  test('does not reach an existing frame either, in any way', async () => {
    const { frame, page } = await open()
    await page.evaluate(() => window.host.wallet.preload())
    const outcomes = await page.evaluate(async (methods) => {
      const { end, wallet } = window.host
      return Promise.all(
        methods.flatMap((method) => [
          end(wallet.request({ method, params: [] })),
          end(wallet.ask('RPC_REQUEST', { method, params: [] })),
        ]),
      )
    }, methods)
    await page.evaluate(() => window.host.wallet.isConnected())
    const asked = await (await frame()).evaluate(() =>
      window.wallet.asked.filter(({ name }) => name === 'RPC_REQUEST'),
    )
    expect(asked).toEqual([])
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ error: { code: 4200 }, status: 'rejected' })
  })

  test('invalid params do not reach the frame', async () => {
    const { page } = await open()
    const outcomes = await page.evaluate(async () => {
      const { end, wallet } = window.host
      const cycle: unknown[] = []
      cycle.push(cycle)
      const calls: [string, unknown][] = [
        ['personal_sign', undefined],
        ['personal_sign', []],
        ['personal_sign', ['x', 7]],
        ['personal_sign', { message: 'x' }],
        ['eth_call', 'text'],
        ['eth_call', cycle],
        ['eth_call', [1n]],
        ['eth_sendTransaction', [null]],
        ['wallet_sendCalls', [{ calls: [{ to: 'x' }] }]],
        ['solana_signMessage', ['x']],
        ['wallet_switchEthereumChain', []],
        ['wallet_switchEthereumChain', [{ chainId: 1 }]],
      ]
      return Promise.all(calls.map(([method, params]) => end(wallet.request({ method, params }))))
    })
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ error: { code: -32602, name: 'InvalidValueError' } })
    expect(await page.evaluate(() => document.querySelectorAll('iframe').length)).toBe(0)
  })
})
