import { asks } from '../Client.ts'

/** Makes the frame load itself anew. */
export const reload = /* @__PURE__ */ asks('RELOAD')
