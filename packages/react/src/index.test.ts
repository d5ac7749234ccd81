import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWallet } from '@latchkey/client'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import * as kit from './index.ts'
import * as solana from './solana.ts'

const wallet = createWallet({ frameUrl: 'https://wallet.example.com/sdk', projectId: 'demo' })

test('exports', () => {
  expect(Object.keys(kit).sort()).toMatchInlineSnapshot(`
    [
      "AccountDialog",
      "AccountPanel",
      "ConnectButton",
      "LatchkeyProvider",
      "Mark",
      "ProviderNotFoundError",
      "SignIn",
      "SignInDialog",
      "useAccountDialog",
      "useAccountType",
      "useBalance",
      "useCodeField",
      "useConnectDevice",
      "useConnectEmail",
      "useConnectFarcaster",
      "useConnectOtp",
      "useConnectPasskey",
      "useConnectSocial",
      "useCopy",
      "useEmailChange",
      "useErrorMessage",
      "useExternalWallets",
      "useFarcasterSignIn",
      "useGetChainId",
      "useGetFarcasterUri",
      "useGetSmartAccountEnabledNetworks",
      "useGetSocialRedirectUri",
      "useGetUser",
      "useInitSmartAccount",
      "useIsConnected",
      "useLanguage",
      "useName",
      "useNetworks",
      "usePasskeySignIn",
      "usePermissions",
      "useQrCode",
      "useRejectRequests",
      "useRequest",
      "useRestore",
      "useSendCalls",
      "useSendTransaction",
      "useSession",
      "useSetLocale",
      "useSetPreferredAccount",
      "useSignIn",
      "useSignInDialog",
      "useSignInMethods",
      "useSignMessage",
      "useSignOut",
      "useSignTypedData",
      "useSocialSignIn",
      "useSwitchNetwork",
      "useSyncDappData",
      "useSyncTheme",
      "useTheme",
      "useUpdateEmail",
      "useUpdateEmailPrimaryOtp",
      "useUpdateEmailSecondaryOtp",
      "useWallet",
    ]
  `)
})

describe('hooks', () => {
  /** The members of a wallet that are not actions. */
  const own = [
    'abort',
    'ask',
    'destroy',
    'getState',
    'isOtherSite',
    'keep',
    'needsWindow',
    'options',
    'preload',
    'provider',
    'session',
    'storage',
    'subscribe',
    'use',
  ]
  const actions = Object.keys(wallet).filter((name) => !own.includes(name))

  test.each(actions)('%s has a hook with its name', (name) => {
    expect(kit).toHaveProperty(`use${name[0]!.toUpperCase()}${name.slice(1)}`)
  })
})

describe('files', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

  test('every module of the entry starts with "use client"', () => {
    const paths = [...read('./index.ts').matchAll(/^export (?:\*|\{.*) from '(.+)'$/gm)].map(
      ([, it]) => it!,
    )
    const declared = paths.flatMap((path) =>
      [...read(path).matchAll(/^export (?:class|const|function) (\w+)/gm)].map(([, name]) => name!),
    )
    expect(declared).toEqual(expect.arrayContaining(Object.keys(kit)))
    for (const path of paths) expect(`${path}: ${read(path)}`).toMatch(/^\S+: 'use client'\n/)
  })

  test('the source of every entry exists', () => {
    const paths = Object.values(manifest.exports).map(({ '@latchkey/source': path }) =>
      typeof path === 'string' ? path : path.default,
    )
    expect(paths.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([])
  })
})

describe('doc comments of hooks', () => {
  const folder = join(import.meta.dirname, 'hooks')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
  const hooks = Object.entries({ ...kit, ...solana }).filter(([name]) => /^use[A-Z]/.test(name))

  test.each(hooks)('%s: says whether it throws without a provider', (name, hook) => {
    const comment = new RegExp(
      `/\\*\\*(?:(?!\\*/)[^])*\\*/\n(?=export (?:const|function) ${name}\\b)`,
    )
    const [text] = sources.map((it) => comment.exec(it)?.[0] ?? '').filter(Boolean)
    expect(text).toContain('@example')
    const prose = text!.replace(/\s+\* ?/g, ' ')
    const says = /throws a `ProviderNotFoundError` without a `LatchkeyProvider`\./i.test(prose)
    expect(says).toBe(throwsWithoutProvider(hook as (parameters: object) => unknown))
    if (says) expect(prose).not.toMatch(/never throws/i)
  })

  function throwsWithoutProvider(hook: (parameters: object) => unknown): boolean {
    function Component() {
      hook({})
      return null
    }
    try {
      renderToString(createElement(Component))
      return false
    } catch (error) {
      return error instanceof kit.ProviderNotFoundError
    }
  }
})
