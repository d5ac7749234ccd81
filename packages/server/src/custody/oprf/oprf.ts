import { BaseError } from '@latchkey/protocol/Errors'
import { server } from '@latchkey/protocol/reasons/server'
import { Oprf, Shape } from '@latchkey/vault/keeper'
import type { Alarms } from '../../Alarm.ts'
import type * as Audit from '../../store/custody/Audit.ts'
import { createOprfKeys } from '../../store/custody/oprfKeys.ts'
import { NotFoundError } from '../../store/custody/refusals.ts'
import type { Database } from '../../store/Database.ts'
import type { Calls } from '../Custody.ts'
import { type KeyEncryptor, OpenError, UnknownKeyError } from '../KeyEncryptor.ts'
import { storeEnvelope } from '../storeEnvelope.ts'
import * as GuessCount from './GuessCount.ts'

/** The server's part of password slots. It keeps a scalar for each slot, and limits guesses (rule 14). */
export function createOprf(
  options: createOprf.Options,
): Pick<Calls, 'oprfEvaluate' | 'oprfRegister'> {
  const { alarms, database, keyEncryptor, limits } = options
  const keys = createOprfKeys(database, limits)
  const guesses = GuessCount.create()

  return {
    async oprfEvaluate(actor, { blinded: text, slotId, walletId }) {
      if (walletId !== actor.walletId) throw new NotFoundError()
      const blinded = Shape.named(Shape.bytes(32), 'blinded')(text)
      const { isDue, key } = await keys.find(actor, slotId)
      if (!key) {
        // The slot was removed, or its scalar was lost and the slot can never be opened. The scalar was lost if the
        // wallet still lists the slot, or if the wallet has no list, because the list was then lost too (T49).
        if (isDue) alarms.raise('oprfKeyLost', actor)
        throw new NotFoundError()
      }
      const wait = await keys.spend(actor, slotId, blinded)
      if (wait) return { wait }
      const longer = guesses.spend({ slotId, walletId }, text)
      if (longer) {
        alarms.raise('oprfBudget', actor)
        return { wait: longer }
      }
      const secretKey = await keyEncryptor
        .decrypt(key, toContext(slotId, walletId))
        .catch((error) => {
          const isDamaged = error instanceof OpenError || error instanceof UnknownKeyError
          if (!isDamaged) throw error
          alarms.raise('envelope', actor)
          throw new DamagedKeyError()
        })
      const publicKey = Uint8Array.from(Buffer.from(key.publicKey, 'base64url'))
      try {
        return Shape.encode(Oprf.evaluate({ publicKey, secretKey }, blinded))
      } catch (error) {
        if (!(error instanceof Oprf.ElementError)) throw error
        throw new Shape.InvalidError({ expected: 'an element of ristretto255', path: 'blinded' })
      } finally {
        secretKey.fill(0)
      }
    },
    async oprfRegister(actor, { slotId, walletId }) {
      if (walletId !== actor.walletId) throw new NotFoundError()
      const { publicKey, secretKey } = Oprf.keyPair()
      const oprfKey = Buffer.from(publicKey).toString('base64url')
      const context = toContext(slotId, walletId)
      try {
        const saved = await storeEnvelope(keyEncryptor, secretKey, context, (sealed) =>
          keys.save(actor, slotId, { ...sealed, publicKey: oprfKey }),
        )
        return { oprfKey: saved }
      } finally {
        secretKey.fill(0)
      }
    },
  }
}

export declare namespace createOprf {
  type Options = {
    alarms: Alarms
    database: Database
    keyEncryptor: KeyEncryptor
    limits: Audit.Limits
  }
}

/**
 * Returns a context for the envelope of a scalar. No set has such an id, so the envelope is never opened as a share.
 */
const toContext = (slotId: string, walletId: string) => ({ setId: `oprf/${slotId}`, walletId })

/** Thrown if the scalar of a slot cannot be decrypted. */
export class DamagedKeyError extends BaseError {
  override readonly name = 'oprf.DamagedKeyError'

  constructor() {
    super(server.PASSWORD_KEY_UNREADABLE.message)
  }
}
