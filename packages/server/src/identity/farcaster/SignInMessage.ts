/** What somebody signs on a phone (EIP-4361, FIP-11), as far as it counts. */
export type Message = {
  address: string
  domain: string
  fid: number
  nonce: string
  origin: string
}

/**
 * The whole of it, to the letter. The library finds the fields wherever they stand in the text:
 * what is around them, a person may have signed for something else.
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

/** Reads a message. Nothing where it is not exactly one. Who has signed it, it does not say. */
export function read(text: string): Message | undefined {
  const found = format.exec(text)?.groups
  if (!found) return undefined
  const { address = '', domain = '', nonce = '', resources = '', uri = '' } = found
  const fids = resources.split('\n- ').flatMap((it) => fidFormat.exec(it)?.slice(1) ?? [])
  const fid = Number(fids[0])
  // A larger one would be rounded, to somebody else's.
  if (fids.length !== 1 || !Number.isSafeInteger(fid) || !URL.canParse(uri)) return undefined
  return { address, domain, fid, nonce, origin: new URL(uri).origin }
}
