import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Env } from '../Env.ts'

/** What a page of the wallet's may do that stands for itself. Nobody may embed it. */
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

/** Powers that no page here needs. It may copy a code. */
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
 * Each page: its address, its file, and what becomes of whoever opened it. `same-origin`: no window
 * that others opened or hold. `unsafe-none`: for a window that speaks with the frame that opened it
 * (T08), or with the frame of whoever opened it (T14), and proves by itself that it is that frame.
 */
const table = {
  '/approve': { file: 'approve.html', opener: 'unsafe-none' },
  /** Where AppKit's "Upgrade your wallet" leads. The page says what the wallet is. */
  '/dashboard': { file: 'index.html', opener: 'same-origin' },
  '/device': { file: 'device.html', opener: 'same-origin' },
  /** What older clients show in the window until they know where to send it. */
  '/loading': { file: 'social.html', opener: 'unsafe-none' },
  '/social': { file: 'social.html', opener: 'unsafe-none' },
  /** Shows the code that a phone scans, to the window of the frame that asked. */
  '/social/phone': { file: 'social.html', opener: 'unsafe-none' },
  '/social/callback/:provider{[a-z]+}': { file: 'social.html', opener: 'unsafe-none' },
} as const

/** Pages of the wallet's that are opened by themselves. To get one changes nothing (T12). */
export const pages = new Hono<Env>()
for (const [path, { file, opener }] of Object.entries(table))
  pages.get(path, (c) =>
    c.body(readFileSync(join(c.env.frameFolder, file), 'utf8'), 200, {
      ...headers,
      'cross-origin-opener-policy': opener,
    }),
  )
