import * as DeviceDatabase from '../../device/DeviceDatabase.ts'
import { findIdentity } from '../../device/findIdentity.ts'
import * as PlantedCookie from '../../device/PlantedCookie.ts'
import * as SessionDatabase from '../../remote/SessionDatabase.ts'
import type { ProofKey } from '../../remote/signJwt.ts'

/** What this page can prove or find out about its own browser (T62). */
export type Browser = {
  /** Finds the key of the device. Undefined unless this page shares a frame's storage. Never creates a key. */
  findKey(): Promise<ProofKey | undefined>
  /**
   * Finds the address of another account with which the user is signed in to this browser, as far as the page can tell.
   */
  findOther(email: string): Promise<string | undefined>
  /**
   * Returns whether a script could read the server's cookie at any time since the page was loaded. If so, a script has
   * planted the cookie.
   */
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
