import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
 * Each page: its path, its file, and its opener policy. `same-origin` cuts the page off from its
 * opener. `unsafe-none` is for a window that talks to the frame that opened it (T08), or to a frame
 * in its opener (T14); both sides prove their origin.
 */
const table = {
  '/approve': { file: 'approve.html', opener: 'unsafe-none' },
  /** Where AppKit's "Upgrade your wallet" leads. The page says what the wallet is. */
  '/dashboard': { file: 'index.html', opener: 'same-origin' },
  '/device': { file: 'device.html', opener: 'same-origin' },
  /** Older clients open the window here before they know the provider's URL. */
  '/loading': { file: 'social.html', opener: 'unsafe-none' },
  '/social': { file: 'social.html', opener: 'unsafe-none' },
  /** Shows the QR code for a phone, in a window that the frame opened. */
  '/social/phone': { file: 'social.html', opener: 'unsafe-none' },
  '/social/callback/:provider{[a-z]+}': { file: 'social.html', opener: 'unsafe-none' },
} as const

/** The wallet's top-level pages. A GET changes nothing (T12). */
export const pages = new Hono<Env>()
for (const [path, { file, opener }] of Object.entries(table))
  pages.get(path, (c) =>
    c.body(readFileSync(join(c.env.frameFolder, file), 'utf8'), 200, {
      ...headers,
      'cross-origin-opener-policy': opener,
    }),
  )
