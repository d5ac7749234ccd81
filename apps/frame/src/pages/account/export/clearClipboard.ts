/** How long a copied secret stays in the clipboard, in milliseconds. */
const lifetime = 60_000

/**
 * Clears the clipboard after a minute. Browsers allow this only while the page has the focus. Otherwise, clears it when
 * the page gets the focus again. A page may not read the clipboard, so this also clears content that was copied later.
 */
export function clearClipboard(): void {
  const clear = () => navigator.clipboard.writeText('').catch(() => {})
  setTimeout(() => {
    if (document.hasFocus()) return void clear()
    addEventListener('focus', clear, { once: true })
  }, lifetime)
}
