/** A browser without a screen. It keeps cookies, follows redirects and submits forms. */
export type ScreenlessBrowser = {
  /** Follows redirects and forms until they lead to the wallet. Returns the request to the wallet. */
  visit(url: string, pick: string): Promise<Arrival>
}

/** How the provider sends the user back to the wallet. */
export type Arrival = { method: 'GET' | 'POST'; parameters: Record<string, string>; url: URL }

/** The most redirects of a visit. */
const most = 12

/** Creates a browser. A visit ends at the origin `wallet`. */
export function create(wallet: string): ScreenlessBrowser {
  const cookies = new Map<string, string>()

  async function load(url: URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.headers as object), ...(cookie && { cookie }) }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name && value !== undefined)
        /expires=Thu, 01 Jan 1970/i.test(line) ? cookies.delete(name) : cookies.set(name, value)
    }
    return response
  }

  return {
    async visit(start, pick) {
      let url = new URL(start)
      let init: RequestInit = {}
      for (let count = 0; count < most; count++) {
        const response = await load(url, init)
        const text = await response.text()
        const location = response.headers.get('location')
        init = {}
        if (location) {
          url = new URL(location, url)
          if (url.origin === wallet)
            return { method: 'GET', parameters: Object.fromEntries(url.searchParams), url }
          continue
        }
        const form = readForm(text)
        if (!form)
          throw new Error(`No redirect or form at ${url.pathname}: ${response.status} ${text}`)
        const action = new URL(form.action || url, url)
        if (action.origin === wallet)
          return { method: 'POST', parameters: form.fields, url: action }
        url = action
        init = { body: new URLSearchParams({ ...form.fields, person: pick }), method: 'POST' }
      }
      throw new Error('Too many redirects.')
    },
  }
}

function readForm(html: string) {
  const [, attributes = '', body = ''] = /<form([^>]*)>([\s\S]*?)<\/form>/.exec(html) ?? []
  if (!body) return undefined
  const fields = [...body.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, decode(value)],
  )
  return {
    action: decode(/action="([^"]*)"/.exec(attributes)?.[1] ?? ''),
    fields: Object.fromEntries(fields) as Record<string, string>,
  }
}

function decode(text: string): string {
  return text
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
