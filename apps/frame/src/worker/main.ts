import * as ActivityKeys from './ActivityKeys.ts'
import * as IndexedDb from './IndexedDb.ts'
import { serve } from './serve.ts'

/**
 * The entry point of the key worker. All modules that it imports can access the keys: the vault, its dependencies and
 * the files of this folder. `supplyChain.test.ts` checks that the bundle contains nothing else.
 */
serve({
  activityKeys: ActivityKeys.create(),
  locks: navigator.locks,
  port: self,
  store: IndexedDb.create(),
})
