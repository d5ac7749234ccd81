import * as KeyRing from '../../packages/server/src/custody/KeyRing.ts'
import * as Secret from '../../packages/server/src/identity/Secret.ts'
import * as RowMac from '../../packages/server/src/store/macs/RowMac.ts'
import { sealRows } from '../../packages/server/src/store/macs/sealRows.ts'
import type { Store } from '../../packages/server/src/store/Store.ts'

/** Updates the MAC of every row. Tests that edit rows directly use it. */
export async function sealAllRows({ database }: Store, keyRing: string): Promise<void> {
  const secret = await Secret.open(database, KeyRing.open(keyRing))
  await sealRows(database, RowMac.create(secret), { needs: () => true })
  secret.stop()
}
