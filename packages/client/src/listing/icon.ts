/** A key on a dark square. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#18181b"/><path d="m15 17 8-8m-3 3 3 3M7 20.5a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/></svg>'

/** The wallet's icon in lists of wallets, as a data URL. */
export const icon = `data:image/svg+xml;base64,${btoa(svg)}` as const
