import { paths } from '@latchkey/protocol/api/paths'
import type { CaughtMail, Env } from '@latchkey/server/dev'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { colors } from '../page.ts'
import * as Inbox from './Inbox.ts'

/** Allows inline styles, since the frames that show emails inherit this policy. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'cross-origin-resource-policy': 'same-origin',
}

/** The stored emails, as a page and as JSON for tests. */
export const inbox = new Hono<Env>()
  .get(paths.inbox, async (c) => {
    const to = c.req.query('to')
    const mails = await c.env.store.mails.list(to)
    return c.html(page(mails, to), 200, headers)
  })
  .get(paths.inboxJson, async (c) => {
    const mails = await c.env.store.mails.list(c.req.query('to'))
    return c.json({ mails: mails.map(toJson) }, 200, headers)
  })
  .get(paths.inboxScript, (c) =>
    c.body(script, 200, { ...headers, 'content-type': 'text/javascript; charset=utf-8' }),
  )

function toJson({ createdAt, id, recipient, subject, text }: CaughtMail) {
  return {
    codes: Inbox.findCodes(text),
    id,
    links: Inbox.findLinks(text),
    subject,
    text,
    time: createdAt.toISOString(),
    to: recipient,
  }
}

/** Reloads the page when an email arrives, and fits the height of each frame. */
const script = `
const newest = document.body.dataset.newest
for (const frame of document.querySelectorAll('iframe')) {
  const fit = () => {
    const height = frame.contentDocument?.documentElement.scrollHeight
    if (height) frame.style.height = height + 'px'
  }
  frame.addEventListener('load', fit)
  frame.closest('details').addEventListener('toggle', fit)
  addEventListener('resize', fit)
  fit()
}
setInterval(async () => {
  if (document.hidden) return
  try {
    const { mails } = await (await fetch('${paths.inboxJson}' + location.search)).json()
    if (String(mails[0]?.id ?? '') !== newest) location.reload()
  } catch {
    // The server is unreachable. Keep the page.
  }
}, 2000)
`.trimStart()

const style = `
${colors}
body { margin: 0 auto; max-width: 760px; padding: 32px 16px; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 22px; margin: 0; }
p { color: var(--muted); margin: 4px 0 24px; }
a { color: var(--accent); }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; margin: 0 0 12px; overflow: hidden; }
summary { cursor: pointer; padding: 14px 18px; }
summary:focus-visible { outline: 2px solid var(--accent); outline-offset: -3px; border-radius: 12px; }
summary strong { overflow-wrap: anywhere; }
summary span { color: var(--muted); display: block; font-size: 13px; overflow-wrap: anywhere; }
iframe { border: 0; border-top: 1px solid var(--line); display: block; height: 640px; width: 100%; }
`

function page(mails: CaughtMail[], to: string | undefined) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Inbox (${mails.length})</title>
<style>${style}</style>
<script type="module" src="${paths.inboxScript}"></script>
</head>
<body data-newest="${mails[0]?.id ?? ''}">
<h1>Inbox</h1>
<p>${to ? `Emails to ${to}, newest first.` : 'All emails of this development server, newest first.'} ${mails.length ? '' : 'No emails yet.'}</p>
${mails.map(
  (mail, index) => html`<details ${index === 0 ? 'open' : ''}>
<summary><strong>${mail.subject}</strong><span>to ${mail.recipient} · ${mail.createdAt.toISOString()}</span></summary>
<iframe title="${mail.subject}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox allow-same-origin" srcdoc="${openInTabs(mail.html)}"></iframe>
</details>
`,
)}
</body>
</html>
`
}

/** Makes the links of an email open in a new tab, as in a mail client. */
function openInTabs(mail: string): string {
  return mail.replace('<head>', '<head><base target="_blank">')
}
