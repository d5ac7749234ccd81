import { pages, type UserPage } from '@latchkey/protocol/api/pages'
import type { Wallet } from '../createWallet.ts'

/**
 * Returns the URL of a page of the wallet that users open themselves. The page signs in the users of the app's
 * realm.
 *
 * @example
 * link.href = toPageUrl(wallet, 'account')
 */
export function toPageUrl({ options }: Wallet, page: toPageUrl.Page): string {
  const url = new URL(pages[page].path, options.frameUrl)
  url.searchParams.set('project', options.projectId)
  return url.href
}

export declare namespace toPageUrl {
  type Page = UserPage
}
