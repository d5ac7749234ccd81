import { asks } from '../Client.ts'

/** Begins to change the e-mail address. The answer says whose code comes next. */
export const updateEmail = /* @__PURE__ */ asks('UPDATE_EMAIL')
