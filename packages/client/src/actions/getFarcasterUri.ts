import { asks } from '../Client.ts'

/** Asks for the address that a Farcaster client opens to sign in. */
export const getFarcasterUri = /* @__PURE__ */ asks('GET_FARCASTER_URI')
