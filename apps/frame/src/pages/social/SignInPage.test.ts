import { describe, expect, test } from 'vitest'
import * as SignInPage from './SignInPage.ts'
import type { Outcome } from './SocialCalls.ts'
import type { Kept } from './SocialStorage.ts'

const id = 'a'.repeat(22)
const hash = `#${id}.${'b'.repeat(43)}`
const brought = new URLSearchParams({ code: 'c', other: 'x', state: `${id}.${'d'.repeat(43)}` })
const result = { origin: 'https://app.example', resultUri: 'https://wallet.example/social#x' }

function setup(
  outcomes: Outcome[],
  options: {
    isForgetful?: boolean
    isOlder?: boolean
    isWindow?: boolean
    /** The signature from the frame that the page finds. */
    met?: string
    /** The signature with the key in the page's own storage. */
    own?: string
  } = {},
) {
  const asked: [string, object][] = []
  const kept = new Map<string, Kept>()
  const seen: string[] = []
  const screens: SignInPage.Screen[] = []
  return {
    asked,
    kept,
    options: {
      ask: async (call, body) => {
        asked.push([call, body])
        return outcomes.shift()!
      },
      isCookieVisible: () => false,
      isWindow: options.isWindow ?? false,
      keep: {
        find: (it) => kept.get(it),
        forget: (it) => void kept.delete(it),
        put(it, value) {
          if (!options.isForgetful) kept.set(it, value)
          return !options.isForgetful
        },
      },
      language: 'de',
      leave: (url) => void seen.push(url),
      async meet(asking) {
        asked.push(['meet', asking])
        const { isOlder = false, met } = options
        return met ? { isOlder, leave: () => void seen.push('left'), proof: met } : undefined
      },
      show: (screen) => void screens.push(screen),
      async sign(claims) {
        asked.push(['sign', claims])
        return options.own
      },
      tell: ({ origin }, { isOlder, problem }) =>
        void seen.push(`told ${origin} ${isOlder ? 'and the app ' : ''}${problem ?? ''}`.trim()),
    } satisfies SignInPage.Options,
    screens,
    seen,
  }
}

/** Returns the requests that the page sent to the server. */
const sent = (asked: [string, object][]) => asked.filter(([name]) => /Social$/.test(name))
const toHash = async (text: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(digest).toString('base64url')
}

describe('start', () => {
  const bound = `${'n'.repeat(43)}.${'m'.repeat(43)}`
  const go = {
    location: 'https://provider.example/a',
    nonce: bound,
    provider: 'google',
    type: 'go',
  } as const

  test('default: the frame signs, then the page stores the nonce and leaves', async () => {
    const { asked, kept, options, screens, seen } = setup([go], { isWindow: true, met: 'proof' })
    await SignInPage.start(hash, options)
    const [[, body]] = sent(asked) as [[string, { nonce: string }]]
    expect(body).toMatchObject({ isWindow: true, proof: 'proof', token: hash.slice(1) })
    expect(body.nonce).toMatch(/^[\w-]{43}$/)
    expect(asked[0]).toEqual([
      'meet',
      { challenge: await toHash(body.nonce), id, purpose: 'window' },
    ])
    expect(kept.get(id)).toEqual({ isOlder: false, language: 'de', nonce: bound })
    expect(screens.at(-1)).toEqual({ name: 'going', provider: 'google' })
    expect(seen).toEqual(['left', go.location])
  })

  test('behavior: without a frame, signs with the key in its own storage', async () => {
    const { asked, options, seen } = setup([go], { own: 'own proof' })
    await SignInPage.start(hash, options)
    expect(asked.find(([name]) => name === 'sign')).toMatchObject(['sign', { id, purpose: 'page' }])
    expect(sent(asked)[0]![1]).toMatchObject({ proof: 'own proof' })
    expect(seen).toEqual([go.location])
  })

  test('behavior: a reloaded page shows the nonce that the server has bound', async () => {
    const { asked, options } = setup([go, go])
    await SignInPage.start(hash, options)
    await SignInPage.start(hash, options)
    const [first, second] = sent(asked).map(([, body]) => body as { nonce: string })
    expect(first!.nonce).toMatch(/^[\w-]{43}$/)
    expect(second!.nonce).toBe(bound)
  })

  test('T62: stops if nothing proves that this browser asked', async () => {
    const location = 'https://app.example/?resultUri=x'
    const refused = {
      problem: 'SOCIAL_UNPROVED',
      result: { ...result, location },
      type: 'end',
    } as const
    const page = setup([refused])
    await SignInPage.start(hash, page.options)
    const screen = page.screens.at(-1)
    if (screen?.name !== 'unproved') throw new Error('Expected the page to stop.')
    // The page returns to the app only after a click.
    expect(page.seen).toEqual([])
    screen.back!()
    expect(page.seen).toEqual([location])

    const popup = setup([refused], { isWindow: true })
    await SignInPage.start(hash, popup.options)
    expect(popup.screens.at(-1)).toEqual({ back: undefined, name: 'unproved' })
    expect(popup.seen).toEqual([])
  })

  test('T15: stays until the user confirms the sign-in', async () => {
    const asker = { name: 'Shop', origin: 'https://app.example' }
    const { asked, options, screens, seen } = setup([
      { ...go, asker },
      {
        problem: 'PROVIDER_DENIED',
        result: { ...result, location: 'https://app.example/' },
        type: 'end',
      },
    ])
    await SignInPage.start(hash, options)
    expect(seen).toEqual([])
    const screen = screens.at(-1)
    if (screen?.name !== 'asked') throw new Error('Expected the question.')
    expect(screen).toMatchObject({ asker, provider: 'google' })
    screen.proceed()
    expect(seen).toEqual([go.location])
    // Canceling ends the sign-in in every browser.
    await screen.cancel()
    expect(asked.at(-1)).toMatchObject([
      'cancelSocial',
      { provider: 'google', token: hash.slice(1) },
    ])
    expect(seen.at(-1)).toBe('https://app.example/')
  })

  test('error: no sign-in, no storage, no server, invalid location', async () => {
    const absent = setup([])
    for (const wrong of ['', '#', `#${id}`, `${hash}x`])
      await SignInPage.start(wrong, absent.options)
    expect(absent.screens).toEqual(Array(4).fill({ name: 'absent' }))
    expect(absent.asked).toEqual([])

    const forgetful = setup([], { isForgetful: true })
    await SignInPage.start(hash, forgetful.options)
    expect(forgetful.screens.at(-1)).toEqual({ name: 'forgetful' })

    const away = setup([{ type: 'unreachable' }, go])
    await SignInPage.start(hash, away.options)
    const last = away.screens.at(-1)
    if (last?.name !== 'unreachable') throw new Error('Expected the unreachable screen.')
    await last.retry()
    expect(away.seen).toEqual([go.location])

    const script = setup([{ ...go, location: 'javascript:alert(1)' }])
    await SignInPage.start(hash, script.options)
    expect(script.seen).toEqual([])
    expect(script.screens.at(-1)).toEqual({ name: 'problem', problem: 'PROVIDER_INVALID' })
  })

  test('error: reports an unavailable provider to the host', async () => {
    const { options, screens, seen } = setup([
      { problem: 'PROVIDER_UNAVAILABLE', result, type: 'end' },
    ])
    await SignInPage.start(hash, options)
    expect(screens.at(-1)).toEqual({ name: 'problem', problem: 'PROVIDER_UNAVAILABLE' })
    expect(seen).toEqual(['told https://app.example PROVIDER_UNAVAILABLE'])
  })
})

describe('comeBack', () => {
  test('default: proves itself again, sends nonce and parameters, and forgets the nonce', async () => {
    const { asked, kept, options, screens, seen } = setup([{ result, type: 'end' }], {
      met: 'again',
    })
    kept.set(id, { language: 'de', nonce: 'n.m' })
    await SignInPage.comeBack('google', brought, options)
    const parameters = { code: 'c', state: brought.get('state') }
    expect(asked).toEqual([
      ['meet', { challenge: await toHash('n'), id, purpose: 'return' }],
      ['finishSocial', { nonce: 'n.m', parameters, proof: 'again', provider: 'google' }],
    ])
    expect(kept.size).toBe(0)
    expect(screens).toEqual([{ name: 'returning' }, { name: 'done' }])
    expect(seen).toEqual(['told https://app.example'])
  })

  test('behavior: posts the result to the app only for an older client', async () => {
    const { kept, options, seen } = setup([{ result, type: 'end' }])
    kept.set(id, { isOlder: true, language: 'de', nonce: 'n.m' })
    await SignInPage.comeBack('google', brought, options)
    expect(seen).toEqual(['told https://app.example and the app'])
  })

  test('behavior: returns to the host if there is no window', async () => {
    const location = 'https://app.example/?resultUri=x'
    const { options, seen } = setup([{ result: { ...result, location }, type: 'end' }])
    await SignInPage.comeBack('google', brought, options)
    expect(seen).toEqual([location])
  })

  test('error: can retry with the same data', async () => {
    const { asked, kept, options, screens } = setup([
      { type: 'unreachable' },
      { problem: 'SOCIAL_EXPIRED', type: 'end' },
    ])
    kept.set(id, { language: 'de', nonce: 'n' })
    await SignInPage.comeBack('google', brought, options)
    const last = screens.at(-1)
    if (last?.name !== 'unreachable') throw new Error('Expected the unreachable screen.')
    await last.retry()
    const [first, second] = sent(asked)
    expect(second).toEqual(first)
    expect(screens.at(-1)).toEqual({ name: 'problem', problem: 'SOCIAL_EXPIRED' })
  })

  test('error: a URL without a sign-in', async () => {
    const { asked, options, screens } = setup([])
    await SignInPage.comeBack('google', new URLSearchParams({ code: 'c' }), options)
    expect(screens).toEqual([{ name: 'absent' }])
    expect(asked).toEqual([])
  })
})
