import { asks } from '../Client.ts'

/** Prepares the smart account of whoever is signed in. An older frame answers nothing. */
export const initSmartAccount = /* @__PURE__ */ asks('INIT_SMART_ACCOUNT')
