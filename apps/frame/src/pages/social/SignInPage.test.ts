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
  options: { hasAsked?: boolean; isForgetful?: boolean; nonce?: string } = {},
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
      hasAsked: () => options.hasAsked ?? false,
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
      meet: async () =>
        options.nonce ? { leave: () => void seen.push('left'), nonce: options.nonce } : undefined,
      show: (screen) => void screens.push(screen),
      tell: (told, problem) => void seen.push(`told ${told.origin} ${problem ?? ''}`.trim()),
    } satisfies SignInPage.Options,
    screens,
    seen,
  }
}

describe('start', () => {
  const go = { location: 'https://provider.example/a', provider: 'google', type: 'go' } as const

  test('default: stores the frame’s nonce, then leaves for the provider', async () => {
    const { asked, kept, options, screens, seen } = setup([go], { nonce: 'n'.repeat(43) })
    await SignInPage.start(hash, options)
    expect(asked).toEqual([['startSocial', { nonce: 'n'.repeat(43), token: hash.slice(1) }]])
    expect(kept.get(id)).toEqual({ language: 'de', nonce: 'n'.repeat(43) })
    expect(screens.at(-1)).toEqual({ name: 'going', provider: 'google' })
    expect(seen).toEqual(['left', go.location])
  })

  test('behavior: without a frame, creates a nonce and keeps it across reloads', async () => {
    const { asked, options } = setup([go, go])
    await SignInPage.start(hash, options)
    await SignInPage.start(hash, options)
    const [first, second] = asked.map(([, body]) => body as { nonce: string })
    expect(first!.nonce).toMatch(/^[\w-]{43}$/)
    expect(second).toEqual(first)
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
    // Canceling ends the sign-in for every browser.
    await screen.cancel()
    expect(asked.at(-1)).toMatchObject([
      'cancelSocial',
      { provider: 'google', token: hash.slice(1) },
    ])
    expect(seen.at(-1)).toBe('https://app.example/')
  })

  test('behavior: skips the question if this browser started the sign-in', async () => {
    const asker = { name: 'Shop', origin: 'https://app.example' }
    const { options, seen } = setup([{ ...go, asker }], { hasAsked: true })
    await SignInPage.start(hash, options)
    expect(seen).toEqual([go.location])
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
  test('default: sends the stored nonce and the parameters, then forgets the nonce', async () => {
    const { asked, kept, options, screens, seen } = setup([{ result, type: 'end' }])
    kept.set(id, { language: 'de', nonce: 'n' })
    await SignInPage.comeBack('google', brought, options)
    expect(asked).toEqual([
      [
        'finishSocial',
        { nonce: 'n', parameters: { code: 'c', state: brought.get('state') }, provider: 'google' },
      ],
    ])
    expect(kept.size).toBe(0)
    expect(screens).toEqual([{ name: 'returning' }, { name: 'done' }])
    expect(seen).toEqual(['told https://app.example'])
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
    expect(asked[1]).toEqual(asked[0])
    expect(screens.at(-1)).toEqual({ name: 'problem', problem: 'SOCIAL_EXPIRED' })
  })

  test('error: a URL without a sign-in', async () => {
    const { asked, options, screens } = setup([])
    await SignInPage.comeBack('google', new URLSearchParams({ code: 'c' }), options)
    expect(screens).toEqual([{ name: 'absent' }])
    expect(asked).toEqual([])
  })
})
