import type { Handlers } from '@latchkey/frame/src/Handler'
import { serve } from '@latchkey/frame/src/serve'

/** The same handshake, and one answer: what no frame can be faster than. */
const handlers: Partial<Handlers> = {
  IS_CONNECTED: () => ({ isConnected: false }),
  SYNC_DAPP_DATA() {},
  SYNC_THEME: () => undefined,
}

serve(handlers as Handlers, () => undefined as never)
