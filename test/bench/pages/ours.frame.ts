import type { Handlers } from '@latchkey/frame/src/Handler'
import { serve } from '@latchkey/frame/src/serve'
import { answer } from './exchange.ts'

/** The real frame's message handling, with trivial handlers. */
const handlers: Partial<Handlers> = {
  RPC_REQUEST: () => answer,
  SYNC_DAPP_DATA() {},
  SYNC_THEME() {},
}

// The bench sends no other event.
serve(handlers as Handlers, () => undefined as never)
