import type { ServerResponse } from 'node:http'
import { Provider } from '@latchkey/protocol'
import { toCss } from '@latchkey/protocol/DesignTokens'

const names = ['accent', 'ink', 'line', 'muted', 'page', 'surface'] as const

/** The colors of the pages of local services, as custom properties. */
export const colors = `:root { color-scheme: light dark; ${names.map((name) => `--${name}: ${toCss(name)};`).join(' ')} }`

const style = `
${colors}
body { margin: 0 auto; max-width: 26rem; padding: 2rem 1rem; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.375rem; margin: 0; }
p { color: var(--muted); margin: 0.25rem 0 1.5rem; }
form { display: grid; gap: 0.75rem; }
button { padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--surface); color: inherit; font: inherit; font-weight: 600; text-align: start; cursor: pointer; }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
button span { display: block; color: var(--muted); font-size: 0.875rem; font-weight: 400; }
`

/** Shows a page of a local service. `body` is trusted markup and must not contain received data. */
export function showPage(response: ServerResponse, page: showPage.Page): void {
  const { body = '', status = 200, text, title } = page
  response.writeHead(status, {
    'cache-control': 'no-store',
    // No form-action, since browsers also apply it to the redirects that follow a form.
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
  })
  response.end(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${body}
</main>
</body>
</html>
`)
}

export declare namespace showPage {
  type Page = { body?: string; status?: number; text: string; title: string }
}

/** Shows a page on which a developer chooses a test user. Its form posts the choice to the same URL. */
export function showPicker(response: ServerResponse, page: showPicker.Page): void {
  const buttons = Object.entries(page.people).map(
    ([subject, { name, note }]) =>
      `<button name="person" value="${subject}">${name}<span>${note}</span></button>`,
  )
  showPage(response, {
    body: ['<form method="post">', ...buttons, '</form>'].join('\n'),
    text: `${page.text} Choose a test user.`,
    title: `Sign in with ${Provider.titleOf(page.provider) ?? 'your company'}`,
  })
}

export declare namespace showPicker {
  type Page = {
    people: Readonly<Record<string, { name: string; note: string }>>
    provider: Provider.Name
    text: string
  }
}
