import type { Handlers } from '@latchkey/frame/src/Handler'
import { serve } from '@latchkey/frame/src/serve'

/** The handshake and one answer: the lower bound of any frame. */
const handlers: Partial<Handlers> = {
  IS_CONNECTED: () => ({ isConnected: false }),
  SYNC_DAPP_DATA() {},
  SYNC_THEME: () => undefined,
}

serve(handlers as Handlers, () => undefined as never)
