import type { Handlers } from '@latchkey/frame/src/Handler'
import { serve } from '@latchkey/frame/src/serve'

/** Handlers for the handshake and one answer only. They are the lower bound for any frame. */
const handlers: Partial<Handlers> = {
  IS_CONNECTED: () => ({ isConnected: false }),
  SYNC_DAPP_DATA() {},
  SYNC_THEME: () => undefined,
}

serve(handlers as Handlers, () => undefined as never)
