import { createHash } from 'node:crypto'
import { paths } from '@latchkey/protocol/api/paths'
import { fromNotice } from '@latchkey/protocol/Message'
import type { Row } from '@latchkey/protocol/Reason'
import { fill } from '@latchkey/protocol/reasons/fill'
import { type ApiReason, refusedFrame } from '@latchkey/protocol/reasons/server'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Env } from '../../Env.ts'
import { escapeHtml } from '../../escapeHtml.ts'
import * as Origin from '../../Origin.ts'
import { isId } from '../../store/ids.ts'
import type { Project } from '../../store/projects.ts'

/** Sends the message in the document to the page that embeds it. */
const script =
  "parent.postMessage(JSON.parse(document.querySelector('meta[name=refused]').content),'*')"

/**
 * The policy of the page. Any page may embed it, because its readers are pages that may not embed the frame. `sandbox`
 * gives it an opaque origin, so it can neither read the wallet's storage nor call its server (T07).
 */
const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  'sandbox allow-scripts',
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

/**
 * Answers a client whose project or origin is not registered with a page that says so. Without this page, the browser
 * hides the reason from the app. Returns undefined if the frame may be sent, and for older clients, which fail on
 * unknown messages.
 *
 * The page contains only what the client has sent. An app that claims the origin of another app gets the frame, which
 * the browser then refuses to show there (`frame-ancestors`).
 */
export function refuseFrame(c: Context<Env>, project: Project | undefined): Response | undefined {
  if (!c.req.query('client')) return undefined
  const origins = c.req.queries('origin') ?? []
  // Firefox reports `null` for an ancestor that sends no referrer. The browser itself still checks this ancestor.
  const shown = origins.filter((it, index) => !index || it !== 'null')
  const stranger = project && shown.find((it) => !Origin.isAllowed(it, project, c.env.config))
  if (project && stranger === undefined) return undefined
  const reason = project ? 'ORIGIN_UNKNOWN' : 'PROJECT_UNKNOWN'
  const id = c.req.query('projectId') ?? ''
  const origin = stranger ?? origins[0]
  c.set('reason', reason)
  // The message contains a command, in which any other text would need escaping.
  const message = fill(refusedFrame[reason].message, {
    origin: Origin.isOrigin(origin) ? origin : 'ORIGIN',
    project: isId(id) ? id : 'ID',
  })
  return toPage(c, { message, reason, status: 403 })
}

/**
 * Answers the request of a client for the frame with a page that says why there is no frame. The browser would
 * otherwise show an error of JSON or text in the frame, where the app cannot read it. Returns undefined for any other
 * request, and for older clients.
 */
export function refuseClient(c: Context<Env>, options: refuseClient.Options): Response | undefined {
  if (c.req.path !== paths.frame || !c.req.query('client')) return undefined
  const { reason, status } = options
  const known: { [reason in ApiReason]?: Row } = refusedFrame
  return toPage(c, { message: known[reason]?.message ?? options.message, reason, status })
}

export declare namespace refuseClient {
  type Options = { message: string; reason: ApiReason; status: ContentfulStatusCode }
}

/** Returns the page. */
function toPage(c: Context<Env>, { message, reason, status }: refuseClient.Options): Response {
  const notice = JSON.stringify(fromNotice('REFUSED', { message, reason }))
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Latchkey</title><meta name="refused" content="${escapeHtml(notice)}"></head><body><p>${escapeHtml(message)}</p><script>${script}</script></body></html>`
  return c.body(html, status, {
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
  })
}
