import * as FrameLocale from '../FrameLocale.ts'
import type { Handlers } from '../Handler.ts'
import { applyTheme } from '../theme/applyTheme.ts'

/** The handlers of messages in which the host page describes itself. */
export const page = {
  LOCALE: FrameLocale.apply,
  RELOAD() {
    // Reload after the response, which is sent in a microtask.
    setTimeout(() => location.reload())
  },
  // Ignore the metadata that the app sends. The wallet shows the app's registered name and real origin.
  SYNC_DAPP_DATA() {},
  SYNC_THEME: applyTheme,
} satisfies Partial<Handlers<unknown>>
