import { idFormat, provedIdFormat } from '@latchkey/protocol/api/formats'
import {
  boolean,
  number,
  type Output,
  object,
  oneOf,
  optional,
  string,
  text,
} from '@latchkey/protocol/Schema'
import type * as DeviceDatabase from '../device/DeviceDatabase.ts'
import * as StoredList from '../device/StoredList.ts'

/** A sign-in by email that this frame has started. It survives a reload of the page. */
export type EmailSignIn = Output<typeof schema>

const schema = object({
  bindToken: optional(text(provedIdFormat, 'an id and its proof')),
  /** Where the user may type a code. `host`: also in the app. `window`: only in a window of the wallet. */
  codes: oneOf('host', 'window'),
  email: string,
  /**
   * The time at which the frame forgets the sign-in, in milliseconds. The server decides whether the sign-in has
   * expired.
   */
  forgetAt: number,
  /** The id of the challenge. */
  id: text(idFormat, 'an id'),
  /**
   * Whether the server has accepted the sign-in. If the wallet then fails to open, it can be opened later without
   * another code.
   */
  isAccepted: boolean,
  /** The id in the window's URL. The challenge's id is not in any URL. */
  windowId: string,
})

/** The lifetime of a sign-in in milliseconds. The link and the code are valid for ten minutes each. */
const lifetime = 1_200_000

/** The pending sign-in by email of one host. A new sign-in replaces it. */
export type EmailSignIns = {
  get(): Promise<EmailSignIn | undefined>
  /** Stores a sign-in or its new state. */
  put(signIn: EmailSignIn): Promise<void>
  /** Removes a sign-in. Does nothing if another sign-in has replaced it. */
  remove(signIn: EmailSignIn): Promise<void>
}

export function create(
  database: DeviceDatabase.DeviceDatabase | undefined,
  name: string,
): EmailSignIns {
  const list = StoredList.create(database, `email sign-in ${name}`, schema)
  /** A copy in memory, because the browser may remove its storage during a sign-in (T20). */
  let own: EmailSignIn | undefined
  return {
    async get() {
      const [found = own] = await list.list()
      return found && found.forgetAt > Date.now() ? found : undefined
    },
    put(signIn) {
      own = signIn
      return list.change(() => [signIn])
    },
    remove(signIn) {
      if (own?.id === signIn.id) own = undefined
      return list.change((all) => all.filter(({ id }) => id !== signIn.id))
    },
  }
}

/** Creates a sign-in from the answer of the server. */
export function from(
  email: string,
  asked: { bindToken?: string | undefined; challengeId: string; codes: 'host' | 'window' },
): EmailSignIn {
  const { bindToken, challengeId, codes } = asked
  return {
    bindToken,
    codes,
    email,
    forgetAt: Date.now() + lifetime,
    id: challengeId,
    isAccepted: false,
    windowId: crypto.randomUUID(),
  }
}
