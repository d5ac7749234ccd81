import type { FirstHost } from '../first/FirstHost.ts'
import * as OpenedAccount from '../first/OpenedAccount.ts'
import type { Context, Handlers } from '../Handler.ts'
import { page } from './page.ts'

/** The handlers of a client's first messages. They are in the frame's first script. */
export const first = {
  ...page,
  async IS_CONNECTED(_, { host }: Context<FirstHost>) {
    return { isConnected: (await OpenedAccount.find(host)) !== undefined }
  },
} satisfies Partial<Handlers<FirstHost>>
