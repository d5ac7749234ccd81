import * as Bytes from '../Bytes.ts'
import * as Keeper from '../keeper.ts'
import * as Shape from '../Shape.ts'
import * as Hpke from '../shares/Hpke.ts'
import * as ShareSet from '../shares/ShareSet.ts'
import * as Slot from '../slots/Slot.ts'
import * as Custodian from './Custodian.ts'
import { type Context, type commit, retry } from './commit.ts'

/** Opens the wallet with a slot and writes nothing. Also confirms that a new slot works. */
export async function openSlot(
  context: Context,
  parameters: openSlot.Parameters,
): Promise<commit.ReturnType> {
  const { slotId, walletId } = parameters
  const { custodian, failpoint } = context
  const json = await retry(context, () => custodian.newestSetFor({ slotId, walletId }))
  const { authShare, sealed, set, slots } = Shape.named(
    Custodian.shapes.recoverySet,
    'answer',
  )(json)
  if (set.walletId !== walletId || sealed.slotId !== slotId) throw new ShareSet.OpenError()
  await failpoint?.('fetch')

  const { setId } = set
  const share = parameters.privateKey
    ? await Slot.open(sealed, { privateKey: parameters.privateKey, setId, walletId })
    : await askKeeper(context, { ...parameters, setId })
  try {
    const opened = await ShareSet.openKeys(set, [authShare, share])
    await failpoint?.('open')
    return { ...opened, set, slots }
  } finally {
    Bytes.wipe(authShare, share)
  }
}

export declare namespace openSlot {
  type Parameters = {
    /** The key that the keeper seals its answer to, if a sign-in has committed to it. Default: a new key. */
    asking?: Hpke.KeyPair | undefined
    /** The slot's key, from a passkey, a password or a code. If absent, the keeper opens its copy. */
    privateKey?: Bytes.Bytes | undefined
    slotId: string
    walletId: string
  }
  type ErrorType =
    | Custodian.NotFoundError
    | Custodian.UnavailableError
    | Hpke.UnsealError
    | ShareSet.openKeys.ErrorType
}

/** Gets the recovery share from the keeper, sealed to a key of this request. The server only relays it. */
async function askKeeper(
  context: Context,
  parameters: openSlot.Parameters & { setId: string },
): Promise<Bytes.Bytes> {
  const { asking, setId, slotId, walletId } = parameters
  const { privateKey, publicKey } = asking ?? Hpke.keyPair(context.random)
  const requestId = Bytes.uuid(context.random ?? Bytes.random)
  const request = { publicKey: Bytes.toBase64url(publicKey), requestId, setId, slotId, walletId }
  const json = await retry(context, () => context.custodian.keeperOpen(request))
  const sealed = Shape.named(Hpke.shape, 'answer')(json)
  try {
    return await Keeper.unseal({ privateKey, requestId, sealed, setId, walletId })
  } finally {
    if (!asking) Bytes.wipe(privateKey)
  }
}
