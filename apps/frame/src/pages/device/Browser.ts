import * as DeviceDatabase from '../../device/DeviceDatabase.ts'
import { findIdentity } from '../../device/findIdentity.ts'
import * as PlantedCookie from '../../device/PlantedCookie.ts'
import * as SessionDatabase from '../../remote/SessionDatabase.ts'
import type { ProofKey } from '../../remote/signJwt.ts'

/** What this page can prove or find out about the browser in which it is open (T62). */
export type Browser = {
  /** Finds the key of the device, if this page shares the storage of a frame. Never creates a key. */
  findKey(): Promise<ProofKey | undefined>
  /** Finds the address of another account with which this browser is signed in, if the page can see one. */
  findOther(email: string): Promise<string | undefined>
  /**
   * Returns whether a script could read the server's cookie at any time since the page was loaded. If so, the cookie
   * was planted.
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
