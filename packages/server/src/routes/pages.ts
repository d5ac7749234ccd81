import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Env } from '../app.ts'

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
  // No window that others opened or hold: it is no part of a sign-in in a popup, which must not have this.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions,
}

/** Pages of the wallet's that are opened by themselves. To get one changes nothing (T12). */
export const pages = new Hono<Env>().get('/device', (c) =>
  c.body(readFileSync(join(c.var.frameFolder, 'device.html'), 'utf8'), 200, headers),
)
