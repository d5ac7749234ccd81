import { asks } from '../Client.ts'

/** Asks where to send the person for a social sign-in. */
export const getSocialRedirectUri = /* @__PURE__ */ asks('GET_SOCIAL_REDIRECT_URI')
