import { describe, expect, test } from 'vitest'
import * as Schema from '../Schema.ts'
import * as Api from './Api.ts'
import { accountPage } from './account.ts'
import { upgradePage } from './upgrade.ts'

const rows = Object.entries(Api.table) as [Api.Name, Api.Route][]

test('T58: the routes of each page of the wallet', () => {
  expect(Object.keys(accountPage).sort()).toMatchInlineSnapshot(`
    [
      "addPasskey",
      "askPasskey",
      "blockDevice",
      "confirmDevice",
      "connectApproved",
      "connectDevice",
      "connectEmail",
      "connectFarcaster",
      "connectOtp",
      "connectPasskey",
      "connectSocial",
      "endSession",
      "getFarcasterUri",
      "getNewDeviceHold",
      "getNonce",
      "getProject",
      "getSlowChange",
      "getSocialRedirectUri",
      "listActivity",
      "listDevices",
      "listGranted",
      "listHeldDevices",
      "listNotices",
      "listPasskeys",
      "removePasskey",
      "revokeOthers",
      "revokeOwnDevice",
      "revokeSession",
      "setNewDeviceHold",
      "startPasskey",
      "stopSlowChange",
    ]
  `)
  expect(Object.keys(upgradePage).sort()).toMatchInlineSnapshot(`
    [
      "activate",
      "adopt",
      "askPasskey",
      "connectApproved",
      "connectDevice",
      "connectEmail",
      "connectFarcaster",
      "connectOtp",
      "connectPasskey",
      "connectSocial",
      "endSession",
      "fetchAuthShare",
      "findWallet",
      "getFarcasterUri",
      "getNonce",
      "getPaymasterData",
      "getPaymasterStubData",
      "getProject",
      "getSocialRedirectUri",
      "keeperOpen",
      "keeperReceipt",
      "listGranted",
      "newestSetFor",
      "oprfEvaluate",
      "oprfRegister",
      "readBack",
      "recordExport",
      "slots",
      "stage",
    ]
  `)
})

describe('table', () => {
  test('default: the caller of each route', () => {
    const lines = rows.map(
      ([name, { caller, method = 'POST', path }]) => `${caller} ${method} ${path} ${name}`,
    )
    expect(lines.sort()).toMatchInlineSnapshot(`
      [
        "anyone GET /api/1/nonce getNonce",
        "anyone GET /api/1/prices getPrices",
        "anyone GET /api/1/project getProject",
        "anyone POST /api/1/device/approve approveDevice",
        "anyone POST /api/1/device/deny denyDevice",
        "anyone POST /api/1/device/look getDeviceRequest",
        "anyone POST /api/1/device/revert revertEmail",
        "anyone POST /api/1/device/revoke revokeDevice",
        "anyone POST /api/1/email/browser bindBrowser",
        "anyone POST /api/1/social/callback finishSocial",
        "anyone POST /api/1/social/cancel cancelSocial",
        "anyone POST /api/1/social/start startSocial",
        "device POST /api/1/email connectEmail",
        "device POST /api/1/email/approved connectApproved",
        "device POST /api/1/email/code connectOtp",
        "device POST /api/1/email/device connectDevice",
        "device POST /api/1/farcaster getFarcasterUri",
        "device POST /api/1/farcaster/connect connectFarcaster",
        "device POST /api/1/passkey askPasskey",
        "device POST /api/1/passkey/connect connectPasskey",
        "device POST /api/1/session/refresh refreshSession",
        "device POST /api/1/social getSocialRedirectUri",
        "device POST /api/1/social/connect connectSocial",
        "session POST /api/1/account/activity listActivity",
        "session POST /api/1/account/devices listDevices",
        "session POST /api/1/account/export recordExport",
        "session POST /api/1/account/new-device-hold getNewDeviceHold",
        "session POST /api/1/account/new-device-hold/set setNewDeviceHold",
        "session POST /api/1/account/passkeys listPasskeys",
        "session POST /api/1/account/passkeys/add addPasskey",
        "session POST /api/1/account/passkeys/remove removePasskey",
        "session POST /api/1/account/passkeys/start startPasskey",
        "session POST /api/1/account/permissions listGranted",
        "session POST /api/1/account/revoke revokeOwnDevice",
        "session POST /api/1/account/revoke-others revokeOthers",
        "session POST /api/1/activity listEntries",
        "session POST /api/1/activity/difference reportDifference",
        "session POST /api/1/activity/keep keepEntry",
        "session POST /api/1/custody/activate activate",
        "session POST /api/1/custody/adopt adopt",
        "session POST /api/1/custody/auth-share fetchAuthShare",
        "session POST /api/1/custody/keeper-open keeperOpen",
        "session POST /api/1/custody/keeper-receipt keeperReceipt",
        "session POST /api/1/custody/newest-set newestSetFor",
        "session POST /api/1/custody/oprf-evaluate oprfEvaluate",
        "session POST /api/1/custody/oprf-register oprfRegister",
        "session POST /api/1/custody/read-back readBack",
        "session POST /api/1/custody/slots slots",
        "session POST /api/1/custody/stage stage",
        "session POST /api/1/custody/wallet findWallet",
        "session POST /api/1/email-change updateEmail",
        "session POST /api/1/email-change/look getIdentities",
        "session POST /api/1/email-change/primary updateEmailPrimaryOtp",
        "session POST /api/1/email-change/proof startEmailProof",
        "session POST /api/1/email-change/proved finishEmailProof",
        "session POST /api/1/email-change/secondary updateEmailSecondaryOtp",
        "session POST /api/1/held listHeldDevices",
        "session POST /api/1/held/block blockDevice",
        "session POST /api/1/held/confirm confirmDevice",
        "session POST /api/1/held/wait awaitRelease",
        "session POST /api/1/permissions listPermissions",
        "session POST /api/1/permissions/add addPermission",
        "session POST /api/1/permissions/all listAllPermissions",
        "session POST /api/1/session getSession",
        "session POST /api/1/session/end endSession",
        "session POST /api/1/session/list listSessions",
        "session POST /api/1/session/notices listNotices",
        "session POST /api/1/session/picture getPicture",
        "session POST /api/1/session/preferred-account setPreferredAccount",
        "session POST /api/1/session/revoke revokeSession",
        "session POST /api/1/slow-change startSlowChange",
        "session POST /api/1/slow-change/confirm confirmSlowChange",
        "session POST /api/1/slow-change/look getSlowChange",
        "session POST /api/1/slow-change/stop stopSlowChange",
        "session POST /api/1/sponsor getPaymasterData",
        "session POST /api/1/sponsor/stub getPaymasterStubData",
      ]
    `)
  })

  test('behavior: every route has its own path', () => {
    const paths = rows.map(([, { path }]) => path)
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
    for (const path of paths) expect(path).toMatch(/^\/api\/1(\/[a-z-]+)+$/)
  })

  test('behavior: every route has a time-out, and a device proof is never in a URL', () => {
    for (const [, { caller, method, patience = Api.patience }] of rows) {
      expect(patience).toBeLessThanOrEqual(70_000)
      if (method === 'GET') expect(caller).toBe('anyone')
    }
  })

  test('behavior: an unknown language becomes English, an absent one stays absent', () => {
    const { body } = Api.table.getFarcasterUri
    expect(body({ language: 'pt-BR' })).toEqual({ language: 'pt' })
    expect(body({ language: 'xx' })).toEqual({ language: 'en' })
    expect(body({ language: 5 })).toEqual({ language: 'en' })
    expect(body({})).toEqual({})
  })

  test('behavior: the page of a provider, or the end of the sign-in', () => {
    const { answer } = Api.table.startSocial
    const go = { location: 'https://provider.example', nonce: 'n', provider: 'google' }
    expect(answer({ ...go, other: 1 })).toEqual(go)
    const end = { result: { origin: 'https://app.example', resultUri: 'https://wallet.example' } }
    expect(answer(end)).toEqual(end)
    expect(answer({ ...end, problem: 'PROVIDER_DENIED' })).toMatchObject({
      problem: 'PROVIDER_DENIED',
    })
    expect(Schema.parse(answer, { ...end, problem: 'OTHER' }).problem).toMatch(/^problem should be/)
    expect(Schema.parse(answer, {}).problem).toBe('result should be an object.')
  })

  test('behavior: an idempotency key has up to 256 characters', () => {
    const { body } = Api.table.activate
    const write = { idempotencyKey: 'k'.repeat(256), setId: 'set', walletId: 'wallet' }
    expect(body(write)).toEqual(write)
    const longer = { ...write, idempotencyKey: 'k'.repeat(257) }
    expect(Schema.parse(body, longer).problem).toBe('idempotencyKey should be an idempotency key.')
  })

  test('error: never quotes the received value', () => {
    for (const [, { body }] of rows)
      for (const value of ['canary', { token: 'canary!' }, { email: 'canary', code: 'canary' }])
        expect(Schema.parse(body, value).problem ?? '').not.toContain('canary')
  })
})
