const escapes: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
}

/** Escapes a text for an element or a quoted attribute of HTML. */
export function escapeHtml(value: string): string {
  return value.replace(/["&'<>]/g, (letter) => escapes[letter]!)
}
