/** Returns the time zone of this browser, such as `Europe/Berlin`. Undefined if the browser does not tell. */
export function readTimeZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
