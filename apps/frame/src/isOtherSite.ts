import * as Networks from './Networks.ts'

/** Whether the host is on another site, as the browser told the server when it fetched this document. */
export function isOtherSite(view: Document = document): boolean {
  return Networks.read(view, 'site')?.[0] === 'other'
}
