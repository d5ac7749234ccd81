/** A top-level page of the wallet. */
type Page = {
  /** The document, which the frame's build has. */
  file: string
  path: `/${string}`
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
  /** Revokes permissions of apps. The same document as `/account`. */
  permissions: { file: 'account.html', path: '/permissions' },
  social: { file: 'social.html', path: '/social' },
  /** A provider is one more segment: see `callbackPath`. */
  socialCallback: { file: 'social.html', path: '/social/callback' },
  /** Shows the QR code for a phone, in a window that the frame opened. */
  socialPhone: { file: 'social.html', path: '/social/phone' },
  /** Upgrades the user's own account (EIP-7702). The same document as `/account`. */
  upgrade: { file: 'account.html', path: '/upgrade' },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** The page to which a provider sends the browser back. */
export function callbackPath(provider: string): string {
  return `${pages.socialCallback.path}/${provider}`
}
