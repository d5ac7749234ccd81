import { existsSync, readFileSync } from 'node:fs'
import { createWallet } from '@latchkey/client'
import { describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import * as kit from './index.ts'

const wallet = createWallet({ frameUrl: 'https://wallet.example.com/sdk', projectId: 'demo' })

test('exports', () => {
  expect(Object.keys(kit)).toMatchInlineSnapshot(`
    [
      "ProviderNotFoundError",
      "AccountDialog",
      "AccountPanel",
      "ConnectButton",
      "Mark",
      "SignIn",
      "SignInDialog",
      "useAccountDialog",
      "useBalance",
      "useCodeField",
      "useConnectDevice",
      "useConnectEmail",
      "useConnectFarcaster",
      "useConnectOtp",
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
      "useQrCode",
      "useRejectRequests",
      "useRequest",
      "useRestore",
      "useSession",
      "useSetLocale",
      "useSetPreferredAccount",
      "useSignIn",
      "useSignInDialog",
      "useSignInMethods",
      "useSignOut",
      "useSocialSignIn",
      "useSwitchNetwork",
      "useSyncDappData",
      "useSyncTheme",
      "useTheme",
      "useUpdateEmail",
      "useUpdateEmailPrimaryOtp",
      "useUpdateEmailSecondaryOtp",
      "useWallet",
      "LatchkeyProvider",
    ]
  `)
})

describe('hooks', () => {
  /** What a wallet is besides its actions. */
  const own = [
    'abort',
    'ask',
    'destroy',
    'getState',
    'keep',
    'options',
    'preload',
    'provider',
    'session',
    'storage',
    'subscribe',
  ]
  const actions = Object.keys(wallet).filter((name) => !own.includes(name))

  test.each(actions)('%s has a hook of its name', (name) => {
    expect(kit).toHaveProperty(`use${name[0]!.toUpperCase()}${name.slice(1)}`)
  })
})

describe('files', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

  test('what the entry leads to is for the client, and says so first', () => {
    const paths = [...read('./index.ts').matchAll(/^export (?:\*|\{.*) from '(.+)'$/gm)].map(
      ([, it]) => it!,
    )
    expect(paths.length).toBe(Object.keys(kit).length)
    for (const path of paths) expect(`${path}: ${read(path)}`).toMatch(/^\S+: 'use client'\n/)
  })

  test('every entry is there', () => {
    const paths = Object.values(manifest.exports).map(({ '@latchkey/source': path }) =>
      typeof path === 'string' ? path : path.default,
    )
    expect(paths.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([])
  })
})
