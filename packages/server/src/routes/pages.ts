import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callbackPath, type PageName, pages as table } from '@latchkey/protocol/api/pages'
import { Hono } from 'hono'
import type { Env } from '../Env.ts'

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

/** The pages use no powerful features, except that one copies a code. */
const permissions = [
  'camera=()',
  'clipboard-read=()',
  'clipboard-write=(self)',
  'display-capture=()',
  'geolocation=()',
  'microphone=()',
  'payment=()',
  'publickey-credentials-create=()',
  'publickey-credentials-get=()',
  'usb=()',
].join(', ')

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions,
}

/**
 * The opener policy of each page. `same-origin` cuts the page off from its opener. `unsafe-none` is for
 * a window that talks to the frame that opened it (T08), or to a frame in its opener (T14); both sides
 * prove their origin.
 */
const openers: { [name in PageName]: 'same-origin' | 'unsafe-none' } = {
  account: 'same-origin',
  approve: 'unsafe-none',
  dashboard: 'same-origin',
  device: 'same-origin',
  loading: 'unsafe-none',
  social: 'unsafe-none',
  socialCallback: 'unsafe-none',
  socialPhone: 'unsafe-none',
}

/** The wallet's top-level pages. A GET changes nothing (T12). */
export const pages = new Hono<Env>()
for (const [name, { file, path }] of Object.entries(table))
  pages.get(name === 'socialCallback' ? callbackPath(':provider{[a-z]+}') : path, (c) =>
    c.body(readFileSync(join(c.env.frameFolder, file), 'utf8'), 200, {
      ...headers,
      'cross-origin-opener-policy': openers[name as PageName],
    }),
  )
