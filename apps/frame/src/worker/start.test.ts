import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The workers that were created, in order. */
let made: { options: unknown; script: unknown }[]
let policies: { createScriptURL(url: string): string }[]

beforeEach(() => {
  made = []
  policies = []
  vi.resetModules()
  vi.stubGlobal('location', new URL('https://wallet.example/sdk?projectId=x'))
  vi.stubGlobal(
    'Worker',
    class {
      constructor(script: unknown, options: unknown) {
        made.push({ options, script })
      }
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

function withTrustedTypes() {
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }) {
      if (name !== 'latchkey' || policies.length) throw new TypeError('Refused by the header.')
      const policy = {
        createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}`,
      }
      policies.push(policy)
      return policy
    },
  })
}

test('default: uses the policy, which is created once', async () => {
  withTrustedTypes()
  const { start } = await import('./start.ts')
  start()
  start()
  expect(policies).toHaveLength(1)
  const script = expect.stringMatching(/^trusted https:\/\/wallet\.example\/.*main\.ts/)
  const options = { name: 'latchkey', type: 'module' }
  expect(made).toEqual([
    { options, script },
    { options, script },
  ])
})

test('behavior: works in a browser without Trusted Types', async () => {
  const { start } = await import('./start.ts')
  start()
  expect(made).toMatchObject([{ script: expect.stringMatching(/^https:\/\/wallet\.example\//) }])
})

test('error: the policy rejects every other script', async () => {
  withTrustedTypes()
  const { start } = await import('./start.ts')
  start()
  const own = String(made[0]!.script).replace('trusted ', '')
  const { createScriptURL } = policies[0]!
  for (const url of [
    'https://evil.example/main.js',
    own.replace('wallet.example', 'evil.example'),
    `${own}#x`,
    `${own}&x`,
    new URL(own).pathname,
    'data:text/javascript,0',
    'blob:https://wallet.example/1',
    '',
  ])
    expect(() => createScriptURL(url)).toThrow('The wallet could not be started.')
  expect(createScriptURL(own)).toBe(`trusted ${own}`)
})
