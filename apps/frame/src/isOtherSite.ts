import { readList } from './first/readList.ts'

/** Whether the host is on another site. The browser told the server so when it fetched the document. */
export function isOtherSite(view: Document = document): boolean {
  return readList(view, 'site')?.[0] === 'other'
}

/**
 * Whether a sign-in at a provider works only in a window. This is the case on another site, unless the project allows
 * redirects (T62).
 */
export function needsWindow(view: Document = document): boolean {
  return isOtherSite(view) && !readList(view, 'site')?.includes('redirects')
}
