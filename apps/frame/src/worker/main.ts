import * as ActivityKeys from './ActivityKeys.ts'
import * as IndexedDb from './IndexedDb.ts'
import { serve } from './serve.ts'

/**
 * The entry point of the key worker. Everything that it imports can access the keys: the vault, its dependencies and
 * the files of this folder. `supplyChain.test.ts` checks the bundle for other code.
 */
serve({
  activityKeys: ActivityKeys.create(),
  locks: navigator.locks,
  port: self,
  store: IndexedDb.create(),
})
