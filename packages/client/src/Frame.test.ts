import { afterEach, describe, expect, test, vi } from 'vitest'
import * as Frame from './Frame.ts'

afterEach(() => vi.unstubAllGlobals())

const ignore = () => {}

/** Mounts a frame in a page. Returns the error that it throws before it adds an element. */
function mountIn({ isSecure = true, origin = 'https://app.example', page = origin, url }: Case) {
  vi.stubGlobal('isSecureContext', isSecure)
  vi.stubGlobal('origin', origin)
  vi.stubGlobal('location', new URL(page))
  const frame = Frame.create({
    hello: () => ({}) as never,
    onData: ignore,
    onDismiss: ignore,
    onFail: ignore,
    onHidden: ignore,
    onLink: ignore,
    onReload: ignore,
    onRemoved: ignore,
    url: new URL(url),
  } as unknown as Frame.create.Options)
  try {
    frame.mount()
  } catch (error) {
    return error
  }
  return undefined
}

type Case = { isSecure?: boolean; origin?: string; page?: string; url: string }

describe('mount', () => {
  test.each([
    [
      'a page that is not secure',
      { isSecure: false, page: 'http://app.example', url: 'https://wallet.example/sdk' },
      {
        cause: 'The page http://app.example is not secure. Serve it over https, or from localhost.',
        name: 'NotMountedError',
      },
    ],
    [
      'a frame on the origin of the page',
      { url: 'https://app.example/sdk' },
      { cause: expect.stringContaining('This is the origin of the page'), name: 'LoadError' },
    ],
    [
      'an http frame in an https page',
      { url: 'http://wallet.example/sdk' },
      {
        cause: expect.stringContaining(
          'An https page cannot embed an http frame. Serve the wallet over https.',
        ),
        name: 'LoadError',
      },
    ],
    [
      'a page in a sandbox',
      { origin: 'null', page: 'https://app.example', url: 'https://wallet.example/sdk' },
      {
        cause: expect.stringContaining('Add allow-same-origin to the sandbox.'),
        name: 'LoadError',
      },
    ],
  ] satisfies [string, Case, object][])('error: %s', (_, page, error) => {
    expect(mountIn(page)).toMatchObject(error)
  })
})
