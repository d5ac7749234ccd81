import * as IndexedDb from './IndexedDb.ts'
import { serve } from './serve.ts'

/**
 * The key worker's entry. Whatever it imports runs beside the keys: the vault, what that stands on,
 * and the files of this folder. A test walks the bundle and holds it to that.
 */
serve({ locks: navigator.locks, port: self, store: IndexedDb.create() })
