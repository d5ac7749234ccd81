/** A window in which the user signs in at a provider. */
export type SignInWindow = {
  close(): void
  go(uri: string): void
  /** Returns whether the window looks closed. A window that COOP has severed looks closed too. */
  isClosed(): boolean
}

const size = { height: 700, width: 500 }

/**
 * Opens an empty window. Call it in a click handler and before any request, because browsers block it otherwise. The
 * window starts empty, at this page's origin. A page with COOP would lose a window that shows another origin before the
 * provider's URL is known.
 */
export function open(text: string, view: Window = window): SignInWindow | undefined {
  const { height, width } = size
  const left = Math.round(view.screenX + Math.max(0, view.outerWidth - width) / 2)
  const top = Math.round(view.screenY + Math.max(0, view.outerHeight - height) / 2)
  const place = `popup,width=${width},height=${height},left=${left},top=${top}`
  const popup = view.open('', '_blank', place)
  if (!popup || popup.closed) return undefined
  write(popup, text)
  return {
    close: () => popup.close(),
    go: (uri) => popup.location.replace(uri),
    isClosed: () => popup.closed,
  }
}

/** Shows a text until the provider's page loads. Sets properties, because a CSP may forbid inline styles. */
function write({ document }: Window, text: string): void {
  document.title = text
  document.documentElement.style.colorScheme = 'light dark'
  const line = document.createElement('p')
  line.dir = 'auto'
  line.textContent = text
  Object.assign(line.style, { font: '16px system-ui, sans-serif', padding: '24px' })
  document.body.append(line)
}
