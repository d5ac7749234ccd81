/** Returns the address in the form that identifies a user: trimmed and in lower case. */
export function normalize(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * Returns the mailbox of an address, without the parts that many mail providers ignore. Rate limits
 * count by it, so that spelling variants of one mailbox share a limit (T11).
 */
export function canonical(email: string): string {
  const [local = '', domain = ''] = normalize(email).split('@')
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`
}
