/** A key on a dark square. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#18181b"/><g fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><circle cx="11.5" cy="20.5" r="4.5"/><path d="m15 17 8-8m-3 3 3 3"/></g></svg>'

/** The wallet's icon in lists of wallets, as a data URL. */
export const icon = `data:image/svg+xml;base64,${btoa(svg)}` as const
