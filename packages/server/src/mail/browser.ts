/** The order matters, because most browsers also claim to be those further down. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/**
 * Returns the browser and the system of a user agent, from fixed lists. The user agent itself is never
 * shown, since an attacker could put any text into our emails with it.
 */
export function parseUserAgent(userAgent: string): {
  browser: string | undefined
  system: string | undefined
} {
  const text = userAgent.slice(0, 512)
  const find = (rows: readonly (readonly [string, RegExp])[]) =>
    rows.find(([, pattern]) => pattern.test(text))?.[0]
  return { browser: find(browsers), system: find(systems) }
}
