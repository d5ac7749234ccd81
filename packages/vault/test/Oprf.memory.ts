import * as Bytes from '../src/Bytes.ts'
import { type Custodian, NotFoundError } from '../src/flows/Custodian.ts'
import * as Shape from '../src/Shape.ts'
import * as Oprf from '../src/slots/Oprf.ts'

/** The server's part of password slots in memory. Each slot has ten guesses, and then a wait. */
export function create(): Pick<Custodian, 'oprfEvaluate' | 'oprfRegister'> {
  const keys = new Map<string, { guesses: Set<string>; pair: Oprf.KeyPair }>()
  return {
    async oprfEvaluate({ blinded, slotId, walletId }) {
      const key = keys.get(`${walletId}/${slotId}`)
      if (!key) throw new NotFoundError()
      key.guesses.add(blinded)
      if (key.guesses.size > 10) return { wait: 60 }
      return Shape.encode(Oprf.evaluate(key.pair, Bytes.fromBase64url(blinded)!))
    },
    async oprfRegister({ slotId, walletId }) {
      const id = `${walletId}/${slotId}`
      const key = keys.get(id) ?? { guesses: new Set(), pair: Oprf.keyPair() }
      keys.set(id, key)
      return { oprfKey: Bytes.toBase64url(key.pair.publicKey) }
    },
  }
}
