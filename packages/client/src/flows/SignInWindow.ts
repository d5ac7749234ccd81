/** A window in which somebody signs in elsewhere. */
export type SignInWindow = {
  close(): void
  go(uri: string): void
  /** As far as can be seen from here: pages may cut their window off, and then it seems closed. */
  isClosed(): boolean
}

const size = { height: 700, width: 500 }

/**
 * Opens one. Within a click, and before anything is asked: later, browsers block it. It is empty,
 * and so of this page's own origin: one that showed a page of the wallet could be out of reach by
 * the time that its address is known, where this page keeps itself apart from others (COOP).
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

/** What is seen until there is more to see. By properties: a policy may forbid style in markup. */
function write({ document }: Window, text: string): void {
  document.title = text
  document.documentElement.style.colorScheme = 'light dark'
  const line = document.createElement('p')
  line.dir = 'auto'
  line.textContent = text
  Object.assign(line.style, { font: '16px system-ui, sans-serif', padding: '24px' })
  document.body.append(line)
}
