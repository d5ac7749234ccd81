/** A top-level page of the wallet. */
export type Page = {
  /** The HTML file of the page in the frame's build. */
  file: string
  /**
   * Whether the page opens the user's wallet. The server then writes the networks into the page, and the page starts
   * the key worker.
   */
  opensWallet?: true
  path: `/${string}`
  /** Whether the path ends with the name of a provider, as `callbackPath` writes it. */
  withProvider?: true
}

/** The wallet's top-level pages. */
export const pages = {
  account: { file: 'account.html', path: '/account' },
  approve: { file: 'approve.html', path: '/approve' },
  /** The target of AppKit's link "Upgrade your wallet". It is the same page as `/account`. */
  dashboard: { file: 'account.html', path: '/dashboard' },
  device: { file: 'device.html', path: '/device' },
  /** The page on which the user exports the wallet. It is the same document as `/account`. */
  export: { file: 'account.html', opensWallet: true, path: '/export' },
  /**
   * The page of a window that is opened before the provider's URL is known. Older clients and the wallet's own pages
   * use it.
   */
  loading: { file: 'social.html', path: '/loading' },
  /** The window of a sign-in by email, in which the user types codes. It is the same document as `/device`. */
  mail: { file: 'device.html', path: '/mail' },
  /** The page on which the user revokes permissions of apps. It is the same document as `/account`. */
  permissions: { file: 'account.html', opensWallet: true, path: '/permissions' },
  /** The page on which the user adds and removes recovery methods. It is the same document as `/account`. */
  recovery: { file: 'account.html', opensWallet: true, path: '/recovery' },
  social: { file: 'social.html', path: '/social' },
  socialCallback: { file: 'social.html', path: '/social/callback', withProvider: true },
  /** The page that shows a QR code for a phone, in a window that the frame has opened. */
  socialPhone: { file: 'social.html', path: '/social/phone' },
  /**
   * The window in which the user types a recovery method, so that the wallet opens in a new browser. It is the same
   * document as `/device`.
   */
  unlock: { file: 'device.html', path: '/unlock' },
  /** The page on which users upgrade the account of their key (EIP-7702). It is the same document as `/account`. */
  upgrade: { file: 'account.html', opensWallet: true, path: '/upgrade' },
} as const satisfies Record<string, Page>

type Pages = typeof pages
export type PageName = keyof Pages
/** A page that opens the user's wallet. */
export type WalletPage = {
  [name in PageName]: Pages[name] extends { opensWallet: true } ? name : never
}[PageName]
/** A page that users open themselves. They sign in on it. */
export type UserPage = 'account' | WalletPage

/** Returns the name of the page at a path, if that page opens the user's wallet. Otherwise returns undefined. */
export function findWalletPage(path: string): WalletPage | undefined {
  const found = Object.entries<Page>(pages).find(([, it]) => it.opensWallet && it.path === path)
  return found?.[0] as WalletPage | undefined
}

/** Returns the path of the page to which a provider sends the browser back. */
export function callbackPath(provider: string): string {
  return `${pages.socialCallback.path}/${provider}`
}
