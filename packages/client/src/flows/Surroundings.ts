import * as SignInWindow from './SignInWindow.ts'

/** The parts of the browser that a social flow uses. */
export type Surroundings = {
  /** Returns whether the page is an installed app. Windows that it opens appear in the browser and stay there. */
  isInstalled(): boolean
  /** Navigates the page. Calls `onBack` if the user returns and the browser restores the page from its cache. */
  leave(uri: string, onBack: () => void): void
  open(text: string): SignInWindow.SignInWindow | undefined
  /** Returns the URL that the provider returns to. */
  returnUrl(): string
}

/** The server rejects longer URLs, so the query is left out of them. */
const longest = 2_048

/** Creates the surroundings from the current page and its window. */
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
