/** The address as people are known by it: large and small letters are the same. */
export function normalise(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * The mailbox that an address may lead to: what many providers ignore in it is left out. Limits are
 * counted by this, so that nobody writes to one mailbox under a thousand names (T11).
 */
export function canonical(email: string): string {
  const [local = '', domain = ''] = normalise(email).split('@')
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`
}
