/** Returns the address in the form that identifies a user. It is trimmed and in lower case. */
export function normalize(email: string): string {
  return email.trim().toLowerCase()
}

/** The spellings of a local part that a mail provider delivers to one mailbox. */
type Rule = {
  /** The provider's main domain, if several of its domains share mailboxes. */
  domain?: string
  /** Characters that the provider ignores. */
  ignored?: RegExp
}

const plusOnly: Rule = {}
const google: Rule = { domain: 'gmail.com', ignored: /\./g }
const proton: Rule = { ignored: /[._-]/g }

/**
 * Providers that deliver `name+tag` to `name`, by their documentation. Some ignore other characters too. Microsoft,
 * Apple and most others distinguish dots. Google ignores them in its own domains only, not in those of organizations.
 * Domains are listed only if the provider assigns all of their addresses.
 *
 * Addresses at other domains are compared exactly: two spellings may be two people, and a stranger could use up the
 * other's sign-ins (T64).
 */
const rules = new Map<string, Rule>([
  // Google: "Dots don't matter in Gmail addresses", "Create task-specific email addresses".
  ['gmail.com', google],
  ['googlemail.com', google],
  // Proton: +aliases. Its clients also ignore dots, hyphens and underscores.
  ['pm.me', proton],
  ['proton.me', proton],
  ['protonmail.ch', proton],
  ['protonmail.com', proton],
  // Microsoft: "Plus addressing" of Outlook.com. The domains of countries are in `isMicrosoft`.
  ['msn.com', plusOnly],
  // Apple: plus addressing of iCloud Mail.
  ['icloud.com', plusOnly],
  ['mac.com', plusOnly],
  ['me.com', plusOnly],
  // Fastmail: "Plus addressing".
  ['fastmail.com', plusOnly],
  ['fastmail.fm', plusOnly],
  // Other providers that document plus addressing.
  ['hey.com', plusOnly],
  ['mailbox.org', plusOnly],
  ['posteo.de', plusOnly],
  ['posteo.net', plusOnly],
  ['runbox.com', plusOnly],
  ['ya.ru', plusOnly],
  ['yandex.com', plusOnly],
  ['yandex.ru', plusOnly],
  ['zoho.com', plusOnly],
  ['zohomail.com', plusOnly],
])

/** The domains of Outlook.com: `outlook.com`, `hotmail.co.uk`, `live.nl` and others. */
const isMicrosoft = /^(?:hotmail|live|outlook)\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/

/**
 * Returns the mailbox of an address. Mail budgets and counts of wrong codes use it, so that the spellings of one
 * mailbox share them (T11). Merges only spellings that the provider delivers to one mailbox (T64).
 */
export function canonical(email: string): string {
  const address = normalize(email)
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  const rule = rules.get(domain) ?? (isMicrosoft.test(domain) ? plusOnly : undefined)
  if (!rule) return address
  const [name = ''] = local.split('+')
  // An address such as `+tag@gmail.com` has no name before the sign.
  const mailbox = (rule.ignored ? name.replace(rule.ignored, '') : name) || local
  return `${mailbox}@${rule.domain ?? domain}`
}
