import { asks } from '../Client.ts'

/** Confirms a change of e-mail address with the code from the old mailbox. */
export const updateEmailPrimaryOtp = /* @__PURE__ */ asks('UPDATE_EMAIL_PRIMARY_OTP')
