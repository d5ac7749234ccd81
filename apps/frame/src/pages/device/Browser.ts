import * as DeviceDatabase from '../../device/DeviceDatabase.ts'
import { findIdentity } from '../../device/findIdentity.ts'
import * as PlantedCookie from '../../device/PlantedCookie.ts'
import * as SessionDatabase from '../../remote/SessionDatabase.ts'
import type { ProofKey } from '../../remote/signJwt.ts'

/** What this page can show about the browser that it is open in (T62). */
export type Browser = {
  /** The key of the device, if this page shares the storage of a frame. Never creates one. */
  findKey(): Promise<ProofKey | undefined>
  /** The address of another account that this browser is signed in with, if the page can see one. */
  findOther(email: string): Promise<string | undefined>
  /** Whether a script could read a cookie of the name that the server sets, since the page was loaded. It was planted. */
  isCookieVisible(): boolean
}

export function create(database = DeviceDatabase.create()): Browser {
  return {
    findKey: findIdentity,
    async findOther(email) {
      const all = await SessionDatabase.listEmails(database).catch(() => [])
      return all.find((it) => it.toLowerCase() !== email.toLowerCase())
    },
    isCookieVisible: PlantedCookie.watch('mail'),
  }
}
