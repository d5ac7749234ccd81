import { existsSync, readFileSync } from 'node:fs'
import { createWallet } from '@latchkey/client'
import { describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import * as kit from './index.ts'

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
      "usePermissions",
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
    'keep',
    'options',
    'preload',
    'provider',
    'session',
    'storage',
    'subscribe',
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
