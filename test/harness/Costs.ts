import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

/** The requests of the server to PostgreSQL and OpenSSL. */
export type Costs = {
  /** The number of HMACs. Each HMAC protects a row, a token, a nonce or a code. */
  macs: number
  /** The number of digital signatures that the server has made. */
  signatures: number
  /** The number of statements that PostgreSQL has received, including `begin` and `commit`. */
  statements: number
  /** The number of digital signatures that the server has verified. */
  verifications: number
}

/** The second hash of an HMAC-SHA-256 takes a block and a digest. No other hash of a buffer has this length. */
const outerLength = 64 + 32

/**
 * Counts until `stop`. Each kind of cost is counted at the one function of Node.js or of the database client that all
 * code calls, so no code of ours can bypass the count.
 */
function count(): { costs: Costs; stop(): void } {
  const costs: Costs = { macs: 0, signatures: 0, statements: 0, verifications: 0 }
  const { hash, sign, verify } = crypto
  const { query } = pg.Client.prototype
  const counted = <call extends (...parameters: never[]) => unknown>(
    call: call,
    note: () => void,
  ) =>
    function (this: unknown, ...parameters: never[]) {
      note()
      return call.apply(this, parameters)
    } as unknown as call
  Object.assign(crypto, {
    hash: ((algorithm, data, encoding) => {
      if (typeof data !== 'string' && data.byteLength === outerLength) costs.macs++
      return hash(algorithm, data, encoding)
    }) as typeof hash,
    sign: counted(sign as never, () => costs.signatures++),
    verify: counted(verify as never, () => costs.verifications++),
  })
  pg.Client.prototype.query = counted(query as never, () => costs.statements++)
  syncBuiltinESMExports()
  return {
    costs,
    stop() {
      Object.assign(crypto, { hash, sign, verify })
      pg.Client.prototype.query = query
      syncBuiltinESMExports()
    },
  }
}

/** Returns the costs of an action. */
export async function of(action: () => Promise<unknown>): Promise<Costs> {
  const { costs, stop } = count()
  await action().finally(stop)
  return costs
}

/** Returns the lowest costs of several runs. A timer of the server may have added its own statements to a run. */
export function least(all: readonly Costs[]): Costs {
  const find = (kind: keyof Costs) => Math.min(...all.map((it) => it[kind]))
  return {
    macs: find('macs'),
    signatures: find('signatures'),
    statements: find('statements'),
    verifications: find('verifications'),
  }
}
