/** A top-level page of the wallet. */
export type Page = {
  /** The document, which the frame's build has. */
  file: string
  /** Whether the page opens the user's wallet. It then knows the networks, and starts the key worker. */
  opensWallet?: true
  path: `/${string}`
  /** Whether the name of a provider is one more segment of the path: see `callbackPath`. */
  withProvider?: true
}

/** The wallet's top-level pages. */
export const pages = {
  account: { file: 'account.html', path: '/account' },
  approve: { file: 'approve.html', path: '/approve' },
  /** Where AppKit's "Upgrade your wallet" leads: the same page as `/account`. */
  dashboard: { file: 'account.html', path: '/dashboard' },
  device: { file: 'device.html', path: '/device' },
  /** Older clients and the wallet's own pages open the window here before they know the provider's URL. */
  loading: { file: 'social.html', path: '/loading' },
  /** The window of a sign-in by email: the user types codes there. The same document as `/device`. */
  mail: { file: 'device.html', path: '/mail' },
  /** Revokes permissions of apps. The same document as `/account`. */
  permissions: { file: 'account.html', opensWallet: true, path: '/permissions' },
  social: { file: 'social.html', path: '/social' },
  socialCallback: { file: 'social.html', path: '/social/callback', withProvider: true },
  /** Shows the QR code for a phone, in a window that the frame opened. */
  socialPhone: { file: 'social.html', path: '/social/phone' },
  /** Upgrades the user's own account (EIP-7702). The same document as `/account`. */
  upgrade: { file: 'account.html', opensWallet: true, path: '/upgrade' },
} as const satisfies Record<string, Page>

type Pages = typeof pages
export type PageName = keyof Pages
/** A page that opens the user's wallet. */
export type WalletPage = {
  [name in PageName]: Pages[name] extends { opensWallet: true } ? name : never
}[PageName]
/** A page that users open themselves, and where they sign in. */
export type UserPage = 'account' | WalletPage

/** Returns the name of the page at a path, if the page opens the user's wallet. */
export function findWalletPage(path: string): WalletPage | undefined {
  const found = Object.entries<Page>(pages).find(([, it]) => it.opensWallet && it.path === path)
  return found?.[0] as WalletPage | undefined
}

/** The page to which a provider sends the browser back. */
export function callbackPath(provider: string): string {
  return `${pages.socialCallback.path}/${provider}`
}
