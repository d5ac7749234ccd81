/** A reason: an English sentence, and the code of a standard if there is one. */
export type Row = { code?: number; message: string }

/**
 * The reasons for which the frame refuses a request. The name lets clients translate the error. The frame
 * sends the English sentence as `message`, and the code of a standard if there is one.
 */
export const table = {
  ACCOUNT_MISMATCH: {
    message: 'You signed in with a different account. Use the one this wallet belongs to.',
  },
  ACCOUNT_UNKNOWN: { code: 4100, message: 'This account is not signed in.' },
  CHAIN_UNKNOWN: { code: 4902, message: 'This network is not available.' },
  CODES_IN_WINDOW: {
    code: 4200,
    message:
      'Codes are entered only in the wallet’s own window here. The operator can allow this app’s page with latchkey realm set ID --codes host.',
  },
  CODE_EXPIRED: { message: 'This code has expired. Request a new one.' },
  CODE_WRONG: { message: 'That code isn’t right. Check it and try again.' },
  DEVICE_EXPIRED: { message: 'The link in the email has expired. Request a new one.' },
  DEVICE_HELD: {
    message:
      'Confirm this browser on a device you already use, or sign in another way on the wallet’s account page and confirm it there. Until then, your wallet doesn’t open here.',
  },
  DEVICE_REFUSED: { message: 'This sign-in was denied from your mailbox.' },
  EMAIL_BOUNCED: { message: 'We can’t send email to this address. Check it and try again.' },
  EMAIL_CHANGE_OPEN: { message: 'An earlier change of the email address is still open.' },
  EMAIL_TAKEN: { message: 'This email address can’t be used.' },
  EMAIL_UNVERIFIED: {
    message: 'Your email address isn’t verified there. Verify it and try again.',
  },
  INSUFFICIENT_FUNDS: {
    code: -32003,
    // ethers and viem recognize this error by the words "insufficient funds".
    message: 'You have insufficient funds to pay for this transaction.',
  },
  MAIL_UNAVAILABLE: { message: 'We couldn’t send the email. Try again in a moment.' },
  NONCE_TAKEN: {
    code: -32000,
    message: 'Another transaction was sent first. Try again.',
  },
  NOT_AVAILABLE: { code: 4200, message: 'This isn’t available here.' },
  NOT_CONNECTED: { code: 4100, message: 'Sign in first.' },
  PASSKEY_INVALID: { message: 'We couldn’t verify the passkey. Try again.' },
  PASSKEY_REFUSED: { message: 'No passkey was used. Try again, or sign in another way.' },
  PASSKEY_UNKNOWN: {
    message: 'This passkey doesn’t belong to an account here. Sign in another way.',
  },
  POPUP_BLOCKED: { message: 'The browser blocked the sign-in window.' },
  POPUP_CLOSED: { message: 'The sign-in window was closed.' },
  PROOF_REQUIRED: { message: 'This app can’t add an email address to your account.' },
  PROVIDER_DENIED: { message: 'The sign-in was canceled or denied.' },
  PROVIDER_INVALID: { message: 'We couldn’t verify the sign-in. Start again.' },
  PROVIDER_UNAVAILABLE: { message: 'The sign-in service isn’t responding. Try again in a moment.' },
  PROVIDER_UNKNOWN: { message: 'This sign-in method isn’t set up here.' },
  RECOVERY_HELD: {
    message: 'This sign-in method is new. For now, it works only on devices you’ve used before.',
  },
  REVERTED: { code: 3, message: 'The transaction would fail.' },
  SERVER_UNREACHABLE: { code: 4900, message: 'The wallet can’t reach its server. Try again.' },
  SOCIAL_EXPIRED: { message: 'This sign-in has expired. Start again.' },
  SOCIAL_UNPROVED: {
    message: 'We couldn’t confirm that this browser asked for the sign-in. Start again in the app.',
  },
  TOO_MANY_REQUESTS: { code: -32005, message: 'Too many requests. Wait a moment and try again.' },
  TOO_MANY_TRIES: { message: 'Too many wrong codes. Request a new one.' },
  TRANSACTION_EXPIRED: {
    code: -32003,
    message: 'The transaction has expired. Nothing was paid. Try again.',
  },
  TRANSACTION_LOST: {
    code: 4900,
    message:
      'The connection broke while this was sent. Check whether it arrived before you try again.',
  },
  UNSAFE: {
    code: -32602,
    message: 'This can’t be signed. No one can tell what it does.',
  },
  USER_REJECTED: { code: 4001, message: 'The request was rejected.' },
  WALLET_CHANGED: { message: 'Your wallet was changed in the meantime. Try again.' },
  WALLET_LOCKED: { message: 'Open your wallet in its own window.' },
  WALLET_REFUSED: {
    message: 'The server refused this. Contact the app’s support.',
  },
} as const satisfies Record<string, Row>

export type Reason = keyof typeof table

/** The sentence of a reason. With this type, the client can have the same sentences without loading the table. */
export type Sentence<reason extends Reason> = (typeof table)[reason]['message']

/** The sentence for a client of another version, which may lack this reason in its table. */
export const otherVersion = 'The app and this wallet use different protocol versions.'

/**
 * Returns a sentence that says how long to wait for another email. Clients of every generation recognize this sentence.
 */
export const retryAfter = (seconds: number): `Please try again after ${number} seconds` =>
  `Please try again after ${seconds} seconds`

/**
 * Returns a sentence that says that a limit was reached, and how long it lasts. Older clients show only this sentence.
 */
export function limited(seconds: number): string {
  const [size, unit] =
    seconds < 120 ? [1, 'second'] : seconds < 7_200 ? [60, 'minute'] : [3_600, 'hour']
  const count = Math.ceil(seconds / size)
  return `Too many requests. Please try again after ${count} ${unit}${count === 1 ? '' : 's'}`
}
