/**
 * Why the frame refused, by name, so that any language can say it. The English sentence is what the
 * frame sends as `message`; the code is the standard's, where one has it.
 */
export const table = {
  ACCOUNT_MISMATCH: {
    message: 'You signed in with a different account. Use the one that this wallet belongs to.',
  },
  CHAIN_UNKNOWN: { code: 4902, message: 'This network is not available.' },
  CODE_EXPIRED: { message: 'This code has expired. Ask for a new one.' },
  CODE_WRONG: { message: 'This code is not right. Check it and try again.' },
  DEVICE_EXPIRED: { message: 'The link in the mail has expired. Ask for a new one.' },
  DEVICE_REFUSED: { message: 'This sign-in was refused from the mailbox.' },
  EMAIL_BOUNCED: { message: 'This address does not take mail. Check it and try again.' },
  EMAIL_CHANGE_OPEN: {
    message: 'The email address was changed recently and cannot be changed again yet.',
  },
  EMAIL_TAKEN: { message: 'This e-mail address cannot be used.' },
  EMAIL_UNVERIFIED: {
    message: 'Your e-mail address is not confirmed there. Confirm it and try again.',
  },
  INSUFFICIENT_FUNDS: { code: -32003, message: 'There is not enough to pay for this transaction.' },
  MAIL_UNAVAILABLE: { message: 'The mail could not be sent. Try again in a moment.' },
  NOT_AVAILABLE: { code: 4200, message: 'This is not available here.' },
  NOT_CONNECTED: { code: 4100, message: 'Sign in first.' },
  POPUP_BLOCKED: { message: 'The browser blocked the sign-in window.' },
  POPUP_CLOSED: { message: 'The sign-in window was closed.' },
  PROOF_REQUIRED: { message: 'This app cannot add an email address to your account.' },
  PROVIDER_DENIED: { message: 'The sign-in was cancelled or denied.' },
  PROVIDER_INVALID: { message: 'The sign-in could not be verified. Start again.' },
  PROVIDER_UNAVAILABLE: { message: 'The sign-in service does not answer. Try again in a moment.' },
  PROVIDER_UNKNOWN: { message: 'This way to sign in is not set up here.' },
  RECOVERY_HELD: {
    message:
      'This way to sign in is new. For now it works only on devices that you have used before.',
  },
  REVERTED: { code: 3, message: 'The transaction would fail.' },
  SERVER_UNREACHABLE: { code: 4900, message: 'The wallet cannot reach its server. Try again.' },
  SOCIAL_EXPIRED: { message: 'This sign-in has expired. Start again.' },
  TOO_MANY_REQUESTS: { code: -32005, message: 'Too many requests. Wait a little and try again.' },
  TOO_MANY_TRIES: { message: 'Too many wrong codes. Ask for a new one.' },
  UNSAFE: { code: -32602, message: 'This cannot be signed. Nobody could know what it does.' },
  USER_REJECTED: { code: 4001, message: 'The request was rejected.' },
} as const satisfies Record<string, { code?: number; message: string }>

export type Reason = keyof typeof table
