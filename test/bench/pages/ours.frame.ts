import type { Handlers } from '@latchkey/frame/src/Handler'
import { serve } from '@latchkey/frame/src/serve'
import { answer } from './exchange.ts'

/** Everything that the real frame does with a message, and nothing that it does about it. */
const handlers: Partial<Handlers> = {
  RPC_REQUEST: () => answer,
  SYNC_DAPP_DATA() {},
  SYNC_THEME() {},
}

// The bench asks for nothing else.
serve(handlers as Handlers, () => undefined as never)
