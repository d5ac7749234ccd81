import type { Config } from './config.ts'
import * as KeyRing from './custody/KeyRing.ts'

/** Opens the configured key ring. Only development creates a missing one. */
export function openKeyRing({ isDevelopment, keyRing }: Config): KeyRing.KeyRing {
  return isDevelopment ? KeyRing.openOrCreate(keyRing) : KeyRing.open(keyRing)
}
