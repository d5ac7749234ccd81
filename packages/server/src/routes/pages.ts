import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  callbackPath,
  type Page,
  type PageName,
  pages as table,
} from '@latchkey/protocol/api/pages'
import { type Context, Hono } from 'hono'
import type { Env } from '../Env.ts'
import { withLists } from './frame/frameDocument.ts'
import { findProject } from './internal/findProject.ts'

/** The policy of the wallet's top-level pages. No page may embed them. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** The features of the pages: one copies a code, and users sign in with passkeys on some and create them on one. */
const toPermissions = (passkeys?: 'create' | 'get') =>
  [
    'camera=()',
    'clipboard-read=()',
    'clipboard-write=(self)',
    'display-capture=()',
    'geolocation=()',
    'microphone=()',
    'payment=()',
    `publickey-credentials-create=(${passkeys === 'create' ? 'self' : ''})`,
    `publickey-credentials-get=(${passkeys ? 'self' : ''})`,
    'usb=()',
  ].join(', ')

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
}

/**
 * The properties of each page that only the server needs.
 *
 * `isOfRealm`: each realm has a page of its own, and a link may name an app instead of a realm.
 *
 * `opener`: the opener policy. `same-origin` cuts the page off from its opener. `unsafe-none` is for a window that
 * talks to the frame that opened it (T08), or to a frame in its opener (T14). In both cases, both sides prove their
 * origin.
 *
 * `passkeys`: whether users sign in with passkeys on the page (`get`), or also create them (`create`).
 */
const served: { [name in PageName]: Served } = {
  // This page opens the window of a sign-in at a provider, and has no opener itself.
  account: { isOfRealm: true, opener: 'same-origin-allow-popups', passkeys: 'create' },
  approve: { opener: 'unsafe-none' },
  dashboard: { isOfRealm: true, opener: 'same-origin-allow-popups', passkeys: 'create' },
  device: { opener: 'same-origin' },
  export: { isOfRealm: true, opener: 'same-origin-allow-popups', passkeys: 'get' },
  loading: { opener: 'unsafe-none' },
  // This page talks to the frame in the page that opened it.
  mail: { opener: 'unsafe-none' },
  permissions: { isOfRealm: true, opener: 'same-origin-allow-popups', passkeys: 'get' },
  recovery: { isOfRealm: true, opener: 'same-origin-allow-popups', passkeys: 'get' },
  social: { opener: 'unsafe-none' },
  socialCallback: { opener: 'unsafe-none' },
  socialPhone: { opener: 'unsafe-none' },
  // This page talks to the frame in the page that opened it.
  unlock: { opener: 'unsafe-none' },
  upgrade: { isOfRealm: true, opener: 'same-origin-allow-popups', passkeys: 'get' },
}

type Served = { isOfRealm?: true; opener: Opener; passkeys?: 'create' | 'get' }
type Opener = 'same-origin' | 'same-origin-allow-popups' | 'unsafe-none'

/** The wallet's top-level pages. A GET changes nothing (T12). */
export const pages = new Hono<Env>()
for (const [name, { file, opensWallet, path, withProvider }] of Object.entries<Page>(table))
  pages.get(withProvider ? callbackPath(':provider{[a-z]+}') : path, async (c) => {
    const { bundlers, chains, frameFolder } = c.env
    const { isOfRealm, opener, passkeys } = served[name as PageName]
    const search = isOfRealm ? await findRealm(c) : undefined
    if (search) return c.redirect(search.size ? `${path}?${search}` : path)
    const html = readFileSync(join(frameFolder, file), 'utf8')
    const isolated = {
      ...headers,
      'cross-origin-opener-policy': opener,
      'permissions-policy': toPermissions(passkeys),
    }
    if (!opensWallet) return c.body(html, 200, isolated)
    const lists = { bundlers: bundlers.list(), networks: chains.list() }
    return c.body(withLists(html, lists), 200, {
      ...isolated,
      // This page starts the key worker.
      'content-security-policy': policy.replace("types 'none'", 'types latchkey'),
    })
  })

/**
 * Returns the query of the page for the app's realm, if a link names an app (`project`) of another realm. Without
 * `realm`, the page is that of `main`.
 */
async function findRealm(c: Context<Env>): Promise<URLSearchParams | undefined> {
  const search = new URLSearchParams(c.req.query())
  const id = search.get('project')
  const project = id ? await findProject(c, id) : undefined
  if (!project) return undefined
  const { realmId } = project
  if (realmId === 'main' && !search.has('realm')) return undefined
  search.delete('project')
  search.delete('realm')
  if (realmId !== 'main') search.set('realm', realmId)
  return search
}
