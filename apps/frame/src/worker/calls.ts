import { type CustodyName, custody, custodyNames } from '@latchkey/protocol/api/custody'
import { exportForms } from '@latchkey/protocol/api/custodyFields'
import { patience } from '@latchkey/protocol/api/Route'
import * as Schema from '@latchkey/protocol/Schema'
import {
  Authority,
  Authorization,
  Custodian,
  Hpke,
  MailboxClaim,
  Shape,
  ShareSet,
  Slot,
  SlotList,
  StagedSet,
  type TypedData,
} from '@latchkey/vault'

import type * as Channel from './Channel.ts'
import { isStrongPassword } from './recovery/isStrongPassword.ts'
import * as SealedSecret from './recovery/SealedSecret.ts'

/**
 * The requests between the page and the key worker. Only `exportWallet` returns a seed, a phrase, a device share, or a
 * key that can sign or open a wallet. The one exception is a new printed code, which the user has to see. The activity
 * key can only open the list of sent transactions, and no script can read its bytes. The server's share and the sealed
 * copies pass through the page, because the worker has no network.
 */

const nothing: Schema.Schema<undefined> = () => undefined

/** The longest message or transaction, in bytes or characters. */
const longest = 1 << 20

const walletId = Shape.id
const account = { walletId }
const exported = { ...account, form: Schema.oneOf(...exportForms) }

const entered = Shape.object({
  addresses: ShareSet.addressesShape,
  /** Whether this browser keeps the wallet after the page is closed. */
  isPersistent: Schema.boolean,
  /** Whether the slots have changed, but this device's share set could not be rotated yet. */
  rotationDue: Schema.boolean,
})

const slot = Shape.json(Slot.shape)
/** The slots of the wallet, after the MAC of their list was verified. */
const slots = Shape.object({ slots: Shape.list(slot, 32) })
/** What the user has typed. It is a printed code or a password. */
const secret = Schema.check<string>(
  (input) => typeof input === 'string' && input.length > 0 && input.length <= 1_024,
  '1 to 1,024 characters',
)
const kind = Shape.oneOf(...SealedSecret.kinds)

/** The requests of the page to the worker. */
export const calls = {
  /** Adds a printed code that the user has typed, and opens the wallet with it. */
  addCode: {
    answer: slots,
    parameters: Shape.object({ ...account, code: secret, slot }),
    patience: 120_000,
  },
  /** Adds a recovery password, and opens the wallet with it. */
  addPassword: {
    answer: slots,
    parameters: Shape.object({ ...account, password: strongPassword }),
    patience: 120_000,
  },
  /** Creates a printed code and its slot. The slot is not part of a wallet yet. */
  createCode: {
    answer: Shape.object({ code: Schema.string, slot }),
    parameters: Shape.object({}),
    patience: 30_000,
  },
  /**
   * Creates a key pair, for which a window of the wallet encrypts what the user types. Replaces the previous key pair.
   * `recoverSealed` and `lock` wipe the private key.
   */
  createSecretKey: {
    answer: Shape.object({ publicKey: SealedSecret.publicKeyShape }),
    parameters: Shape.object({}),
    patience: 30_000,
  },
  /** Opens the wallet after a sign-in, recovers it through the keeper, or creates it. */
  enter: {
    answer: entered,
    /** The slots of a new wallet. An existing wallet has its own slots and ignores these. */
    parameters: Shape.object({ slots: Shape.list(slot, 32), walletId }),
    patience: 120_000,
  },
  /**
   * Returns the wallet as text, in the format that the user has chosen on the page `/export` (T80). First, the server
   * has to record the export. Only pages that can record exports get the text.
   */
  exportWallet: {
    answer: Schema.string,
    parameters: Shape.object({
      ...exported,
      password: Schema.optional(Schema.string),
    }),
    patience: 120_000,
  },
  /**
   * Returns the activity key of a wallet. If this device has no such key yet, opens the wallet. With `isClosed`, fails
   * instead. It is set for requests that the user has not approved, because such a request must not read the shares of
   * a key.
   */
  findActivityKey: {
    /** An `ActivityKey`. The row does not parse it, so the caller must. */
    answer: Schema.unknown,
    parameters: Shape.object({ ...account, isClosed: Schema.optional(Schema.boolean) }),
    patience: 60_000,
  },
  /** Removes a wallet from this device, if the user requests this at sign-out. */
  forget: { answer: nothing, parameters: Shape.object(account), patience: 45_000 },
  /** Lists the recovery slots. Opens the wallet, because its key is needed to verify the MAC of the list. */
  listSlots: { answer: slots, parameters: Shape.object(account), patience: 60_000 },
  /** Wipes every key and aborts all other requests. Called at sign-out. */
  lock: { answer: nothing, parameters: Shape.object({}), patience: 5_000 },
  /**
   * Opens the wallet on a new device with a secret that a window of the wallet has encrypted for the current key (T82).
   */
  recoverSealed: {
    answer: entered,
    parameters: Shape.object({ ...account, id: Shape.id, kind, sealed: SealedSecret.shape }),
    patience: 120_000,
  },
  /** Opens the wallet on a new device with a printed code or a password. */
  recoverTyped: {
    answer: entered,
    parameters: Shape.object({ ...account, kind, secret }),
    patience: 120_000,
  },
  /**
   * Removes a slot, after `secret` has opened the wallet with another slot. For the keeper's slot, no secret is needed.
   */
  removeSlot: {
    answer: slots,
    parameters: Shape.object({
      ...account,
      by: Shape.object({ secret: Shape.optional(secret), slotId: Shape.id }),
      slotId: Shape.id,
    }),
    patience: 120_000,
  },
  /**
   * Signs an authorization of EIP-7702. The vault signs only for the known implementation, or for the zero address,
   * which removes the code.
   */
  signAuthorization: {
    answer: Shape.object({ r: hex(32), s: hex(32), yParity: bit }),
    parameters: Shape.object({ ...account, authorization: Authorization.shape }),
    patience: 60_000,
  },
  /** Signs with the wallet's authority. The signature needs the seed, so the wallet is opened each time. */
  signMailboxClaim: {
    answer: Shape.json(Authority.warrantShape),
    parameters: Shape.object({ ...account, claim: MailboxClaim.shape }),
    patience: 60_000,
  },
  signMessage: {
    answer: hex(65),
    parameters: Shape.object({ ...account, message: textOrBytes }),
    patience: 60_000,
  },
  signSolanaMessage: {
    answer: bytes(64, 64),
    parameters: Shape.object({ ...account, message: bytes(0, longest) }),
    patience: 60_000,
  },
  signSolanaTransaction: {
    answer: bytes(64, 64),
    parameters: Shape.object({ ...account, message: bytes(1, longest) }),
    patience: 60_000,
  },
  signTransaction: {
    answer: Shape.object({ r: hex(32), s: hex(32), yParity: bit }),
    parameters: Shape.object({ ...account, payload: bytes(1, longest) }),
    patience: 60_000,
  },
  signTypedData: {
    answer: hex(65),
    parameters: Shape.object({
      ...account,
      typedData: Shape.object({
        domain: Schema.recordOf(Schema.unknown),
        message: Schema.recordOf(Schema.unknown),
        primaryType: Schema.string,
        types: Schema.recordOf(fields),
      }),
    }),
    patience: 60_000,
  },
  /** Opens the wallet with a slot. Changes nothing. */
  testSlot: {
    answer: slots,
    parameters: Shape.object({ ...account, secret, slotId: Shape.id }),
    patience: 120_000,
  },
  /**
   * Opens and signs once with a temporary key. This loads and compiles the code, so that the first real use is fast.
   */
  warmUp: { answer: nothing, parameters: Shape.object({}), patience: 30_000 },
} as const satisfies Channel.Table

/** The vault's schemas for the documents in the server's responses. */
const answers = {
  activate: nothing,
  adopt: nothing,
  fetchAuthShare: Shape.json(Custodian.shapes.authShare),
  findWallet: Shape.json(Custodian.shapes.wallet),
  keeperOpen: Shape.json(Hpke.shape),
  keeperReceipt: Shape.json(Custodian.shapes.receipt),
  newestSetFor: Shape.json(Custodian.shapes.recoverySet),
  oprfEvaluate: Shape.json(Custodian.shapes.oprfAnswer),
  oprfRegister: Shape.json(Custodian.shapes.oprfKey),
  readBack,
  slots: Shape.optional(Shape.json(SlotList.shape)),
  stage: nothing,
} as const satisfies Record<CustodyName, Schema.Schema>

/** The requests that the page forwards to the server. Each custody route has a row. */
const routes = Object.fromEntries(
  custodyNames.map((name) => [
    name,
    // Allow twice the route's time-out, because the page may have to refresh a nonce or a token first.
    { answer: answers[name], parameters: custody[name].body, patience: 2 * patience },
  ]),
) as {
  [name in CustodyName]: {
    answer: (typeof answers)[name]
    parameters: (typeof custody)[name]['body']
    patience: number
  }
}

/** The requests of the worker to the page. */
export const callbacks = {
  ...routes,
  /**
   * Returns the id of this device, for statements that the wallet's authority signs. Only the page has the device's
   * key.
   */
  deviceId: { answer: Shape.id, parameters: Shape.object({}), patience: 15_000 },
  /** Records an export at the server. */
  recordExport: { answer: nothing, parameters: Shape.object(exported), patience: 2 * patience },
} as const satisfies Record<keyof Custodian.Custodian | 'recordExport', Channel.Row>

/** The errors that the page sends to the worker. Other errors stay in the page. */
export const answersOfServer = [
  'Custodian.ConflictError',
  'Custodian.NotFoundError',
  'Custodian.RefusedError',
  'Custodian.UnavailableError',
] as const

export type Calls = typeof calls
export type Callbacks = typeof callbacks
export const callbackNames = Object.keys(callbacks) as (keyof Callbacks)[]

function readBack(input: unknown): Custodian.ReadBack {
  const { state } = Custodian.shapes.state(input)
  if (state === 'unknown') return { state }
  const { staged } = Shape.object({ staged: Shape.json(StagedSet.shape) })(input)
  return { staged, state }
}

function bit(input: unknown): 0 | 1 {
  return Shape.integer(0, 1)(input) === 1 ? 1 : 0
}

/** A schema for a Uint8Array. Structured clone copies it between threads. */
function bytes(least: number, most: number): Schema.Schema<Uint8Array> {
  return Schema.check(
    (input) => input instanceof Uint8Array && input.length >= least && input.length <= most,
    `${least} to ${most} bytes`,
  )
}

/** Parses the fields of a struct of typed data. They are read-only, as the vault expects them. */
function fields(input: unknown): readonly TypedData.Field[] {
  return Shape.list(Shape.object({ name: Schema.string, type: Schema.string }), 1_024)(input)
}

function hex(length: number): Schema.Schema<`0x${string}`> {
  const format = new RegExp(`^0x[\\da-f]{${length * 2}}$`)
  return Schema.check(
    (input) => typeof input === 'string' && format.test(input),
    `${length} bytes in hex`,
  )
}

function strongPassword(input: unknown): string {
  return Schema.check<string>(
    (it) => typeof it === 'string' && it.length <= 1_024 && isStrongPassword(it),
    'a strong password',
  )(input)
}

function textOrBytes(input: unknown): Uint8Array | string {
  return typeof input === 'string' ? Schema.string(input) : bytes(0, longest)(input)
}
