import * as FrameLocale from '../FrameLocale.ts'
import type { Handlers } from '../Handler.ts'
import { applyTheme } from '../theme/applyTheme.ts'

/** Messages of the host page about itself. */
export const page = {
  LOCALE: FrameLocale.apply,
  RELOAD() {
    // After the response, which is sent in a microtask.
    setTimeout(() => location.reload())
  },
  // The wallet shows the registered name and the real origin of an app, and ignores the app's own
  // metadata.
  SYNC_DAPP_DATA() {},
  SYNC_THEME: applyTheme,
} satisfies Partial<Handlers<unknown>>
