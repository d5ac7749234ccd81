/** How long a copied secret stays in the clipboard, in milliseconds. */
const lifetime = 60_000

/**
 * Empties the clipboard after a minute. Browsers allow this only while the page has the focus, so a page without it
 * does this when it gets the focus again. A page may not read the clipboard, so something that was copied since is
 * cleared too.
 */
export function clearClipboard(): void {
  const clear = () => navigator.clipboard.writeText('').catch(() => {})
  setTimeout(() => {
    if (document.hasFocus()) return void clear()
    addEventListener('focus', clear, { once: true })
  }, lifetime)
}
