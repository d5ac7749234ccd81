/** The relevant fields of the message that a user signs on the phone (EIP-4361, FIP-11). */
export type Message = {
  address: string
  domain: string
  fid: number
  nonce: string
  uri: string
}

/** Returns the URI of the message. It is a URI of the wallet, and names the app for which the user signs in (T62). */
export function toUri(wallet: URL, { name, origin }: { name: string; origin: string }): string {
  const uri = new URL(wallet.origin)
  uri.searchParams.set('app', name)
  uri.searchParams.set('origin', origin)
  return uri.href
}

/** Whether the URI of a message names the wallet and the origin of the app. The name may have changed meanwhile. */
export function isUriFor(uri: string, wallet: string, origin: string): boolean {
  const found = new URL(uri)
  return found.origin === wallet && found.searchParams.get('origin') === origin
}

/**
 * Matches the whole message exactly. The library finds the fields anywhere in the text, so it would
 * accept a message that the user signed for another purpose.
 */
const format = new RegExp(
  [
    '^(?:https?://)?(?<domain>[\\w.:[\\]-]+) wants you to sign in with your Ethereum account:',
    '(?<address>0x[\\da-fA-F]{40})',
    '',
    'Farcaster (?:Auth|Connect)',
    '',
    'URI: (?<uri>\\S+)',
    'Version: 1',
    'Chain ID: 10',
    'Nonce: (?<nonce>[\\da-zA-Z]{8,})',
    'Issued At: \\S+',
  ].join('\n') +
    [
      '(?:\nExpiration Time: \\S+)?',
      '(?:\nNot Before: \\S+)?',
      '(?:\nRequest ID: [^\n]*)?',
      '\nResources:(?<resources>(?:\n- \\S+)+)$',
    ].join(''),
)
const fidFormat = /^farcaster:\/\/fid\/([1-9]\d{0,15})\/?$/

/** Reads a message. Returns undefined if it is invalid. It does not check the signature. */
export function read(text: string): Message | undefined {
  const found = format.exec(text)?.groups
  if (!found) return undefined
  const { address = '', domain = '', nonce = '', resources = '', uri = '' } = found
  const fids = resources.split('\n- ').flatMap((it) => fidFormat.exec(it)?.slice(1) ?? [])
  const fid = Number(fids[0])
  // A larger fid would be rounded to that of another user.
  if (fids.length !== 1 || !Number.isSafeInteger(fid) || !URL.canParse(uri)) return undefined
  return { address, domain, fid, nonce, uri }
}
