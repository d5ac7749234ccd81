import * as Bytes from '../Bytes.ts'
import * as Shape from '../Shape.ts'
import type * as Hpke from '../shares/Hpke.ts'
import type * as Oprf from '../slots/Oprf.ts'
import * as Password from '../slots/Password.ts'
import type * as Slot from '../slots/Slot.ts'
import * as Custodian from './Custodian.ts'
import { type Context, retry } from './commit.ts'

/**
 * Creates a password slot. Registers its scalar with the server and derives its key. Add the slot to the wallet with
 * `addSlot`. Counts as one guess. Throws `Password.LimitedError` if no guess is left.
 */
export async function createPassword(
  context: Context,
  parameters: createPassword.Parameters,
): Promise<Slot.Password> {
  const { password, walletId, ...costs } = parameters
  const { custodian, random = Bytes.random } = context
  const id = Bytes.uuid(random)
  const json = await retry(context, () => custodian.oprfRegister({ slotId: id, walletId }))
  const { oprfKey } = Shape.named(Custodian.shapes.oprfKey, 'answer')(json)
  await context.failpoint?.('register')
  const { memory, passes } = { ...Password.defaults, ...costs }
  const slot = { id, kind: 'password', memory, oprfKey, passes, salt: random(16) } as const
  const { privateKey, publicKey } = await derive(context, slot, { password, walletId })
  Bytes.wipe(privateKey)
  return { ...slot, publicKey }
}

export declare namespace createPassword {
  type Parameters = Partial<Pick<Slot.Password, 'memory' | 'passes'>> & {
    password: string
    walletId: string
  }
  type ErrorType = Custodian.UnavailableError | Oprf.ProofError | Password.LimitedError
}

/**
 * Derives the private key of a password slot, for `recover` and `openSlot`. Each call is a guess. Throws
 * `Password.PasswordError` if the password is wrong, `Password.LimitedError` if no guess is left, and
 * `Password.LostKeyError` if the server has lost the scalar of the slot.
 */
export async function openPassword(
  context: Context,
  parameters: openPassword.Parameters,
): Promise<Bytes.Bytes> {
  const { password, slot, walletId } = parameters
  const { privateKey, publicKey } = await derive(context, slot, { password, walletId }).catch(
    (error) => {
      throw error instanceof Custodian.NotFoundError ? new Password.LostKeyError() : error
    },
  )
  if (Bytes.isEqual(publicKey, slot.publicKey)) return privateKey
  Bytes.wipe(privateKey)
  throw new Password.PasswordError()
}

export declare namespace openPassword {
  type Parameters = { password: string; slot: Slot.Password; walletId: string }
  type ErrorType = createPassword.ErrorType | Password.LostKeyError | Password.PasswordError
}

/** Derives a key with the server's part. A retry sends the same element, which the server does not count again. */
async function derive(
  context: Context,
  slot: Password.Parameters & Pick<Slot.Password, 'oprfKey'>,
  options: { password: string; walletId: string },
): Promise<Hpke.KeyPair> {
  const { random } = context
  const { walletId } = options
  const attempt = await Password.begin(slot, { ...options, random })
  try {
    const request = { blinded: Bytes.toBase64url(attempt.blinded), slotId: slot.id, walletId }
    const json = await retry(context, () => context.custodian.oprfEvaluate(request))
    const answer = Shape.named(Custodian.shapes.oprfAnswer, 'answer')(json)
    if ('wait' in answer) throw new Password.LimitedError({ seconds: answer.wait })
    return Password.finish(slot, attempt, answer)
  } finally {
    Password.wipe(attempt)
  }
}
