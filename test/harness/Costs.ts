import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

/** What the server has asked PostgreSQL and OpenSSL for. */
export type Costs = {
  /** HMACs, of which each protects a row, a token, a nonce or a code. */
  macs: number
  /** Digital signatures that the server has made. */
  signatures: number
  /** Statements that PostgreSQL has received, `begin` and `commit` included. */
  statements: number
  /** Digital signatures that the server has verified. */
  verifications: number
}

/** The second hash of an HMAC-SHA-256 takes a block and a digest. Nothing else hashes so many bytes of a buffer. */
const outerLength = 64 + 32

/**
 * Counts until `stop`. Each kind is counted at the one function that all code calls for it, which belongs to Node.js or
 * the database client, so no code of ours can go around it.
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

/** Returns what an action has cost. */
export async function of(action: () => Promise<unknown>): Promise<Costs> {
  const { costs, stop } = count()
  await action().finally(stop)
  return costs
}

/** The least of several runs: a timer of the server may have added its own statements to one of them. */
export function least(all: readonly Costs[]): Costs {
  const find = (kind: keyof Costs) => Math.min(...all.map((it) => it[kind]))
  return {
    macs: find('macs'),
    signatures: find('signatures'),
    statements: find('statements'),
    verifications: find('verifications'),
  }
}
