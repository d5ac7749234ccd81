import { asks } from '../Client.ts'

/** Waits until the person has approved this device through the link in the mail. */
export const connectDevice = /* @__PURE__ */ asks('CONNECT_DEVICE')
