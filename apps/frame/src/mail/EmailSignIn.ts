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

/** A sign-in by email that this frame began. It survives a reload of the page. */
export type EmailSignIn = Output<typeof schema>

const schema = object({
  bindToken: optional(text(provedIdFormat, 'an id and its proof')),
  /** Where the user may type a code. */
  codes: oneOf('host', 'window'),
  email: string,
  /** In milliseconds. The server decides whether the sign-in has expired; this only forgets it. */
  forgetAt: number,
  /** The id of the challenge. */
  id: text(idFormat, 'an id'),
  /** Whether the sign-in was accepted. The wallet can then be opened again without another code. */
  isAccepted: boolean,
  /** The id that the window's URL holds. The challenge's own id stays in the frame. */
  windowId: string,
})

/** A link and then a code are valid for ten minutes each. */
const lifetime = 1_200_000

/** The sign-in by email of one host. One at a time: a new one replaces the one before. */
export type EmailSignIns = {
  get(): Promise<EmailSignIn | undefined>
  /** Stores a sign-in, or a change of it. */
  put(signIn: EmailSignIn): Promise<void>
  /** Removes a sign-in, unless another one has replaced it. */
  remove(signIn: EmailSignIn): Promise<void>
}

export function create(
  database: DeviceDatabase.DeviceDatabase | undefined,
  name: string,
): EmailSignIns {
  const list = StoredList.create(database, `email sign-in ${name}`, schema)
  /** The browser may wipe its storage in the middle of a sign-in (T20). */
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
