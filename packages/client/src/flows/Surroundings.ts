import * as SignInWindow from './SignInWindow.ts'

/** What a sign-in elsewhere needs of the browser around it. */
export type Surroundings = {
  /** Whether this is an installed application: what it opens comes up elsewhere, and stays there. */
  isInstalled(): boolean
  /** Goes elsewhere with the page itself. Whoever comes back may find it as they left it: that is told. */
  leave(uri: string, onBack: () => void): void
  open(text: string): SignInWindow.SignInWindow | undefined
  /** Where the page comes back to. */
  returnUrl(): string
}

/** Longer ones are not taken: what they ask for is left out. */
const longest = 2_048

export function fromWindow(): Surroundings {
  return {
    isInstalled: () =>
      matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches ||
      ('standalone' in navigator && navigator.standalone === true),
    leave(uri, onBack) {
      addEventListener('pageshow', ({ persisted }) => persisted && onBack(), { once: true })
      location.assign(uri)
    },
    open: (text) => SignInWindow.open(text),
    returnUrl() {
      const { href, origin, pathname } = location
      return href.length > longest ? origin + pathname : href
    },
  }
}
