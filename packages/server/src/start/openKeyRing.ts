import type { Config } from '../Config.ts'
import * as KeyRing from '../custody/KeyRing.ts'
import { connectWith } from '../custody/kms/Kms.ts'

/** Opens the configured key ring. Only development creates a missing one. */
export function openKeyRing({ isDevelopment, keyRing, kms }: Config): KeyRing.KeyRing {
  const open = isDevelopment ? KeyRing.openOrCreate : KeyRing.open
  return open(keyRing, connectWith(kms))
}
