import type * as Consent from '../authority/Consent.ts'
import * as Bytes from '../Bytes.ts'
import * as Keeper from '../keeper.ts'
import * as Seed from '../Seed.ts'
import * as Shape from '../Shape.ts'
import * as DeviceKey from '../shares/DeviceKey.ts'
import * as DeviceStore from '../shares/DeviceStore.ts'
import * as Hpke from '../shares/Hpke.ts'
import * as ShareSet from '../shares/ShareSet.ts'
import * as Slot from '../slots/Slot.ts'
import { VaultError } from '../VaultError.ts'
import * as Custodian from './Custodian.ts'
import { type Context, type commit, retry } from './commit.ts'

/** The most sets that one call tries. A user has fewer devices, and the server also limits the calls. */
export const mostSets = 32

/**
 * Opens the wallet with a slot and writes nothing. Also confirms that a new slot works. Tries the sets
 * from the newest to the oldest, so that a damaged set does not hide the others. Throws
 * `OtherWalletError` if the server has only a wallet with another address than this device.
 */
export function openSlot(
  context: Context,
  parameters: openSlot.Parameters,
): Promise<commit.ReturnType> {
  return withAsking(context, parameters, (attempt) => openSets(context, attempt))
}

/**
 * Runs an attempt to open a wallet. It uses one key for all answers of the keeper. The keeper counts attempts by this
 * key, so that damaged sets do not use up its limit (T51). Wipes a key that it has created.
 */
export async function withAsking<value>(
  { random }: Context,
  parameters: openSlot.Parameters,
  action: (attempt: Attempt) => Promise<value>,
): Promise<value> {
  const asking = parameters.asking ?? Hpke.keyPair(random)
  try {
    return await action({ ...parameters, asking })
  } finally {
    if (!parameters.asking) Bytes.wipe(asking.privateKey)
  }
}

export type Attempt = openSlot.Parameters & { asking: Hpke.KeyPair }

async function openSets(context: Context, parameters: Attempt): Promise<commit.ReturnType> {
  const { walletId } = parameters
  const known = (await DeviceStore.readActive(context.store, walletId)).map(({ set }) => set)
  let problem: unknown
  for (let skip = 0; skip < mostSets; skip++)
    try {
      const opened = await openOne(context, parameters, skip)
      if (!opened) break
      if (!known.length || known.some((it) => ShareSet.isSameWallet(it, opened.set))) return opened
      Seed.wipe(opened.seed, opened.keys)
      throw new OtherWalletError()
    } catch (error) {
      if (!concernsOneSet(error)) throw error
      // Another address is worse than a damaged set, so the user gets that error.
      if (!problem || error instanceof OtherWalletError) problem = error
    }
  throw problem ?? new Custodian.NotFoundError()
}

export declare namespace openSlot {
  type Parameters = {
    /** The key pair to which the keeper seals its answers, if a sign-in has committed to it. Default: a new one. */
    asking?: Hpke.KeyPair | undefined
    /** The slot's private key, from a passkey, a password or a code. If it is undefined, the keeper opens its copy. */
    privateKey?: Bytes.Bytes | undefined
    slotId: string
    walletId: string
  }
  type ErrorType =
    | Custodian.NotFoundError
    | Custodian.UnavailableError
    | Hpke.UnsealError
    | OtherWalletError
    | ShareSet.openKeys.ErrorType
}

/** Opens one set, counted from the newest. Returns undefined if there are no more sets. */
async function openOne(
  context: Context,
  parameters: Attempt,
  skip: number,
): Promise<commit.ReturnType | undefined> {
  const { slotId, walletId } = parameters
  const { custodian, failpoint } = context
  const request = { slotId, walletId, ...(skip && { skip }) }
  const json = await retry(context, () => custodian.newestSetFor(request)).catch((error) => {
    if (!(error instanceof Custodian.NotFoundError)) throw error
  })
  if (!json) return undefined
  const answer = Shape.named(Custodian.shapes.recoverySet, 'answer')(json)
  const { authShare, sealed, set, slots } = answer
  const secrets = [authShare]
  try {
    if (set.walletId !== walletId || sealed.slotId !== slotId) throw new ShareSet.OpenError()
    await failpoint?.('fetch')

    const { setId } = set
    const share = await openCopy(context, parameters, { sealed, setId })
    secrets.push(share)
    const opened = await ShareSet.openKeys(set, [authShare, share])
    await failpoint?.('open')
    return { ...opened, set, slots }
  } finally {
    Bytes.wipe(...secrets)
  }
}

/**
 * Opens a sealed copy of the recovery share: with the slot's key, or with the keeper. The keeper opens the
 * copy that the server has. With `isSent`, the device sends its own, because the server has lost the set.
 */
export async function openCopy(
  context: Context,
  parameters: Attempt,
  copy: {
    consent?: Consent.Consent | undefined
    isSent?: boolean
    sealed: Slot.SealedShare
    setId: string
  },
): Promise<Bytes.Bytes> {
  const { asking, privateKey, slotId, walletId } = parameters
  const { consent, isSent = false, sealed, setId } = copy
  if (privateKey) return Slot.open(sealed, { privateKey, setId, walletId })
  const requestId = Bytes.uuid(context.random ?? Bytes.random)
  const request = {
    publicKey: Bytes.toBase64url(asking.publicKey),
    requestId,
    setId,
    slotId,
    walletId,
    ...(isSent && Shape.encode({ consent, sealed })),
  }
  // The answer is sealed to a key of this device, so the server can only relay it.
  const json = await retry(context, () => context.custodian.keeperOpen(request))
  const answer = Shape.named(Hpke.shape, 'answer')(json)
  return Keeper.unseal({ ...asking, requestId, sealed: answer, setId, walletId })
}

/** Whether an error says that one set does not open. Another set may open. */
export function concernsOneSet(error: unknown): boolean {
  return [
    Custodian.NotFoundError,
    Custodian.RefusedError,
    DeviceKey.UnwrapError,
    Hpke.UnsealError,
    OtherWalletError,
    Seed.UnknownKindError,
    Shape.InvalidError,
    Shape.VersionError,
    ShareSet.AddressError,
    ShareSet.OpenError,
  ].some((type) => error instanceof type)
}

/** Thrown if the server has a wallet with another address than this device. Nothing was changed. */
export class OtherWalletError extends VaultError {
  override readonly name = 'openSlot.OtherWalletError'

  constructor() {
    super('otherWallet')
  }
}
